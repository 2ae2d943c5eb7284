"""Numbers for programs that learn: a dense index for every action, a place for everything that a seat may know.

A game declares the two once (`Spaces`) under a versioned name, and never changes them under that name. Seats are
counted from the one that acts or looks, clockwise: 0 is itself, 1 its left neighbour.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, final

from mypy_extensions import i16, i64, mypyc_attr, u8

from hexnaut.kernel.actions import arguments_of, is_outcome, kind_of, one
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.codec import Codec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.state import EMPTY, State
from hexnaut.kernel.types import BIT, CHANCE, KIND_BITS, MAX_SEATS

NONE: Final = -1  # no action, no seat, no card: whatever is not there
BLANK: Final = vec[i16]([i16(0) for _ in range(2048)])  # copied far quicker than made
NO_BITS: Final = vec[u8]([u8(0) for _ in range(4096)])  # as well
NUMBERS: Final[list[Any]] = []  # 0, 1, 2, … as objects: taken from here far quicker than made
NO_TABLE: Final = 2**40  # where the arguments of a kind without numbers begin: looking there fails


# For a table of players and a seat: the arguments that have numbers, in order; NONE where one means nothing there.
Arguments: TypeAlias = Callable[[int, int], list[int]]


@dataclass(frozen=True)
class Block:
    """The numbers of one kind of action: an argument for each."""

    kind: int
    arguments: Arguments


@dataclass(frozen=True)
class Part:
    """One array of an observation."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    columns: str  # what the numbers along the last axis are, or what one number is


MANY: Final = 32767


def wide(name: str, shape: tuple[int, ...], low: int, columns: str) -> Part:
    """A part of unlike numbers of any size, whose description takes several lines."""
    return Part(name, shape, low, MANY, " ".join(columns.split()))


@final
class Numbering:
    """Index to action and back, for one seat of a table; both are look-ups."""

    def __init__(self) -> None:
        self.actions: vec[i64] = EMPTY
        self.start: vec[i64] = EMPTY  # where the arguments of a kind begin in `index`
        self.index: vec[i64] = EMPTY

    def index_of(self, action: i64) -> i64:
        return self.index[self.start[kind_of(action)] + arguments_of(action)]


def make_numbering(blocks: Sequence[Block], players: int, seat: int) -> Numbering:
    made = Numbering()
    actions: list[int] = []
    start = [NO_TABLE] * KIND_BITS
    index: list[int] = []
    for block in blocks:
        arguments = block.arguments(players, seat)
        start[block.kind] = len(index)
        index += [NONE] * (max(arguments) + 1)
        for argument in arguments:
            if argument >= 0:
                index[start[block.kind] + argument] = len(actions)
            actions.append(NONE if argument < 0 else int(one(block.kind, argument)))
    made.actions = vec[i64](actions)
    made.start = vec[i64](start)
    made.index = vec[i64](index)
    return made


@final
class Buffer:
    """A row of numbers that an observation is written to, one after the other."""

    def __init__(self, size: int) -> None:
        self.items: vec[i16] = BLANK[:size] if size <= len(BLANK) else vec[i16]([i16(0) for _ in range(size)])
        self.at: i64 = 0

    def put(self, value: i64) -> None:
        self.items[self.at] = i16(value)
        self.at += 1

    def put_all(self, values: vec[i64]) -> None:
        self.put_row(values, 0, len(values))

    def put_row(self, values: vec[i64], start: i64, count: i64) -> None:
        items = self.items
        at = self.at
        for i in range(count):
            items[at + i] = i16(values[start + i])
        self.at = at + count

    def fill(self, value: i64, count: i64) -> None:
        items = self.items
        at = self.at
        for i in range(count):
            items[at + i] = i16(value)
        self.at = at + count


def no_bits(count: int) -> vec[u8]:
    """An empty mask."""
    return NO_BITS[:count] if count <= len(NO_BITS) else vec[u8]([u8(0) for _ in range(count)])


def numbers_below(count: int) -> list[Any]:
    """So many numbers, or more."""
    NUMBERS.extend(range(len(NUMBERS), count))
    return NUMBERS


