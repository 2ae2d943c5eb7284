"""`hexnaut bench server`, small: a real server, real sockets, and figures that hang together."""

import os
import sys
from typing import Any

import pytest

from hexnaut.bench import server
from hexnaut.bench.memory import private_kb
from hexnaut.bench.server import Load, run_server_bench
from hexnaut.kernel.errors import BadOption
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once


def test_tables_are_played_and_moves_timed(run: Run) -> None:
    result = run("bench", "server", "--tables", 2, "--seconds", 2, "--pace", 20, "--json")
    assert result.exit_code == 0, result.stderr
    figures = data_of(result)
    assert (figures["tables"], figures["sockets"]) == (2, 8)
    assert figures["moves"] > 0
    assert 0 < figures["p50_ms"] <= figures["p95_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    assert (figures["table_kb"] is None) == (sys.platform != "linux")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell")
def test_memory_is_counted_that_is_shared_with_nobody() -> None:
    before = private_kb([os.getpid()])
    taken = bytearray(os.urandom(1) * 30_000_000)
    after = private_kb([os.getpid()])
    assert before is not None and after is not None
    assert 29_000 < after - before < 32_000, len(taken)


def test_nobody_tells_the_memory_of_a_process_that_is_gone() -> None:
    assert private_kb([2**30]) is None


def test_games_that_end_are_followed_by_others() -> None:
    """The seats of a table go on to the next one."""
    figures = run_server_bench(Load(tables=1, seconds=3, pace=0, game="duel"))
    assert figures["sockets"] == 2
    assert figures["moves"] > 0


def test_the_ladder_ends_where_the_server_breaks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(load: Load, progress: Any) -> dict[str, Any]:
        figures = dict.fromkeys(("moves_per_second", "p50_ms", "p95_ms", "p99_ms", "sockets"), float(load.tables))
        about = {"compiled": True, "database": "sqlite", "workers": 1, "pace_ms": 1000.0, "seconds": load.seconds}
        return {**figures, **about, "tables": load.tables, "table_kb": 140.0, "held": load.tables < 350}

    monkeypatch.setattr(server, "run_server_bench", pretend)
    result = run("bench", "server", "--ladder", "--json")
    assert [row["tables"] for row in data_of(result)["runs"]] == [100, 200, 400]
    shown = run("bench", "server", "--ladder").stdout
    assert "p99 ms" in shown and "400" in shown and "no" in shown


def test_bad_input(run: Run) -> None:
    assert_bad_input(run("bench", "server", "--tables", 0), "tables")
    assert_bad_input(run("bench", "server", "--workers", 2, "--seconds", 1, "--tables", 1), "PostgreSQL")
    with pytest.raises(BadOption):
        run_server_bench(Load(tables=1, seconds=0))
