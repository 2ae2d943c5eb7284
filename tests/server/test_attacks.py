"""All attacks of attacks.py at once, for a moment: the honest table beside them plays on, and its bots answer.

How quickly is not asked here, where many tests share the machine: `python -m tests.server.attacks` measures it.
"""

import asyncio
from pathlib import Path

import pytest

from tests.server.attacks import attacked
from tests.server.honest import play
from tests.server.served import PATIENCE, served
from tests.waiting import until

pytestmark = [pytest.mark.once, pytest.mark.anyio]
MOVES = 10


async def test_an_honest_table_plays_on_beside_all_attacks(tmp_path: Path) -> None:
    with served(str(tmp_path / "tables.sqlite")) as server:
        with attacked("everything", server.port):
            await until(lambda: "hexnaut_refused_total{" in server.get("/metrics").text, pause=0.1)
            seen = await asyncio.wait_for(play(server.port, MOVES), 4 * PATIENCE)
        assert len(seen.moves) == MOVES and seen.bots
        assert server.get("/health").status_code == 200
        errors = [line for line in server.get("/metrics").text.splitlines() if line.startswith("hexnaut_errors_total")]
    assert sum(float(line.split()[-1]) for line in errors) == 0
