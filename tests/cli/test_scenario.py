"""`hexnaut scenario`, and the examples of the documentation."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hexnaut.games import load
from hexnaut.games.duel.words import QUESTIONS
from hexnaut.games.startrek.scenarios.facts import FACTS
from hexnaut.kernel.expectations import EXPECTATIONS
from hexnaut.kernel.scenario import KEYS
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once

DOCS = Path(__file__).resolve().parents[2] / "docs"
EXAMPLES = sorted((DOCS / "scenarios").glob("*.json"))

GOOD: dict[str, Any] = {"name": "a turn ends", "game": "star-trek", "given": {}, "do": ["0 end turn"]}
FALSE = GOOD | {"name": "wrong", "expect": {"active": 0}}


def write(path: Path, data: Any) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_what_holds_and_what_does_not(run: Run, tmp_path: Path) -> None:
    good, false = write(tmp_path / "good.json", GOOD), write(tmp_path / "false.json", FALSE)
    result = run("scenario", good, false, "--json")
    assert result.exit_code == 1
    assert data_of(result) == {
        "passed": [{"file": str(good), "name": "a turn ends"}],
        "failed": [{"file": str(false), "name": "wrong", "reason": "active: expected 0, but it is 1"}],
    }
    assert run("scenario", good).exit_code == 0
    assert "1 passed, 0 failed" in run("scenario", good).stdout
    assert "expected 0" in run("scenario", false).stdout


@pytest.mark.parametrize(
    "named",
    [
        {"rule": "ST-999"},
        {"rule": ["ST-109", "ST-999"]},
        {"do": [{"refused": "ST-999", "move": "0 end turn"}]},
        {"do": [{"refused": ["ST-109", "ST-999"], "move": "0 end turn"}]},
        {"refused": "ST-999"},
        {"expect": {"untold": [{"event": "stole", "rule": "ST-999"}]}},
        {"expect": {"told": {"0": [[{"event": "stole", "rule": "ST-999"}]]}}},
        {"otherwise": {"do": [{"expect": {"events": [{"rule": "ST-999"}]}}]}, "alike": [0]},
    ],
)
def test_a_rule_that_the_game_does_not_have_is_an_error(run: Run, tmp_path: Path, named: dict[str, Any]) -> None:
    """Before, `untold` held for it by accident, and of a whole case nobody noticed."""
    case = write(tmp_path / "case.json", {"game": "star-trek", **named})
    assert_bad_input(run("scenario", case), "case.json", "no rule 'ST-999'", "from ST-001")


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"game": "chess"},
        {"game": 3},
        {"game": "star-trek", "given": {"hands": {"0": "many water"}}},
        {"game": "star-trek", "given": {"nonsense": 1}},
        {"game": "star-trek", "given": {"outposts": {"0": ["N08", "N13"]}}},
        {"game": "star-trek", "options": {"players": 7}},
        {"game": "star-trek", "do": [5]},
        {"game": "star-trek", "expect": {"nonsense": 1}},
        {"game": "star-trek", "expect": {"legal": {"9": []}}},
    ],
)
def test_a_scenario_without_sense_is_bad_input(run: Run, tmp_path: Path, data: Any) -> None:
    assert_bad_input(run("scenario", write(tmp_path / "case.json", data)), "case.json")


def test_the_senseless_are_named_after_the_others_ran(run: Run, tmp_path: Path) -> None:
    good, senseless = write(tmp_path / "good.json", GOOD), write(tmp_path / "bad.json", {})
    result = run("scenario", senseless, good, "--json")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    data = data_of(result)
    assert [case["file"] for case in data["passed"]] == [str(good)]
    assert [case["file"] for case in data["failed"]] == [str(senseless)]


# -- the documentation ---------------------------------------------------------------------------------------


def test_there_are_ten_examples() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_holds(run: Run, path: Path) -> None:
    result = run("scenario", path)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_shown_in_the_documentation(path: Path) -> None:
    assert f"scenarios/{path.name}" in (DOCS / "scenarios.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "names"), [("scenarios", [*KEYS, *EXPECTATIONS]), ("scenarios-star-trek", [*FACTS])])
def test_the_documentation_names_every_key_and_fact(page: str, names: list[str]) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    assert [name for name in names if f"`{name}`" not in text] == []


def test_the_page_on_the_duel_names_every_fact_and_question() -> None:
    text = (DOCS / "scenarios-duel.md").read_text(encoding="utf-8")
    assert [name for name in load("duel").facts() if f"`{name}`" not in text] == []
    asked = re.search(r"Questions: (.*?)\.", text, re.DOTALL)
    assert asked is not None
    assert re.split(r",\s", asked[1]) == [*QUESTIONS.values(), "over"]


@pytest.mark.parametrize("game", ["duel", "star-trek"])
def test_the_page_on_a_game_has_every_kind_of_words(game: str) -> None:
    page = (DOCS / f"scenarios-{game}.md").read_text(encoding="utf-8")
    text = page.partition("## The words")[2].partition("\n## ")[0]
    codec = load(game).codec
    table = [cell for line in text.splitlines() if line.startswith("| `") for cell in [line.split("|")[1]]]
    moves = re.findall("`(.*?)`", " ".join(table)) + re.findall("`chance (.*?)`", text)
    assert {codec.parse(words) % 64 for words in moves} == set(codec.kinds)


@pytest.mark.parametrize("game", ["duel", "star-trek", "starfarers"])
def test_the_page_on_a_game_has_every_event_with_its_parts(game: str) -> None:
    page = (DOCS / f"scenarios-{game}.md").read_text(encoding="utf-8")
    text = page.partition("## The events")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    written = {row[1].strip(" `"): re.findall("`(.*?)`", row[2]) for row in rows}
    kinds = load(game).events.kinds.values()
    assert written == {kind.name: [part.name for part in kind.parts] for kind in kinds}


def test_the_page_on_the_duel_lists_the_cards_as_they_are() -> None:
    text = (DOCS / "scenarios-duel.md").read_text(encoding="utf-8")
    printed = load("duel").geometry()
    rows = {line.split("`")[1]: line for line in text.splitlines() if re.match(r"\| `[SRM]\d?-\d+` \|", line)}
    assert set(rows) == {name for name in [*printed["cards"], *printed["missions"]] if not name.startswith("START")}
    for name, row in rows.items():
        assert row.endswith(
            f"| {_mission(printed['missions'][name])} |" if name[0] == "M" else _card(printed["cards"][name])
        )


def _card(card: dict[str, Any]) -> str:
    """The end of a card's row."""
    if card["kind"] == "colony":
        return f"| colony: {card['production']['resource']} on {card['production']['number']} |"
    if card["kind"] == "pirate":
        return f"| pirate, strength {card['strength']}, loss {card['loss'] or 'none'} |"
    if card["kind"] != "trade":
        return "| target planet |" if card["kind"] == "target" else "| no action |"
    trade = card["trade"]
    ways = " or ".join(way for way in ("buy", "sell") if trade[way])
    most = f", at most {trade['maxUnits']}" if trade["maxUnits"] else ""
    item = trade["item"].replace("anyResource", "any resource")
    return f"| {ways} {item} at {trade['price']}{most}{'; post symbol' if card['tradingPost'] else ''} |"


def _mission(mission: dict[str, Any]) -> str:
    words = {"astro": "Astro", "victoryPoints": "VP", "anyResource": "of choice"}
    sides = [
        ", ".join(f"{count} {words.get(name, name)}" for name, count in mission[side].items() if count)
        for side in ("cost", "reward")
    ]
    return " | ".join([mission["target"].capitalize(), *sides]).replace("1 medals", "1 medal")
