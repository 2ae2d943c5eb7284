"""Wheels and source archives, and new environments that hold nothing but what these declare."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

from hexnaut import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 600.0  # seconds until a build or an install that hangs is given up
PAGE = "hexnaut/server/page/"

# What the shell of whoever runs the tests has set must reach neither a build nor an installed program.
OURS = ("PYTHONPATH", "VIRTUAL_ENV")


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in OURS and not name.startswith("HEXNAUT_")}
    return {**kept, **more}


def run(*command: str | Path, cwd: Path | None = None, **variables: str) -> str:
    """What a command prints; when it fails, the test shows all that it said."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment(**variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}"
    return done.stdout


# -- building ------------------------------------------------------------------------------------------------


def build_archive(folder: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    (archive,) = folder.glob("*.tar.gz")
    return archive


def archived(archive: Path) -> set[str]:
    """The files of a source archive, without the folder that holds them all."""
    with tarfile.open(archive) as tar:
        return {member.name.partition("/")[2] for member in tar.getmembers() if member.isfile()}


def wheel_from_archive(archive: Path, folder: Path) -> Path:
    """Plain Python: the compiler is tried by the wheel of `make test`, and takes a minute."""
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    (tree,) = (path for path in folder.iterdir() if path.is_dir())
    _lend_packages(tree / "web")
    return build_wheel(tree, folder / "wheel")


def _lend_packages(web: Path) -> None:
    """What npm has installed here, where it is what this tree asks for: the page is built of the tree's own sources."""
    installed = ROOT / "web" / "node_modules"
    mark, lock = installed / ".made-from", web / "package-lock.json"
    if mark.is_file() and mark.read_text().startswith(hashlib.sha256(lock.read_bytes()).hexdigest()):
        (web / "node_modules").symlink_to(installed, target_is_directory=True)


def build_wheel(tree: Path, folder: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=tree, HEXNAUT_PURE="1")
    (wheel,) = folder.glob("*.whl")
    return wheel


def wheel_at_hand() -> Path | None:
    """The wheel that `make test` has made, if it is for this Python and of these sources."""
    for wheel in sorted((ROOT / "build" / "wheel").glob("hexnaut-*.whl")):
        _, version, _, tags = parse_wheel_filename(wheel.name)
        if str(version) == __version__ and tags.intersection(sys_tags()) and _is_current(wheel):
            return wheel
    return None


def _is_current(wheel: Path) -> bool:
    sources = ROOT / "src"
    ours = {
        file.relative_to(sources).as_posix(): file for file in (sources / "hexnaut").rglob("*.py") if file.is_file()
    }
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        has_page = f"{PAGE}index.html" in names
        return has_page and all(name in names and packed.read(name) == ours[name].read_bytes() for name in ours)


def declared(wheel: Path) -> list[str]:
    """What a wheel says that it needs."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        lines = packed.read(name).decode().splitlines()
    return sorted(line for line in lines if line.startswith(("Requires-Dist:", "Requires-Python:")))


# -- installing ----------------------------------------------------------------------------------------------


def constraints(file: Path) -> Path:
    """The versions of the lock without its hashes, which would be asked of our own wheel too."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    file.write_text("\n".join(re.findall(r"^[^\s#].*?(?= *\\?$)", lock, re.MULTILINE)) + "\n", encoding="utf-8")
    return file


def install(wheel: Path, folder: Path) -> Path:
    """A new environment with a wheel and its dependencies; the folder of its programs."""
    venv.create(folder, with_pip=False, symlinks=os.name == "posix")
    programs = folder / ("bin" if os.name == "posix" else "Scripts")
    python = programs / "python"
    limits = constraints(folder / "constraints.txt")
    run(*_installer(python), "-c", limits, wheel)
    return programs


def replace(wheel: Path, programs: Path) -> None:
    """Another build of the same version in an environment that has all that it declares."""
    options = ["--reinstall"] if shutil.which("uv") else ["--force-reinstall"]
    run(*_installer(programs / "python"), "--no-deps", *options, wheel)


def _installer(python: Path) -> list[str]:
    if shutil.which("uv"):
        return ["uv", "pip", "install", "-q", "--python", str(python)]
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "-q"]
    return [*pip, "install", "--no-compile"]
