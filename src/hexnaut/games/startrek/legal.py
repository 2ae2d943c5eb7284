"""What a seat may do now, in a fixed order. The order is part of the contract: records of bots depend on it."""

from itertools import accumulate
from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import talk
from hexnaut.games.common.hands import FIRST_TYPE, NO_RESOURCE, RESOURCES
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek.board import ALL_NODES, HEXES
from hexnaut.games.startrek.costs import CARD_HELD, OUTPOST_HELD, SHIP_HELD, STARBASE_HELD
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, MONOPOLY, RESEARCH, UTOPIA, VICTORY
from hexnaut.games.startrek.lists import fill_bank, fill_nodes, fill_owned, fill_ships
from hexnaut.games.startrek.state import BEFORE_ROLL, TRADE, StarTrekState
from hexnaut.games.startrek.support import dispatch as support
from hexnaut.games.startrek.support.shared import is_ready
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT

# Bits of `types_held`.
AT_LEAST_TWO: Final = 31 * 32
AT_LEAST_THREE: Final = 31 * 1024

# Where the cruiser can go, for every sector where it may be.
OTHER_SECTORS: Final = HEXES - 1
TO_SECTORS: Final = vec[i64](
    [a.one(a.MOVE_CRUISER, to) for sector in range(HEXES) for to in range(HEXES) if to != sector]
)

# What one type buys at a rate, for every mask of types that the bank has: see `fill_border_trades`.
_MASKS: Final = 2**RESOURCES
_TRADES: Final = [
    [a.bank_trade(a.BORDER_TRADE, a.RATES, rate, given, taken) for taken in range(RESOURCES) if bank >> taken & 1]
    for rate in range(a.RATES)
    for given in range(RESOURCES)
    for bank in [mask & ~(2**given) for mask in range(_MASKS)]
]
TRADES: Final = vec[i64]([trade for trades in _TRADES for trade in trades])
TRADES_AT: Final = vec[i64]([at for at in accumulate(map(len, _TRADES), initial=0)])  # where each of them begins


def fill_legal(s: StarTrekState, seat: i64, moves: Moves) -> None:
    question = s.question
    if question == a.ASK_TURN and seat == s.active:
        fill_turn(s, seat, moves)
    elif s.asked & BIT[seat] == 0:
        talk.fill_unasked(s, seat, moves)
    elif question == a.ASK_DISCARD:
        fill_owned(s, seat, a.DISCARD, NO_RESOURCE, moves)
    elif question == a.ASK_CRUISER:
        fill_sectors(s.cruiser, moves)
    elif question == a.ASK_VICTIM:
        fill_victims(s, moves)
    elif question == a.ASK_RESEARCH_STATION:
        fill_bank(s, a.TAKE, moves)
    elif question == a.ASK_UTOPIA_PLANITIA:
        if s.topic == 1:
            moves.add(a.STOP)
        fill_ships(s.ship, c.joined(s, seat), a.PLACE_SHIP, moves)
    elif question == a.ASK_PLACE_OUTPOST:
        moves.add_each(a.one(a.PLACE_OUTPOST, 0), a.NEXT, ALL_NODES & ~s.closed)
    elif question == a.ASK_PLACE_STARSHIP:
        fill_ships(s.ship, BIT[s.topic], a.PLACE_SHIP, moves)
    elif question == a.ASK_OFFER:
        talk.fill_answers(s, seat, moves)
    elif question == a.ASK_DEAL:
        moves.add(a.WITHDRAW)
        talk.fill_deals(s, seat, moves)
    else:
        support.fill_answers(s, seat, moves)


# -- the own turn ----------------------------------------------------------------------------------------


def fill_turn(s: StarTrekState, seat: i64, moves: Moves) -> None:
    phase = s.phase
    moves.items[moves.count] = a.ROLL if phase == BEFORE_ROLL else a.END_TURN  # nearly every time: a call less
    moves.count += 1
    if s.card_played == 0 and s.card_count[seat] > 0:
        fill_card_plays(s, seat, moves)
    held: i64 = 0
    if phase != BEFORE_ROLL:
        held = c.types_held(s, seat)
        if held != 0:
            fill_building(s, seat, held, moves)
    if s.support_on != 0 and is_ready(s, seat):
        support.fill_uses(s, seat, moves)
    if phase == TRADE:
        fill_trading(s, seat, held, moves)


