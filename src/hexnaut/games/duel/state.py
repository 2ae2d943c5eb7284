"""The position of a game of Starfarers Duel: fields and their copy, no rules.

A face-down card has no identity before somebody looks at it: sectors, reserve and mission deck are kept as
numbers of unseen cards, and what a card is, chance decides when it is looked at (DU-223).
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hexnaut.games.duel.cards import CardTable
from hexnaut.games.duel.places import NO_MISSION
from hexnaut.kernel.arrays import Given, GivenTable, Own, Shared
from hexnaut.kernel.state import EMPTY, State
from hexnaut.kernel.types import NOBODY, NOWHERE

# Phases (DU-040)
SETUP: Final = 0
PRODUCTION_PHASE: Final = 1
FLIGHT: Final = 2
BUILD: Final = 3

# How a game ended
RUNNING: Final = 0
BY_POINTS: Final = 1
GIVEN_UP: Final = 2
AGREED: Final = 3

NO_CHOICE: Final = -1

RULES_1: Final = 1  # an older version: a proposal to end stood for ever
SEATS_MASK: Final = 3  # those who propose; the rest of `proposal` is
HEARD: Final = 4  # the other player's next turn has begun: the proposal lapses with its end

# The fields by name, for whoever writes a position down (`make generated`).
FROM_OPTIONS: Final = "target hidden_refills scrap_on beginner symbol cards".split()
SCALARS: Final = (
    "turn active first phase roll proposal ended frozen sector speed row_count marks actions used_here replaced "
    "fresh_here pirate fight_roll old_missions banned fulfilling top_count bottom_count purchases friend hero"
).split()
TABLES: Final = (
    "secret stock astro hangar booster cannon centre home known pool unseen stack reserve mission row top bottom "
    "posts_used friendship medals points"
).split()

_BLANK_TABLE: Final = CardTable()


@mypyc_attr(free_list_len=1)  # a copy that search drops makes room for its next one
@final
class DuelState(State):
    """All of a position. Tables are flat: `stock[6 * seat + item]`, `centre[6 * seat + kind]`.

    Copies share the tables that few moves change: they are replaced, never written in place (see kernel/tables.py).
    """

    __slots__ = tuple(FROM_OPTIONS + SCALARS + TABLES)

    def __init__(self) -> None:
        super().__init__()
        # options
        self.target: Given = 10
        self.hidden_refills: Given = 0
        self.scrap_on: Given = 0
        self.beginner: Given = NOBODY  # the seat that starts with more Astro (DU-200)
        self.symbol: GivenTable = EMPTY  # 0 sun, 1 moon
        self.cards: CardTable = _BLANK_TABLE
        # the course of the game
        self.turn: i64 = 0  # turns begun
        self.active: i64 = 0
        self.first: i64 = NOBODY
        self.phase: i64 = SETUP
        self.roll: i64 = 0  # of the orange die
        self.secret: Shared = EMPTY  # the pair of centres handed in (DU-024)
        self.proposal: i64 = 0  # mask of seats that propose to end without a winner, and HEARD (DU-197)
        self.ended: i64 = RUNNING
        self.frozen: i64 = 0  # DU-196, once told
        # ships
        self.stock: Own = EMPTY  # five stores and the lab
        self.astro: Own = EMPTY
        self.hangar: Shared = EMPTY  # 2 * seat + kind of ship
        self.booster: Shared = EMPTY  # 2 * seat + strength - 1: how many on the ship
        self.cannon: Shared = EMPTY
        self.centre: Shared = EMPTY  # level 0 to 2
        # cards
        self.home: Own = EMPTY  # where each of the 64 cards is
        self.known: Own = EMPTY  # and who knows it (DU-214)
        self.pool: Own = EMPTY  # unseen cards of each pool, wherever they lie
        self.unseen: Own = EMPTY  # 5 * sector + pool: unseen cards in the sector's stack
        self.stack: Own = EMPTY  # cards in each sector's stack, seen and unseen
        self.reserve: Shared = EMPTY  # cards left of each pool in the reserve; pool 0 has none
        self.mission: Shared = EMPTY
        # the flight
        self.sector: i64 = NOWHERE
        self.speed: i64 = 0
        self.row: Own = EMPTY
        self.row_count: i64 = 0
        self.marks: i64 = 0  # mask of places in the row
        self.actions: i64 = 0
        self.used_here: i64 = 0  # actions with the current card
        self.replaced: i64 = 0  # the current card is a replacement: no action with it (DU-112)
        self.fresh_here: i64 = 0  # a mission opened in this flight was fulfilled here (DU-132)
        self.pirate: i64 = 0  # 1: a pirate waits for a decision, 2: one that the sensor had shown
        self.fight_roll: i64 = 0
        self.old_missions: i64 = 0  # mask of missions open when the flight phase began
        self.banned: i64 = 0  # mask of missions (DU-126)
        self.fulfilling: i64 = NO_MISSION  # the mission whose reward is being taken
        self.top: Own = EMPTY  # cards the sensor put on top, next one first
        self.top_count: i64 = 0
        self.bottom: Own = EMPTY  # and at the bottom, in the order in which they will come
        self.bottom_count: i64 = 0
        # trade and build
        self.posts_used: Shared = EMPTY  # cards, -1 where none
        self.purchases: i64 = 0  # by the trade centre in this turn
        # points
        self.friendship: Shared = EMPTY
        self.medals: Shared = EMPTY
        self.points: Shared = EMPTY
        self.friend: i64 = NOBODY  # holder of "Friend of the Peoples"
        self.hero: i64 = NOBODY

    def copy(self) -> "DuelState":
        twin = DuelState()
        self.copy_agenda(twin)
        twin.target, twin.hidden_refills, twin.scrap_on = self.target, self.hidden_refills, self.scrap_on
        twin.beginner, twin.symbol, twin.cards = self.beginner, self.symbol, self.cards
        twin.turn, twin.active, twin.first = self.turn, self.active, self.first
        twin.phase, twin.roll, twin.proposal = self.phase, self.roll, self.proposal
        twin.ended, twin.frozen, twin.sector = self.ended, self.frozen, self.sector
        twin.speed, twin.row_count, twin.marks = self.speed, self.row_count, self.marks
        twin.actions, twin.used_here, twin.replaced = self.actions, self.used_here, self.replaced
        twin.fresh_here, twin.pirate, twin.fight_roll = self.fresh_here, self.pirate, self.fight_roll
        twin.old_missions, twin.banned, twin.fulfilling = self.old_missions, self.banned, self.fulfilling
        twin.top_count, twin.bottom_count, twin.purchases = self.top_count, self.bottom_count, self.purchases
        twin.friend, twin.hero = self.friend, self.hero
        twin.secret, twin.hangar, twin.booster = self.secret, self.hangar, self.booster
        twin.cannon, twin.centre, twin.reserve = self.cannon, self.centre, self.reserve
        twin.mission, twin.posts_used, twin.friendship = self.mission, self.posts_used, self.friendship
        twin.medals, twin.points = self.medals, self.points
        twin.stock, twin.astro, twin.home = self.stock[:], self.astro[:], self.home[:]
        twin.known, twin.pool, twin.unseen = self.known[:], self.pool[:], self.unseen[:]
        twin.stack, twin.row, twin.top = self.stack[:], self.row[:], self.top[:]
        twin.bottom = self.bottom[:]
        return twin

    def own_derived(self) -> None:
        """Copies share the tables that follow from others: make own ones, to be filled anew.

        In here, because plain code that sets a table of a compiled position would keep the old one forever.
        """
        self.friendship, self.medals, self.points = self.friendship[:], self.medals[:], self.points[:]
