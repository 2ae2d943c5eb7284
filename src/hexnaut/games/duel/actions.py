"""The kinds of actions by number; their words and arguments, the least significant one first, are in words.py."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.duel.cards import CARDS
from hexnaut.kernel.actions import FACES as FACES
from hexnaut.kernel.actions import among as among
from hexnaut.kernel.actions import arguments_of as arguments_of
from hexnaut.kernel.actions import dice as dice
from hexnaut.kernel.actions import dice_of as dice_of
from hexnaut.kernel.actions import is_outcome as is_outcome
from hexnaut.kernel.actions import kind_of as kind_of
from hexnaut.kernel.actions import one as one
from hexnaut.kernel.actions import pair, pair_of
from hexnaut.kernel.actions import parts_of as parts_of
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.tables import mask, span

CHOOSE: Final = 0
PRODUCE: Final = 1
FLY: Final = 2
LOOK: Final = 3
SKIP: Final = 4
ARRANGE: Final = 5
REVEAL: Final = 6
BUY: Final = 7
SELL: Final = 8
FOUND_POST: Final = 9
FOUND_COLONY: Final = 10
FULFIL: Final = 11
END_FLIGHT: Final = 12
PAY_PIRATE: Final = 13
FIGHT: Final = 14
TAKE: Final = 15
LOSE: Final = 16
POST_BUY: Final = 17
POST_SELL: Final = 18
PURCHASE: Final = 19
BUILD_PIECE: Final = 20
SCRAP: Final = 21
END_TURN: Final = 22
GIVE_UP: Final = 23
PROPOSE_END: Final = 24
ACCEPT_END: Final = 25
DECLINE_END: Final = 26
WITHDRAW_END: Final = 27


def is_private(kind: i64) -> bool:
    """Concerns the own stores and money alone."""
    return (kind >= BUY and kind <= SELL) or (kind >= POST_BUY and kind <= PURCHASE) or kind == PRODUCE


# outcomes of chance
MISSION_DRAWN: Final = 48
START_ROLLED: Final = 49
ROLLED: Final = 50
LOOKED: Final = 51
CARD_DRAWN: Final = 52
REFILL_DRAWN: Final = 53
FIGHT_ROLLED: Final = 54
PIRATE_ROLLED: Final = 55

# A lot is what one trade moves: 1 to 4 units of the card's item, or one or two named resources.
NAMED_LOT: Final = 4  # the first lot that names resources
LOTS: Final = 24
_PAIRS: Final = [(r, r2) for r in range(5) for r2 in range(r, 5)]
LOT_FIRST: Final = vec[i64]([-1, -1, -1, -1, 0, 1, 2, 3, 4] + [first for first, _ in _PAIRS])
LOT_SECOND: Final = vec[i64]([-1] * 9 + [second for _, second in _PAIRS])
LOT_UNITS: Final = vec[i64]([1, 2, 3, 4, 1, 1, 1, 1, 1] + [2] * 15)

# A pair of different centres, the lower kind first.
PAIRS: Final = 15
PAIR_LOW: Final = vec[i64]([low for low in range(6) for _ in range(low + 1, 6)])
PAIR_HIGH: Final = vec[i64]([high for low in range(6) for high in range(low + 1, 6)])


def _arrangements() -> list[tuple[list[int], list[int]]]:
    """Every way to put back one, two or three cards, named by the order in which they were looked at."""
    orders = [[0], [0, 1], [1, 0], [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    return [(order[:cut], order[cut:]) for order in orders for cut in range(len(order), -1, -1)]


# The sensor's arrangements: how many cards, how many of them go on top, and the order (three places each).
ARRANGEMENT_LIST: Final = _arrangements()
ARRANGEMENTS: Final = 32
ARRANGED_CARDS: Final = vec[i64]([len(top) + len(bottom) for top, bottom in ARRANGEMENT_LIST])
ARRANGED_ON_TOP: Final = vec[i64]([len(top) for top, _ in ARRANGEMENT_LIST])
ARRANGED_ORDER: Final = vec[i64](
    [place for top, bottom in ARRANGEMENT_LIST for place in (top + bottom + [-1, -1, -1])[:3]]
)


# Groups of kinds, as masks: `among(kind, BUILDING)`
BEFORE_FLIGHT: Final[i64] = mask(CHOOSE, PRODUCE)  # choices of the set-up and of production
IN_FLIGHT: Final[i64] = span(FLY, END_FLIGHT)  # from the choice of a sector on, without what a pirate asks
WITH_SENSOR: Final[i64] = span(LOOK, ARRANGE)  # DU-187: looking at the top cards of a sector, or not
WITH_CARD: Final[i64] = span(BUY, FULFIL)  # DU-075: with the current card of the flight
FLYING: Final[i64] = span(FLY, FIGHT)  # all moves of the flight phase, also against a pirate
ANSWERS: Final[i64] = span(PAY_PIRATE, LOSE)  # what is said when a pirate, a reward or a loss asks
POST_TRADES: Final[i64] = mask(POST_BUY, POST_SELL)
BUILDING: Final[i64] = span(POST_BUY, END_TURN)  # moves of the trade and build phase
TABLE_TALK: Final[i64] = span(GIVE_UP, WITHDRAW_END)  # DU-197: giving up, or ending by agreement, at any time


def post_trade(kind: i64, card: i64, lot: i64) -> i64:
    """A trade of one lot at an own trading post."""
    return pair(kind, card, CARDS, lot)


def post_trade_of(arg: i64) -> tuple[i64, i64]:
    """The card of the trading post, and the lot that is traded there."""
    return pair_of(arg, CARDS)


# The questions on the agenda.
ASK_CENTRES: Final = 1
ASK_MISSION: Final = 2  # chance
ASK_START_ROLL: Final = 3  # chance
ASK_ROLL: Final = 4  # chance
ASK_COLONY: Final = 5  # mask of resources
ASK_SECTOR: Final = 6
ASK_SENSOR: Final = 7
ASK_LOOK: Final = 8  # chance; cards still to look at
ASK_ARRANGE: Final = 9
ASK_FLIGHT: Final = 10
ASK_CARD: Final = 11  # chance
ASK_PIRATE: Final = 12
ASK_FIGHT_ROLL: Final = 13  # chance
ASK_PIRATE_ROLL: Final = 14  # chance
ASK_REWARD: Final = 15  # resources of choice still to take
ASK_REFILL: Final = 16  # chance; 1 after a founding, 0 after a won fight
ASK_LOSS: Final = 17
ASK_BUILD: Final = 18
