"""What every game's State has: the agenda, and who won. No rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexnaut.kernel.types import BIT, CHANCE, MAX_SEATS, NOBODY, zeros

AGENDA_DEPTH: Final = 12
EMPTY: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One mutable position. A game's own State adds its fields and a hand-written `copy`.

    The agenda is a stack of what the table waits for. An item says what is asked (`kind`, with one
    argument) and of whom: a mask of seats, or CHANCE. The top item is the open question; an empty
    agenda means that the game is over.
    """

    def __init__(self) -> None:
        self.agenda: vec[i64] = EMPTY  # kind, seats, argument of each item, bottom first
        self.depth: i64 = 0
        self.serial: i64 = 0  # counts questions: changes whenever the top item does
        self.acted: vec[i64] = EMPTY  # how many actions each seat has made
        self.winner: i64 = NOBODY

    def copy(self) -> "State":
        raise NotImplementedError

    def open_agenda(self) -> None:
        """Called once for a new State; copies get theirs from `copy_agenda`."""
        self.agenda = zeros(3 * AGENDA_DEPTH)
        self.acted = zeros(MAX_SEATS)

    def copy_agenda(self, twin: "State") -> None:
        twin.agenda = self.agenda[:]
        twin.depth = self.depth
        twin.serial = self.serial
        twin.acted = self.acted[:]
        twin.winner = self.winner

    def to_act(self) -> i64:
        """Who must decide now: a mask of seats, CHANCE, or 0 when the game is over."""
        if self.depth == 0:
            return 0
        return self.agenda[3 * self.depth - 2]

    def asks(self) -> i64:
        """The kind of the open question."""
        if self.depth == 0:
            return 0
        return self.agenda[3 * self.depth - 3]

    def about(self) -> i64:
        """The argument of the open question."""
        return self.agenda[3 * self.depth - 1]

    def is_asked(self, seat: i64) -> bool:
        asked = self.to_act()
        return asked < CHANCE and asked & BIT[seat] != 0

    def push(self, kind: i64, seats: i64, argument: i64 = 0) -> None:
        top = 3 * self.depth
        self.agenda[top] = kind
        self.agenda[top + 1] = seats
        self.agenda[top + 2] = argument
        self.depth += 1
        self.serial += 1

    def pop(self) -> None:
        self.depth -= 1
        top = 3 * self.depth  # what is gone leaves no trace: equal positions are equal in every field
        self.agenda[top] = 0
        self.agenda[top + 1] = 0
        self.agenda[top + 2] = 0
        self.serial += 1

    def set_about(self, argument: i64) -> None:
        self.agenda[3 * self.depth - 1] = argument

    def ask_also(self, seat: i64) -> None:
        self.agenda[3 * self.depth - 2] |= BIT[seat]

    def answered(self, seat: i64) -> bool:
        """One of several seats has answered the open question; True when it was the last one."""
        left = self.agenda[3 * self.depth - 2] & ~BIT[seat]
        self.agenda[3 * self.depth - 2] = left
        return left == 0

    def end(self, winner: i64) -> None:
        """The game is over at once, whatever was still open."""
        self.winner = winner
        while self.depth > 0:
            self.pop()

    def decision_id(self, seat: i64) -> i64:
        """Changes when the question put to this seat changes, not when others answer theirs."""
        return self.serial * 1048576 + self.acted[seat]
