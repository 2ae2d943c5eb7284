"""The position of a game of Starfarers: fields and their copy, no rules."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hexnaut.games.common.trader import TraderState
from hexnaut.games.starfarers.board import Layout
from hexnaut.kernel.arrays import Given, Own, Shared
from hexnaut.kernel.state import EMPTY
from hexnaut.kernel.types import NOWHERE

# Phases of a turn (SF-095)
SETUP: Final = 0
PRODUCTION: Final = 1
TRADE: Final = 2
FLIGHT: Final = 3

# What stands on a site: 0, 1 + seat a colony, 5 + seat a spaceport, or an inert piece (SF-330, SF-333)
INERT: Final = 9

# Ships (SF-157); a ship is number 3 * seat + 0 .. 2
NO_SHIP: Final = 0
COLONY_SHIP: Final = 1
TRADE_SHIP: Final = 2
SHIPS_EACH: Final = 3

# Upgrades (SF-004)
BOOSTER: Final = 0
CANNON: Final = 1
POD: Final = 2
UPGRADES: Final = 3

# Balls are their values (SF-175)
BLACK: Final = 0

PILE: Final = 4  # the reserve pile is the fifth row of `hand`
IN_DECK: Final = -1

# What stands where there is nothing
NO_ONE: Final = -1  # instead of a ship
NO_CARD: Final = -1  # instead of an encounter card, and of a node on it
NO_BALL: Final = -1
NOTHING: Final = -1  # instead of a quadrant, a resource or an icon

# Peoples (SF-008) and their cards: 5 * people + 0 .. 4
GREEN_FOLK: Final = 0
MERCHANTS: Final = 1
SCIENTISTS: Final = 2
TRIBUTE: Final = 15
FAME: Final = 16
OTHER_FAME: Final = 17
HELP: Final = 18
RELIEF: Final = 19
FRIENDSHIP_CARDS: Final = 20

# The fields by name, for whoever writes a position down (`make generated`).
FROM_OPTIONS: Final = "same_types help_needs_two pirate_ignores_cards black_in_duel reader_sees founding layout".split()
SCALARS: Final = (
    "goods_traded fame_bought helped ball other_ball base_speed moving steps origin flown held jumps card node walked "
    "paid loot own_total"
).split()
TABLES: Final = (
    "pool kind quadrant rotation resource icon token hidden tokens numbers site ship_at ship_kind colonies_left "
    "stations_left shipyards_left upgrade station owner marker halves medals claims past read_by"
).split()

_BLANK_LAYOUT: Final = Layout()


@mypyc_attr(free_list_len=1)  # a copy that search drops makes room for its next one
@final
class StarfarersState(TraderState):
    """All of a position. Tables are flat: `upgrade[3 * seat + kind]`.

    Copies share the tables of this class, except those of ships, which fly all the time: they are replaced, never
    written in place (see kernel/tables.py).
    """

    __slots__ = tuple(FROM_OPTIONS + SCALARS + TABLES)

    def __init__(self) -> None:
        super().__init__()
        # options
        self.same_types: Given = 0
        self.help_needs_two: Given = 0
        self.pirate_ignores_cards: Given = 0
        self.black_in_duel: Given = 0
        self.reader_sees: Given = 0
        self.founding: Given = 0
        self.layout: Layout = _BLANK_LAYOUT
        # the course of the game
        self.pool: Shared = EMPTY  # upgrades to choose from in the founding phase (SF-089)
        # the board
        self.kind: Shared = EMPTY  # what each area is
        self.quadrant: Shared = EMPTY  # which quadrant lies face up in each area, or NOTHING
        self.rotation: Shared = EMPTY
        self.resource: Shared = EMPTY  # of each planet, or NOTHING
        self.icon: Shared = EMPTY  # of each planet in space, or NOTHING
        self.token: Shared = EMPTY  # on each planet
        self.hidden: Shared = EMPTY  # each quadrant: 1 while nobody has seen where it is
        self.tokens: Shared = EMPTY  # tokens not seen yet, by icon: a multiset (SF-342)
        self.numbers: Shared = EMPTY  # reserve number tokens: a multiset
        # pieces
        self.site: Shared = EMPTY  # what stands on each site
        self.ship_at: Own = EMPTY  # the point of each ship, or NOWHERE
        self.ship_kind: Own = EMPTY
        self.colonies_left: Shared = EMPTY
        self.stations_left: Shared = EMPTY
        self.shipyards_left: Shared = EMPTY
        self.upgrade: Shared = EMPTY
        # friendship
        self.station: Shared = EMPTY  # trade stations: 4 * people + seat
        self.owner: Shared = EMPTY  # of each friendship card, or NOBODY
        self.marker: Shared = EMPTY  # who holds each people's marker, or NOBODY
        # points
        self.halves: Shared = EMPTY  # half medals
        self.medals: Shared = EMPTY  # pirate bases and ice planets
        # the own turn
        self.goods_traded: i64 = 0  # at 1:1 (SF-147)
        self.fame_bought: i64 = 0
        self.helped: i64 = 0
        # flight
        self.ball: i64 = NO_BALL  # the last two balls that were drawn
        self.other_ball: i64 = NO_BALL
        self.base_speed: i64 = 0
        self.moving: i64 = NO_ONE  # the ship in the middle of its move
        self.steps: i64 = 0  # that it has made
        self.origin: i64 = NOWHERE  # where it stood before
        self.flown: i64 = 0  # mask of own ships, 0 .. 2, that have ended their move
        self.held: i64 = 0  # mask of own ships that an encounter holds
        self.jumps: i64 = 0  # space jumps to make
        self.claims: Shared = EMPTY  # free trade ships that wait (SF-311)
        # the encounter
        self.card: i64 = NO_CARD  # the card that is being carried out
        self.node: i64 = NO_CARD  # how far
        self.walked: i64 = 0  # nodes reached on it
        self.past: Shared = EMPTY  # each card: IN_DECK, or the inputs it was played with, packed after a 1
        self.read_by: Shared = EMPTY  # mask of seats that have read a card which is out of the deck
        self.paid: i64 = 0  # packed cards paid on it
        self.loot: i64 = 0  # packed cards that it gave and may take back
        self.own_total: i64 = 0  # the active player's side of a duel

    def copy(self) -> "StarfarersState":
        twin = StarfarersState()
        self.copy_trader(twin)
        twin.same_types, twin.help_needs_two = self.same_types, self.help_needs_two
        twin.pirate_ignores_cards, twin.black_in_duel = self.pirate_ignores_cards, self.black_in_duel
        twin.reader_sees, twin.founding, twin.layout = self.reader_sees, self.founding, self.layout
        twin.goods_traded, twin.fame_bought, twin.helped = self.goods_traded, self.fame_bought, self.helped
        twin.ball, twin.other_ball, twin.base_speed = self.ball, self.other_ball, self.base_speed
        twin.moving, twin.steps, twin.origin = self.moving, self.steps, self.origin
        twin.flown, twin.held, twin.jumps = self.flown, self.held, self.jumps
        twin.card, twin.node, twin.walked = self.card, self.node, self.walked
        twin.paid, twin.loot, twin.own_total = self.paid, self.loot, self.own_total
        twin.pool, twin.kind, twin.quadrant = self.pool, self.kind, self.quadrant
        twin.rotation, twin.resource, twin.icon = self.rotation, self.resource, self.icon
        twin.token, twin.hidden, twin.tokens = self.token, self.hidden, self.tokens
        twin.numbers, twin.site, twin.colonies_left = self.numbers, self.site, self.colonies_left
        twin.stations_left, twin.shipyards_left, twin.upgrade = self.stations_left, self.shipyards_left, self.upgrade
        twin.station, twin.owner, twin.marker = self.station, self.owner, self.marker
        twin.halves, twin.medals, twin.claims = self.halves, self.medals, self.claims
        twin.past, twin.read_by = self.past, self.read_by
        twin.ship_at, twin.ship_kind = self.ship_at[:], self.ship_kind[:]
        return twin

    def own_derived(self) -> None:
        """Copies share the tables that follow from others: make own ones, to be filled anew.

        In here, because plain code that sets a table of a compiled position would keep the old one forever.
        """
        self.hand_size, self.colonies_left = self.hand_size[:], self.colonies_left[:]
        self.stations_left, self.shipyards_left = self.stations_left[:], self.shipyards_left[:]
        self.points = self.points[:]


def seat_of_piece(piece: i64) -> i64:
    """Whose colony or spaceport stands on a site."""
    return (piece - 1) % 4


# -- ships: each seat has a row of them ----------------------------------------------------------------------


def own_ship(seat: i64, number: i64) -> i64:
    return SHIPS_EACH * seat + number


def number_of(ship: i64) -> i64:
    """Which of its owner's ships it is: S1, S2 and S3 have the numbers 0, 1 and 2."""
    return ship % SHIPS_EACH


def owner_of(ship: i64) -> i64:
    return ship // SHIPS_EACH