def fill_card_plays(s: StarTrekState, seat: i64, moves: Moves) -> None:
    """ST-135, ST-136: cards that were not bought in this turn."""
    cards = s.cards
    row = CARD_KINDS * seat
    if cards[row + VICTORY] == s.card_count[seat]:  # ST-134: the others wait for the end of the game
        return
    bought = s.bought
    if cards[row + INTERVENES] > bought[INTERVENES]:
        moves.add(a.PLAY_INTERVENES)
    if cards[row + MONOPOLY] > bought[MONOPOLY]:
        moves.add_each(a.one(a.PLAY_MONOPOLY, 0), a.NEXT, c.ALL_TYPES)
    if cards[row + RESEARCH] > bought[RESEARCH] and not c.bank_is_empty(s):
        moves.add(a.PLAY_RESEARCH)
    if cards[row + UTOPIA] > bought[UTOPIA] and s.ships_left[seat] > 0:
        if c.has_free_route(s, c.joined(s, seat), -1):
            moves.add(a.PLAY_UTOPIA)


def fill_building(s: StarTrekState, seat: i64, held: i64, moves: Moves) -> None:
    """ST-105."""
    if held & SHIP_HELD == SHIP_HELD:
        if s.ships_left[seat] > 0:
            fill_ships(s.ship, c.joined(s, seat), a.BUILD_SHIP, moves)
        if held & OUTPOST_HELD == OUTPOST_HELD and s.outposts_left[seat] > 0:
            fill_nodes(c.outpost_sites(s, seat), a.BUILD_OUTPOST, moves)
    if held & STARBASE_HELD == STARBASE_HELD and s.rings[seat] > 0:
        fill_nodes(c.outposts_of(s, seat), a.BUILD_STARBASE, moves)
    if held & CARD_HELD == CARD_HELD and c.deck_size(s) > 0:
        moves.add(a.BUY_CARD)


def fill_trading(s: StarTrekState, seat: i64, held: i64, moves: Moves) -> None:
    if s.combined == 0:
        moves.add(a.END_TRADE)
    if held & AT_LEAST_TWO != 0:
        enough = c.enough_to_trade(s, seat, held)
        if enough != 0:
            fill_border_trades(s, seat, enough, moves)
    if s.unasked != 0:
        talk.fill_unasked_offers(s, seat, moves)
    if held & AT_LEAST_THREE != 0 and s.offers_on != 0:
        talk.fill_menu(held >> c.THREE_TIMES & c.ALL_TYPES, ~held & c.ALL_TYPES, moves)


def fill_border_trades(s: StarTrekState, seat: i64, enough: i64, moves: Moves) -> None:
    """ST-100, ST-101: another type than the one given, as far as the bank has it.

    At the best rate: worse ones are allowed too, but wasteful (see Game.is_wasteful).
    """
    in_bank = c.in_bank(s)
    while enough != 0:
        given = FIRST_TYPE[enough]
        enough &= enough - 1
        at = _MASKS * (RESOURCES * c.border_rate(s, seat, given) + given) + in_bank
        moves.add_part(TRADES, TRADES_AT[at], TRADES_AT[at + 1])


# -- the cruiser -----------------------------------------------------------------------------------------


def fill_sectors(cruiser: i64, moves: Moves) -> None:
    """ST-081: any sector but the one where it is."""
    moves.add_part(TO_SECTORS, OTHER_SECTORS * cruiser, OTHER_SECTORS * (cruiser + 1))


def fill_victims(s: StarTrekState, moves: Moves) -> None:
    if s.may_decline_steal != 0:
        moves.add(a.STEAL_NOTHING)
    for seat in range(s.players):
        if s.topic & BIT[seat] != 0:
            moves.add(a.one(a.STEAL, seat))
