"""What the position of a game with hands of resources and free trade has: cards and offers. No rules."""

from typing import Final

from mypy_extensions import i64

from hexnaut.kernel.arrays import Given, Own, Shared
from hexnaut.kernel.state import EMPTY, State

HOLDERS: Final = 5  # four seats, and a hidden pile where a game has one: the fifth row of `hand`

# What an opponent thinks of the trade that is being talked about
SILENT: Final = 0
ASKED: Final = 1
ACCEPTED: Final = 2
REFUSED: Final = 3
COUNTERED: Final = 4
UNASKED: Final = 5  # an offer of the opponent's own
PROPOSES: Final = 6  # the active player, while the own offer is open


# The fields by name, for whoever writes a position down (`make generated`).
TRADER_SCALARS: Final = "active turn unasked doubt".split()
TRADER_TABLES: Final = "hand hand_size bank stance gives wants below above".split()


class TraderState(State):
    """Tables are flat: `hand[5 * seat + resource]`."""

    __slots__ = ("players", "target", *TRADER_SCALARS, *TRADER_TABLES)

    def __init__(self) -> None:
        super().__init__()
        self.players: Given = 4
        self.target: Given = 10  # points that win
        self.active: i64 = 0
        self.turn: i64 = 0  # turns begun
        self.hand: Own = EMPTY
        self.hand_size: Own = EMPTY
        self.bank: Own = EMPTY  # the open stacks of resource cards
        self.stance: Shared = EMPTY
        self.gives: Shared = EMPTY  # the packed hands of each seat's offer, from its own side
        self.wants: Shared = EMPTY
        self.unasked: i64 = 0  # mask of opponents with an offer of their own
        # what observers cannot be sure of (see counting.py)
        self.doubt: i64 = 0
        self.below: Own = EMPTY
        self.above: Own = EMPTY

    def copy_trader(self, twin: "TraderState") -> None:
        self.copy_agenda(twin)
        twin.players = self.players
        twin.target = self.target
        twin.active = self.active
        twin.turn = self.turn
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.bank = self.bank[:]
        twin.stance = self.stance
        twin.gives = self.gives
        twin.wants = self.wants
        twin.unasked = self.unasked
        twin.doubt = self.doubt
        twin.below = self.below[:]
        twin.above = self.above[:]
