"""Puzzles as they go over HTTP: moves are in the words of records, chances are parts of 1."""

from typing import Annotated, Literal

from msgspec import Meta

from hexnaut.wire.messages import EventLine, Part, SeatPart


class PuzzleInfo(Part):
    """A puzzle of a game, without its position."""

    game: str
    number: int
    name: str
    theme: str
    level: Literal["easy", "medium", "hard"]


class Puzzles(Part):
    """All that come with the games, and the one of the day."""

    today: PuzzleInfo | None
    puzzles: list[PuzzleInfo]


class PuzzlePosition(Part):
    """A puzzle as its seat sees it: who sits where, what happened lately, and the moves to choose among."""

    puzzle: PuzzleInfo
    seats: list[str]
    part: SeatPart
    events: list[EventLine]


class PuzzleAnswer(Part):
    """A move, or none to give up; how many wrong ones there were before."""

    move: Annotated[str, Meta(max_length=200)]
    tries: Annotated[int, Meta(ge=0, le=1000)] = 0


class ValuedMove(Part):
    """A move, and its seat's chance to win after it."""

    move: str
    value: float


class PuzzleSolution(Part):
    """Best moves first, then the others that were studied; what looks best at first sight."""

    best: list[ValuedMove]
    others: list[ValuedMove]
    obvious: str


class PuzzleVerdict(Part):
    """Whether an answer is right. If not, what it gives away (None: more than any move that was studied), and after the
    second wrong one the moves of the right kind. The solution comes with the right answer, or for whoever gives up."""

    right: bool
    lost: float | None
    narrowed: list[str]
    solution: PuzzleSolution | None
