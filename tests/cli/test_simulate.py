"""`hexnaut simulate` and `hexnaut bench`."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.helpers import data_of

pytestmark = pytest.mark.once

KEYS = {"game", "games", "finished", "refused", "seconds", "games_per_second", "turns", "wins"}


def test_simulate_prints_the_stable_keys(run: Run) -> None:
    data = data_of(run("simulate", "star-trek", "--games", 4, "--players", 3, "--seed", 7, "--json"))
    assert set(data) >= KEYS
    assert (data["games"], data["finished"], data["refused"]) == (4, 4, 0)
    assert len(data["wins"]) == 3
    assert sum(data["wins"]) == 4


def test_the_same_seed_repeats(run: Run) -> None:
    def once() -> list[Any]:
        data = data_of(run("simulate", "star-trek", "--games", 3, "--seed", 7, "--json"))
        return [data["wins"], data["turns"], data["points"], data["decisions"]]

    assert once() == once()


def test_simulate_as_text_with_options(run: Run) -> None:
    result = run("simulate", "star-trek", "--games", 2, "-o", "board=beginner", "-o", "combinedTradeBuild=true")
    assert result.exit_code == 0
    assert "2 games of star-trek" in result.stdout
    assert "0 moves refused" in result.stdout
    assert result.stderr == ""


def test_one_game_is_one_game(run: Run) -> None:
    assert "1 game of duel" in run("simulate", "duel", "--games", 1, "--seed", 1).stdout


def test_records_are_written_and_verify(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "records"
    run("simulate", "star-trek", "--games", 3, "--seed", 1, "--records", folder)
    files = sorted(folder.iterdir())
    assert len(files) == 3
    result = run("replay", "--verify", *files, "--json")
    assert result.exit_code == 0
    assert data_of(result) == {"verified": [str(path) for path in files], "seen": [], "failed": []}


def test_bench_prints_figures_and_ratios(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"games": 10.0, "copies": 1000.0}
    result = {"game": "star-trek", "compiled": True, "rounds": 2, "ours": figures, "pure": figures}
    compared = result | {"peer": {"games": 1.0}, "vs": "catanatron", "ratios": {"games": 10.0}}

    def run_bench(vs: str | None, rounds: int, progress: Any, game: str) -> dict[str, Any]:
        assert rounds == 2
        progress(2, 2)
        return compared if vs else result

    monkeypatch.setattr("hexnaut.bench.engine.run_bench", run_bench)
    assert data_of(run("bench", "--rounds", 2, "--json")) == result
    assert "copies" in run("bench", "--rounds", 2).stdout
    assert "games: 10.0 times catanatron" in run("bench", "--rounds", 2, "--vs", "catanatron").stdout
