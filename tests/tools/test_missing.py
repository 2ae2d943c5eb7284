"""A test that lacks a program is counted at the end of the run, and is an error in CI."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parent.parent.parent

TESTS = """
import pytest
from tests.missing import need
from tools.programs import Program

@pytest.fixture(scope="session")
def teleporter():
    return need(Program("Teleporter", "beam-me-up", lambda: None))

@pytest.mark.parametrize("number", range(3))
def test_beaming(teleporter, number): ...

def test_walking(): ...
"""


def run(folder: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_travel.py").write_text(TESTS)
    ours = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    places = ["-c", os.devnull, "--rootdir", str(folder), str(folder)]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.missing", "-p", "no:cacheprovider", *options, *places],
        cwd=ROOT,
        env={**ours, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("options", [(), ("-p", "xdist", "-n", "2")], ids=["one process", "workers"])
def test_the_summary_counts_what_was_skipped(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = run(tmp_path, *options)
    assert done.returncode == 0, done.stdout
    *_, told, closing = done.stdout.splitlines()
    assert told.startswith("3 tests were skipped for a missing program: Teleporter")
    assert "apt-get install beam-me-up" in told
    assert "1 passed, 3 skipped" in closing


def test_in_ci_it_is_an_error(tmp_path: Path) -> None:
    done = run(tmp_path, CI="true")
    assert done.returncode == 1
    assert "missing program: Teleporter" in done.stdout
    assert "1 passed, 3 errors" in done.stdout.splitlines()[-1]


def test_the_summary_says_so_when_nothing_was_missing(tmp_path: Path) -> None:
    done = run(tmp_path, "-k", "walking")
    assert done.stdout.splitlines()[-2] == "no test was skipped for a missing program"
