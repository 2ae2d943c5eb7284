"""What a real game comes to is never refused as a contradiction: all its facts, given together, make a position."""

from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.games.startrek.words import QUESTIONS
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.scenario import start_scenario
from tests.effort import effort

GAMES = effort(3, 1)
EVERY = 9  # of the decisions of a game are looked at
OF_STAR_TREK = set(QUESTIONS.values())
CASES: list[tuple[str, dict[str, Any], set[str]]] = [
    ("star-trek", {"setup": "snake"}, OF_STAR_TREK),
    ("star-trek", {"players": 3, "combinedTradeBuild": True}, OF_STAR_TREK),
    ("star-trek", {"players": 2, "supportCards": False}, OF_STAR_TREK),
    ("starfarers", {"board": "beginner"}, {"turn", "flight"}),
    ("starfarers", {"board": "beginner", "players": 3}, {"turn", "flight"}),
    ("duel", {}, {"build", "flight"}),
]
NAMES = [f"{name}-{number}" for number, (name, *_) in enumerate(CASES)]
LEFT_OUT = {"quadrants", "known"}  # what the options say already, or other facts
IN_THE_SETUP = {"setupStep", "foundingStep"}


def facts_of(game: Game, match: Match) -> dict[str, Any]:
    """All that can be given of a position, as it would be written."""
    known = game.facts()
    out = LEFT_OUT if known["phase"].get(match.state) == "setup" else LEFT_OUT | IN_THE_SETUP
    givable = {name: fact for name, fact in known.items() if fact.put is not None and name not in out}
    found = {name: as_written(fact.get(match.state)) for name, fact in givable.items()}
    if "tokens" in found:  # only systems have some
        found["tokens"] = {area: row for area, row in found["tokens"].items() if row != ["none"] * 3}
    return {name: value for name, value in found.items() if value not in ([], {})}


def as_written(value: Any) -> Any:
    """Seats are texts in JSON, and a ship is `colony-ship P123`."""
    if isinstance(value, list) and value and value[0] in ("colony-ship", "trade-ship"):
        return " ".join(value)
    return {str(key): as_written(one) for key, one in value.items()} if isinstance(value, dict) else value


def can_be_given(game: Game, match: Match, questions: set[str]) -> bool:
    """Whether the table waits for one of these, and nobody is in the middle of something."""
    known = game.facts()
    return known["question"].get(match.state) in questions and (
        "moving" not in known or known["moving"].get(match.state) is None
    )


@pytest.mark.parametrize(
    ("name", "options", "questions"), CASES, ids=[f"{name}-{number}" for number, (name, *_) in enumerate(CASES)]
)
def test_positions_of_games_are_not_refused(name: str, options: dict[str, Any], questions: set[str]) -> None:
    game = games.load(name)
    for number in range(GAMES):
        for step, (match, _) in enumerate(walk(game, options, f"facts-{number}")):
            if step % EVERY == 0 and can_be_given(game, match, questions):
                given = facts_of(game, match)
                start_scenario(game, {"options": match.prepared, "given": given})
