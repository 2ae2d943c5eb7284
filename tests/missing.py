"""Programs that a test needs and this machine lacks: an error where CI is set, else counted at the end of the run.

No test and no fixture installs anything; `make system` does that before the tests.
"""

import os
from collections import Counter
from pathlib import Path
from typing import NoReturn

import pytest

from tools.programs import Program

MARK = "missing program: "


def need(program: Program) -> Path:
    """Where it is."""
    path = program.find()
    if path is None:
        give_up(program.name, f"on Debian and Ubuntu: apt-get install {program.package}")
    return path


def give_up(name: str, remedy: str) -> NoReturn:
    """End this test, because something is missing."""
    if os.environ.get("CI"):
        pytest.fail(f"{MARK}{name} ({remedy}); that is an error because CI is set", pytrace=False)
    pytest.skip(f"{MARK}{name} ({remedy})")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", [])]
    missed = Counter(reason.partition(MARK)[2] for reason in skipped if MARK in reason)
    if not missed:
        terminalreporter.write_line("no test was skipped for a missing program")
        return
    terminalreporter.section("NOT TESTED", red=True, bold=True)
    for what, tests in missed.items():
        terminalreporter.write_line(f"{tests} tests were skipped for a missing program: {what}")
