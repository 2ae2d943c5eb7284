"""What goes over HTTP: requests and answers, in the same vocabulary as the messages of the socket."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from hexnaut.wire.analysis import Analysis, AnalysisProgress
from hexnaut.wire.messages import EventLine, Hex, Part, SeatPart, TableInfo, TableOrigin
from hexnaut.wire.puzzles import PuzzleAnswer, PuzzlePosition, Puzzles, PuzzleVerdict

MOST_SEATS, NAME_LENGTH = 8, 40
HOUR = 3_600_000

Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Span = Annotated[int, Meta(ge=0, le=24 * HOUR)]


# -- games ---------------------------------------------------------------------------------------------------


class OptionInfo(Part):
    """One option of a game: what is allowed, and what is taken when nothing is chosen."""

    name: str
    default: Any
    values: list[Any]
    low: int | None
    high: int | None
    note: str
    items: list[str]  # what a list is made of
    file: bool  # its value is too long to type: JSON from a file


class GameInfo(Part):
    """A game that a table can be created for."""

    name: str
    title: str
    rules: str  # their version
    prefix: str  # of rule ids
    players: list[int]
    options: list[OptionInfo]
    levels: list[str]  # of bots, the weakest first
    default_level: str  # of bots for whom none is chosen
    ratings: dict[str, int]  # of levels, as far as they were measured: random players have 0
    languages: list[str]
    draws: bool  # whether the players can agree on an end without a winner


class Games(Part):
    """The games that there are."""

    games: list[GameInfo]


class RuleText(Part):
    """A rule of the almanac."""

    title: str
    text: str


class RuleSection(Part):
    """A heading of the almanac with the ids of its rules."""

    id: str
    title: str
    rules: list[str]


class GameText(Part):
    """All wording of a game in one language: messages by key, and the almanac."""

    game: str
    lang: str
    messages: dict[str, str]
    sections: list[RuleSection]
    rules: dict[str, RuleText]


# -- tables --------------------------------------------------------------------------------------------------


class SeatWish(Part):
    """A seat of a new table: a person at the screen of whoever creates it, a bot, or open for others."""

    kind: Literal["person", "bot", "open"]
    name: Name = ""
    level: str | None = None
    promise: Hex | None = None  # SHA-256 of what the person's client will contribute to the chance of the game


class NewTable(Part):
    """A table to create. Without seats: one person, and bots around."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    listed: bool = True
    spectators: bool = True
    clock: Annotated[int, Meta(ge=1000, le=24 * HOUR)] | None = None
    away: Span | None = 60_000
    # milliseconds between the moves of bots; None: none where people sit, whose pages show them at their own pace
    pace: Annotated[int, Meta(ge=0, le=60_000)] | None = None


class WhatIf(Part):
    """Go on from a finished game after so many of its actions, in one of its seats, against bots."""

    at: Annotated[int, Meta(ge=0)]
    seat: int
    name: Name = ""
    level: str | None = None  # of bots in seats where people sat
    promise: Hex | None = None


class SeatKey(Part):
    """What makes a seat one's own: whoever has the token moves for it."""

    seat: int
    name: str
    token: str


class Invitation(Part):
    """What lets somebody take an open seat of a table that is not listed."""

    seat: int
    code: str


class Created(Part):
    """A new table with the keys of the persons at this screen and the invitations to the open seats."""

    table: TableInfo
    keys: list[SeatKey]
    invitations: list[Invitation]
    code: str = ""  # an invitation for everybody: good for any open seat, as long as there is one


class Join(Part):
    """Take an open seat: a certain one, that of an invitation, or any. A name is good for one at a table."""

    name: Name
    seat: int | None = None
    code: str = ""
    promise: Hex | None = None  # of a contribution to the chance of the game


class Joined(Part):
    """The seat is taken; its key is given only here."""

    table: TableInfo
    key: SeatKey


class Reveal(Part):
    """What a seat contributes to the chance of the game: 32 random bytes whose SHA-256 it promised when it was taken.

    It is asked for when all seats are taken (`reveal_until`); look at the others' promises first, and keep them.
    """

    contribution: Hex


class Tables(Part):
    """The lobby: listed tables, those with open seats first."""

    tables: list[TableInfo]


class Move(Part):
    """A move of a network bot; the seat is that of the token in the header `Authorization: Bearer …`."""

    decision: int
    do: str


class Moved(Part):
    """The move is made and stored. `number` is that of the last event."""

    number: int
    move: int


class Agreed(Part):
    """Who agreed to a rematch so far; `table` is the new table's id once everybody has."""

    agreed: list[int]
    table: str | None


# -- replay --------------------------------------------------------------------------------------------------


class Step(Part):
    """The position after one action: `line` is None where the viewer may not know the action."""

    move: int
    line: str | None
    events: list[EventLine]
    seats: list[SeatPart]


class Replay(Part):
    """A game step by step, from the eyes of a seat, a spectator (-1), or with everything open (None)."""

    game: str
    seats: list[str]
    viewer: int | None
    moves: int  # of the whole game
    winner: int | None
    steps: list[Step]
    own_data: bool = False  # components of somebody's own were played with
    origin: TableOrigin | None = None


class Health(Part):
    """How the server is."""

    status: str
    version: str
    tables: int  # in memory
    connections: int
    build: str  # that the server runs on: compiled, or pure Python
    bots: str  # the build that its bots think with


class Password(Part):
    """The word that a server of a club asks for."""

    word: Annotated[str, Meta(max_length=200)]


class Reach(Part):
    """From where a server can be reached: from other computers or not, and there by which addresses."""

    network: bool
    addresses: list[str]


class SeatNumbers(Part):
    """What one seat rolled, received, traded and lost."""

    rolled: list[int]  # how often each number came
    by_turn: list[int]  # cards received in each turn, those of the set-up first
    received: dict[str, int]  # cards by kind
    deals: int  # trades with other players
    exchanges: int  # trades with the bank, the border, the supply, a planet
    stole: int
    robbed: int
    discarded: int


class Numbers(Part):
    """The numbers that can be rolled, each with its weight among all cases; and every seat."""

    numbers: list[int]
    weights: list[int]
    seats: list[SeatNumbers]


class Mark(Part):
    """Something that one may want to see again, and the action that it happened at."""

    move: int
    what: str  # "turn", "seven", "theft", "building", "trade", "encounter", "pirate", "points"


class Course(Part):
    """A finished game in numbers: its turn and all points at each sample, what was counted, and where one finds it."""

    game: str
    seats: list[str]
    turns: list[int]
    points: list[list[int]]  # of each seat, at each sample
    counted: Numbers
    marks: list[Mark]


# -- refusals ------------------------------------------------------------------------------------------------


class Problem(Part):
    """Why a request was not granted: a code of REFUSALS, a sentence, the rule or the option that stands against it."""

    code: str
    text: str
    rule: str | None = None
    option: str | None = None


REQUESTS = (NewTable, WhatIf, Join, Reveal, Move, Password, PuzzleAnswer)
ANSWERS = (
    *(Games, GameText, Created, Joined, Tables, TableInfo, Moved, Agreed, Replay, Course, Health, Reach),
    *(AnalysisProgress, Analysis, Puzzles, PuzzlePosition, PuzzleVerdict, Problem),
)
