"""The question that a scenario opens: what is usual when it is, in which phase it can be, what it is about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import NODE_NAMES, RESOURCE_NAMES, ROUTE_NAMES
from hexnaut.games.startrek.scenarios import asking
from hexnaut.games.startrek.scenarios.asking import CARD, SEVEN, Topic
from hexnaut.games.startrek.state import SETUP, TRADE, StarTrekState
from hexnaut.games.startrek.support.mccoy import CARDS_TO_LOOK_AT
from hexnaut.games.startrek.viewtypes import PHASES
from hexnaut.games.startrek.words import NODE, QUESTIONS, ROUTE
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.types import lowest_seat, seats_of

IN_TURN, AFTER_ROLL = "before-roll trade build", "trade build"

read_topic = read.parts(
    "a topic",
    {
        "node": read.place(NODE),
        "route": read.place(ROUTE),
        "count": read.integer(0, CARDS_TO_LOOK_AT),
        "seat": read.integer(0, 3),
        "seats": read.seat_list(),
        "resource": read.one_of(RESOURCE_NAMES),
        "by": read.one_of((SEVEN, CARD)),
    },
)


@dataclass(frozen=True)
class Opening:
    """How a question is opened."""

    phases: str  # in which it can be open; build is a part of trade where both are one (ST-060)
    ask: Callable[[StarTrekState, Topic], None]
    parts: str = ""  # of its topic
    usual: Mapping[str, Any] = field(default_factory=dict)  # facts that hold then, unless others are given


_OF_A_SEVEN, _OF_A_CARD, _OF_A_BUILDING = {"lastRoll": 7}, {"cardPlayed": True}, {"phase": "build"}
OPENINGS: dict[str, Opening] = {
    "place-outpost": Opening("setup", asking.ask_outpost, usual={"phase": "setup"}),
    "place-starship": Opening("setup", asking.ask_start_ship, "node", {"phase": "setup"}),
    "turn": Opening(IN_TURN, asking.ask_nothing_more),
    "roll": Opening("before-roll", asking.ask_roll, usual={"phase": "before-roll"}),
    "spock": Opening("trade", asking.ask_spock),
    "kirk": Opening("trade", asking.ask_kirk, usual=_OF_A_SEVEN),
    "discard": Opening("trade", asking.ask_discard, usual=_OF_A_SEVEN),
    "cruiser": Opening(IN_TURN, asking.ask_cruiser, "by"),
    "victim": Opening(IN_TURN, asking.ask_victim, "by"),
    "stolen": Opening(IN_TURN, asking.ask_stolen, "seat by"),
    "draw": Opening("build", asking.ask_draw, usual=_OF_A_BUILDING),
    "research-station": Opening(IN_TURN, asking.ask_research, "count", _OF_A_CARD),
    "utopia-planitia": Opening(IN_TURN, asking.ask_utopia, "count", _OF_A_CARD),
    "give": Opening(IN_TURN, asking.ask_give, "resource seats", {"uhuraTried": True}),
    "scott-starship": Opening("build", asking.ask_scott, usual=_OF_A_BUILDING),
    "sulu-starship": Opening(IN_TURN, asking.ask_sulu, "route"),
    "look": Opening("build", asking.ask_look, "count", _OF_A_BUILDING),
    "keep": Opening("build", asking.ask_keep, usual=_OF_A_BUILDING),
    "chapel": Opening(AFTER_ROLL, asking.ask_chapel, "seat"),
    "support": Opening(IN_TURN, asking.ask_support, "seat"),
    "offer": Opening("trade", asking.ask_offer),
    "deal": Opening("trade", asking.ask_deal),
}


# -- what is given ---------------------------------------------------------------------------------------


def with_usual(given: Mapping[str, Any]) -> dict[str, Any]:
    """The facts, with those that hold where nothing else is said. Raises BadRecord."""
    question = given.get("question", "place-outpost" if given.get("phase") == "setup" else "turn")
    if question not in OPENINGS:
        raise BadRecord(f"question: no facts open {question!r}; a new game begins with start-roll")
    opening = OPENINGS[question]
    topic, usual = dict(given.get("topic", {})), dict(opening.usual)
    if "by" in opening.parts.split():
        topic = {"by": _mover(given), **topic}
        usual = _OF_A_SEVEN if topic["by"] == SEVEN else _OF_A_CARD
    facts: dict[str, Any] = {"turn": 5, "active": 0, "phase": "trade", "first": 0}
    return {**facts, **usual, **given, "question": question, "topic": topic}


def _mover(given: Mapping[str, Any]) -> str:
    """What moves the cruiser, where it is not said: the 7 that was rolled, or else a card that was played."""
    phase, rolled = given.get("phase", "trade"), given.get("lastRoll")
    if phase == "trade" and (rolled == 7 or (rolled is None and not given.get("cardPlayed"))):
        return SEVEN
    return CARD


# -- what is open ----------------------------------------------------------------------------------------


def open_question(s: StarTrekState, facts: Mapping[str, Any]) -> None:
    """Ask it, in a position to which all other facts have been put. Raises BadRecord."""
    name, topic = facts["question"], facts["topic"]
    opening = OPENINGS[name]
    for part in topic:
        if part not in opening.parts.split():
            raise BadRecord(f"topic: the question {name} has no {part}")
    _check_phase(s, name, opening.phases.split())
    if s.phase != SETUP:
        s.push(a.ASK_TURN, 2**s.active)
    opening.ask(s, topic)
    if any(s.owed) and not _is_waiting(s, a.ASK_DISCARD):
        raise BadRecord("mustDiscard: only while somebody discards (ST-078)")
    if any(s.seen) and s.question not in (a.ASK_LOOK, a.ASK_KEEP):
        raise BadRecord("lookingAt: only while McCoy's buyer looks at cards (ST-187)")


def _check_phase(s: StarTrekState, name: str, phases: list[str]) -> None:
    is_one = bool(s.combined) and s.phase == TRADE and "build" in phases
    if PHASES[s.phase] not in phases and not is_one:
        raise BadRecord(f"question: {name} is open only in the phase {' or '.join(phases)}")


def _is_waiting(s: StarTrekState, question: int) -> bool:
    """Whether a question is open, or waits below the open one."""
    return question in [int(s.question), *(int(item) & 255 for item in s.below_top)]


def topic_of(s: StarTrekState) -> dict[str, Any]:
    """What the open question is about, besides who is asked."""
    name, about = QUESTIONS.get(int(s.question), ""), int(s.topic)
    found: dict[str, Callable[[], Any]] = {
        "node": lambda: NODE_NAMES[about],
        "route": lambda: ROUTE_NAMES[about],
        "count": lambda: about,
        "seat": lambda: int(lowest_seat(s.asked) if name == "support" else a.victim_of(about)),
        "seats": lambda: seats_of(int(a.about_of(about)[1])),
        "resource": lambda: RESOURCE_NAMES[a.about_of(about)[0]],
        "by": lambda: SEVEN if a.of_a_seven(about) else CARD,
    }
    return {part: found[part]() for part in (OPENINGS[name].parts.split() if name in OPENINGS else ())}
