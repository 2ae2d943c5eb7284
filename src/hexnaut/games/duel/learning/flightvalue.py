"""What a flight still promises to the active player: how many useful cards to expect, in hundredths.

A card is useful if something could be done with it now: a colony planet with a colony ship in the hangar, a target
planet with a mission that can be paid. What nobody has seen counts with the average of its pool.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import (
    ANY_RESOURCE,
    CARDS,
    COLONY,
    COLONY_SHIP,
    FACTS,
    MISSIONS,
    PIRATE,
    POOL_OF,
    POOLS,
    TARGET,
    TRADE,
    TRADE_SHIP,
)
from hexnaut.games.duel.places import OPEN, UNSEEN
from hexnaut.games.duel.state import FLIGHT, DuelState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import zeros

# Uses of a card
FOR_COLONY: Final = 0
FOR_POST: Final = 1
FOR_MISSION: Final = 2
FOR_TRADE: Final = 3
FOR_FIGHT: Final = 4
USES: Final = 5

SURE: Final = 100
CHEAP: Final = 2  # prices at which one buys, and from which one sells
DEAR: Final = 4
EVEN_FIGHT: Final = 60  # chance of winning, in per cent, below which a pirate is bad news
# How much of the value is left with so many actions left (DU-079)
ACTIONS_PART: Final = vec[i64]([0, 65, 90, 100, 100])


def _win_chances() -> list[int]:
    """DU-146, DU-147: the chance in per cent to win with cannons 8 weaker to 8 stronger than the pirate."""
    faces = FACTS["dice"]["blue"]["faces"]
    return [
        100 * sum(1 for own in faces for other in faces if own + lead >= other) // len(faces) ** 2
        for lead in range(-8, 9)
    ]


WIN_CHANCE: Final = vec[i64](_win_chances())
_NOTHING: Final = zeros(USES)


@final
class FlightValue:
    def __init__(self) -> None:
        self.here: vec[i64] = _NOTHING[:]  # the current card
        self.ahead: vec[i64] = _NOTHING[:]  # the cards that can still be revealed


def flight_value(s: DuelState, seat: i64) -> FlightValue:
    found = FlightValue()
    if seat != s.active or s.phase != FLIGHT or s.sector < 0:
        return found
    card = c.current_card(s)
    if card >= 0 and s.used_here == 0 and s.cards.kind[card] != PIRATE:
        _add(s, seat, card, SURE, found.here)
    _look_ahead(s, seat, found.ahead)
    left = ACTIONS_PART[max(0, min(4, c.action_limit(s) - s.actions))]
    for use in range(USES):
        found.here[use] = found.here[use] * left // 100
        found.ahead[use] = found.ahead[use] * left // 100
    return found


def _look_ahead(s: DuelState, seat: i64, ahead: vec[i64]) -> None:
    """Cards that the sensor put on top come first, those at the bottom are left out."""
    reveals = min(s.speed - s.row_count, s.stack[s.sector])
    for place in range(s.top_count):
        if place < reveals and s.top[place] >= 0:
            _add(s, seat, s.top[place], SURE, ahead)
    hidden = s.stack[s.sector] - s.top_count - s.bottom_count
    reveals = min(reveals - s.top_count, hidden)
    if reveals <= 0:
        return
    share = 100 * SURE * reveals // hidden  # of each card in the stack, in hundredths of a hundredth
    uses = _NOTHING[:]
    for card in range(CARDS):
        if s.home[card] == s.sector:
            _add(s, seat, card, share, uses)
        elif s.home[card] == UNSEEN and s.unseen[POOLS * s.sector + POOL_OF[card]] > 0:
            pool = POOL_OF[card]
            _add(s, seat, card, share * s.unseen[POOLS * s.sector + pool] // s.pool[pool], uses)
    for use in range(USES):
        ahead[use] += uses[use] // 100


def _add(s: DuelState, seat: i64, card: i64, share: i64, uses: vec[i64]) -> None:
    """What a card would be good for, as far as its share goes."""
    kind = s.cards.kind[card]
    if kind == COLONY:
        if s.hangar[2 * seat + COLONY_SHIP] > 0:
            uses[FOR_COLONY] += share
    elif kind == TARGET:
        uses[FOR_MISSION] += share * missions_at(s, seat, s.cards.target[card])
    elif kind == TRADE:
        if s.cards.post[card] != 0 and s.hangar[2 * seat + TRADE_SHIP] > 0:
            uses[FOR_POST] += share
        elif is_bargain(s, seat, card):
            uses[FOR_TRADE] += share
    elif kind == PIRATE:
        lead = c.cannon_strength(s, seat) - s.cards.strength[card]
        uses[FOR_FIGHT] += share * (WIN_CHANCE[lead + 8] - EVEN_FIGHT) // 100


def missions_at(s: DuelState, seat: i64, target: i64) -> i64:
    """How many open missions for a target planet the seat could pay."""
    count: i64 = 0
    for mission in range(MISSIONS):
        if s.mission[mission] == OPEN and s.cards.mission_target[mission] == target:
            if c.can_pay_mission(s, seat, mission):
                count += 1
    return count


def is_bargain(s: DuelState, seat: i64, card: i64) -> bool:
    """Whether a trade card buys cheaply what fits, or sells dearly what is there."""
    item = s.cards.item[card]
    price = s.cards.price[card]
    if item == ANY_RESOURCE:
        return s.cards.buys[card] != 0 and s.astro[seat] >= price
    if price <= CHEAP:
        return s.cards.buys[card] != 0 and s.astro[seat] >= price and c.space(s, seat, item) > 0
    return price >= DEAR and s.cards.sells[card] != 0 and c.stock_of(s, seat, item) > 0
