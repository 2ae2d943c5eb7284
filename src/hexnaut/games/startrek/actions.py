"""The kinds of actions and how their arguments are packed: the first argument is the least significant."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.actions import bank_trade
from hexnaut.games.common.actions import bank_trade_of as bank_trade_of
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.talk import ACCEPT as ACCEPT
from hexnaut.games.common.talk import ASK_DEAL as ASK_DEAL
from hexnaut.games.common.talk import ASK_OFFER as ASK_OFFER
from hexnaut.games.common.talk import ASK_TURN as ASK_TURN
from hexnaut.games.common.talk import COUNTER as COUNTER
from hexnaut.games.common.talk import DEAL as DEAL
from hexnaut.games.common.talk import DECLINE as DECLINE
from hexnaut.games.common.talk import OFFER as OFFER
from hexnaut.games.common.talk import REFUSE as REFUSE
from hexnaut.games.common.talk import WITHDRAW as WITHDRAW
from hexnaut.games.common.talk import counter as counter
from hexnaut.games.common.talk import is_proposal as is_proposal
from hexnaut.games.common.talk import is_talk as is_talk
from hexnaut.games.common.talk import offer as offer
from hexnaut.games.startrek.board import NODES
from hexnaut.kernel.actions import arguments_of as arguments_of
from hexnaut.kernel.actions import dice as dice
from hexnaut.kernel.actions import first_die as first_die
from hexnaut.kernel.actions import is_outcome as is_outcome
from hexnaut.kernel.actions import kind_of as kind_of
from hexnaut.kernel.actions import one as one
from hexnaut.kernel.actions import pair
from hexnaut.kernel.actions import second_die as second_die
from hexnaut.kernel.tables import by_code

ROLL: Final = 0
END_TURN: Final = 1
END_TRADE: Final = 2
PLACE_OUTPOST: Final = 3  # node
PLACE_SHIP: Final = 4  # route
BUILD_SHIP: Final = 5  # route
BUILD_OUTPOST: Final = 6  # node
BUILD_STARBASE: Final = 7  # node
BUY_CARD: Final = 8
PLAY_INTERVENES: Final = 9
PLAY_MONOPOLY: Final = 10  # resource
PLAY_RESEARCH: Final = 11
PLAY_UTOPIA: Final = 12
TAKE: Final = 13  # resource
STOP: Final = 14
MOVE_CRUISER: Final = 15  # hex
STEAL: Final = 16  # seat
STEAL_NOTHING: Final = 17
DISCARD: Final = 18  # resource
BORDER_TRADE: Final = 19  # rate, resource given, resource taken
# 20 to 26: trade talk
USE_UHURA: Final = 27  # resource, mask of seats
GIVE: Final = 28  # resource
USE_SCOTT: Final = 29  # resource kept of the price, resource paid instead of the other
USE_SULU: Final = 30  # route
KIRK_PROTECTS: Final = 31
KIRK_TAKES: Final = 32  # resource
USE_SPOCK: Final = 33  # resource
PASS: Final = 34
USE_MCCOY: Final = 35
MCCOY_SWAP: Final = 36  # resource paid, resource of the price it replaces
KEEP: Final = 37  # development card
USE_CHEKOV: Final = 38
USE_RAND: Final = 39  # resource given, resource taken
USE_CHAPEL: Final = 40  # seat
SAREK_OUTPOST: Final = 41  # node, 0 played or 1 from hand
SAREK_STARBASE: Final = 42  # node, 0 played or 1 from hand
FLIP: Final = 43
EXCHANGE: Final = 44  # support card
PLAY_VICTORY: Final = 45  # never allowed (ST-134), but it can be said

# Support cards (ST-005) in the order of the facts
UHURA: Final = 0
SCOTT: Final = 1
SPOCK: Final = 2
SULU: Final = 3
KIRK: Final = 4
MCCOY: Final = 5
CHEKOV: Final = 6
RAND: Final = 7
CHAPEL: Final = 8
SAREK: Final = 9
SUPPORT_CARDS: Final = 10
NO_CARD: Final = -1

# How they are used, and what is said when they ask: a new card is three lines here (docs/changing-things.md).
SUPPORT_WORDS: Final = {
    USE_UHURA: "uhura {resource} from {seats}",
    GIVE: "give {resource}",
    USE_SCOTT: "scott pay {kept} {instead}",
    USE_SULU: "sulu {route}",
    KIRK_PROTECTS: "kirk",
    KIRK_TAKES: "kirk {resource}",
    USE_SPOCK: "spock {resource}",
    PASS: "pass",
    USE_MCCOY: "mccoy",
    MCCOY_SWAP: "mccoy {paid} for {price}",
    KEEP: "keep {card}",
    USE_CHEKOV: "chekov",
    USE_RAND: "rand {given} for {taken}",
    USE_CHAPEL: "chapel {seat}",
    SAREK_OUTPOST: "sarek outpost {node} {source}",
    SAREK_STARBASE: "sarek starbase {node} {source}",
    FLIP: "flip",
    EXCHANGE: "exchange {support}",
}
_IS_SUPPORT: Final = by_code(dict.fromkeys(SUPPORT_WORDS, 1))

# outcomes of chance
ROLLED: Final = 48  # die - 1, die - 1
START_ROLLED: Final = 49  # die - 1, die - 1
STOLEN: Final = 50  # resource
DRAWN: Final = 51  # development card
SEEN: Final = 52  # development card


# -- groups of kinds ---------------------------------------------------------------------------------------


def is_progress(kind: i64) -> bool:
    """Leaves trading behind: the word that it is over, pieces placed or built, a card bought."""
    return kind >= END_TRADE and kind <= BUY_CARD


def is_building(kind: i64) -> bool:
    """Has a price: pieces built, a card bought (ST-104)."""
    return kind >= BUILD_SHIP and kind <= BUY_CARD


def is_card_play(kind: i64) -> bool:
    """A development card that can be played (ST-134: the fifth kind cannot)."""
    return kind >= PLAY_INTERVENES and kind <= PLAY_UTOPIA


def is_support(kind: i64) -> bool:
    """Everything about support cards: using them, answering what they ask, turning and exchanging them."""
    return _IS_SUPPORT[kind] != 0


def is_support_choice(kind: i64) -> bool:
    """What becomes of a support card after its use (ST-149)."""
    return kind == FLIP or kind == EXCHANGE


def is_support_answer(kind: i64) -> bool:
    """Said only when a support card asks."""
    return kind == GIVE or kind == PASS or kind == KEEP


def is_kirk(kind: i64) -> bool:
    return kind == KIRK_PROTECTS or kind == KIRK_TAKES


def is_reaction(kind: i64) -> bool:
    """A support card that is used in anybody's turn, when something happens."""
    return is_kirk(kind) or kind == USE_SPOCK


