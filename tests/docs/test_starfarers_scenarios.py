"""The page on scenarios of Starfarers: complete, and its example holds."""

import json
import re
from pathlib import Path

import pytest

from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.game import GAME
from hexnaut.games.starfarers.scenarios.facts import FACTS
from hexnaut.games.starfarers.viewtypes import PHASES
from hexnaut.games.starfarers.words import QUESTIONS
from hexnaut.kernel.scenario import run_scenario

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios-starfarers.md").read_text(encoding="utf-8")


def test_every_fact_is_named() -> None:
    assert [name for name in FACTS if f"`{name}`" not in PAGE] == []
    assert [name for name in PHASES if f"`{name}`" not in PAGE] == []
    (listed,) = re.findall(r"\nQuestions: (.*?)\.\n", PAGE, re.DOTALL)
    assert sorted(re.split(r",\s+", listed)) == sorted([*QUESTIONS.values(), "over"])
    assert [name for name in [*board.RESOURCE_NAMES, *board.PEOPLES] if name not in PAGE] == []


def test_every_move_is_shown_and_can_be_read() -> None:
    (table,) = re.findall(r"## Moves\n(.*?)\n\n[A-Z]", PAGE, re.DOTALL)
    shown = [move for row in table.splitlines()[3:] for move in re.findall(r"`(.*?)`", row.split("|")[1])]
    shown += [move.removeprefix("chance ") for move in re.findall(r"`(chance .*?)`", PAGE)]
    kinds = {GAME.codec.parse(move) % 64 for move in shown}
    assert kinds == set(GAME.codec.kinds)


def test_every_event_is_listed_with_its_parts() -> None:
    (table,) = re.findall(r"## The events\n(.*?)\n## ", PAGE, re.DOTALL)
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| `")]
    written = {row[1].strip(" `"): re.findall("`(.*?)`", row[2]) for row in rows}
    assert written == {kind.name: [part.name for part in kind.parts] for kind in GAME.events.kinds.values()}


def test_the_example_holds() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    run_scenario(GAME, json.loads(example))
