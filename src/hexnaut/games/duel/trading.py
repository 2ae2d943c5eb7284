"""Buying and selling at a trade card, in flight or as a post (DU-096 to DU-107, DU-172)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import ANY_RESOURCE, ITEM_UNIT
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log


def trade(s: DuelState, seat: i64, card: i64, buying: bool, lot: i64, rule: i64, log: Log) -> None:
    """DU-098, DU-099: units against Astro of the bank, at the price of the card."""
    units = a.LOT_UNITS[lot]
    astro = units * s.cards.price[card]
    goods = lot_goods(s.cards.item[card], lot)
    if s.cards.item[card] != ANY_RESOURCE:
        move(s, seat, s.cards.item[card], units, buying)
    else:
        move(s, seat, a.LOT_FIRST[lot], 1, buying)
        if a.LOT_SECOND[lot] >= 0:
            move(s, seat, a.LOT_SECOND[lot], 1, buying)
    if buying:
        do.spend(s, seat, astro)
        log.tell(e.BOUGHT, rule, seat, card, goods, astro)
    else:
        do.earn(s, seat, astro)
        log.tell(e.SOLD, rule, seat, card, goods, astro)


def move(s: DuelState, seat: i64, item: i64, units: i64, buying: bool) -> None:
    if buying:
        do.gain(s, seat, item, units)
    else:
        do.lose(s, seat, item, units)


def lot_goods(item: i64, lot: i64) -> i64:
    """What a lot is, packed for an event."""
    if item != ANY_RESOURCE:
        return a.LOT_UNITS[lot] * ITEM_UNIT[item]
    goods = ITEM_UNIT[a.LOT_FIRST[lot]]
    if a.LOT_SECOND[lot] >= 0:
        goods += ITEM_UNIT[a.LOT_SECOND[lot]]
    return goods
