"""An exchange between two seats, judged for both sides: what each could know of what it gained."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexnaut.coach.values import Values, mean
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Event, Seat

DEALT: Final = "dealt"  # the event of an exchange, in every game that has them
WORLDS: Final = 6


@dataclass(frozen=True)
class Trade:
    """The two seats, what the first gave and got in words, and what the exchange changed each one's chance by."""

    seats: tuple[Seat, Seat]
    gave: str
    got: str
    worth: tuple[float, float]


def trade_of(
    values: Values, before: State, made: tuple[Seat, Action], events: Sequence[Event], rng: Rng
) -> Trade | None:
    """The exchange among the events of a move, if there was one."""
    book = values.game.events
    dealt = next((event for event in events if book.name(event) == DEALT), None)
    if dealt is None:
        return None
    parts = book.arguments(dealt)
    one, other = dealt[2], int(parts["other"])
    worth = tuple(gained(values, before, made, seat, rng) for seat in (one, other))
    return Trade((one, other), parts["gave"], parts["got"], (worth[0], worth[1]))


def gained(values: Values, before: State, made: tuple[Seat, Action], viewer: Seat, rng: Rng) -> float:
    """By how much a move changes the viewer's chance, as far as it can know."""
    worlds = values.worlds(before, viewer, made, WORLDS, rng) or [before]
    changes = [[values.chances(values.after(world, *made))[viewer] - values.chances(world)[viewer]] for world in worlds]
    return mean(changes)[0]
