"""McCoy (ST-186 to ST-188): a development card of choice among the top three, with one card of the price replaced."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.board import FOOD, OXYGEN, WATER
from hexnaut.games.startrek.costs import CARD_PRICE
from hexnaut.games.startrek.developments import CARD_KINDS
from hexnaut.games.startrek.state import BEFORE_ROLL, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT

CARDS_TO_LOOK_AT: Final = 3


def _price(paid: int, replaced: int) -> i64:
    """ST-186: one card of the price replaced by another; 0 where it is no such price."""
    if paid == replaced or replaced not in (WATER, FOOD, OXYGEN):
        return 0
    return CARD_PRICE - UNIT[replaced] + UNIT[paid]


_PRICES: Final = vec[i64]([_price(paid, replaced) for paid in range(RESOURCES) for replaced in range(RESOURCES)])


@final
class McCoy(shared.SupportCard):
    def __init__(self) -> None:
        uses = {a.USE_MCCOY: "mccoy", a.MCCOY_SWAP: "mccoy {paid:resource} for {price:resource}"}
        super().__init__(uses, {a.ASK_KEEP: mask(a.KEEP)}, {a.KEEP: "keep {card}"})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        if kind == a.KEEP:
            return 0 if s.seen[arg] > 0 else 187
        rule = no_card(s, seat)
        if rule != 0:
            return rule
        if kind == a.USE_MCCOY and c.deck_size(s) == 1:
            return 188
        price = price_by(kind, arg)
        if price != 0 and c.can_pay(s, seat, price):
            return 0
        return 105 if kind == a.USE_MCCOY else 186

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.phase == BEFORE_ROLL:
            return
        left = c.deck_size(s)
        if left == 0:
            return
        if left > 1 and c.can_pay(s, seat, CARD_PRICE):
            moves.add(a.USE_MCCOY)
        shared.fill_prices(s, seat, a.MCCOY_SWAP, _PRICES, moves)

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        for card in range(CARD_KINDS):
            if s.seen[card] > 0:
                moves.add(a.one(a.KEEP, card))

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        if kind == a.KEEP:
            s.pop()
            do.keep_card(s, seat, arg, log)
        else:
            buy(s, seat, price_by(kind, arg), log)


def price_by(kind: i64, arg: i64) -> i64:
    """The normal price, or one with a card replaced."""
    if kind == a.USE_MCCOY:
        return CARD_PRICE
    paid, replaced = a.resources_of(arg)
    return _PRICES[RESOURCES * paid + replaced]


def no_card(s: StarTrekState, seat: i64) -> i64:
    rule = shared.not_ready_after_roll(s, seat, a.MCCOY)
    if rule != 0:
        return rule
    return 118 if c.deck_size(s) == 0 else 0


def buy(s: StarTrekState, seat: i64, price: i64, log: Log) -> None:
    """ST-186 to ST-188: choose among the top three cards, or as many as are left."""
    do.start_building(s, log)
    do.begin_use(s, seat, 186, log)
    do.pay(s, seat, price, 186, log)
    count = min(c.deck_size(s), CARDS_TO_LOOK_AT)
    if count == 1:
        do.ask_chance(s, a.ASK_DRAW, 0)
    else:
        s.push(a.ASK_KEEP, BIT[seat])
        do.ask_chance(s, a.ASK_LOOK, count)


def look(s: StarTrekState, card: i64, log: Log) -> None:
    """ST-187: card after card, as chance deals them."""
    left = s.topic - 1
    s.pop()
    do.look_at_card(s, s.active, card, log)
    if left > 0:
        do.ask_chance(s, a.ASK_LOOK, left)
