"""What every game's State has: the agenda, and who won. No rules."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hexnaut.kernel.arrays import Given, Own, vec
from hexnaut.kernel.types import BIT, CHANCE, MAX_SEATS, NOBODY, seats_of, zeros

AGENDA_DEPTH: Final = 12
EMPTY: Final = vec[i64]()

# The fields of the agenda by name, for whoever writes a position down (`make generated`).
AGENDA_SCALARS: Final = "question asked topic depth serial winner".split()
AGENDA_TABLES: Final = "below_top acted".split()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One mutable position. A game's own State adds its fields; its `copy` is written from them (tools/fields.py).

    The agenda is a stack of what the table waits for. An item says what is asked (`question`, with one
    argument, `topic`) and of whom (`asked`): a mask of seats, or CHANCE. The top item is the open question,
    in fields of its own; nothing asked of anybody means that the game is over.

    >>> import hexnaut
    >>> match = hexnaut.new_match("duel", seed=1)
    >>> twin = match.state.copy()
    >>> match.submit_words(0, "choose storage science")
    >>> twin.is_asked(0), match.state.is_asked(0)
    (True, False)
    """

    __slots__ = ("rules", *AGENDA_SCALARS, *AGENDA_TABLES)

    def __init__(self) -> None:
        self.rules: Given = 0  # the older rules that a record was made with (`Game.older`); 0: those of today
        self.question: i64 = 0
        self.asked: i64 = 0
        self.topic: i64 = 0
        self.below_top: Own = EMPTY  # the items below the top one, each packed into an int
        self.depth: i64 = 0
        self.serial: i64 = 0  # counts questions: changes whenever the top item does
        self.acted: Own = EMPTY  # how many actions each seat has made
        self.winner: i64 = NOBODY

    def copy(self) -> "State":
        """An independent position that is the same in every field."""
        raise NotImplementedError

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Field by field: what mypyc does by itself forgets the fields of classes that are not compiled."""
        from hexnaut.kernel.fields import all_fields, from_fields

        return from_fields, (type(self), all_fields(self))

    def __repr__(self) -> str:
        asked = "chance" if self.asked == CHANCE else f"seats {seats_of(self.asked)}"
        course = f"question {self.question} for {asked}" if self.asked else f"over, winner {self.winner}"
        return f"<{type(self).__name__}: {course}>"

    def open_agenda(self) -> None:
        """Called once for a new State; copies get theirs from `copy_agenda`."""
        self.below_top = zeros(AGENDA_DEPTH)
        self.acted = zeros(MAX_SEATS)

    def copy_agenda(self, twin: "State") -> None:
        """What `copy` of every game begins with."""
        twin.rules = self.rules
        twin.question, twin.asked, twin.topic = self.question, self.asked, self.topic
        twin.depth, twin.serial, twin.winner = self.depth, self.serial, self.winner
        twin.below_top, twin.acted = self.below_top[:], self.acted[:]

    def to_act(self) -> i64:
        """Who must decide now: a mask of seats, CHANCE, or 0 when the game is over."""
        return self.asked

    def asks(self) -> i64:
        """The kind of the open question."""
        return self.question

    def about(self) -> i64:
        """The argument of the open question."""
        return self.topic

    def is_asked(self, seat: i64) -> bool:
        """Whether the open question is put to the seat."""
        return self.asked & BIT[seat] != 0

    def push(self, question: i64, seats: i64, topic: i64 = 0) -> None:
        """Ask seats, or CHANCE; what was open waits below."""
        depth = self.depth
        if depth > 0:
            self.below_top[depth - 1] = self.question + 256 * self.asked + 1048576 * self.topic
        self.question = question
        self.asked = seats
        self.topic = topic
        self.depth = depth + 1
        self.serial += 1

    def ask_instead(self, question: i64, seats: i64, topic: i64 = 0) -> None:
        """The open question is answered, and another one takes its place: `pop` and `push` in one."""
        self.question = question
        self.asked = seats
        self.topic = topic
        self.serial += 2

    def pop(self) -> None:
        """The open question is answered: back to the one below it."""
        depth = self.depth - 1
        self.depth = depth
        self.serial += 1
        if depth == 0:
            self.question = 0
            self.asked = 0
            self.topic = 0
            return
        below_top = self.below_top
        item = below_top[depth - 1]
        below_top[depth - 1] = 0  # what is gone leaves no trace: equal positions are equal in every field
        self.question = item & 255
        self.asked = item >> 8 & 4095
        self.topic = item >> 20

    def answered(self, seat: i64) -> bool:
        """One of several seats has answered the open question; True when it was the last one."""
        self.asked &= ~BIT[seat]
        return self.asked == 0

    def end(self, winner: i64) -> None:
        """The game is over at once, whatever was still open."""
        self.winner = winner
        while self.depth > 0:
            self.pop()

    def count_action(self, seat: i64) -> None:
        """One more action of a seat's; those of chance are nobody's."""
        if seat >= 0:
            self.acted[seat] += 1

    def decision_id(self, seat: i64) -> i64:
        """Changes when the question put to this seat changes, not when others answer theirs."""
        return self.serial * 1048576 + self.acted[seat]
