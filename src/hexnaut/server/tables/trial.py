"""A twin of the match, on which a move is tried before it is true; what it comes to is not worked out twice."""

from collections.abc import Iterator

from hexnaut.kernel.play import Match
from hexnaut.kernel.record import line_of
from hexnaut.kernel.types import Action, Event, Seat


class Trial(Match):
    """The same position and the same dice to come, with a story of its own."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game, match.prepared, match.state.copy(), match.dice.copy())
        self._ends: list[int] = []  # of the events of each action

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
