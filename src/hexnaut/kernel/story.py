"""What a scenario may expect of the story that a match has told. A misspelt event, part, place or rule is an error."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hexnaut.kernel.codec import Tokens
from hexnaut.kernel.errors import BadNotation, BadRecord
from hexnaut.kernel.events import UNKNOWN, EventKind, Named, Part
from hexnaut.kernel.exports import event_fact
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.types import SPECTATOR

OWN_KEYS = ("event", "rule", "seat")  # that every event has
Wanted = Mapping[str, Any]


def event_facts(match: Match, viewer: int | None) -> list[dict[str, Any]]:
    """The story as plain data: event, rule, seat and the event's own parts in words."""
    return [event_fact(match.game, event, viewer) for event in match.events]


def missing_event(match: Match, expected: Any, viewer: int | None) -> Wanted | None:
    """The first of the events that was not told in this order. A list among them is told in any order."""
    told = event_facts(match, viewer)
    at = 0
    for item in _list(expected):
        group = item if isinstance(item, list) else [item]
        found: set[int] = set()
        for wanted in [read_event(match, each) for each in group]:
            place = next((i for i in range(at, len(told)) if i not in found and _is_told(wanted, told[i])), None)
            if place is None:
                return wanted
            found.add(place)
        at = max(found, default=at - 1) + 1
    return None


def unwanted_event(match: Match, expected: Any, viewer: int | None) -> Wanted | None:
    """The first event that was told and should not have been."""
    unwanted = [read_event(match, each) for each in _list(expected)]
    told = event_facts(match, viewer)
    return next((fact for each in unwanted for fact in told if _is_told(each, fact)), None)


def _list(expected: Any) -> Sequence[Any]:
    if not isinstance(expected, list):
        raise BadRecord(f"events, told, untold: a list of objects is needed, not {expected!r}")
    return expected


def _is_told(wanted: Wanted, fact: Wanted) -> bool:
    return all(fact.get(key) == value for key, value in wanted.items())


# -- reading what is wanted ----------------------------------------------------------------------------------


def read_event(match: Match, wanted: Any) -> dict[str, Any]:
    """An event as a scenario names it, by some of its parts; places may have the ledger's coordinates."""
    if not isinstance(wanted, dict):
        raise BadRecord(f"events, told, untold: a list of objects is needed, not {wanted!r}")
    game = match.game
    kinds = _kinds(game, wanted)
    _check_own_keys(match, wanted)
    read = dict(wanted)
    for name in wanted:
        if name not in OWN_KEYS:
            read[name] = _value(game, kinds, name, wanted[name])
    return read


def _kinds(game: Game, wanted: Wanted) -> list[EventKind]:
    """The kinds of events that may be meant: one, or all where none is named."""
    kinds = list(game.events.kinds.values())
    if "event" not in wanted:
        return kinds
    named = [kind for kind in kinds if kind.name == wanted["event"]]
    if not named:
        raise BadRecord(f"there is no event {wanted['event']!r}; there are {', '.join(kind.name for kind in kinds)}")
    return named


def _check_own_keys(match: Match, wanted: Wanted) -> None:
    prefix = match.game.prefix
    if "rule" in wanted and not re.fullmatch(rf"{prefix}-[0-9]{{3}}", str(wanted["rule"])):
        raise BadRecord(f"{wanted['rule']!r} is no rule of this game, such as {prefix}-001")
    seat = wanted.get("seat", SPECTATOR)
    if type(seat) is not int or not SPECTATOR <= seat < match.game.seats(match.state):
        raise BadRecord(f"there is no seat {seat!r}")


def _value(game: Game, kinds: Sequence[EventKind], name: str, value: Any) -> str:
    parts = [part for kind in kinds for part in kind.parts if part.name == name]
    if not parts:
        known = sorted({part.name for kind in kinds for part in kind.parts})
        of = kinds[0].name if len(kinds) == 1 else "an event"
        raise BadRecord(f"{of} has no part {name!r}; there are {', '.join([*OWN_KEYS, *known])}")
    if isinstance(value, str):
        for part in parts:
            for written in _written(game, part, value):
                return written
    raise BadRecord(f"{name}: {value!r} is nothing that this part of an event can be")


def _written(game: Game, part: Part, value: str) -> Iterator[str]:
    """How an event writes this value, if it can have it."""
    if value in ("", UNKNOWN):
        yield value
    elif isinstance(part.show, Named):
        if value in part.show.names:
            yield value
        else:
            yield from _by_coordinates(game, part.show.names, value)
    elif part.show is not str or re.fullmatch("-?[0-9]+", value):
        yield value


def _by_coordinates(game: Game, names: Sequence[str], value: str) -> Iterator[str]:
    for kind in game.codec.kinds.values():
        for field in kind.fields:
            if list(field.names) == list(names):
                try:
                    yield field.show(field.read(Tokens([value])))
                except BadNotation:
                    continue