@mypyc_attr(allow_interpreted_subclasses=True)
class Spaces:
    """A game's actions and observations as numbers. A subclass says what they are."""

    def __init__(
        self,
        name: str,
        blocks: Sequence[Block],
        parts: Sequence[Part],
        glossary: Mapping[str, Mapping[int, str]],
        tables: Sequence[int],
    ) -> None:
        self.name = name
        self.parts = list(parts)
        self.glossary = dict(glossary)  # what numbers in observations stand for, such as resources and questions
        self.numberings: list[Numbering] = []
        blank = Numbering()
        for players in range(max(tables) + 1):
            for seat in range(MAX_SEATS):
                sits = players in tables and seat < players
                self.numberings.append(make_numbering(blocks, players, seat) if sits else blank)
        self.table: Numbering = self.numberings[MAX_SEATS * max(tables)]  # of seat 0 of the largest table
        self.actions: int = len(self.table.actions)  # a subclass may add numbers of its own behind these
        self.size: int = sum(part_size(part) for part in parts)
        self.still: i64 = 0  # kinds of actions after which `refresh` will do, as a mask
        self.amendable: i64 = 0  # kinds after which it will do if `amend` was called at once

    def numbering(self, players: i64, seat: i64) -> Numbering:
        return self.numberings[MAX_SEATS * players + seat]

    def trouble(self, s: State) -> str:
        """Why this game cannot be numbered, or nothing."""
        return ""

    def index(self, s: State, seat: i64, action: i64) -> i64:
        """The number of an action that the seat may take now."""
        raise NotImplementedError

    def number_all(self, s: State, seat: i64, moves: Moves) -> None:
        """Put the numbers of actions in their places."""
        items = moves.items
        for i in range(moves.count):
            items[i] = self.index(s, seat, items[i])

    def action(self, s: State, seat: i64, index: i64) -> i64:
        """The action that a number stands for now; NONE where it stands for nothing."""
        raise NotImplementedError

    def example(self, index: int) -> int:
        """The action that a number stands for at seat 0 of the largest table; NONE where that depends."""
        return int(self.table.actions[index])

    def label(self, index: int) -> str:
        """What a number means whose action depends on the position."""
        return ""

    def fill_offers(self, s: State, seat: i64, moves: Moves) -> None:
        """Every trade offer that has a number and is allowed now: more than `legal` lists."""

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        """Write what the seat may know, part by part."""
        raise NotImplementedError

    def refresh(self, s: State, seat: i64, out: Buffer) -> None:
        """The same over what the seat saw before: only actions of the kinds that are `still` were made since."""
        self.observe(s, seat, out)

    def amend(self, s: State, seat: i64, action: i64, out: Buffer) -> None:
        """What an `amendable` action that was just made has changed, apart from what `refresh` writes."""


def part_size(part: Part) -> int:
    size = 1
    for length in part.shape:
        size *= length
    return size


def seat_from(viewer: i64, seat: i64, players: i64) -> i64:
    """A seat as the viewer counts it; NONE stays NONE."""
    if seat < 0:
        return NONE
    return seat - viewer if seat >= viewer else seat - viewer + players


def seat_after(viewer: i64, step: i64, players: i64) -> i64:
    """The seat so many steps to the left of the viewer, less than once around the table."""
    seat = viewer + step
    return seat - players if seat >= players else seat


def put_question(s: State, viewer: i64, out: Buffer) -> None:
    """The open question, whether it is put to the viewer, and whether chance decides."""
    items, at, asked = out.items, out.at, s.asked
    items[at] = i16(s.question)
    items[at + 1] = 1 if asked != CHANCE and asked & BIT[viewer] != 0 else 0
    items[at + 2] = 1 if asked == CHANCE else 0
    out.at = at + 3


def glossary(questions: Mapping[int, str], names: Mapping[str, Sequence[str]]) -> dict[str, Mapping[int, str]]:
    """What numbers in observations stand for."""
    return {what: dict(enumerate(listed)) for what, listed in names.items()} | {"questions": questions}


# -- arguments of blocks -----------------------------------------------------------------------------------


def blocks(codec: Codec, exceptions: Mapping[int, Arguments], without: Collection[int]) -> list[Block]:
    """All that seats can do, kind by kind as the codec lists them, each with every argument that can be said.
    Named are kinds with other arguments, and kinds that have no numbers here."""
    return [
        Block(kind.code, exceptions.get(kind.code) or every(kind.size()))
        for kind in codec.kinds.values()
        if not is_outcome(kind.code) and kind.code not in without
    ]


def every(size: int) -> Arguments:
    """Whatever the table is: as many arguments as a kind has; one for a kind without any."""
    return lambda players, seat: list(range(size))


def others(players: int, seat: int) -> list[int]:
    """The three seats from the left neighbour on."""
    return [(seat + step) % players if step < players else NONE for step in range(1, 4)]


def one_or_two_others(players: int, seat: int) -> list[int]:
    """Masks of one or two of the other seats."""
    near = others(players, seat)
    pairs = [(near[0], near[0]), (near[1], near[1]), (near[2], near[2])]
    pairs += [(near[0], near[1]), (near[0], near[2]), (near[1], near[2])]
    return [NONE if a < 0 or b < 0 else 2**a | 2**b for a, b in pairs]
