"""A record as one seat or a spectator may know it, for games that go on and for people who keep their own side.

The lines of the full record hold secrets: what chance drew, what others chose face down. So a seen record has no lines
but those of its own seat; instead it tells each action's events, redacted like everything that leaves for a viewer.

Every line is JSON: the header is that of the full record with a `viewer`, then comes an object for each action, and
after the end of the game the footer of the full record.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hexnaut.kernel.errors import BadNotation, BadRecord
from hexnaut.kernel.events import UNKNOWN
from hexnaut.kernel.game import Game
from hexnaut.kernel.record import (
    Record,
    compact,
    json_lines,
    line_of,
    read_body,
    read_header,
    start_of,
    steps,
)
from hexnaut.kernel.types import SPECTATOR, Action, Event, Seat
from hexnaut.kernel.verify import streams_of

PUBLIC = "public"  # what the header calls the spectator


@dataclass
class SeenRecord:
    header: dict[str, Any]
    viewer: Seat
    steps: list[dict[str, Any]] = field(default_factory=list)
    footer: dict[str, Any] | None = None

    def text(self) -> str:
        parts: list[dict[str, Any]] = [self.header, *self.steps]
        if self.footer is not None:
            parts.append(self.footer)
        return "".join(compact(part) + "\n" for part in parts)


# -- writing -----------------------------------------------------------------------------------------------


def event_fact(game: Game, event: Event, viewer: Seat | None) -> dict[str, Any]:
    """An event as plain data and as the viewer may know it; None knows everything."""
    seen = event if viewer is None else game.events.redact(event, viewer)
    fact: dict[str, Any] = {"event": game.events.name(seen), "rule": game.rule_id(seen[1]), "seat": seen[2]}
    fact.update(game.events.arguments(seen))
    return fact


def line_for(game: Game, seat: Seat, action: Action, viewer: Seat | None) -> str | None:
    """The line of an action, if the viewer may read it: one's own; None knows everything."""
    return line_of(game, seat, action) if viewer is None or seat == viewer >= 0 else None


def seen_by(game: Game, record: Record, viewer: Seat) -> SeenRecord:
    """What a seat or SPECTATOR may know of a recorded game, finished or not. Raises BadRecord."""
    seats = len(record.header["seats"])
    if not SPECTATOR <= viewer < seats:
        raise BadRecord(f"there is no seat {viewer}; this game has seats 0 to {seats - 1}")
    header = dict(record.header)
    header["viewer"] = PUBLIC if viewer == SPECTATOR else viewer
    seen = SeenRecord(header, viewer, footer=record.footer)
    told = 0
    for match in steps(game, record):
        if match.actions:
            seat, action = match.actions[-1]
            step: dict[str, Any] = {"events": [event_fact(game, event, viewer) for event in match.events[told:]]}
            line = line_for(game, seat, action, viewer)
            if line is not None:
                step["line"] = line
            seen.steps.append(step)
            told = len(match.events)  # what was dealt out before the first action belongs to it
    return seen


# -- reading -----------------------------------------------------------------------------------------------


def is_seen_record(text: str) -> bool:
    """Whether a text is what one viewer saw, rather than a full record."""
    first = next(json_lines(text))
    return isinstance(first, dict) and "viewer" in first


def read_seen(text: str) -> SeenRecord:
    """Parse what a viewer saw. Raises BadRecord naming the line."""
    items = json_lines(text)
    header = read_header(next(items))
    seen = SeenRecord(header, _viewer(header))
    seen.steps, seen.footer = read_body(items, _is_step, "the events of an action")
    return seen


def _is_step(item: Any) -> bool:
    return isinstance(item, dict) and isinstance(item.get("events"), list)


def _viewer(header: Mapping[str, Any]) -> Seat:
    viewer = header.get("viewer")
    if viewer == PUBLIC:
        return SPECTATOR
    if type(viewer) is not int or not 0 <= viewer < len(header["seats"]):
        raise BadRecord(f"line 1: viewer is {viewer!r}, neither a seat nor {PUBLIC!r}")
    return viewer


# -- checking ----------------------------------------------------------------------------------------------


def check_seen(game: Game, seen: SeenRecord) -> None:
    """Check all that can be checked without the other seats' secrets. Raises BadRecord naming the line.

    That is: options, words, rules, that exactly those parts are hidden that this viewer may not know, and whether the
    revealed seed is the promised one. The moves themselves can be checked by `check_against` alone.
    """
    start_of(game, Record(seen.header))
    for number, step in enumerate(seen.steps, start=2):
        for problem in _problems(game, seen, step):
            raise BadRecord(f"line {number}: {problem}")
    if seen.footer is not None and "seed" in seen.footer:
        streams_of(Record(seen.header, [], seen.footer), len(seen.steps) + 2)


def check_against(game: Game, seen: SeenRecord, full: Record) -> None:
    """Check that this is what the viewer saw of that game. Raises BadRecord naming the line."""
    expected = seen_by(game, full, seen.viewer)
    known = (len(seen.steps), len(expected.steps))
    if known[0] > known[1]:
        raise BadRecord(f"line {known[1] + 2}: the full record ends before it")
    if seen.header != expected.header:
        raise BadRecord("line 1: the header is not that of the full record")
    for number, (own, theirs) in enumerate(zip(seen.steps, expected.steps), start=2):
        if own != theirs:
            raise BadRecord(f"line {number}: {compact(own)}, but the full record gives {compact(theirs)}")
    if seen.footer is not None and (known[0] != known[1] or seen.footer != expected.footer):
        raise BadRecord(f"line {known[0] + 2}: the footer is not that of the full record")


def _problems(game: Game, seen: SeenRecord, step: Mapping[str, Any]) -> Iterator[str]:
    if "line" in step:
        who, _, words = str(step["line"]).partition(" ")
        if who != str(seen.viewer):
            yield f"a move of {who!r}, whose moves this viewer does not know"
        try:
            game.codec.parse(words)
        except BadNotation as error:
            yield str(error)
    for fact in step["events"]:
        yield from _fact_problems(game, seen, fact)


def _fact_problems(game: Game, seen: SeenRecord, fact: Any) -> Iterator[str]:
    kinds = {kind.name: kind for kind in game.events.kinds.values()}
    kind = kinds.get(fact.get("event", "")) if isinstance(fact, dict) else None
    if kind is None:
        yield f"{compact(fact)} is no event of this game"
        return
    if not re.fullmatch(rf"{game.prefix}-[0-9]{{3}}", str(fact.get("rule"))):
        yield f"{fact.get('rule')!r} is no rule of this game"
    seat = fact.get("seat")
    if type(seat) is not int or not SPECTATOR <= seat < len(seen.header["seats"]):
        yield f"there is no seat {seat!r}"
        return
    names = [part.name for part in kind.parts]
    if set(fact) != {"event", "rule", "seat", *names} or not all(isinstance(fact[name], str) for name in names):
        yield f"{kind.name} has the parts {', '.join(names) or 'none'}"
        return
    first = fact[names[0]] if names else ""
    hidden = game.events.hidden(kind.code, seat, int(first) if first.isdecimal() else SPECTATOR, seen.viewer)
    for part, is_hidden in zip(kind.parts, hidden):
        if is_hidden != (fact[part.name] == UNKNOWN):
            yield f"{kind.name}: {part.name} must {'' if is_hidden else 'not '}be hidden from this viewer"
