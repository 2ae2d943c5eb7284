"""Whether a puzzle still is one: its position, its moves, and that the best one does better at a small budget."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexnaut import games as library
from hexnaut.coach.decisions import DecisionJudge
from hexnaut.coach.puzzles.verdict import gap
from hexnaut.coach.values import Values
from hexnaut.games.puzzles import Puzzle, options_of, start
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import Action

WORLDS: Final = 16  # in which the best move is played on beside its rivals
RIVALS: Final = 2  # the next best ones, besides the obvious one


@dataclass(frozen=True)
class Checked:
    """What is wrong with a puzzle, if anything; by how much the best move led in the worlds of the check."""

    puzzle: Puzzle
    problem: str = ""
    lead: float = 0.0


class Checker:
    """Checks puzzles of one game, each in the same worlds every time."""

    def __init__(self, game: str, worlds: int = WORLDS) -> None:
        self.count = worlds
        self.judge = DecisionJudge(Values(library.load(game)), 0)

    def check(self, puzzle: Puzzle) -> Checked:
        try:
            match = start(puzzle)
        except HexnautError as error:
            return Checked(puzzle, f"the position cannot be set up: {error}")
        problem = moves_problem(puzzle, match)
        if problem:
            return Checked(puzzle, problem)
        lead, rival = self.lead(puzzle, match)
        problem = "" if lead > 0 else f"{rival} does as well as {puzzle.top}"
        return Checked(puzzle, problem, lead)

    def lead(self, puzzle: Puzzle, match: Match) -> tuple[float, str]:
        """How much better the best move does than its rivals, at least, and which one comes nearest."""
        game, seat = match.game, puzzle.seat
        rng = seeded(puzzle.top, f"check {puzzle.game}")  # whatever number it gets
        worlds = [game.sample_world(match.state, seat, rng) for _ in range(self.count)]
        lucks = [rng.split() for _ in worlds]
        self.judge.ahead.judge.focus(worlds[0])

        def outcomes(words: str) -> Sequence[float]:
            return self.judge.outcomes(worlds, seat, game.codec.parse(words), lucks)

        best = outcomes(puzzle.top)
        rivals = dict.fromkeys([*list(puzzle.others)[:RIVALS], puzzle.obvious])
        return min((gap(best, outcomes(words))[0], words) for words in rivals)


def moves_problem(puzzle: Puzzle, match: Match) -> str:
    """What is wrong with the seat or the moves of a puzzle; empty where nothing is."""
    if puzzle.seat not in match.asked:
        return f"seat {puzzle.seat} has nothing to decide"
    legal: list[Action] = options_of(match, puzzle.seat)
    words = {match.game.codec.word(action) for action in legal}
    for move in puzzle.values:
        if move not in words:
            return f"{move} is not possible"
    return ""
