"""The network bots of the docs, as they stand there, against a real server: also one that is stopped and comes back."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from hexnaut.server.app import Settings
from tests.missing import give_up
from tests.server.conftest import PLENTY
from tests.server.running import running

pytestmark = pytest.mark.once

BOTS = Path(__file__).resolve().parents[2] / "docs" / "bots"
LONGEST = 150.0  # seconds: a guard, far above what a game takes on a busy machine


def command(bot: str) -> list[str]:
    if bot.endswith(".py"):
        return [sys.executable, str(BOTS / bot)]
    node = shutil.which("node")
    return [node or give_up("node", "Node 18 or newer"), str(BOTS / bot)]


@contextmanager
def started(bot: str, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [*command(bot), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("bot", ["network.py", "network.js"])
def test_it_creates_a_table_and_plays_to_the_end(bot: str, tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "tables.sqlite"), quotas=PLENTY)  # a quick machine plays 50 moves a second
    with running(settings) as server, started(bot, f"http://127.0.0.1:{server.port}") as process:
        said, complaints = process.communicate(timeout=LONGEST)
    table, over = said.splitlines()
    assert table.startswith("table ") and not complaints
    assert json.loads(over.removeprefix("over: "))["end"] == "won"


def test_it_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "tables.sqlite"))
    with ExitStack() as kept:  # the bot outlives the first server
        with running(settings) as server:
            process = kept.enter_context(started("network.py", f"http://127.0.0.1:{server.port}"))
            assert process.stdout is not None
            table = process.stdout.readline().split()[1]
        with running(settings, port=server.port) as again:
            said, _ = process.communicate(timeout=LONGEST)
            assert again.http.get(f"/api/tables/{table}").json()["id"] == table
    assert "over: " in said
