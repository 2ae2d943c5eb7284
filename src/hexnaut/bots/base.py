"""What a bot is."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action, Event


class Bot(Protocol):
    name: str

    def decide(self, view: SeatView) -> Action:
        """One of the seat's legal actions."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that can say what it thinks of its moves."""

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves it looked at with what they are worth to it, the best first."""
        ...


@runtime_checkable
class Follower(Protocol):
    """A bot that hears what happens also when nobody asks it."""

    failure: str  # why it lost its seat to a stand-in; empty while it plays itself

    def begin(self, view: SeatView, names: Sequence[str], options: Mapping[str, Any]) -> None:
        """A game begins: who sits where, and what it was created with."""
        ...

    def hear(self, view: SeatView, told: Sequence[tuple[int, Event]]) -> None:
        """Events as the seat may know them, each with the number of the action that made it happen."""
        ...

    def finish(self, result: Mapping[str, Any]) -> None:
        """The game is over; nothing follows."""
        ...
