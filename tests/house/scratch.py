"""A copy of the tree to try changes in, which remembers the files that were changed."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("src", "tests", "tools", "docs", "web/src")
FILES = ("pyproject.toml",)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "page", "pictures")


class Scratch:
    """Changes files of a copy, and remembers which."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.touched: set[str] = set()
        for name in FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)

    def write(self, file: str, text: str) -> None:
        self.touched.add(file)
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def replace(self, file: str, *pairs: tuple[str, str]) -> None:
        """Each old text, which stands there once, by a new one."""
        text = (self.folder / file).read_text(encoding="utf-8")
        for old, new in pairs:
            assert text.count(old) == 1, f"{file}: {old!r} stands there {text.count(old)} times"
            text = text.replace(old, new)
        self.write(file, text)

    def add_texts(self, name: str, texts: Mapping[str, str]) -> None:
        """The same new texts in every language, told apart by its name."""
        for language in sorted(path.parent.name for path in (self.folder / "src/hexnaut/text").glob("*/language.json")):
            file = f"src/hexnaut/text/{language}/{name}"
            self.write(file, json.dumps(self.read(file) | {key: f"{language}: {text}" for key, text in texts.items()}))

    def read(self, file: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / file).read_text(encoding="utf-8"))
        return found

    def run(self, *arguments: str) -> str:
        """A Python program in the copy, on its sources; what it printed. It has to succeed."""
        environment = {**os.environ, "PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"}
        for name in ("HEXNAUT_EXPECT", "PYTEST_XDIST_WORKER"):
            environment.pop(name, None)
        done = subprocess.run(
            [sys.executable, *arguments], check=False, cwd=self.folder, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
