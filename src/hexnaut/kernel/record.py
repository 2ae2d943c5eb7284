"""The record of a game: a header, one line for each action, a footer. It replays without a generator.

Every line is JSON: the header and the footer are objects, an action is a string such as "0 build outpost N23"
or "chance roll 3 5". Whether a record is true is checked in verify.py.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hexnaut.kernel.errors import BadNotation, BadOption, BadRecord, IllegalAction
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match, first_match, knows_rules
from hexnaut.kernel.rng import QUICK, Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat

FORMATS = OLD_FORMAT, FORMAT = 1, 2  # that are read; the last is written
AGREED_ENDS = ("drawn", "abandoned", "resigned")  # what people may call the end of a game that its rules have not ended


@dataclass
class Record:
    header: dict[str, Any]
    lines: list[str] = field(default_factory=list)
    footer: dict[str, Any] | None = None

    def text(self) -> str:
        parts: list[Any] = [self.header, *self.lines]
        if self.footer is not None:
            parts.append(self.footer)
        return "".join(compact(part) + "\n" for part in parts)


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# -- writing -----------------------------------------------------------------------------------------------


def state_hash(game: Game, state: State) -> str:
    """A fingerprint of the whole position."""
    text = json.dumps(game.dump(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def line_of(game: Game, seat: Seat, action: Action) -> str:
    who = "chance" if seat == CHANCE_SEAT else str(seat)
    return f"{who} {game.codec.word(action)}"


def header_of(
    match: Match, seats: Sequence[Mapping[str, Any]], chance: Mapping[str, Any], form: int = FORMAT
) -> dict[str, Any]:
    """What stands before the first move; `chance` says which stream decides, and what was promised of it."""
    return {
        "hexnaut": form,
        "game": match.game.name,
        "rules": match.rules,
        "options": match.prepared,
        "seats": [dict(seat) for seat in seats],
        **chance,
    }


def footer_of(
    match: Match,
    seed: int | str | None = None,
    salt: str | None = None,
    agreed: str | None = None,
    agreed_winner: Seat | None = None,
) -> dict[str, Any]:
    """What stands after the last move. People may end a game that the rules have not ended (AGREED_ENDS), and one is
    the winner if all others gave up."""
    state = match.state
    by_people = agreed in AGREED_ENDS and not match.over
    winner = int(state.winner) if state.winner >= 0 else None
    footer: dict[str, Any] = {
        "end": agreed if by_people else _ending(match),
        "winner": agreed_winner if by_people else winner,
        "points": match.game.scores(state),
        "sources": match.game.point_sources(state),
        "turns": match.game.turns(state),
        "hash": state_hash(match.game, state),
    }
    if seed is not None:
        footer["seed"] = seed
    if salt is not None:
        footer["salt"] = salt
    return footer


def _ending(match: Match) -> str:
    if match.over:
        return "won" if match.state.winner >= 0 else "over"
    return "frozen" if match.game.is_frozen(match.state) else "unfinished"


def record_of(
    match: Match, seats: Sequence[Mapping[str, Any]], seed: int | str | None = None, finished: bool = True
) -> Record:
    """A simulated match as a record; `seed` is that of its quick stream, where it had one."""
    record = Record(header_of(match, seats, {} if seed is None else {"stream": QUICK}))
    record.lines = [line_of(match.game, seat, action) for seat, action in match.actions]
    if finished:
        record.footer = footer_of(match, seed)
    return record


# -- reading -----------------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """Parse a record. Raises BadRecord naming the line."""
    items = json_lines(text)
    record = Record(read_header(next(items)))
    if "viewer" in record.header:
        raise BadRecord(f"line 1: this is only what viewer {record.header['viewer']} saw of a game, not a full record")
    record.lines, record.footer = read_body(items, lambda item: isinstance(item, str), "an action")
    return record


def read_body(
    items: Iterator[Any], is_step: Callable[[Any], bool], step: str
) -> tuple[list[Any], dict[str, Any] | None]:
    """What comes after the header: steps, and a footer where the game has ended. Raises BadRecord naming the line."""
    steps: list[Any] = []
    footer = None
    for number, item in enumerate(items, start=2):
        if footer is not None:
            raise BadRecord(f"line {number}: something after the footer")
        if is_step(item):
            steps.append(item)
        elif isinstance(item, dict) and "end" in item:
            footer = item
        else:
            raise BadRecord(f"line {number}: neither {step} nor the footer")
    return steps, footer


def read_header(first: Any) -> dict[str, Any]:
    """The first line of a record. Raises BadRecord."""
    if not isinstance(first, dict) or type(first.get("hexnaut")) is not int or first["hexnaut"] not in FORMATS:
        raise BadRecord(f"line 1: not the header of a record of format {' or '.join(map(str, FORMATS))}")
    for name, kind in (("game", str), ("rules", str), ("options", dict), ("seats", list)):
        if not isinstance(first.get(name), kind):
            raise BadRecord(f"line 1: the header needs {name!r}")
    return first


def json_lines(text: str) -> Iterator[Any]:
    # Not splitlines: names may hold other characters that it takes for the end of a line.
    for number, line in enumerate(text.rstrip("\r\n").split("\n"), start=1):
        try:
            yield json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"line {number}: not JSON ({error})") from error


def start_of(game: Game, record: Record) -> Match:
    """The position before the first action."""
    rules = record.header["rules"]
    if not knows_rules(game, rules):
        raise BadRecord(f"line 1: made with rules {rules!r}, these are rules {game.version!r}")
    try:
        prepared = game.prepare(record.header["options"], Rng())
    except BadOption as error:
        raise BadRecord(f"line 1: {error}") from error
    if prepared != record.header["options"]:
        raise BadRecord("line 1: the options are not complete")
    match = first_match(game, prepared, Rng(), rules)
    if len(record.header["seats"]) > game.seats(match.state):
        raise BadRecord(f"line 1: {len(record.header['seats'])} seats, but the game has {game.seats(match.state)}")
    return match


def read_line(game: Game, line: str) -> tuple[Seat, Action]:
    """Who acts, and how: a line of a record, or a step of a scenario. Raises BadNotation."""
    who, _, words = line.partition(" ")
    if who == "chance":
        return CHANCE_SEAT, game.codec.parse(words)
    if not (who.isascii() and who.isdigit() and len(who) < 3):
        raise BadNotation(f"{who!r} is neither a seat nor 'chance'")
    return int(who), game.codec.parse(words)


def play_line(match: Match, line: str) -> None:
    """One action of a record, checked like one that comes from outside."""
    seat, action = read_line(match.game, line)
    if seat == CHANCE_SEAT:
        match.check_chance(action)
        match.make(seat, action)
    else:
        match.submit(seat, action)


def steps(game: Game, record: Record, until: int | None = None) -> Iterator[Match]:
    """Play a record again: the match before the first action, and after each. Raises BadRecord naming the line."""
    match = start_of(game, record)
    yield match
    for number, line in enumerate(record.lines[:until], start=2):
        step(match, number, line)
        yield match


def replay(game: Game, record: Record, until: int | None = None) -> Match:
    """Play a record again, to the end or for `until` actions. Raises BadRecord naming the line."""
    match = start_of(game, record)
    for number, line in enumerate(record.lines[:until], start=2):
        step(match, number, line)
    return match


def step(match: Match, number: int, line: str) -> None:
    """One action, which stands on line `number`. Raises BadRecord."""
    try:
        play_line(match, line)
    except (BadNotation, IllegalAction) as error:
        raise BadRecord(f"line {number}: {line}: {error}") from error
