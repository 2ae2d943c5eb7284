"""Losing a centre (DU-152 to DU-154) and buying through the trade centre (DU-186, DU-189)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import CENTRES, TRADE_CENTRE
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log


def must_lose(s: DuelState, seat: i64, log: Log) -> None:
    """DU-152, DU-221: the player chooses; one built centre or none leaves no choice."""
    built: i64 = 0
    last: i64 = -1
    for kind in range(CENTRES):
        if c.level(s, seat, kind) > 0:
            built += 1
            last = kind
    if built == 1:
        lose_centre(s, seat, last, log)
    elif built > 1:
        do.ask_active(s, a.ASK_LOSS)


def chosen(s: DuelState, seat: i64, kind: i64, log: Log) -> None:
    s.pop()
    lose_centre(s, seat, kind, log)


def lose_centre(s: DuelState, seat: i64, kind: i64, log: Log) -> None:
    """DU-152 to DU-154: down by one level; a level-II tile goes back to the shared supply with its point."""
    level = c.level(s, seat, kind)
    do.set_level(s, seat, kind, level - 1)
    log.tell(e.LOST_CENTRE, 152, seat, kind, level)
    do.cut_stores(s, seat, log)
    do.count_points(s, log)


def purchase(s: DuelState, seat: i64, resource: i64, log: Log) -> None:
    """DU-186: one unit from the opponent's store, paid to the opponent, who cannot refuse."""
    price = s.cards.purchase_price[c.level(s, seat, TRADE_CENTRE)]
    do.lose(s, 1 - seat, resource, 1)
    do.gain(s, seat, resource, 1)
    do.spend(s, seat, price)
    do.earn(s, 1 - seat, price)
    s.purchases += 1
    log.tell(e.PURCHASED, 186, seat, resource, price)
