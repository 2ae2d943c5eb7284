"""`hexnaut arena`, `hexnaut bot check`, `hexnaut explain` and `hexnaut tune`."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from hexnaut.bots.characters import CHARACTERS
from hexnaut.bots.external import Deadlines
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once

PROMISED = {"name", "games", "wins", "win_rate", "low", "high", "rating", "ms_per_decision"}
FAULTY = Path(__file__).resolve().parents[1] / "arena" / "faulty_bot.py"


# -- arena -------------------------------------------------------------------------------------------------


def test_the_arena_prints_the_stable_keys(run: Run, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    data = data_of(
        run("arena", "duel", "--bots", "casual,random", "--games", 4, "--seed", 3, "--report", report, "--json")
    )
    assert (data["game"], data["games"], data["boards"], data["seed"]) == ("duel", 4, 2, 3)
    assert {line["name"] for line in data["bots"]} == {"casual", "random"}
    assert set(data["bots"][0]) >= PROMISED
    assert sum(line["wins"] for line in data["bots"]) == 4 - data["unfinished"]
    assert "<svg" in report.read_text(encoding="utf-8")


def test_the_arena_as_text(run: Run) -> None:
    result = run("arena", "star-trek", "--bots", "random", "--players", 3, "--games", 2)
    assert result.exit_code == 0, result.output
    assert "2 games of star-trek (players 3) on 2 boards in 1 seating," in result.stdout


def test_the_same_seed_repeats_an_arena(run: Run) -> None:
    def once() -> list[Any]:
        data = data_of(run("arena", "duel", "--bots", "casual,random", "--games", 4, "--seed", 9, "--json"))
        return [(line["name"], line["wins"], line["points"], line["decisions"]) for line in data["bots"]]

    assert once() == once()


def test_a_kept_arena_can_be_made_longer(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "rows.ndjson"
    command = ("arena", "duel", "--bots", "random,casual", "--seed", 2, "--save", kept, "--json")
    assert data_of(run(*command, "--games", 2))["games"] == 2
    before = kept.read_text(encoding="utf-8")
    assert data_of(run(*command, "--games", 3))["games"] == 3
    assert kept.read_text(encoding="utf-8").startswith(before)
    run(*command, "--games", 1, "--fresh")
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2


def test_an_arena_leaves_nothing_behind_when_it_is_finished(run: Run, tmp_path: Path) -> None:
    run("arena", "duel", "--bots", "random", "--games", 1)
    assert list((tmp_path / "state" / "hexnaut" / "arena").iterdir()) == []


def test_a_program_that_fails_is_named(run: Run) -> None:
    result = run("arena", "duel", "--bots", f"exec:{sys.executable} {FAULTY} 'dies at once',random", "--games", 1)
    assert result.exit_code == 0, result.output
    assert "lost its seat in 1 game:" in " ".join(result.stdout.split())
    assert "exit code 3" in " ".join(result.stdout.split())


def test_bad_arenas(run: Run) -> None:
    assert_bad_input(run("arena", "duel", "--bots", "genius"), "unknown bot 'genius'")
    assert_bad_input(run("arena", "duel", "--bots", ","), "at least one bot")
    assert_bad_input(run("arena", "chess"), "chess")
    assert_bad_input(run("arena", "star-trek", "--players", 7), "players")
    assert_bad_input(run("arena", "duel", "--bots", "search:fast"), "no time to think")


# -- bots of one's own ---------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes its time to start a program, and to end it."""
    monkeypatch.setattr(Deadlines.__init__, "__defaults__", (60.0, 60.0, 60.0))


def test_bot_check_says_what_is_wrong(run: Run) -> None:
    result = run("bot", "check", "--game", "duel", "--", sys.executable, FAULTY, "old decision")
    assert result.exit_code == 1
    assert "[stale]" in result.stdout
    assert "1 faults" in result.stdout


def test_bot_check_as_json(run: Run) -> None:
    data = data_of(run("bot", "check", "--game", "duel", "--json", "--", sys.executable, FAULTY, "none"))
    assert (data["ok"], data["faults"], data["name"], data["games"]) == (True, [], "faulty", 2)
    data = data_of(run("bot", "check", "--game", "duel", "--json", "--", sys.executable, FAULTY, "no name"))
    assert not data["ok"]
    assert data["faults"][0]["kind"] == "message"


def test_bot_alone_shows_its_help(run: Run) -> None:
    result = run("bot")
    assert result.exit_code == 0
    assert "check" in result.stdout


# -- explain -------------------------------------------------------------------------------------------------


@pytest.fixture
def decision(record: Path) -> tuple[Path, int]:
    """A record, and a move in it that its seat could choose."""
    lines = record.read_text(encoding="utf-8").splitlines()[1:]
    return record, next(number for number, line in enumerate(lines, start=1) if "place outpost" in line)


def test_explain_ranks_the_alternatives(run: Run, decision: tuple[Path, int]) -> None:
    record, move = decision
    data = data_of(run("explain", record, "--move", move, "--best", 5, "--json"))
    values = [entry["value"] for entry in data["alternatives"]]
    assert len(values) == 5
    assert values == sorted(values, reverse=True)
    assert data["made"].startswith("place outpost")
    assert 1 <= data["rank"] <= data["looked_at"]


