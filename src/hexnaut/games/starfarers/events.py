"""The kinds of events. Their parts and who may see them are in eventbook.py."""

from typing import Final

START_ROLL: Final = 0
FIRST: Final = 1
TURN: Final = 2
ROLL: Final = 3
PRODUCED: Final = 4
SHORTAGE: Final = 5
RESERVE: Final = 6
REFILLED: Final = 7
RESERVE_EMPTY: Final = 8
PLACED_COLONY: Final = 9
PLACED_SPACEPORT: Final = 10
PLACED_SHIP: Final = 11
BUILT_SHIP: Final = 12
BUILT_SPACEPORT: Final = 13
UPGRADED: Final = 14
DOWNGRADED: Final = 15
PAID: Final = 16
TOOK: Final = 17
STOLE: Final = 18
GAVE: Final = 19
DISCARDED: Final = 20
SUPPLY_TRADED: Final = 21
# 22 to 27: trade talk, see games/common/talk.py
MUST_DISCARD: Final = 28
HALF_MEDALS: Final = 29
FLIGHT: Final = 30
BALLS: Final = 31
STEPPED: Final = 32
ENDED_MOVE: Final = 33
JUMPED: Final = 34
DISCOVERED: Final = 35
TOKEN: Final = 36
DEFEATED: Final = 37
TERRAFORMED: Final = 38
FOUNDED_COLONY: Final = 39
FOUNDED_STATION: Final = 40
FRIENDSHIP: Final = 41
MARKER: Final = 42
ENCOUNTER: Final = 43
ASKED: Final = 44
ANSWERED: Final = 45
EFFECT: Final = 46
DUEL: Final = 47
COMPARED: Final = 48
SHAKEN: Final = 49
HELD: Final = 50
JUMP_WON: Final = 51
CLAIMED_SHIP: Final = 52
SHUFFLED: Final = 53
ENCOUNTER_OVER: Final = 54
CLOSED_SITE: Final = 55
BOUGHT_FAME: Final = 56
HELPED: Final = 57
WON: Final = 58
RETURNED: Final = 59
CONFISCATED: Final = 60

# The argument of ANSWERED where the question was one of yes or no; numbers stand for themselves.
SAID_YES: Final = 100
SAID_NO: Final = 101
