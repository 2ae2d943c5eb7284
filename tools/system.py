"""Finds or installs the programs that the tests use, a line for each. `make system` runs it, before any test.

Nothing else installs from the system, so two processes can never get into each other's way. What is missing in the end
is an error where CI is set; elsewhere the tests are skipped that need it, and their summary counts them.
"""

import getpass
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tools.alone import alone
from tools.programs import ALL, Program

LOCK = Path(tempfile.gettempdir(), f"hexnaut-system-{getpass.getuser()}.lock")  # one for all clones


def main() -> None:
    with alone(LOCK):
        for program in ALL:
            print(f"{program.name}: {provide(program)}", flush=True)
    if os.environ.get("CI") and any(program.find() is None and not program.optional for program in ALL):
        sys.exit("system: a program is missing, and that is an error because CI is set")


def provide(program: Program) -> str:
    """Find or install it; what to say about it."""
    path = program.find()
    if path is not None:
        return str(path)
    failure = _install(program.package)
    path = program.find()
    if path is not None:
        return f"{path}, installed now"
    cost = "the tests take longer" if program.optional else "its tests will be skipped"
    return f"MISSING, {cost} ({failure}; on Debian and Ubuntu: apt-get install {program.package})"


def _install(package: str) -> str:
    """Why it could not be installed; where it could, why it cannot be found all the same."""
    apt = _apt()
    if not apt:
        return "it cannot be installed from here"
    return _update() or _run_apt("install", "-y", "--no-install-recommends", package) or "it is not on PATH"


@cache
def _update() -> str:
    return _run_apt("update")


def _run_apt(*step: str) -> str:
    """What it said when it failed, or nothing."""
    done = subprocess.run(
        [*_apt(), "-qq", "-o", "DPkg::Lock::Timeout=300", *step],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )
    return f"apt-get {step[0]} failed: {' '.join(done.stderr.split())[-200:]}" if done.returncode else ""


@cache
def _apt() -> list[str]:
    """How packages are installed without a question: as root, or with sudo where a machine does nothing but tests."""
    apt = shutil.which("apt-get")
    if apt is None or os.name != "posix":
        return []
    if os.geteuid() == 0:
        return [apt]
    sudo = shutil.which("sudo")
    if os.environ.get("CI") and sudo and not subprocess.run([sudo, "-n", "true"], check=False).returncode:
        return [sudo, "-n", "-E", apt]
    return []


if __name__ == "__main__":
    main()