def test_explain_as_text(run: Run, decision: tuple[Path, int]) -> None:
    record, move = decision
    result = run("explain", record, "--move", move)
    assert result.exit_code == 0, result.output
    assert "chose “place outpost" in result.stdout


def test_explain_refuses_what_has_no_opinion(run: Run, decision: tuple[Path, int]) -> None:
    record, move = decision
    assert_bad_input(run("explain", record, "--move", 10**6), "there is no move 1000000")
    assert_bad_input(run("explain", record, "--move", 1), "chance")
    assert_bad_input(run("explain", record, "--move", move, "--bot", "random"), "random cannot explain")


# -- tune ----------------------------------------------------------------------------------------------------


def test_tuning_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    def weights(*steps: int, name: str) -> dict[str, int]:
        state, out = tmp_path / f"{name}.json", tmp_path / f"{name}-weights.json"
        for step in steps:
            command = ("tune", "duel", "--games", 4, "--seed", 5, "--state", state, "--steps", step)
            result = run(*command, "--out", out)
            assert result.exit_code == 0, result.output
        data = json.loads(out.read_text(encoding="utf-8"))
        assert data["made by"] == f"hexnaut tune duel --steps {steps[-1]} --games 4 --seed 5"
        found: dict[str, int] = data["weights"]
        return found

    assert weights(2, name="at once") == weights(1, 2, name="in two parts")


def test_tuning_begins_where_it_is_told(run: Run, tmp_path: Path) -> None:
    by_hand = Path(__file__).resolve().parents[2] / "docs" / "bots" / "weights" / "duel-by-hand.json"
    state, out = tmp_path / "state.json", tmp_path / "weights.json"
    command = ("tune", "duel", "--games", 2, "--steps", 1, "--state", state, "--out", out)
    assert run(*command, "--start", by_hand, "--check", 2).exit_code == 0
    made = json.loads(out.read_text(encoding="utf-8"))
    assert made["made by"].endswith(f"--seed 1 --check 2 --start {by_hand}")
    assert "of 2 games against the weights before" in made["checked"]
    begun = json.loads(state.read_text(encoding="utf-8"))["start"]
    assert begun["colony ships"] == 10 * json.loads(by_hand.read_text(encoding="utf-8"))["weights"]["colony ships"]
    assert_bad_input(run(*command), "belongs to a tuning of other weights")
    assert_bad_input(run(*command, "--start", state), "not a file of weights")


def test_tuning_refuses_the_state_of_another(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    state.write_text("{}", encoding="utf-8")
    assert_bad_input(run("tune", "duel", "--state", state), "not the state of a tuning")


def test_simulate_counts_rules(run: Run) -> None:
    data = data_of(run("simulate", "star-trek", "--games", 2, "--seed", 1, "--rules", "--json"))
    assert data["rules"]["ST-068"] > 0
    assert not set(data["rules"]) & set(data["rules_never"])
    assert "rules from which no event came" in run("simulate", "duel", "--games", 1, "--rules").stdout


# -- strength ------------------------------------------------------------------------------------------------


def test_the_page_about_strength(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    few = ("--games", 2, "--search-games", 1, "--ladder-games", 1, "--length-games", 2, "--rule-games", 1)
    bots = ("--search", "search:2n", "--search", "duel=search:1n")
    model = tmp_path / "model.json"
    run("train", "duel", "--rounds", 1, "--games", 20, "--greedy-games", 0, "--out", model, "--folder", tmp_path / "t")
    learned = ("--trained", f"duel={model}")
    data = data_of(run("strength", "--game", "duel", *bots, *few, *learned, "--out", page, "--json"))
    assert data["command"].startswith("hexnaut strength --search search:2n --search duel=search:1n --games 2 ")
    assert set(data["games"]) == {"duel"}
    pools = [result["pool"] for result in data["games"]["duel"]["arenas"]]
    assert pools[:3] == [["greedy", "random"], ["search:1n", "greedy"], ["mira", "greedy"]]
    ladder = {rung["name"]: rung["rating"] for rung in data["games"]["duel"]["ladder"]}
    assert set(ladder) == {"random", "greedy", "search:1n", "casual", *CHARACTERS}
    assert ladder["random"] == 0
    text = page.read_text(encoding="utf-8")
    assert f"| greedy | normal | {ladder['greedy']} |  |" in text
    assert "| greedy | random | 2 |" in text
    assert "What `hexnaut train duel --rounds 1 --games 20 --greedy-games 0 --seed 1` learned" in text
    assert "| round 1 | 20 | 0." in text
    assert "With `greedy` on all seats, 2 of 2 games had a winner." in text
    assert_bad_input(run("strength", "--search", "deep"), "unknown bot 'deep'")
    assert_bad_input(run("strength", "--search", "chess=search:1n"), "chess")
    assert_bad_input(run("strength", "--trained", f"chess={model}"), "chess")
    assert_bad_input(run("strength", "--trained", "duel=nowhere.json"), "nowhere.json")
    model.write_text('{"weights": {}}')
    assert_bad_input(run("strength", "--trained", f"duel={model}"), "does not tell how it was learned")
