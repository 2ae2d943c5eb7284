"""What card counting tells for certain: bounds on every hand, from every other seat's eyes.

All cards move openly except a stolen card, which only thief and victim know, and a card from a hidden pile,
which only its drawer knows: a theft from a hand that nobody sees. So an observer knows each hand exactly until
a hidden theft, and between bounds afterwards. The State keeps how far the bounds are from the
truth: `below` (truth - lower bound) and `above` (upper bound - truth). Open gains and losses move truth and
bounds alike and cost nothing here; only thefts and what they left in doubt need work.
"""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.trader import HOLDERS, TraderState

NEXT_OBSERVER: Final = 25  # from a cell to the same hand in another seat's eyes
THIRD_OBSERVER: Final = 50  # from the first one's cell
FOURTH_OBSERVER: Final = 75
assert NEXT_OBSERVER == RESOURCES * HOLDERS


def cell(observer: i64, holder: i64) -> i64:
    return RESOURCES * (HOLDERS * observer + holder)


def at_least(s: TraderState, observer: i64, holder: i64, resource: i64) -> i64:
    return s.hand[RESOURCES * holder + resource] - s.below[cell(observer, holder) + resource]


def at_most(s: TraderState, observer: i64, holder: i64, resource: i64) -> i64:
    """The upper bound, also by the size of the hand and what else is surely in it."""
    at = cell(observer, holder) + resource
    truth = s.hand[RESOURCES * holder + resource]
    return min(truth + s.above[at], truth - s.below[at] + unsure(s, observer, holder))


def unsure(s: TraderState, observer: i64, holder: i64) -> i64:
    """How many cards of the hand there are whose type the observer does not know."""
    below = s.below
    at = cell(observer, holder)
    return below[at] + below[at + 1] + below[at + 2] + below[at + 3] + below[at + 4]


def seen_to_hold(s: TraderState, holder: i64, resource: i64, count: i64) -> None:
    """Everybody sees that the holder has at least so many: an offer, or a card laid down."""
    below = s.below
    at = RESOURCES * holder + resource
    most = s.hand[at] - count
    if (  # rarely; there are rows for four observers, whoever plays
        below[at] > most
        or below[at + NEXT_OBSERVER] > most
        or below[at + THIRD_OBSERVER] > most
        or below[at + FOURTH_OBSERVER] > most
    ):
        s.own_bounds()
        for observer in range(s.players):
            cell_of_it = at + NEXT_OBSERVER * observer
            if s.below[cell_of_it] > most:
                s.below[cell_of_it] = most


def known_exactly(s: TraderState, observer: i64, holder: i64) -> None:
    """The observer has seen the whole hand."""
    s.own_bounds()
    _know_exactly(s, observer, holder)


def _know_exactly(s: TraderState, observer: i64, holder: i64) -> None:
    at = cell(observer, holder)
    for r in range(RESOURCES):
        s.below[at + r] = 0
        s.above[at + r] = 0


def uncounted(s: TraderState, holder: i64) -> None:
    """Nobody but the holder knows more of the hand than its size."""
    s.own_bounds()
    size: i64 = 0
    for r in range(RESOURCES):
        size += s.hand[RESOURCES * holder + r]
    for observer in range(s.players):
        if observer == holder:
            continue
        at = cell(observer, holder)
        for r in range(RESOURCES):
            s.below[at + r] = s.hand[RESOURCES * holder + r]
            s.above[at + r] = size - s.below[at + r]
            if s.above[at + r] + s.below[at + r] > 0:
                s.doubt = 1


def counted(s: TraderState, observer: i64, holder: i64, least: list[int], most: list[int]) -> None:
    """The observer knows that the hand lies between these bounds; the size of the hand says the rest."""
    s.own_bounds()
    at = cell(observer, holder)
    for r in range(RESOURCES):
        truth = s.hand[RESOURCES * holder + r]
        s.below[at + r] = truth - least[r]
        s.above[at + r] = most[r] - truth
    _fill_hand(s, observer, holder)
    s.doubt = 1
    settle(s)


def is_counted(s: TraderState, holder: i64) -> bool:
    """Whether everybody knows the hand exactly."""
    for observer in range(s.players):
        for at in range(cell(observer, holder), cell(observer, holder) + RESOURCES):
            if s.below[at] != 0 or s.above[at] != 0:
                return False
    return True


def known_to_all(s: TraderState, holder: i64) -> None:
    """The hand is empty."""
    s.own_bounds()
    for observer in range(s.players):
        _know_exactly(s, observer, holder)
    settle(s)


def seen_to_hold_at_most(s: TraderState, holder: i64, resource: i64, count: i64) -> None:
    """Everybody sees that the holder has no more than so many (none: Monopoly, or Uhura in vain)."""
    most = count - s.hand[RESOURCES * holder + resource]
    for observer in range(s.players):
        at = cell(observer, holder) + resource
        if s.above[at] > most:
            s.own_bounds()
            s.above[at] = most
            _fill_hand(s, observer, holder)


def _fill_hand(s: TraderState, observer: i64, holder: i64) -> None:
    """What cannot be of the other types must be of this one: lower bounds by the size of the hand."""
    at = cell(observer, holder)
    room: i64 = 0
    for r in range(RESOURCES):
        room += s.above[at + r]
    for r in range(RESOURCES):
        s.below[at + r] = min(s.below[at + r], room - s.above[at + r])


def settle(s: TraderState) -> None:
    """Switch the bookkeeping off when nothing is in doubt any more."""
    below, above = s.below, s.above
    for i in range(len(below)):
        if below[i] != 0 or above[i] != 0:
            return
    s.doubt = 0


def hidden_theft(s: TraderState, thief: i64, victim: i64, resource: i64) -> None:
    """One card moves, and the other seats do not see which. Called before the hands change."""
    s.own_bounds()
    seen = cell(thief, victim) + resource
    s.below[seen] = min(s.below[seen], s.hand[RESOURCES * victim + resource] - 1)
    for observer in range(s.players):
        if observer != thief and observer != victim:
            _watch_theft(s, observer, thief, victim, resource)


def _watch_theft(s: TraderState, observer: i64, thief: i64, victim: i64, resource: i64) -> None:
    hand = s.hand
    below = s.below
    above = s.above
    row = RESOURCES * victim
    lost = cell(observer, victim)
    won = cell(observer, thief)
    in_doubt = unsure(s, observer, victim)
    possible: i64 = 0
    for r in range(RESOURCES):
        truth = hand[row + r]
        if truth + above[lost + r] > 0 and truth - below[lost + r] + in_doubt > 0:
            possible += 1
            if possible > 1:
                break
    if possible == 1:
        _know_exactly(s, observer, victim)  # it can only have been this card: bounds move with the truth
        return
    s.doubt = 1
    for r in range(RESOURCES):
        at = lost + r
        truth = hand[row + r]
        least = truth - below[at]
        most = truth + above[at]
        if most > least + in_doubt:
            most = least + in_doubt
        if most == 0:
            continue
        if r == resource:
            truth -= 1
            below[won + r] += 1
        else:
            above[won + r] += 1
        below[at] = truth - least + 1 if least > 0 else truth
        above[at] = most - truth
