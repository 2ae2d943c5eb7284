"""What the position of a game with hands of resources and free trade has: turns, cards and offers. No rules."""

from typing import Final

from mypy_extensions import i64

from hexnaut.kernel.arrays import Given, Lending, Lent, Own, Shared
from hexnaut.kernel.state import EMPTY, State
from hexnaut.kernel.types import zeros

SEATS: Final = 4  # that there is room for
HOLDERS: Final = 5  # four seats, and a hidden pile where a game has one: the fifth row of `hand`

# What an opponent thinks of the trade that is being talked about
SILENT: Final = 0
ASKED: Final = 1
ACCEPTED: Final = 2
REFUSED: Final = 3
COUNTERED: Final = 4
UNASKED: Final = 5  # an offer of the opponent's own
PROPOSES: Final = 6  # the active player, while the own offer is open


# Groups of tables that a position may share with copies: a mask. A game has groups of its own from OTHERS_LENT on.
BOUNDS_LENT: Final = 1
OWED_LENT: Final = 2
OFFERS_LENT: Final = 4
OTHERS_LENT: Final = 8
ALL_LENT: Final = 255

# The fields by name, for whoever writes a position down (`make generated`).
TRADER_SCALARS: Final = "first step phase active turn last_roll unasked doubt".split()
TRADER_TABLES: Final = "start_roll points hand hand_size bank owed stance gives wants below above".split()


class TraderState(State):
    """Tables are flat: `hand[5 * seat + resource]`."""

    __slots__ = ("players", "target", "lent", *TRADER_SCALARS, *TRADER_TABLES)

    def __init__(self) -> None:
        super().__init__()
        self.players: Given = 4
        self.target: Given = 10  # points that win
        # the course of the game
        self.first: i64 = 0  # the starting player
        self.start_roll: Shared = EMPTY  # each seat's roll for the first turn, 0: none
        self.step: i64 = 0  # of the set-up
        self.phase: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0  # turns begun
        self.last_roll: i64 = 0
        self.points: Shared = EMPTY  # public
        # cards and offers
        self.hand: Own = EMPTY
        self.hand_size: Own = EMPTY
        self.bank: Own = EMPTY  # the open stacks of resource cards
        self.owed: Lent = EMPTY  # cards still to discard
        self.stance: Lent = EMPTY
        self.gives: Lent = EMPTY  # the packed hands of each seat's offer, from its own side
        self.wants: Lent = EMPTY
        self.unasked: i64 = 0  # mask of opponents with an offer of their own
        # what observers cannot be sure of (see counting.py)
        self.doubt: i64 = 0
        self.below: Lent = EMPTY
        self.above: Lent = EMPTY
        self.lent: Lending = 0  # what copies point to, too

    def open_trader(self, holders: i64) -> None:
        """Called once for a new position: nothing in anybody's hand, nothing offered."""
        self.open_agenda()
        self.start_roll = zeros(SEATS)
        self.points = zeros(SEATS)
        self.hand = zeros(5 * holders)
        self.hand_size = zeros(holders)
        self.owed = zeros(SEATS)
        self.stance = zeros(SEATS)
        self.gives = zeros(SEATS)
        self.wants = zeros(SEATS)
        self.below = zeros(5 * SEATS * HOLDERS)
        self.above = zeros(5 * SEATS * HOLDERS)

    def copy_lent(self, twin: "TraderState") -> None:
        """They seldom change: both keep the same ones until one of them changes its own."""
        twin.below, twin.above, twin.owed = self.below, self.above, self.owed
        twin.stance, twin.gives, twin.wants = self.stance, self.gives, self.wants
        self.lent = ALL_LENT

    def own_bounds(self) -> None:
        """Called before they are changed; so are the next two."""
        if self.lent & BOUNDS_LENT != 0:
            self.below, self.above = self.below[:], self.above[:]
            self.lent -= BOUNDS_LENT

    def own_owed(self) -> None:
        if self.lent & OWED_LENT != 0:
            self.owed = self.owed[:]
            self.lent -= OWED_LENT

    def own_offers(self) -> None:
        if self.lent & OFFERS_LENT != 0:
            self.stance, self.gives, self.wants = self.stance[:], self.gives[:], self.wants[:]
            self.lent -= OFFERS_LENT

    def copy_trader(self, twin: "TraderState") -> None:
        self.copy_agenda(twin)
        self.copy_lent(twin)
        twin.players, twin.target, twin.lent = self.players, self.target, self.lent
        twin.first, twin.step, twin.phase = self.first, self.step, self.phase
        twin.active, twin.turn, twin.last_roll = self.active, self.turn, self.last_roll
        twin.unasked, twin.doubt = self.unasked, self.doubt
        twin.start_roll, twin.points = self.start_roll, self.points
        twin.hand, twin.hand_size, twin.bank = self.hand[:], self.hand_size[:], self.bank[:]
