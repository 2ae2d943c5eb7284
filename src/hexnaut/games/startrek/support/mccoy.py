"""McCoy (ST-186 to ST-188): a development card of choice among the top three, with one card of the price replaced."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.board import FOOD, OXYGEN, WATER
from hexnaut.games.startrek.costs import CARD_PRICE
from hexnaut.games.startrek.state import BEFORE_ROLL, CARD_KINDS, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT

CARDS_TO_LOOK_AT: Final = 3

# -- buying ----------------------------------------------------------------------------------------------------


def price_of(paid: i64, replaced: i64) -> i64:
    """ST-186: one card of the price replaced by another; 0 where it is no such price."""
    if paid == replaced or (replaced != WATER and replaced != FOOD and replaced != OXYGEN):
        return 0
    return CARD_PRICE - UNIT[replaced] + UNIT[paid]


def refusal(s: StarTrekState, seat: i64) -> i64:
    """At the normal price."""
    rule = _no_card(s, seat)
    if rule != 0:
        return rule
    if c.deck_size(s) == 1:
        return 188
    return 0 if c.can_pay(s, seat, CARD_PRICE) else 105


def swap_refusal(s: StarTrekState, seat: i64, arg: i64) -> i64:
    paid, replaced = a.resources_of(arg)
    rule = _no_card(s, seat)
    if rule != 0:
        return rule
    price = price_of(paid, replaced)
    return 0 if price != 0 and c.can_pay(s, seat, price) else 186


def _no_card(s: StarTrekState, seat: i64) -> i64:
    rule = shared.not_ready_after_roll(s, seat, a.MCCOY)
    if rule != 0:
        return rule
    return 118 if c.deck_size(s) == 0 else 0


def fill(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.phase == BEFORE_ROLL:
        return
    left = c.deck_size(s)
    if left == 0:
        return
    if left > 1 and c.can_pay(s, seat, CARD_PRICE):
        moves.add(a.USE_MCCOY)
    for paid in range(RESOURCES):
        for replaced in range(RESOURCES):
            price = price_of(paid, replaced)
            if price != 0 and c.can_pay(s, seat, price):
                moves.add(a.two_resources(a.MCCOY_SWAP, paid, replaced))


def use_swap(s: StarTrekState, seat: i64, arg: i64, log: Log) -> None:
    paid, replaced = a.resources_of(arg)
    use(s, seat, price_of(paid, replaced), log)


def use(s: StarTrekState, seat: i64, price: i64, log: Log) -> None:
    """ST-186 to ST-188: buy, and choose among the top three cards, or as many as are left."""
    do.start_building(s, log)
    do.begin_use(s, seat, 186, log)
    do.pay(s, seat, price, 186, log)
    count = min(c.deck_size(s), CARDS_TO_LOOK_AT)
    if count == 1:
        do.ask_chance(s, a.ASK_DRAW, 0)
    else:
        s.push(a.ASK_KEEP, BIT[seat])
        do.ask_chance(s, a.ASK_LOOK, count)


# -- choosing --------------------------------------------------------------------------------------------------


def look(s: StarTrekState, card: i64, log: Log) -> None:
    """ST-187: card after card, as chance deals them."""
    left = s.topic - 1
    s.pop()
    do.look_at_card(s, s.active, card, log)
    if left > 0:
        do.ask_chance(s, a.ASK_LOOK, left)


def keep_refusal(s: StarTrekState, card: i64) -> i64:
    return 0 if s.seen[card] > 0 else 187


def fill_kept(s: StarTrekState, moves: Moves) -> None:
    for card in range(CARD_KINDS):
        if s.seen[card] > 0:
            moves.add(a.one(a.KEEP, card))


def keep(s: StarTrekState, seat: i64, card: i64, log: Log) -> None:
    s.pop()
    do.keep_card(s, seat, card, log)
