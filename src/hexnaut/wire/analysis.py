"""What the coach found of a finished game, as it goes over HTTP.

Chances, luck and losses are parts of 1; what belongs to all seats is in their order; moves are in the words of records.
"""

from hexnaut.wire.messages import EventLine, Part, Worth


class Skill(Part):
    """What decisions gave away, how many there were with a choice, and how many got each grade."""

    loss: float
    decisions: int
    grades: dict[str, int]


class SeatAccount(Part):
    """One seat: what chance gave it, all together and by kind; its decisions, and those of them before the first turn;
    and its result less its luck."""

    luck: float
    luck_by_kind: dict[str, float]
    skill: Skill
    set_up: Skill
    adjusted: float


class Better(Part):
    """Another move, and the seat's chance to win with it."""

    words: str
    value: float


class Doubt(Part):
    """A decision that gave something away, judged by what its seat could know. Where the move is an answer that does
    not say what it answers, `asked` is the question in the reader's language."""

    number: int  # of the action, from 1
    seat: int
    words: str
    before: float  # the seat's chance to win
    after: float
    best: list[Better]  # the best one first
    loss: float
    grade: str  # "doubtful", "mistake" or "blunder"
    set_up: bool
    asked: str = ""


class Exchange(Part):
    """A trade of two seats: what the first gave and got, and what it was worth to each."""

    number: int
    seats: list[int]
    gave: str
    got: str
    worth: list[float]


class Moment(Part, omit_defaults=True):
    """A stroke of luck, or a decision, that counted most, with a sentence in the reader's language. That of a stroke of
    luck says what happened, the `event`, and what it was worth, the `effect`."""

    number: int
    kind: str  # "decision", or a kind of luck
    seat: int  # whom it mattered most to
    worth: float
    text: str
    event: EventLine | None = None
    effect: str = ""


class Opening(Part):
    """A piece that was placed before the first turn: what each site was worth to its seat, the best one first."""

    number: int  # of the action, from 1
    seat: int
    sites: list[Worth]


class Analysis(Part):
    """What was luck and what was skill in a finished game."""

    game: str
    names: list[str]
    budget: int  # how often moves were played on for one decision
    seats: list[SeatAccount]
    doubts: list[Doubt]
    trades: list[Exchange]
    start: list[float]  # the first chances, and the last
    result: list[float]
    curve: list[list[float]]  # the chances before each action, and at the end
    moments: list[Moment]
    openings: list[Opening]


class AnalysisProgress(Part):
    """How far an analysis is: so many of all actions are judged; it can be fetched when it is made."""

    made: bool
    done: int
    of: int
