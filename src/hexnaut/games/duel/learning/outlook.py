"""More numbers about a seat's prospects, for the learned model (data/model.json); the older evaluation ignores them."""

from typing import Any, Final

from mypy_extensions import i64

from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import CENTRES, ITEMS, RESOURCES
from hexnaut.games.duel.state import BUILD, FLIGHT, SETUP, DuelState
from hexnaut.kernel.moves import Numbers

OUTLOOK: Final = [
    "near winning",
    "friendship lead",
    "medal lead",
    "friend of the peoples",
    "hero",
    "colonies",
    "centres",
    "second levels",
    "units in store",
    "full stores",
    "boosters squared",
    "cannons squared",
    "tempo: on turn",
    "tempo: flying",
    "tempo: building",
]

LAST_STRETCH: Final = 4  # points from winning at which it begins to count double
WIDEST_LEAD: Final = 4


def fill_outlook(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """In the order of OUTLOOK."""
    near = max(0, s.points[seat] + LAST_STRETCH - s.target)
    numbers.add(near * near)
    numbers.add(_lead(s.friendship[seat], s.friendship[1 - seat]))
    numbers.add(_lead(s.medals[seat], s.medals[1 - seat]))
    numbers.add(1 if s.friend == seat else 0)
    numbers.add(1 if s.hero == seat else 0)
    numbers.add(c.count_before(s, seat, s.cards.colonies))
    _add_centres(s, seat, numbers)
    _add_stores(s, seat, numbers)
    boosters = c.booster_strength(s, seat)
    cannons = c.cannon_strength(s, seat)
    numbers.add(boosters * boosters)
    numbers.add(cannons * cannons)
    on_turn = s.active == seat and s.phase != SETUP
    numbers.add(1 if on_turn else 0)
    numbers.add(1 if on_turn and s.phase == FLIGHT else 0)
    numbers.add(1 if on_turn and s.phase == BUILD else 0)


def _lead(own: i64, other: i64) -> i64:
    return max(-WIDEST_LEAD, min(WIDEST_LEAD, own - other))


def _add_centres(s: DuelState, seat: i64, numbers: Numbers) -> None:
    built: i64 = 0
    second: i64 = 0
    centre = s.centre
    for kind in range(CENTRES):
        level = centre[CENTRES * seat + kind]
        built += min(1, level)
        second += max(0, level - 1)
    numbers.add(built)
    numbers.add(second)


def _add_stores(s: DuelState, seat: i64, numbers: Numbers) -> None:
    units: i64 = 0
    full: i64 = 0
    stock = s.stock
    room = c.capacity(s, seat, 0)  # the same for every store
    for resource in range(RESOURCES):
        held = stock[ITEMS * seat + resource]
        units += held
        full += 1 if held >= room else 0
    numbers.add(units)
    numbers.add(full)


# -- what kind of position it is ---------------------------------------------------------------------------

CONTEXTS: Final = ["always", "set-up", "late"]
WHOLE: Final = 1000  # how much a context counts at most
FIRST_POINTS: Final = 2

# What the model learns from: the options of its games, in turns.
TRAINED_ON: Final[list[dict[str, Any]]] = [{}, {}, {}, {"hiddenRefills": True}, {"scrapShips": True}]


def fill_context(s: DuelState, numbers: Numbers) -> None:
    """In the order of CONTEXTS: how much of each there is, up to WHOLE."""
    span = max(1, s.target - FIRST_POINTS)
    most = max(s.points[0], s.points[1])
    numbers.add(WHOLE)
    numbers.add(WHOLE if s.phase == SETUP else 0)
    numbers.add(max(0, min(WHOLE, WHOLE * (most - FIRST_POINTS) // span)))
