"""The kinds of actions by number; their words and arguments, the least significant one first, are in words.py.

A ship flies step by step (`step S1 P123`): what it meets on the way is turned over at once, so every step is a
decision of its own. `flight.path` gives the steps to a target for those who want to name only that.
"""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.actions import bank_trade as bank_trade
from hexnaut.games.common.actions import bank_trade_of as bank_trade_of
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
from hexnaut.games.common.talk import is_proposal as is_proposal
from hexnaut.games.common.talk import is_talk as is_talk
from hexnaut.games.starfarers.board import QUADRANT_COUNT
from hexnaut.games.starfarers.state import SHIPS_EACH
from hexnaut.kernel.actions import about as about
from hexnaut.kernel.actions import about_of as about_of
from hexnaut.kernel.actions import among as among
from hexnaut.kernel.actions import arguments_of as arguments_of
from hexnaut.kernel.actions import dice_of as dice_of
from hexnaut.kernel.actions import is_outcome as is_outcome
from hexnaut.kernel.actions import kind_of as kind_of
from hexnaut.kernel.actions import one as one
from hexnaut.kernel.actions import pair, pair_of
from hexnaut.kernel.actions import parts_of as parts_of
from hexnaut.kernel.tables import mask, span

END_TRADE: Final = 0
END_TURN: Final = 1
PLACE_COLONY: Final = 2
PLACE_SPACEPORT: Final = 3
PLACE_COLONY_SHIP: Final = 4
PLACE_TRADE_SHIP: Final = 5
BUILD_COLONY_SHIP: Final = 6
BUILD_TRADE_SHIP: Final = 7
BUILD_SPACEPORT: Final = 8
BUILD_UPGRADE: Final = 9
ADD: Final = 10
REMOVE: Final = 11
SUPPLY_TRADE: Final = 12
DISCARD: Final = 13
STEAL: Final = 14
TAKE: Final = 15
PASS: Final = 16
PAY: Final = 17
GIVE: Final = 18
ANSWER: Final = 19
# 20 to 26: trade talk
YES: Final = 27
NO: Final = 28
HOLD: Final = 29
STEP: Final = 30
STOP: Final = 31
FOUND: Final = 32
JUMP: Final = 33
CHOOSE: Final = 34
BUY_FAME: Final = 35
USE_HELP: Final = 36

# outcomes of chance
ROLLED: Final = 48
START_ROLLED: Final = 49
STOLEN: Final = 50
RESERVE: Final = 51
BALLS: Final = 52
QUADRANT: Final = 53
TOKEN: Final = 54
NUMBER: Final = 55
CARD: Final = 56


# Groups of kinds, as masks: `among(kind, BUILDING)`
PLACING: Final[i64] = span(PLACE_COLONY, BUILD_UPGRADE)  # in the founding phase, for nothing, or for a price
BUILDING: Final[i64] = span(BUILD_COLONY_SHIP, BUILD_UPGRADE)  # ships, spaceports, upgrades: has a price (SF-156)
FLYING: Final[i64] = mask(STEP, JUMP, STOP, END_TURN)  # moves a ship, or ends a ship's move or the flight


def is_private(kind: i64) -> bool:
    """Concerns the own hand, ships and mothership alone; where a ship stands others can hardly want to go."""
    return kind == STEP or kind == STOP or kind == SUPPLY_TRADE or kind == BUILD_UPGRADE


# -- several arguments: `arg` is what `arguments_of` gives ------------------------------------------------------

RATES: Final = 4  # of a trade with the supply: 0 to 3 cards
_BALLS: Final = 4


def flight(kind: i64, ship: i64, point: i64) -> i64:
    """A step or a jump of one of the seat's ships, by its number, to a point."""
    return pair(kind, ship, SHIPS_EACH, point)


NEXT_POINT: Final = 64 * SHIPS_EACH  # from a step or jump to the one of the same ship that goes to the next point


def flight_of(arg: i64) -> tuple[i64, i64]:
    """The number of the ship that steps or jumps, and where it goes."""
    return pair_of(arg, SHIPS_EACH)


def balls(first: i64, second: i64) -> i64:
    return pair(BALLS, first, _BALLS, second)


def balls_of(arg: i64) -> tuple[i64, i64]:
    return pair_of(arg, _BALLS)


def quadrant(which: i64, rotation: i64) -> i64:
    return pair(QUADRANT, which, QUADRANT_COUNT, rotation)


def quadrant_of(arg: i64) -> tuple[i64, i64]:
    """Which one, and its rotation."""
    return pair_of(arg, QUADRANT_COUNT)


# The questions on the agenda; 4, 22 and 23 are those of trade talk.
ASK_START_ROLL: Final = 1  # chance; seat
ASK_PLACE_COLONY: Final = 2  # founding phase
ASK_PLACE_SPACEPORT: Final = 3  # founding phase
ASK_PLACE_SHIP: Final = 5  # founding phase; site of the spaceport
ASK_CHOOSE_UPGRADE: Final = 6  # founding phase
BEGIN_TURN: Final = 7  # no question: what happens at the start of a turn is being carried out; told or not
ASK_ROLL: Final = 8  # chance
ASK_RELIEF: Final = 9
ASK_RESERVE: Final = 10  # chance; seat, cards
ASK_DISCARD: Final = 11
ASK_VICTIM: Final = 12  # mask of seats
ASK_STOLEN: Final = 13  # chance; victim, rule
ASK_FLIGHT: Final = 14
ASK_BALLS: Final = 15  # chance; what for, seat
ASK_QUADRANT: Final = 16  # chance; area
ASK_TOKEN: Final = 17  # chance; area
ASK_NUMBER_TOKEN: Final = 18  # chance; planet
ASK_SETTLE: Final = 19  # planet (SF-228)
ASK_FRIENDSHIP: Final = 20  # people
ASK_FREE_SHIP: Final = 21
ENCOUNTER: Final = 24  # no question: a card is being carried out
ASK_ENCOUNTER_CARD: Final = 25  # chance
ASK_ENCOUNTER_NUMBER: Final = 26
ASK_ENCOUNTER_YES_NO: Final = 27
ASK_ENCOUNTER_PAY: Final = 28  # cards + 16 if the card demands so many
ASK_ENCOUNTER_GAIN: Final = 29  # cards + 16 if they may be confiscated
ASK_ENCOUNTER_ADD: Final = 30  # upgrades
ASK_ENCOUNTER_REMOVE: Final = 31  # upgrades + 16 if it is wear and tear
ASK_ENCOUNTER_HOLD: Final = 32  # ships
ASK_ENCOUNTER_GIVE: Final = 33  # cards

FLAG: Final = 16  # beside a count in a question; counts are smaller

# Whether the new turn was announced
UNTOLD: Final = 0
TOLD: Final = 1

# What balls are drawn for
FOR_FLIGHT: Final = 0
FOR_OWN_SIDE: Final = 1
FOR_OTHER_SIDE: Final = 2
FOR_SHAKE: Final = 3


# Groups of questions
FOUNDING: Final[i64] = mask(ASK_PLACE_COLONY, ASK_PLACE_SPACEPORT, ASK_PLACE_SHIP, ASK_CHOOSE_UPGRADE)
ENCOUNTERS: Final[i64] = span(ENCOUNTER, ASK_ENCOUNTER_GIVE)  # while an encounter card is drawn and carried out


def count_in(topic: i64) -> i64:
    """How many, in a question that may be flagged."""
    return topic % FLAG


def is_flagged(topic: i64) -> bool:
    return topic >= FLAG
