"""The compiled build of this clone: a wheel, unpacked in build/compiled. `make compiled` runs it.

An install of the clone looks there first and in src/ after that (dev-mode-dirs in pyproject.toml). So a process that is
started when the folder is there runs compiled, and one that was started before goes on with the plain sources. The
folder appears complete and tried, or not at all.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.alone import alone

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
FOLDER = BUILD / "compiled"
WHEELS = BUILD / "wheel"
LOG = BUILD / "compile.log"
POSSIBLE = "compiled"  # how hatch_build.py begins when nothing speaks against it
LOWEST_PRIORITY = 19
TRIAL = """
import hexnaut.cli.main
from hexnaut import games
from hexnaut.kernel.build import compiled
for name in games.names():
    games.load(name)
raise SystemExit(not compiled())
"""


class Failed(Exception):
    """The sources could not be compiled, or what came out does not run."""


def wanted() -> str:
    """What the build would be made of; the first line says whether it can be compiled, or why not."""
    command = [sys.executable, str(ROOT / "hatch_build.py"), "wanted"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def obstacle(of: str) -> str | None:
    """Why nothing can be compiled here, or None."""
    first = of.splitlines()[0]
    return None if first == POSSIBLE else first


def is_fresh(of: str) -> bool:
    return _holds(FOLDER / "made-from", of)


def has_failed(of: str) -> bool:
    return _holds(BUILD / "compile.failed", of)


def _holds(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == text


def remove() -> None:
    """What was made from other sources must not be run."""
    if FOLDER.exists():
        old = FOLDER.with_name(f"compiled.old-{os.getpid()}")
        FOLDER.rename(old)  # at once: nobody finds half a folder
        shutil.rmtree(old)


def make() -> None:
    """The folder, made from the sources as they are now. Raises Failed."""
    with alone(BUILD / "wheel.lock"):
        of = wanted()
        if is_fresh(of):
            return
        remove()
        new = FOLDER.with_name("compiled.new")
        shutil.rmtree(new, ignore_errors=True)
        try:
            with zipfile.ZipFile(_wheel()) as wheel:
                wheel.extractall(new)
            _try(new)
        except Failed:
            (BUILD / "compile.failed").write_text(of, encoding="utf-8")
            raise
        (new / "made-from").write_text(of, encoding="utf-8")
        new.rename(FOLDER)


def _wheel() -> Path:
    shutil.rmtree(WHEELS, ignore_errors=True)
    # Compiled or not at all: outside an install of the clone a plain wheel would do.
    environment = {**os.environ, "HEXNAUT_REQUIRE_COMPILED": "1"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(WHEELS)]
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise Failed("the wheel could not be built")
    (wheel,) = WHEELS.glob("*.whl")
    return wheel


def _try(folder: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    if subprocess.run([sys.executable, "-c", TRIAL], cwd=folder, env=environment, check=False).returncode:
        raise Failed("the compiled build does not run")


def beside() -> None:
    """While a game is on: at low priority, messages in a file, the outcome in one line."""
    os.nice(LOWEST_PRIORITY)
    BUILD.mkdir(exist_ok=True)
    # The make that started the game is not this one's parent any more: its settings are of no use.
    environment = {
        name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    }
    with LOG.open("w", encoding="utf-8") as log:
        made = subprocess.run(
            ["make", "-s", "compiled"],
            cwd=ROOT,
            env=environment,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    if made.returncode:
        print(
            f"the rules could not be compiled ({LOG.relative_to(ROOT)} says why); the game goes on with plain Python",
            flush=True,
        )
    else:
        print("the rules are compiled: the bots use them from now on, everything else from the next start", flush=True)


def main() -> None:
    if sys.argv[1:] == ["beside"]:
        beside()
    elif sys.argv[1:] == []:
        reason = obstacle(wanted())
        if reason is not None:
            remove()
            print(f"running without compiled rules: {reason}", flush=True)
            if os.environ.get("CI") and not os.environ.get("HEXNAUT_PURE"):
                sys.exit("compiled: that is an error because CI is set; HEXNAUT_PURE=1 means it")
            return
        try:
            make()
        except Failed as error:
            sys.exit(f"compiled: {error}")
    else:
        sys.exit("usage: python -m tools.compiled [beside]")


if __name__ == "__main__":
    main()
