"""The position of a game of Star Trek Catan: fields and their copy, no rules."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hexnaut.games.common.hands import NO_RESOURCE
from hexnaut.games.common.trader import OTHERS_LENT, TraderState
from hexnaut.games.startrek.board import Layout
from hexnaut.games.startrek.developments import CARD_KINDS, VICTORY
from hexnaut.kernel.arrays import Given, Lent, Shared
from hexnaut.kernel.state import EMPTY
from hexnaut.kernel.types import NOBODY

# Phases of a turn (ST-058). With the combined variant TRADE lasts until the end of the turn (ST-060).
SETUP: Final = 0
BEFORE_ROLL: Final = 1
TRADE: Final = 2
BUILD: Final = 3

# What Sarek took from the hand in this turn (ST-200). Which of the two it was stays hidden (ST-209).
NOTHING: Final = 0
AN_OLD_CARD: Final = 1
A_NEW_CARD: Final = 2

# Groups of tables that a position may share with copies: see TraderState.
SHIPS_LENT: Final = OTHERS_LENT
STATIONS_LENT: Final = 2 * OTHERS_LENT
CARDS_LENT: Final = 4 * OTHERS_LENT

# The fields by name, for whoever writes a position down (`make generated`).
FROM_OPTIONS: Final = (
    "combined may_decline_steal sarek_from_hand single_takes_rest offers_on support_on fixed_start layout"
).split()
SCALARS: Final = "cruiser set_aside card_played uhura_tried rand_type closed route_holder fleet_holder".split()
TABLES: Final = (
    "cards card_count bought deck seen fleet support side_b used received piece due ship stations reach posts "
    "ships_left outposts_left reserve rings length deck_floor points_at_end"
).split()

_BLANK_LAYOUT: Final = Layout()


@mypyc_attr(free_list_len=1)  # a copy that search drops makes room for its next one
@final
class StarTrekState(TraderState):
    """All of a position. Tables are flat: `hand[5 * seat + resource]`.

    Copies share the tables of this class: they are replaced, never written in place (see kernel/tables.py), or lent.
    """

    __slots__ = tuple(FROM_OPTIONS + SCALARS + TABLES)

    def __init__(self) -> None:
        super().__init__()
        # options
        self.combined: Given = 0
        self.may_decline_steal: Given = 0
        self.sarek_from_hand: Given = 1
        self.single_takes_rest: Given = 0
        self.offers_on: Given = 1
        self.support_on: Given = 1
        self.fixed_start: Given = 0
        self.layout: Layout = _BLANK_LAYOUT
        # the course of the game
        self.cruiser: i64 = 0
        # cards
        self.cards: Lent = EMPTY  # development cards in hand
        self.card_count: Lent = EMPTY
        self.bought: Shared = EMPTY  # development cards that the active player bought this turn
        self.set_aside: i64 = NOTHING  # what Sarek took from the active player's hand this turn
        self.deck: Lent = EMPTY  # a multiset: no order exists before a card is drawn (ST-213)
        self.seen: Shared = EMPTY  # what McCoy's buyer is looking at
        self.fleet: Shared = EMPTY  # Starfleet Intervenes cards face up
        self.card_played: i64 = 0  # this turn
        # support cards
        self.support: Shared = EMPTY
        self.side_b: Shared = EMPTY
        self.used: Shared = EMPTY  # the turn of the last use
        self.received: Shared = EMPTY  # the turn in which the card was taken
        self.uhura_tried: i64 = 0
        self.rand_type: i64 = NO_RESOURCE
        # pieces
        self.piece: Lent = EMPTY  # each node: 0, or 2 * seat + 1 an outpost, 2 * seat + 2 a starbase
        self.due: Lent = EMPTY  # what each sector yields to its stations, eight bits a seat
        self.ship: Lent = EMPTY  # each route: NOBODY or the seat
        self.stations: Lent = EMPTY  # mask of nodes with the seat's stations
        self.reach: Lent = EMPTY  # mask of nodes that the seat's starships touch
        self.posts: Lent = EMPTY  # mask of the kinds of trading posts the seat may use
        self.closed: i64 = 0  # mask of nodes closed by the distance rule
        self.ships_left: Lent = EMPTY
        self.outposts_left: Lent = EMPTY  # supply
        self.reserve: Shared = EMPTY
        self.rings: Shared = EMPTY
        # points
        self.length: Lent = EMPTY  # of each seat's longest trail of starships
        self.route_holder: i64 = NOBODY
        self.fleet_holder: i64 = NOBODY
        # procedures
        # what observers know of the deck, and of points
        self.deck_floor: Shared = EMPTY
        self.points_at_end: Shared = EMPTY  # each seat's public points when its last turn ended

    def copy(self) -> "StarTrekState":
        twin = StarTrekState()
        self.copy_trader(twin)
        self.copy_lent_tables(twin)
        twin.combined, twin.may_decline_steal = self.combined, self.may_decline_steal
        twin.sarek_from_hand, twin.single_takes_rest = self.sarek_from_hand, self.single_takes_rest
        twin.offers_on, twin.support_on, twin.fixed_start = self.offers_on, self.support_on, self.fixed_start
        twin.layout = self.layout
        twin.cruiser, twin.set_aside, twin.card_played = self.cruiser, self.set_aside, self.card_played
        twin.uhura_tried, twin.rand_type, twin.closed = self.uhura_tried, self.rand_type, self.closed
        twin.route_holder, twin.fleet_holder = self.route_holder, self.fleet_holder
        twin.bought, twin.seen, twin.fleet = self.bought, self.seen, self.fleet
        twin.support, twin.side_b, twin.used = self.support, self.side_b, self.used
        twin.received, twin.reserve, twin.rings = self.received, self.reserve, self.rings
        twin.deck_floor, twin.points_at_end = self.deck_floor, self.points_at_end
        return twin

    def copy_lent_tables(self, twin: "StarTrekState") -> None:
        twin.ship, twin.reach, twin.ships_left = self.ship, self.reach, self.ships_left
        twin.piece, twin.due, twin.stations = self.piece, self.due, self.stations
        twin.posts, twin.outposts_left, twin.length = self.posts, self.outposts_left, self.length
        twin.cards, twin.card_count, twin.deck = self.cards, self.card_count, self.deck

    def own_ships(self) -> None:
        """Called before the tables of starships are changed; the next two likewise."""
        if self.lent & SHIPS_LENT != 0:
            self.ship, self.reach = self.ship[:], self.reach[:]
            self.ships_left, self.length = self.ships_left[:], self.length[:]
            self.lent -= SHIPS_LENT

    def own_stations(self) -> None:
        if self.lent & STATIONS_LENT != 0:
            self.piece, self.due, self.stations = self.piece[:], self.due[:], self.stations[:]
            self.posts, self.outposts_left = self.posts[:], self.outposts_left[:]
            self.lent -= STATIONS_LENT

    def own_cards(self) -> None:
        if self.lent & CARDS_LENT != 0:
            self.cards, self.card_count, self.deck = self.cards[:], self.card_count[:], self.deck[:]
            self.lent -= CARDS_LENT

    def own_derived(self) -> None:
        """Copies share the tables that follow from others: make own ones, to be filled anew.

        In here, because plain code that sets a table of a compiled position would keep the old one forever.
        """
        self.stations, self.reach, self.posts = self.stations[:], self.reach[:], self.posts[:]
        self.due, self.card_count, self.hand_size = self.due[:], self.card_count[:], self.hand_size[:]
        self.ships_left, self.reserve, self.outposts_left = self.ships_left[:], self.reserve[:], self.outposts_left[:]
        self.rings, self.points, self.length = self.rings[:], self.points[:], self.length[:]


def total_points(s: StarTrekState, seat: i64) -> i64:
    """ST-202, ST-205: public points and hidden victory-point cards."""
    return s.points[seat] + s.cards[CARD_KINDS * seat + VICTORY]
