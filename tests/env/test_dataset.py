"""What `hexnaut simulate --parquet` writes."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from hexnaut import games
from hexnaut.arena.simulation import Series, simulate
from hexnaut.env.dataset import ParquetSink, decisions, load, masked
from hexnaut.env.gym_env import SingleSeat
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import record_of
from hexnaut.kernel.types import seats_of
from tests.env.players import SHORT
from tests.views import present

pytestmark = pytest.mark.once


def rows(folder: Path, kind: str) -> list[dict[str, Any]]:
    files = sorted(folder.rglob(f"{kind}-*.parquet"))
    return [row for file in files for row in parquet.read_table(file).to_pylist()]


@pytest.mark.parametrize(("name", "bots"), [("star-trek", "random"), ("starfarers", "random"), ("duel", "greedy")])
def test_a_row_for_every_decision_and_every_game(tmp_path: Path, name: str, bots: str) -> None:
    sink = ParquetSink(tmp_path, name)
    result = simulate(Series(name, SHORT[name], [bots], seed=5, sink=sink), 2)
    made, ends = rows(tmp_path, "decisions"), rows(tmp_path, "games")
    assert [end["game"] for end in ends] == ["5-0", "5-1"]
    assert sum(end["decisions"] for end in ends) == len(made) == result["decisions"]
    assert [sum(end["winner"] == seat for end in ends) for seat in range(len(result["wins"]))] == result["wins"]
    for row in made:
        assert len(row["observation"]) == games.load(name).spaces().size
        assert row["action"] is None or row["action"] in row["allowed"]
        assert row["allowed"] == sorted(row["allowed"])


def test_the_first_observation_is_that_of_the_environment(tmp_path: Path) -> None:
    """Game number 0 of a seed is the same wherever it is played."""
    simulate(Series("duel", {}, ["random"], seed=3, sink=ParquetSink(tmp_path, "duel")), 1)
    first = next(row for row in rows(tmp_path, "decisions") if row["seat"] == 0)
    env = SingleSeat("duel", flat=True)
    observation, _ = env.reset(seed=3)
    assert observation["observation"].tolist() == first["observation"]
    assert observation["action_mask"].nonzero()[0].tolist() == first["allowed"]


def test_the_schema_explains_itself(tmp_path: Path) -> None:
    simulate(Series("duel", {"victoryPoints": 6}, ["random"], seed=3, sink=ParquetSink(tmp_path, "duel")), 1)
    metadata = parquet.read_schema(tmp_path / "duel" / "decisions-00000.parquet").metadata
    assert metadata[b"spaces"] == b"duel-v1"
    assert [part["name"] for part in json.loads(metadata[b"parts"])][:2] == ["general", "produce"]


def test_the_documented_columns_are_those_that_are_written(tmp_path: Path) -> None:
    simulate(Series("duel", {"victoryPoints": 6}, ["random"], seed=3, sink=ParquetSink(tmp_path, "duel")), 1)
    page = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text(encoding="utf-8")
    for kind in ("decisions", "games"):
        table = page.split(f"## {kind}\n")[1].split("##")[0]
        names = parquet.read_schema(tmp_path / "duel" / f"{kind}-00000.parquet").names
        cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
        assert [name for cell in cells for name in cell.replace("`", "").replace(" ", "").split(",")] == names


def test_an_offer_without_a_number_is_kept_in_words() -> None:
    game = games.load("star-trek")
    match = new_match(game, {"board": "beginner", "firstSeat": 0}, 1)
    match.submit_words(0, "roll")
    match.advance()
    while not any("end trading" in game.codec.word(a) for a in game.legal(match.state, 0)):
        seat = seats_of(int(match.state.to_act()))[0]
        match.submit(seat, game.legal(match.state, seat)[0])
        match.advance()
    hand = present(GAME.view(match.state, 0)["private"])["hand"]
    held = next(name for name, count in hand.items() if count)
    wanted = [name for name in hand if name != held]
    match.submit_words(0, f"offer 1 {held} for 3 {wanted[0]} 1 {wanted[1]}")
    last = list(decisions(game, record_of(match, [], finished=False)))[-1]
    assert last["words"].startswith("offer") and last["action"] is None and last["unnumbered"] == "offer"


@pytest.mark.parametrize(("name", "games"), [("star-trek", 6), ("starfarers", 3)], ids=["star-trek", "starfarers"])
def test_what_trading_bots_do_is_always_allowed_or_says_why_not(tmp_path: Path, name: str, games: int) -> None:
    """A game may pass without an offer that has a number, so there are several."""
    options = {} if name == "star-trek" else SHORT[name]
    simulate(Series(name, options, ["greedy"], seed=1, sink=ParquetSink(tmp_path, name)), games)
    made = rows(tmp_path, "decisions")
    assert any(row["words"].startswith("offer") and row["action"] is not None for row in made)
    for row in made:
        assert (row["action"] in row["allowed"]) == (row["unnumbered"] is None) == (row["action"] is not None)
        assert row["unnumbered"] is None or row["words"].split()[0] in ("offer", "counter"), row["words"]
    _, actions, masks = masked(load(tmp_path / name))
    assert len(actions) == sum(row["action"] is not None for row in made)
    assert masks[np.arange(len(actions)), actions].all()
    assert masks.sum() == sum(len(row["allowed"]) for row in made if row["action"] is not None)


def test_games_of_two_titles_lie_beside_each_other(tmp_path: Path) -> None:
    for name in ("duel", "star-trek"):
        simulate(Series(name, SHORT[name], ["random"], seed=3, sink=ParquetSink(tmp_path, name)), 1)
    assert load(tmp_path / "duel", "games").num_rows == load(tmp_path / "star-trek", "games").num_rows == 1
    assert load(tmp_path / "duel").schema != load(tmp_path / "star-trek").schema
    with pytest.raises(BadOption, match="a folder for each game"):
        load(tmp_path)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadOption, match="is a file"):
        ParquetSink(tmp_path / "file", "duel")
