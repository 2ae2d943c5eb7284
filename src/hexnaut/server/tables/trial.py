"""A twin of the match, on which moves are tried before they are true; what they come to is not worked out twice."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Self

from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match, first_match
from hexnaut.kernel.record import line_of, play_line
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Event, Seat
from hexnaut.server.tables.body import Origin


class Trial(Match):
    """A match with a story of its own, which knows what each action told."""

    def __init__(self, game: Game, prepared: Mapping[str, Any], state: State, dice: Source) -> None:
        super().__init__(game, prepared, state, dice)
        self._ends: list[int] = []  # of the events of each action

    @classmethod
    def of(cls, match: Match) -> Self:
        """The same position and the same dice to come."""
        return cls(match.game, match.prepared, match.state.copy(), match.dice.copy())

    def make(self, seat: Seat, action: Action) -> None:
        super().make(seat, action)
        self._ends.append(len(self.events))

    def lines(self) -> list[str]:
        """What was done, as lines of a record."""
        return [line_of(self.game, seat, action) for seat, action in self.actions]

    def steps(self) -> Iterator[tuple[tuple[Seat, Action], list[Event]]]:
        """Each action with its events."""
        for done, first, last in zip(self.actions, [0, *self._ends], self._ends, strict=False):
            yield done, self.events[first:last]


class Past:
    """The game that a table goes on from, played again. That may take as long as a thousand moves of others: whoever
    serves them too does it in pieces."""

    def __init__(self, game: Game, rules: str, origin: Origin) -> None:
        self._trial = Trial.of(first_match(game, origin.options, Rng(), rules))
        self._lines = iter(origin.lines)

    def play(self, most: int | None = None) -> bool:
        """So many actions more, or all; False if there were none. Raises BadRecord and the like."""
        some = list(islice(self._lines, most))
        for line in some:
            play_line(self._trial, line)
        return bool(some)

    def whole(self) -> Trial:
        self.play()
        return self._trial


def begun(first: Match, past: Past | None) -> Trial:
    """A game before chance decides anything in it: at its first position, or where another one was left."""
    if past is not None:
        first.state = past.whole().state
    return Trial.of(first)
