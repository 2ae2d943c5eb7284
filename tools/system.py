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
from collections.abc import Sequence
from pathlib import Path

from tools.alone import alone
from tools.programs import ALL, Program

LOCK = Path(tempfile.gettempdir(), f"hexnaut-system-{getpass.getuser()}.lock")  # one for all clones


def main() -> None:
    with alone(LOCK):
        missing = [program for program in ALL if program.find() is None]
        failure = _install([program.package for program in missing]) if missing else ""
    for program in ALL:
        print(f"{program.name}: {_told(program, program in missing, failure)}", flush=True)
    if os.environ.get("CI") and any(program.find() is None for program in ALL):
        sys.exit("system: a program is missing, and that is an error because CI is set")


def _told(program: Program, was_missing: bool, failure: str) -> str:
    path = program.find()
    if path is None:
        return (
            f"MISSING, its tests will be skipped ({failure}; on Debian and Ubuntu: apt-get install {program.package})"
        )
    return f"{path}, installed now" if was_missing else str(path)


def _install(packages: Sequence[str]) -> str:
    """Why that did not work, or nothing."""
    apt = _apt()
    if not apt:
        return "it cannot be installed from here"
    print(f"installing {' and '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        command = [*apt, "-qq", "-o", "DPkg::Lock::Timeout=300", *step]
        done = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
        if done.returncode:
            return f"apt-get {step[0]} failed: {' '.join(done.stderr.split())[-200:]}"
    return "it was installed, but is not on PATH"


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
