"""What a position is worth: everybody's chance to win, in the open position or as a seat may know it.

Everything the coach says rests on one value function, the chances of the learned model. An open chance event is worth
the average over all of its outcomes, each judged by the same model at the same depth: so luck, which is what came less
that average, is nothing on average, whatever the model gets wrong.
"""

from collections.abc import Sequence
from typing import Final

from hexnaut.bots.model import Model, model_of
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import CHANCE_SEAT
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, Action, Seat

Chances = list[float]  # to win, by seat; together 1
Shift = list[float]  # by how much chances changed, by seat; together 0

TRIES: Final = 4  # worlds that are imagined for one in which a move is allowed


def shift(before: Sequence[float], after: Sequence[float]) -> Shift:
    return [new - old for old, new in zip(before, after, strict=True)]


def total(shifts: Sequence[Sequence[float]], seats: int) -> Shift:
    return [sum(one[seat] for one in shifts) for seat in range(seats)]


def mean(found: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


class Values:
    """The value function of one game."""

    def __init__(self, game: Game) -> None:
        """Raises BadOption for a game that has no model."""
        if not game.model():
            raise BadOption(f"{game.name} has no model of who wins: the coach cannot judge it")
        self.game = game
        self.model: Model = model_of(game, game.model())

    def chances(self, s: State) -> Chances:
        """Of an open position, as it stands."""
        return self.model.likely(s)

    def average(self, s: State) -> Chances:
        """Of an open chance event: over all outcomes, by their weights."""
        outcomes = self.game.chance(s)
        found = [0.0] * self.game.seats(s)
        for action, weight in outcomes:
            for seat, chance in enumerate(self.chances(self.after(s, CHANCE_SEAT, action))):
                found[seat] += weight * chance
        cases = sum(weight for _, weight in outcomes)
        return [chance / cases for chance in found]

    def expected(self, s: State) -> Chances:
        """Of an open position; if chance is about to decide, on average over what it may decide."""
        return self.average(s) if s.asked == CHANCE else self.chances(s)

    def after(self, s: State, seat: Seat, action: Action) -> State:
        """The position after an action, on its own."""
        twin = s.copy()
        self.game.apply(twin, seat, action, QUIET)
        return twin

    def worlds(self, s: State, viewer: Seat, made: tuple[Seat, Action], count: int, rng: Rng) -> list[State]:
        """Full positions that agree with all that the viewer knows, and with a move that was made in it.

        Empty where none was found in which that move is allowed.
        """
        found: list[State] = []
        for _ in range(TRIES * count):
            world = self.game.sample_world(s, viewer, rng)
            if not self.game.refusal(world, *made):
                found.append(world)
                if len(found) == count:
                    break
        return found
