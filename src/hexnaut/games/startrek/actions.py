"""The kinds of actions by number; their words and arguments, the least significant one first, are in words.py."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.actions import bank_trade as bank_trade
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
from hexnaut.kernel.actions import NEXT as NEXT
from hexnaut.kernel.actions import about as about
from hexnaut.kernel.actions import about_of as about_of
from hexnaut.kernel.actions import among as among
from hexnaut.kernel.actions import arguments_of as arguments_of
from hexnaut.kernel.actions import dice as dice
from hexnaut.kernel.actions import dice_of as dice_of
from hexnaut.kernel.actions import is_outcome as is_outcome
from hexnaut.kernel.actions import kind_of as kind_of
from hexnaut.kernel.actions import one as one
from hexnaut.kernel.actions import pair as pair
from hexnaut.kernel.actions import pair_of as pair_of
from hexnaut.kernel.actions import parts_of as parts_of
from hexnaut.kernel.actions import sum_of as sum_of
from hexnaut.kernel.tables import mask, span

ROLL: Final = 0
END_TURN: Final = 1
END_TRADE: Final = 2
PLACE_OUTPOST: Final = 3
PLACE_SHIP: Final = 4
BUILD_SHIP: Final = 5
BUILD_OUTPOST: Final = 6
BUILD_STARBASE: Final = 7
BUY_CARD: Final = 8
PLAY_INTERVENES: Final = 9
PLAY_MONOPOLY: Final = 10
PLAY_RESEARCH: Final = 11
PLAY_UTOPIA: Final = 12
TAKE: Final = 13
STOP: Final = 14
MOVE_CRUISER: Final = 15
STEAL: Final = 16
STEAL_NOTHING: Final = 17
DISCARD: Final = 18
BORDER_TRADE: Final = 19
# 20 to 26: trade talk
USE_UHURA: Final = 27
GIVE: Final = 28
USE_SCOTT: Final = 29
USE_SULU: Final = 30
KIRK_PROTECTS: Final = 31
KIRK_TAKES: Final = 32
USE_SPOCK: Final = 33
PASS: Final = 34
USE_MCCOY: Final = 35
MCCOY_SWAP: Final = 36
KEEP: Final = 37
USE_CHEKOV: Final = 38
USE_RAND: Final = 39
USE_CHAPEL: Final = 40
SAREK_OUTPOST: Final = 41
SAREK_STARBASE: Final = 42
FLIP: Final = 43
EXCHANGE: Final = 44
PLAY_VICTORY: Final = 45  # never allowed (ST-134), but it can be said


def is_private(kind: i64) -> bool:
    """Concerns the own hand and the own stations alone."""
    return kind == END_TURN or kind == END_TRADE or kind == BORDER_TRADE or kind == BUILD_STARBASE


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

# outcomes of chance
ROLLED: Final = 48
START_ROLLED: Final = 49
STOLEN: Final = 50
DRAWN: Final = 51
SEEN: Final = 52


# Groups of kinds, as masks: `among(kind, BUILDING)`
PROGRESS: Final[i64] = span(END_TRADE, BUY_CARD)  # leaves trading behind: that it is over, pieces, a card bought
BUILDING: Final[i64] = span(BUILD_SHIP, BUY_CARD)  # has a price (ST-104)
CARD_PLAYS: Final[i64] = span(PLAY_INTERVENES, PLAY_UTOPIA)  # that can be played (ST-134: the fifth kind cannot)
SUPPORT_CHOICES: Final[i64] = mask(FLIP, EXCHANGE)  # what becomes of a support card after its use (ST-149)


# -- several arguments: `arg` is what `arguments_of` gives ------------------------------------------------------

RATES: Final = 5  # of a border trade: 0 to 4 cards
NEXT_TAKEN: Final = 64 * RATES * RESOURCES  # from a border trade to the one that takes the next resource


def two_resources(kind: i64, first: i64, second: i64) -> i64:
    """Scott, McCoy, Rand."""
    return pair(kind, first, RESOURCES, second)


def resources_of(arg: i64) -> tuple[i64, i64]:
    return pair_of(arg, RESOURCES)


def demand(resource: i64, seats: i64) -> i64:
    """Uhura: what she demands, and the mask of seats that she names."""
    return pair(USE_UHURA, resource, RESOURCES, seats)


# The questions on the agenda; 4, 22 and 23 are those of trade talk.
ASK_START_ROLL: Final = 1  # chance; seat
ASK_PLACE_OUTPOST: Final = 2  # set-up
ASK_PLACE_STARSHIP: Final = 3  # set-up; node of the outpost just placed
ASK_ROLL: Final = 5  # chance
ASK_SPOCK: Final = 6
ASK_KIRK: Final = 7
ASK_DISCARD: Final = 8
ASK_CRUISER: Final = 9  # OF_A_SEVEN, or 0
ASK_VICTIM: Final = 10  # mask of seats, and OF_A_SEVEN
ASK_STOLEN: Final = 11  # chance; victim, and OF_A_SEVEN
ASK_DRAW: Final = 12  # chance
ASK_RESEARCH_STATION: Final = 13  # cards still to take
ASK_UTOPIA_PLANITIA: Final = 14  # 1 after the first starship was placed
ASK_GIVE: Final = 15  # resource demanded, mask of seats that still get a card
ASK_SCOTT_STARSHIP: Final = 16
ASK_SULU_STARSHIP: Final = 17  # route it was taken from
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