# -- several arguments: `arg` is what `arguments_of` gives ------------------------------------------------------

RATES: Final = 5  # of a border trade: 0 to 4 cards
NEXT_TAKEN: Final = 64 * RATES * RESOURCES  # from a border trade to the one that takes the next resource


def border_trade(rate: i64, given: i64, taken: i64) -> i64:
    return bank_trade(BORDER_TRADE, RATES, rate, given, taken)


def two_resources(kind: i64, first: i64, second: i64) -> i64:
    """Scott, McCoy, Rand."""
    return pair(kind, first, RESOURCES, second)


def resources_of(arg: i64) -> tuple[i64, i64]:
    """The two resources that Scott, McCoy or Rand names."""
    return arg % RESOURCES, arg // RESOURCES


def uhura(resource: i64, seats: i64) -> i64:
    return pair(USE_UHURA, resource, RESOURCES, seats)


def demand_of(arg: i64) -> tuple[i64, i64]:
    """The resource that Uhura demands, and the mask of seats that she names."""
    return arg % RESOURCES, arg // RESOURCES


def sarek(kind: i64, node: i64, source: i64) -> i64:
    return pair(kind, node, NODES, source)


def site_of(arg: i64) -> tuple[i64, i64]:
    """Where Sarek's station is built, and which card is set aside: 0 a played one, 1 one from the hand."""
    return arg % NODES, arg // NODES


# The questions on the agenda; 4, 22 and 23 are those of trade talk.
ASK_START_ROLL: Final = 1  # chance; seat
ASK_OUTPOST: Final = 2  # set-up
ASK_START_SHIP: Final = 3  # set-up; node of the outpost just placed
ASK_ROLL: Final = 5  # chance
ASK_SPOCK: Final = 6
ASK_KIRK: Final = 7
ASK_DISCARD: Final = 8
ASK_CRUISER: Final = 9  # OF_A_SEVEN, or 0
ASK_VICTIM: Final = 10  # mask of seats, and OF_A_SEVEN
ASK_STOLEN: Final = 11  # chance; victim, and OF_A_SEVEN
ASK_DRAW: Final = 12  # chance
ASK_RESEARCH: Final = 13  # cards still to take
ASK_UTOPIA: Final = 14  # 1 after the first starship was placed
ASK_GIVE: Final = 15  # resource demanded, mask of seats that still get a card
ASK_SCOTT_SHIP: Final = 16
ASK_SULU_SHIP: Final = 17  # route it was taken from
ASK_LOOK: Final = 18  # chance; cards still to look at
ASK_KEEP: Final = 19
ASK_CHAPEL: Final = 20  # victim
ASK_SUPPORT: Final = 21

# Added to what these three are about: a rolled 7 moves the cruiser, not a card (ST-063).
OF_A_SEVEN: Final = 16


def of_a_seven(topic: i64) -> i64:
    """OF_A_SEVEN or 0, from what one of the three is about."""
    return topic & OF_A_SEVEN


def victim_of(topic: i64) -> i64:
    """Whose card is drawn, from what ASK_STOLEN is about."""
    return topic & ~OF_A_SEVEN


def giving(resource: i64, seats: i64) -> i64:
    """What ASK_GIVE is about."""
    return resource + 8 * seats


def giving_of(topic: i64) -> tuple[i64, i64]:
    """The resource that was demanded, and the mask of seats that still get a card, from what ASK_GIVE is about."""
    return topic % 8, topic // 8
