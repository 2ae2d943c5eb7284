"""Puzzles that come with the games: scenarios in which one move is clearly best.

A puzzle is a scenario with one more key, `puzzle`: whose move it is, which moves are best, and what others are worth.
`hexnaut puzzles make` finds them; docs/coach.md tells how. Files hold one scenario on each line.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from hexnaut import games
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.play import Match
from hexnaut.kernel.scenario import do_steps, parse_scenario, start_scenario
from hexnaut.kernel.types import SPECTATOR, Action, Seat

FILE: Final = "data/puzzles.ndjson"  # in the folder of a game
EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
LEVELS: Final = (EASY, MEDIUM, HARD)
STRIDE: Final = 23  # from the puzzle of a day to that of the next: never the neighbour, and all get their turn


@dataclass(frozen=True)
class Puzzle:
    """Values are the seat's chance to win after a move, best first; `obvious` is what the greedy bot would play."""

    scenario: Mapping[str, Any]
    game: str
    number: int
    name: str
    seat: Seat
    theme: str
    level: str
    best: Mapping[str, float]
    others: Mapping[str, float]
    obvious: str

    @property
    def values(self) -> dict[str, float]:
        return {**self.best, **self.others}

    @property
    def top(self) -> str:
        """The best move; of several the one with the highest value."""
        return next(iter(self.best))


def puzzle_of(scenario: Mapping[str, Any]) -> Puzzle:
    """Raises BadRecord for a scenario that is no puzzle."""
    if "puzzle" not in scenario:
        raise BadRecord("no puzzle: a scenario without the key 'puzzle'")
    said = scenario["puzzle"]
    try:
        found = Puzzle(
            scenario=scenario,
            game=scenario["game"],
            number=int(said["number"]),
            name=str(scenario["name"]),
            seat=int(said["seat"]),
            theme=str(said["theme"]),
            level=str(said["level"]),
            best=_values(said["best"]),
            others=_values(said["others"]),
            obvious=str(said["obvious"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"puzzle: {error!r}") from error
    _check(found)
    return found


def _values(said: Mapping[str, Any]) -> dict[str, float]:
    return {str(words): float(value) for words, value in said.items()}


def _check(puzzle: Puzzle) -> None:
    """Raises BadRecord for what contradicts itself."""
    if puzzle.level not in LEVELS:
        raise BadRecord(f"puzzle: level {puzzle.level!r} is none of {', '.join(LEVELS)}")
    if not puzzle.best or puzzle.obvious not in puzzle.others:
        raise BadRecord("puzzle: there is a best move, and the obvious one is another")
    if min(puzzle.best.values()) <= max(puzzle.others.values()):
        raise BadRecord("puzzle: a best move is worth no more than another one")


def read_puzzles(text: str) -> list[Puzzle]:
    """Those of a text: one JSON object, or one on each line. Raises BadRecord with the number of the line."""
    try:
        return [puzzle_of(parse_scenario(text))]
    except BadRecord as error:
        lines = [line for line in text.split("\n") if line.strip()]
        if len(lines) < 2 or not lines[0].rstrip().endswith("}"):
            raise error
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(puzzle_of(parse_scenario(line)))
        except BadRecord as error:
            raise BadRecord(f"line {number}: {error}") from error
    return found


@lru_cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, by number; none where it has no file. Raises BadOption."""
    games.load(game)
    if not games.is_ours(game):
        return ()
    file = files("hexnaut.games").joinpath(games.package(game), FILE)
    return tuple(read_puzzles(file.read_text(encoding="utf-8"))) if file.is_file() else ()


def every_puzzle() -> list[Puzzle]:
    return [puzzle for name in games.names() for puzzle in puzzles_of(name)]


def start(puzzle: Puzzle) -> Match:
    """The position, with what happened lately as its story. Raises BadRecord, BadOption and Failed."""
    match = start_scenario(games.load(puzzle.game), puzzle.scenario)
    do_steps(match, puzzle.scenario.get("do", []))
    return match


def options_of(match: Match, seat: Seat) -> list[Action]:
    """The moves that can be the answer: all but offers, which depend on what others think of them."""
    return [action for action in match.legal(seat) if not match.game.is_offer(action)]


def paints(match: Match) -> list[str]:
    """What the seats are told apart by, in the words of the game: colours, or symbols."""
    players = match.game.view(match.state, SPECTATOR)["players"]
    assert isinstance(players, list)
    return [str(player.get("colour", player.get("symbol"))) for player in players]


def of_the_day(day: date) -> Puzzle | None:
    """One for all the world: the games by turns, and of each one puzzle after another before any comes again."""
    with_some = [name for name in games.names() if puzzles_of(name)]
    if not with_some:
        return None
    turn, at = divmod(day.toordinal(), len(with_some))
    among = puzzles_of(with_some[at])
    return among[turn * STRIDE % len(among)]
