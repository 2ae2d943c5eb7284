"""What a bot is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action, Event, Seat


@dataclass(frozen=True)
class Reason:
    """Why a seat refused another one's offer; `reasons.sentence` says it in the reader's language."""

    key: str
    seat: Seat
    other: Seat


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
class Rememberer(Protocol):
    """A bot whose later moves depend on earlier ones. Whoever makes a new bot for each decision hands this on."""

    def memory(self) -> dict[str, Any]:
        """Plain JSON data."""
        ...

    def remember(self, memory: Mapping[str, Any]) -> None:
        """What `memory` of another bot of the same kind gave, at the same seat of the same game."""
        ...

    @property
    def reason(self) -> Reason | None:
        """Why it refused an offer, if its last move did that."""
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
