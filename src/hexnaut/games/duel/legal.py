"""What a seat may do now, in a fixed order. The order is part of the contract: records of bots depend on it.

Giving up and ending by agreement (DU-197) are possible at any time and never listed: like offers they are
table talk, which `refusal` judges and `is_offer` names.
"""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import (
    ANY_RESOURCE,
    CENTRES,
    COLONY,
    COLONY_SHIP,
    FIRST_CENTRE_1,
    FIRST_CENTRE_2,
    MISSIONS,
    PIECES,
    RESOURCES,
    SECTORS,
    TRADE,
    TRADE_CENTRE,
    TRADE_SHIP,
    TRIBUTE,
)
from hexnaut.games.duel.places import AREA
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT


def fill_legal(s: DuelState, seat: i64, moves: Moves) -> None:
    if not s.is_asked(seat):
        return
    question = s.question
    if question == a.ASK_FLIGHT:
        fill_flight(s, seat, moves)
    elif question == a.ASK_BUILD:
        fill_build(s, seat, moves)
    elif question == a.ASK_SECTOR:
        for sector in range(SECTORS):  # DU-070
            moves.add(a.one(a.FLY, sector))
    elif question == a.ASK_PIRATE:
        if s.astro[seat] >= TRIBUTE:  # DU-141
            moves.add(a.PAY_PIRATE)
        moves.add(a.FIGHT)
    elif question == a.ASK_REWARD:
        fill_resources(c.stores_with_space(s, seat), a.TAKE, moves)
    elif question == a.ASK_COLONY:
        fill_resources(s.topic, a.PRODUCE, moves)
    elif question == a.ASK_SENSOR:
        moves.add(a.LOOK)
        moves.add(a.SKIP)
    elif question == a.ASK_ARRANGE:
        for arrangement in range(a.ARRANGEMENTS):
            if a.ARRANGED_CARDS[arrangement] == s.top_count:
                moves.add(a.one(a.ARRANGE, arrangement))
    elif question == a.ASK_LOSS:
        for kind in range(CENTRES):
            if c.level(s, seat, kind) > 0:
                moves.add(a.one(a.LOSE, kind))
    else:
        for pair in range(a.PAIRS):  # DU-024
            moves.add(a.one(a.CHOOSE, pair))


def fill_resources(mask: i64, kind: i64, moves: Moves) -> None:
    for resource in range(RESOURCES):
        if mask & BIT[resource] != 0:
            moves.add(a.one(kind, resource))


def fill_flight(s: DuelState, seat: i64, moves: Moves) -> None:
    """DU-075: an action with the current card, the next card, or the end of the flight."""
    if c.may_reveal(s):
        moves.add(a.REVEAL)
    moves.add(a.END_FLIGHT)
    card = c.current_card(s)
    if card < 0:
        return
    if s.cards.target[card] >= 0:
        for mission in range(MISSIONS):
            if c.mission_refusal(s, mission) == 0:
                moves.add(a.one(a.FULFIL, mission))
    if s.used_here > 0:
        return
    if s.cards.kind[card] == COLONY:
        if s.hangar[2 * seat + COLONY_SHIP] > 0:
            moves.add(a.FOUND_COLONY)
    elif s.cards.kind[card] == TRADE:
        if s.cards.post[card] != 0 and s.hangar[2 * seat + TRADE_SHIP] > 0:
            moves.add(a.FOUND_POST)
        fill_trades(s, seat, card, moves)


def fill_trades(s: DuelState, seat: i64, card: i64, moves: Moves) -> None:
    """What may be bought and sold at the current card; most stations do only one of the two."""
    buys = can_buy(s, seat, card)
    sells = s.cards.sells[card] != 0
    for lot in range(first_lot(s, card), end_of_lots(s, card)):
        if buys and c.trade_refusal(s, seat, card, True, lot) == 0:
            moves.add(a.one(a.BUY, lot))
        if sells and c.trade_refusal(s, seat, card, False, lot) == 0:
            moves.add(a.one(a.SELL, lot))


def can_buy(s: DuelState, seat: i64, card: i64) -> bool:
    """Whether a station sells to the players at all, and the seat can pay for one unit."""
    return s.cards.buys[card] != 0 and s.cards.price[card] <= s.astro[seat]


def first_lot(s: DuelState, card: i64) -> i64:
    return a.NAMED_LOT if s.cards.item[card] == ANY_RESOURCE else 0


def end_of_lots(s: DuelState, card: i64) -> i64:
    return a.LOTS if s.cards.item[card] == ANY_RESOURCE else a.NAMED_LOT


def fill_build(s: DuelState, seat: i64, moves: Moves) -> None:
    """DU-170: trading and building in any order."""
    moves.add(a.END_TURN)
    fill_pieces(s, seat, 0, FIRST_CENTRE_1, moves)
    if c.can_pay(s, seat, FIRST_CENTRE_1):  # all centres of a level have the same price
        fill_pieces(s, seat, FIRST_CENTRE_1, FIRST_CENTRE_2, moves)
    if c.can_pay(s, seat, FIRST_CENTRE_2):
        fill_pieces(s, seat, FIRST_CENTRE_2, PIECES, moves)
    if c.level(s, seat, TRADE_CENTRE) > 0:
        for resource in range(RESOURCES):
            if c.purchase_refusal(s, seat, resource) == 0:
                moves.add(a.one(a.PURCHASE, resource))
    if s.posts_used[1] < 0:
        home = s.home
        trades = s.cards.trades
        for i in range(len(trades)):
            if home[trades[i]] == AREA + seat and c.post_refusal(s, seat, trades[i]) == 0:
                fill_post(s, seat, trades[i], moves)
    if s.scrap_on != 0:
        for ship in range(2):
            if s.hangar[2 * seat + ship] > 0:
                moves.add(a.one(a.SCRAP, ship))


def fill_pieces(s: DuelState, seat: i64, first: i64, end: i64, moves: Moves) -> None:
    for piece in range(first, end):
        if c.building_refusal(s, seat, piece) == 0:
            moves.add(a.one(a.BUILD_PIECE, piece))


def fill_post(s: DuelState, seat: i64, card: i64, moves: Moves) -> None:
    """The same at an own post."""
    buys = can_buy(s, seat, card)
    sells = s.cards.sells[card] != 0
    for lot in range(first_lot(s, card), end_of_lots(s, card)):
        if buys and c.trade_refusal(s, seat, card, True, lot) == 0:
            moves.add(a.post_trade(a.POST_BUY, card, lot))
        if sells and c.trade_refusal(s, seat, card, False, lot) == 0:
            moves.add(a.post_trade(a.POST_SELL, card, lot))
