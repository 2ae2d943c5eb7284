"""What the tests need from the system is installed once, before them, or named."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.programs import find_chromium

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parent.parent.parent

# Installs a package by putting a program of its name beside itself, and counts how often it was asked.
APT_GET = """#!/bin/sh
echo "$@" >> {folder}/asked
sleep 0.2
case "$*" in *install*) touch {folder}/chromium; chmod +x {folder}/chromium;; esac
"""
BROKEN_APT_GET = """#!/bin/sh
echo "no such package" >&2
exit 100
"""
# The step itself, on a machine where it may install, and where nothing but Chromium counts.
STEP = """
import os
from tools import programs, system
os.geteuid = lambda: 0
system.ALL = (getattr(programs, os.environ.get("STEP_OF", "CHROMIUM")),)
system.main()
"""


def machine(folder: Path, apt_get: str | None = None, **variables: str) -> subprocess.Popen[str]:
    """The step, started where PATH leads to one folder only."""
    if apt_get is not None:
        (folder / "apt-get").write_text(apt_get.format(folder=folder))
        (folder / "apt-get").chmod(0o755)
    for name in ("sh", "sleep", "touch", "chmod"):
        if not (folder / name).exists():
            (folder / name).symlink_to(f"/bin/{name}")
    environment = {"PATH": str(folder), "TMPDIR": str(folder), "USER": "tester", **variables}
    command = [sys.executable, "-c", STEP]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def outcome(step: subprocess.Popen[str]) -> tuple[int, str]:
    said, _ = step.communicate(timeout=60)
    return step.returncode, said


def test_what_is_missing_is_installed_and_told(tmp_path: Path) -> None:
    code, said = outcome(machine(tmp_path, APT_GET, CI="true"))
    assert code == 0
    assert f"Chromium: {tmp_path / 'chromium'}, installed now" in said


def test_what_is_there_is_only_told(tmp_path: Path) -> None:
    outcome(machine(tmp_path, APT_GET))
    code, said = outcome(machine(tmp_path, BROKEN_APT_GET, CI="true"))
    assert (code, said) == (0, f"Chromium: {tmp_path / 'chromium'}\n")


def test_two_at_once_install_once(tmp_path: Path) -> None:
    both = [machine(tmp_path, APT_GET, CI="true"), machine(tmp_path, CI="true")]
    assert [outcome(step)[0] for step in both] == [0, 0]
    assert sum("install" in line for line in (tmp_path / "asked").read_text().splitlines()) == 1


@pytest.mark.parametrize(
    "apt_get, reason", [(BROKEN_APT_GET, "no such package"), (None, "it cannot be installed from here")]
)
def test_what_cannot_be_installed_is_named_and_is_an_error_in_ci(
    tmp_path: Path, apt_get: str | None, reason: str
) -> None:
    code, said = outcome(machine(tmp_path, apt_get))
    assert code == 0
    assert "Chromium: MISSING" in said and reason in said and "apt-get install chromium" in said
    code, said = outcome(machine(tmp_path, apt_get, CI="true"))
    assert code == 1
    assert "error because CI is set" in said


def test_a_program_that_was_taken_from_path_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_chromium() is None
    (tmp_path / "google-chrome").touch(0o755)
    assert find_chromium() == tmp_path / "google-chrome"
    assert os.access(tmp_path / "google-chrome", os.X_OK)


def test_what_only_saves_time_is_no_error(tmp_path: Path) -> None:
    code, said = outcome(machine(tmp_path, BROKEN_APT_GET, CI="true", STEP_OF="CHROMIUM_SHELL"))
    assert code == 0
    assert "MISSING, the tests take longer" in said
