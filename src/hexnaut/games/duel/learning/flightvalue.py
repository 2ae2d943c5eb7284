"""What a flight still promises to the active player: how many useful cards to expect, in hundredths.

A card is useful if something could be done with it now: a colony planet with a colony ship in the hangar, a target
planet with a mission that can be paid. What nobody has seen counts with the average of its pool.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import (
    ANY_RESOURCE,
    COLONY,
    COLONY_SHIP,
    FACTS,
    PIRATE,
    POOL_START,
    POOLS,
    TARGET,
    TRADE,
    TRADE_SHIP,
)
from hexnaut.games.duel.places import UNSEEN
from hexnaut.games.duel.state import FLIGHT, DuelState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.types import lowest_bit

USES: Final = 5  # of a card: for a colony, a post, a mission, a bargain, a fight

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


@final
class Uses:
    """How many useful cards to expect, by what they are useful for."""

    def __init__(self) -> None:
        self.colony: i64 = 0
        self.post: i64 = 0
        self.mission: i64 = 0
        self.bargain: i64 = 0
        self.fight: i64 = 0

    def add(self, s: DuelState, seat: i64, payable: i64, card: i64, share: i64) -> None:
        """What a card would be good for, as far as its share goes."""
        table = s.cards
        kind = table.kind[card]
        if kind == COLONY:
            if s.hangar[2 * seat + COLONY_SHIP] > 0:
                self.colony += share
        elif kind == TARGET:
            self.mission += share * missions_at(s, payable, table.target[card])
        elif kind == TRADE:
            if table.post[card] != 0 and s.hangar[2 * seat + TRADE_SHIP] > 0:
                self.post += share
            elif is_bargain(s, seat, card):
                self.bargain += share
        elif kind == PIRATE:
            lead = c.cannon_strength(s, seat) - table.strength[card]
            self.fight += share * (WIN_CHANCE[lead + 8] - EVEN_FIGHT) // 100

    def add_hundredths(self, other: "Uses") -> None:
        self.colony += other.colony // 100
        self.post += other.post // 100
        self.mission += other.mission // 100
        self.bargain += other.bargain // 100
        self.fight += other.fight // 100

    def tell(self, part: i64, numbers: Numbers) -> None:
        """In per cent of what is there."""
        numbers.add(self.colony * part // 100)
        numbers.add(self.post * part // 100)
        numbers.add(self.mission * part // 100)
        numbers.add(self.bargain * part // 100)
        numbers.add(self.fight * part // 100)


def add_flight(s: DuelState, seat: i64, payable: i64, numbers: Numbers) -> None:
    """The uses of the current card, then those of the cards that can still be revealed; `payable` is a mask of
    missions.
    """
    if seat != s.active or s.phase != FLIGHT or s.sector < 0:
        for _ in range(2 * USES):
            numbers.add(0)
        return
    left = ACTIONS_PART[max(0, min(4, c.action_limit(s) - s.actions))]
    here = Uses()
    card = c.current_card(s)
    if card >= 0 and s.used_here == 0 and s.cards.kind[card] != PIRATE:
        here.add(s, seat, payable, card, SURE)
    here.tell(left, numbers)
    ahead = Uses()
    _look_ahead(s, seat, payable, ahead)
    ahead.tell(left, numbers)


def _look_ahead(s: DuelState, seat: i64, payable: i64, ahead: Uses) -> None:
    """Cards that the sensor put on top come first, those at the bottom are left out."""
    sector = s.sector
    reveals = min(s.speed - s.row_count, s.stack[sector])
    for place in range(s.top_count):
        if place < reveals and s.top[place] >= 0:
            ahead.add(s, seat, payable, s.top[place], SURE)
    hidden = s.stack[sector] - s.top_count - s.bottom_count
    reveals = min(reveals - s.top_count, hidden)
    if reveals <= 0:
        return
    share = 100 * SURE * reveals // hidden  # of each card in the stack, in hundredths of a hundredth
    uses = Uses()
    home = s.home
    for pool in range(POOLS):
        unseen = s.unseen[POOLS * sector + pool]
        part = share * unseen // s.pool[pool] if unseen > 0 else 0
        for card in range(POOL_START[pool], POOL_START[pool + 1]):
            if home[card] == sector:
                uses.add(s, seat, payable, card, share)
            elif unseen > 0 and home[card] == UNSEEN:
                uses.add(s, seat, payable, card, part)
    ahead.add_hundredths(uses)


def missions_at(s: DuelState, missions: i64, target: i64) -> i64:
    """How many of a mask of missions are for a target planet."""
    count: i64 = 0
    while missions != 0:
        if s.cards.mission_target[lowest_bit(missions)] == target:
            count += 1
        missions &= missions - 1
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
