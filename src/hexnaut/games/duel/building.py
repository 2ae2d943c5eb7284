"""The trade and build phase: posts and pieces (DU-170 to DU-185)."""

from mypy_extensions import i64

from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import BOOSTER_1, CANNON_1, FIRST_CENTRE_1, FIRST_CENTRE_2, TRADE_SHIP
from hexnaut.games.duel.state import DuelState
from hexnaut.games.duel.trading import trade
from hexnaut.kernel.log import Log


def use_post(s: DuelState, seat: i64, card: i64, buying: bool, lot: i64, log: Log) -> None:
    """DU-171 to DU-174: the post stays as it is; it counts among the two of this turn."""
    trade(s, seat, card, buying, lot, 172, log)
    do.note_post_used(s, card)


def build(s: DuelState, seat: i64, piece: i64, log: Log) -> None:
    """DU-176: pay, then take the piece."""
    do.pay_for_piece(s, seat, piece)
    log.tell(e.BUILT, building_rule(piece), seat, piece)
    do.install(s, seat, piece)
    if piece >= FIRST_CENTRE_2:
        do.count_points(s, log)


def building_rule(piece: i64) -> i64:
    if piece <= TRADE_SHIP:
        return 177
    if piece == BOOSTER_1 or piece == CANNON_1:
        return 178
    if piece < FIRST_CENTRE_1:
        return 179
    return 180 if piece < FIRST_CENTRE_2 else 181


def scrap(s: DuelState, seat: i64, ship: i64, log: Log) -> None:
    """DU-185: the unofficial option `scrapShips`."""
    do.send_ship(s, seat, ship)
    log.tell(e.SCRAPPED, 185, seat, ship)
