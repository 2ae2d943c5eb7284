"""Positions that nobody holds any more are freed, compiled or not: servers and searches run for long."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hexnaut import games
from tests.contract.memory import LEAK, MAKERS, TIMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", games.names())
def test_what_is_made_is_freed(name: str) -> None:
    """Counted in a process of its own: in this one pytest, other tests and their threads come and go."""
    command = [sys.executable, "-m", "tests.contract.memory", name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    left: dict[str, int] = json.loads(done.stdout)
    assert set(left) == set(MAKERS)
    assert left.pop(LEAK) >= TIMES, "what is kept is counted"
    assert all(blocks < TIMES for blocks in left.values()), f"less than one block of memory for each call: {left}"
