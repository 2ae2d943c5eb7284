"""Orbit: a race between pilots. The rules, each with the id that refusals, events and tests quote:

OR-001  Two to four pilots take turns, the first of them by lot. They begin with no points.
OR-002  In a turn a pilot burns as often as they like, and then lands.
OR-003  A burn is a roll of a die. From 2 to 6 it adds to the distance of this turn.
OR-004  On a 1 the engine stalls: the distance of this turn is lost, and the turn is over.
OR-005  Landing turns the distance into points; there must be some distance.
OR-006  A pilot who lands and has enough points wins at once.

This file is a whole game. Change the rules above first, then the code that carries them out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from hexnaut.kernel import factread as read
from hexnaut.kernel.actions import FIRST_OUTCOME, kind_of
from hexnaut.kernel.codec import Codec, Kind, number
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.events import EventBook
from hexnaut.kernel.events import Part as Told
from hexnaut.kernel.fields import Positions
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.moves import Moves, Numbers
from hexnaut.kernel.options import Option, check_options
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.scenario import Fact
from hexnaut.kernel.spaces import Buffer, Part, Spaces, blocks, glossary, put_question, seat_from
from hexnaut.kernel.state import State
from hexnaut.kernel.types import BIT, CHANCE, seats_of

MOST = 4  # pilots
STALL = 1  # on the die

# -- words of moves, outcomes of chance, events --------------------------------------------------------------

BURN = Kind(0, "burn")
LAND = Kind(1, "land")
ROLLED = Kind(FIRST_OUTCOME, "roll {die}", (number("die", 6, first=1),))  # chance decides
CODEC = Codec([BURN, LAND, ROLLED])

BOOK = EventBook()
BURNED = BOOK.add("burned", Told("die", str), Told("distance", str))
STALLED = BOOK.add("stalled")
LANDED = BOOK.add("landed", Told("points", str))
WON = BOOK.add("won", Told("points", str))

# -- the position --------------------------------------------------------------------------------------------

ASK_TURN, ASK_DIE = 1, 2
QUESTIONS = ["over", "turn", "die"]
SCALARS = ["active", "turn", "distance"]
TABLES = ["points"]


class OrbitState(State):
    """Fields only; the agenda (who is asked what) comes from State."""

    __slots__ = ("players", "target", "first", *SCALARS, *TABLES)

    def __init__(self) -> None:
        super().__init__()
        self.players = self.target = self.first = 0  # as the game was created
        self.active = self.turn = self.distance = 0
        self.points = [0] * MOST

    def copy(self) -> "OrbitState":
        twin = OrbitState()
        self.copy_agenda(twin)
        twin.players, twin.target, twin.first = self.players, self.target, self.first
        twin.active, twin.turn, twin.distance = self.active, self.turn, self.distance
        twin.points = list(self.points)
        return twin


def blank(prepared: Mapping[str, Any]) -> OrbitState:
    s = OrbitState()
    s.open_agenda()
    s.players, s.target, s.first = prepared["players"], prepared["target"], prepared["first"]
    s.active = s.first
    return s


# -- the rules -----------------------------------------------------------------------------------------------


def begin_turn(s: OrbitState) -> None:
    """OR-002."""
    s.turn += 1
    s.distance = 0
    s.push(ASK_TURN, BIT[s.active])


def end_turn(s: OrbitState) -> None:
    s.pop()
    s.active = (s.active + 1) % s.players
    begin_turn(s)


def rolled(s: OrbitState, die: int, log: Log) -> None:
    """OR-003, OR-004."""
    s.pop()
    if die == STALL:
        log.tell(STALLED, 4, s.active)
        end_turn(s)
    else:
        s.distance += die
        log.tell(BURNED, 3, s.active, die, s.distance)


def land(s: OrbitState, seat: int, log: Log) -> None:
    """OR-005, OR-006."""
    s.points[seat] += s.distance
    log.tell(LANDED, 5, seat, s.points[seat])
    if s.points[seat] >= s.target:
        log.tell(WON, 6, seat, s.points[seat])
        s.end(seat)
    else:
        end_turn(s)


def refusal(s: OrbitState, seat: int, action: int) -> int:
    """The number of the rule that forbids the action, or 0."""
    kind = kind_of(action)
    if kind == ROLLED.code:
        return 3  # only chance rolls
    if s.asks() != ASK_TURN or not s.is_asked(seat):
        return 2
    return 5 if kind == LAND.code and s.distance == 0 else 0


# -- what a seat may know, and positions as data -------------------------------------------------------------


def view(s: OrbitState, seat: int) -> dict[str, object]:
    """Everything is open in this game. Whatever is secret is left out here, and dealt anew in `sample_world`."""
    return {
        "game": GAME.name,
        "seat": seat if seat >= 0 else None,
        "turn": s.turn,
        "active": s.active,
        "question": QUESTIONS[s.asks()],
        "asked": seats_of(int(s.to_act())),
        "players": [{"seat": other, "points": s.points[other]} for other in range(s.players)],
        "winner": s.winner if s.winner >= 0 else None,
        "target": s.target,
        "distance": s.distance,
    }


def problems(s: OrbitState) -> list[str]:
    """What cannot be so by the rules."""
    found = []
    if not (0 <= s.depth <= 2 and 0 <= s.question < len(QUESTIONS) and -1 <= s.winner < s.players):
        found.append("an impossible agenda")
    if not 0 <= s.active < s.players:
        found.append("it is nobody's turn (OR-001)")
    if min([s.distance, s.turn, *s.points]) < 0 or any(s.points[s.players :]):
        found.append("negative points, or points of an empty seat (OR-001)")
    if s.depth and max(s.points) >= s.target:
        found.append("somebody has won already (OR-006)")
    return found


OPTIONS = [
    Option("players", 2, "seats", low=2, high=MOST),
    Option("target", 20, "points to win", low=5, high=100),
    Option("first", None, "who begins; by lot when not given", low=0, high=MOST - 1),
]


def prepare(chosen: Mapping[str, Any], board: Source) -> dict[str, Any]:
    """All options checked and made explicit."""
    options = check_options(OPTIONS, chosen)
    if options["first"] is None:
        options["first"] = int(board.below(options["players"]))
    if options["first"] >= options["players"]:
        raise BadOption(f"option first: there is no seat {options['first']}")
    return options


def created_with(s: OrbitState) -> dict[str, int]:
    return {"players": s.players, "target": s.target, "first": s.first}


POSITIONS = Positions("Orbit", created_with, prepare, blank, problems, SCALARS, TABLES)

# -- facts: the vocabulary of scenarios ----------------------------------------------------------------------


def put_points(s: OrbitState, points: Mapping[int, int]) -> None:
    for seat, value in points.items():
        s.points[seat] = value


FACTS = {
    fact.name: fact
    for fact in [
        Fact("points", read.by_seat(read.integer(0, 100), MOST), lambda s: dict(enumerate(s.points)), put_points),
        Fact("distance", read.integer(0, 200), lambda s: s.distance, lambda s, value: setattr(s, "distance", value)),
        Fact("question", read.one_of(QUESTIONS), lambda s: QUESTIONS[s.asks()]),
    ]
}

# -- numbers for programs that learn -------------------------------------------------------------------------

PARTS = [
    Part("general", (7,), -1, 32767, "target, distance, question, it is put to the viewer, chance, active, winner"),
    Part("points", (MOST,), 0, 200, "of each pilot, from the viewer on"),
]


class OrbitSpaces(Spaces):
    """Never change what a number means under this name: agents that were trained depend on it."""

    def __init__(self) -> None:
        words = glossary(dict(enumerate(QUESTIONS)), {})
        super().__init__("orbit-v1", blocks(CODEC, {}, without=()), PARTS, words, range(2, MOST + 1))

    def index(self, s: State, seat: i64, action: i64) -> i64:
        return self.table.index_of(action)

    def action(self, s: State, seat: i64, index: i64) -> i64:
        return self.table.actions[index]

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        assert isinstance(s, OrbitState)
        out.put(s.target)
        out.put(s.distance)
        put_question(s, seat, out)
        out.put(seat_from(seat, s.active, s.players))
        out.put(seat_from(seat, s.winner, s.players))
        for step in range(MOST):
            out.put(s.points[(seat + step) % s.players] if step < s.players else 0)


SPACES = OrbitSpaces()

# -- the game: all of it wired together ----------------------------------------------------------------------


class OrbitGame(Game):
    """What each of these has to answer stands in hexnaut/kernel/game.py."""

    def __init__(self) -> None:
        self.name, self.title, self.prefix, self.version = "orbit", "Orbit", "OR", "1"
        self.codec, self.events = CODEC, BOOK

    def options(self) -> Sequence[Option]:
        return OPTIONS

    def prepare(self, chosen: Mapping[str, Any], board: Source) -> dict[str, Any]:
        return prepare(chosen, board)

    def new(self, prepared: Mapping[str, Any]) -> State:
        s = blank(prepared)
        begin_turn(s)
        return s

    def seats(self, s: Any) -> int:
        return int(s.players)

    def fill_legal(self, s: Any, seat: i64, moves: Moves) -> None:
        for action in (BURN.pack(()), LAND.pack(())):
            if refusal(s, seat, action) == 0:
                moves.add(action)

    def refusal(self, s: Any, seat: i64, action: i64) -> i64:
        return refusal(s, seat, action)

    def apply(self, s: Any, seat: i64, action: i64, log: Log = QUIET) -> None:
        s.count_action(seat)
        kind = kind_of(action)
        if kind == BURN.code:
            s.push(ASK_DIE, CHANCE)
        elif kind == LAND.code:
            land(s, int(seat), log)
        else:
            rolled(s, ROLLED.unpack(action)[0] + 1, log)

    def chance_weight(self, s: State) -> i64:
        return 6

    def chance_case(self, s: State, case: i64) -> i64:
        return ROLLED.pack((int(case),))

    def scores(self, s: Any) -> list[int]:
        return list(s.points[: s.players])

    def point_sources(self, s: State) -> list[dict[str, int]]:
        return [{"landings": points} for points in self.scores(s)]

    def turns(self, s: Any) -> int:
        return int(s.turn)

    def target(self, s: Any) -> int:
        return int(s.target)

    def view(self, s: Any, seat: int) -> Mapping[str, object]:
        return view(s, seat)

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        return s.copy()  # nothing is hidden

    def dump(self, s: Any) -> dict[str, Any]:
        return POSITIONS.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        return POSITIONS.load(data)

    def problems(self, s: Any) -> list[str]:
        return problems(s)

    def spaces(self) -> Spaces:
        return SPACES

    def feature_names(self) -> Sequence[str]:
        return ["points", "distance"]

    def fill_features(self, s: Any, seat: i64, numbers: Numbers) -> None:
        """What bots look at: a point that is safe is worth more than one that the next roll may cost."""
        numbers.add(s.points[seat])
        numbers.add(s.distance if s.active == seat else 0)

    def feature_weights(self) -> Mapping[str, int]:
        return {"points": 100, "distance": 90, "strongest rival": 50}

    def facts(self) -> Mapping[str, Any]:
        return FACTS

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        s = blank(prepared)
        for name, value in given.items():
            FACTS[name].put(s, value)  # type: ignore[misc]  # facts without `put` never come here
        s.turn = 1
        s.push(ASK_TURN, BIT[s.active])
        return s


GAME = OrbitGame()
