"""The compiled build of a clone, made with a tiny clone whose "compiler" is a build hook of a few lines."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compiled

pytestmark = pytest.mark.once

PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "hexnaut"
version = "1"
[tool.hatch.build.targets.wheel]
packages = ["src/hexnaut"]
[tool.hatch.build.targets.wheel.hooks.custom]
path = "hatch_build.py"
"""
# Says what is wanted as the real one does, and "compiles" by putting a file into the wheel.
HOOK = """
import hashlib, pathlib, sys
root = pathlib.Path(__file__).parent
source = root / "src/hexnaut/kernel/build.py"
if sys.argv[1:] == ["wanted"]:
    print("compiled")
    print(hashlib.sha256(source.read_bytes()).hexdigest())
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    class CustomBuildHook(BuildHookInterface):
        def initialize(self, version, build_data):
            if "syntax error" in source.read_text():
                self.app.abort("cannot compile")
            made = root / "build/object"
            made.write_text("machine code")
            build_data["force_include"][str(made)] = "hexnaut/kernel/build.machine"
"""
BUILD_MODULE = """
import pathlib
def compiled():
    return pathlib.Path(__file__).with_suffix(".machine").exists()
"""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "hatch_build.py": HOOK,
        "src/hexnaut/__init__.py": "",
        "src/hexnaut/cli/__init__.py": "",
        "src/hexnaut/cli/main.py": "",
        "src/hexnaut/games/__init__.py": "def names():\n    return []\n",
        "src/hexnaut/kernel/__init__.py": "",
        "src/hexnaut/kernel/build.py": BUILD_MODULE,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    build = tmp_path / "build"
    for name, place in {
        "ROOT": tmp_path,
        "BUILD": build,
        "FOLDER": build / "compiled",
        "WHEELS": build / "wheel",
    }.items():
        monkeypatch.setattr(compiled, name, place)
    return tmp_path


def runs_compiled(clone: Path) -> bool:
    """Whether a process that is started now, as an install of the clone starts it, runs the compiled build."""
    places = os.pathsep.join(str(clone / name) for name in ("build/compiled", "src"))
    code = "from hexnaut.kernel import build; print(build.compiled())"
    said = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": places}, capture_output=True, text=True, check=True
    )
    return said.stdout == "True\n"


def test_a_process_started_afterwards_runs_compiled(clone: Path) -> None:
    assert not runs_compiled(clone)
    compiled.make()
    assert compiled.is_fresh(compiled.wanted())
    assert runs_compiled(clone)


def test_other_sources_make_it_out_of_date(clone: Path) -> None:
    compiled.make()
    (clone / "src/hexnaut/kernel/build.py").write_text(BUILD_MODULE + "# changed")
    assert not compiled.is_fresh(compiled.wanted())
    compiled.remove()
    assert not runs_compiled(clone)


def test_a_failure_leaves_the_plain_sources_and_is_remembered(clone: Path) -> None:
    compiled.make()
    (clone / "src/hexnaut/kernel/build.py").write_text(BUILD_MODULE + "# syntax error")
    with pytest.raises(compiled.Failed, match="could not be built"):
        compiled.make()
    assert compiled.has_failed(compiled.wanted())
    assert not runs_compiled(clone)
    (clone / "src/hexnaut/kernel/build.py").write_text(BUILD_MODULE)
    assert not compiled.has_failed(compiled.wanted())


def test_what_does_not_run_is_not_put_in_place(clone: Path) -> None:
    (clone / "src/hexnaut/cli/main.py").write_text("raise ImportError")
    with pytest.raises(compiled.Failed, match="does not run"):
        compiled.make()
    assert not (clone / "build/compiled").exists()


def test_without_a_compiler_there_is_an_obstacle() -> None:
    assert (
        compiled.obstacle("no C compiler was found (gcc or clang)\n3 False\n")
        == "no C compiler was found (gcc or clang)"
    )
    assert compiled.obstacle("compiled\n3 False\n") is None
