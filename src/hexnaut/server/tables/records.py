"""A table's game as a record, and any record step by step for whoever looks at it again."""

import asyncio
from collections.abc import Iterator
from typing import Any

from hexnaut import games
from hexnaut.bots.telling import event_line, seat_part
from hexnaut.kernel.exports import line_for, seen_by
from hexnaut.kernel.game import Game
from hexnaut.kernel.keyed import KEYED
from hexnaut.kernel.options import plays_with_own_data
from hexnaut.kernel.play import Match
from hexnaut.kernel.record import FORMAT, OLD_FORMAT, Record, footer_of, header_of, line_of, start_of, steps
from hexnaut.kernel.types import SPECTATOR
from hexnaut.kernel.verify import pasts_of
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.sitting import Seat
from hexnaut.server.tables.table import Table
from hexnaut.text.sentences import Narrator
from hexnaut.wire.messages import EventLine, SeatPart, TableOrigin
from hexnaut.wire.rest import Replay, Step

AT_ONCE = 1000  # moves as words
MOST_STEPS = 500  # in one answer
LONGEST_GAME = 20_000  # lines of a record that somebody sends


def record_of_table(table: Table) -> Record:
    """The whole game; with secrets until it is over, so only `seen` may leave before."""
    record = _without_lines(table)
    record.lines = table.lines()
    return record


async def record_in_pieces(table: Table) -> Record:
    """The same, as it is now, with others first between two pieces: a long game has ten thousands of moves."""
    record, actions = _without_lines(table), list(table.match.actions)
    for at in range(0, len(actions), AT_ONCE):
        record.lines += [line_of(table.game, seat, action) for seat, action in actions[at : at + AT_ONCE]]
        await asyncio.sleep(0)
    return record


def _without_lines(table: Table) -> Record:
    seats = [_seat(seat) for seat in table.seats]
    body = table.body
    chance: dict[str, Any] = {"commitment": body.commitment, "chosen": body.chosen}
    form = OLD_FORMAT
    if body.stream == KEYED:
        chance, form = {"stream": KEYED, **chance}, FORMAT
    if body.origin is not None:
        chance["from"] = body.origin.pasts
    record = Record(header_of(table.match, seats, chance, form), [])
    if table.ended is not None:
        record.footer = footer_of(table.match, body.seed, body.salt, table.ended.end, table.ended.winner)
    return record


def _seat(seat: Seat) -> dict[str, Any]:
    level = seat.level if seat.kind == "bot" else None
    told = {"name": seat.name, "bot": level, "promise": seat.promise, "contribution": seat.contribution}
    return {name: value for name, value in told.items() if value is not None}


def record_text(game: Game, record: Record, viewer: int | None) -> str:
    """A table's record as a viewer may have it; None for all of it, after the end. Raises Refusal."""
    if viewer is not None:
        return seen_by(game, record, viewer).text()
    if record.footer is None:
        raise Refusal("not-now", "the full record is given when the game is over")
    return record.text()


# -- replay ----------------------------------------------------------------------------------------------------


def replay(record: Record, viewer: int | None, first: int, last: int, lang: str) -> Replay:
    """A part of a game from one viewer's eyes; None sees everything. Raises BadRecord, BadOption or Refusal."""
    game = games.load(record.header["game"])
    names = seat_names(record)
    start_of(game, record)  # before anything is made of what its header says
    if viewer is not None and not SPECTATOR <= viewer < len(names):
        raise Refusal("unknown", f"there is no seat {viewer}")
    if len(record.lines) > LONGEST_GAME:
        raise Refusal("too-large", f"at most {LONGEST_GAME} actions")
    last = min(last, first + MOST_STEPS - 1, len(record.lines))
    footer = record.footer or {}
    return Replay(
        game=game.name,
        seats=names,
        viewer=viewer,
        moves=len(record.lines),
        winner=footer.get("winner"),
        steps=list(_steps(game, record, Narrator(game, lang, names), viewer, first, last)),
        own_data=plays_with_own_data(game.options(), record.header["options"]),
        origin=_origin(record),
    )


def _origin(record: Record) -> TableOrigin | None:
    """The game that a record goes on from, the last one of several. Raises BadRecord."""
    pasts = pasts_of(record)
    if not pasts or not isinstance(pasts[-1].get("table"), str):
        return None
    return TableOrigin(pasts[-1]["table"], pasts[-1]["until"])


def _steps(game: Game, record: Record, narrator: Narrator, viewer: int | None, first: int, last: int) -> Iterator[Step]:
    told = 0
    for move, match in enumerate(steps(game, record, last)):
        if move >= first:
            events = [
                event_line(narrator, number, move, event, viewer)
                for number, event in enumerate(match.events[told:], start=told + 1)
            ]
            yield _step(match, narrator, viewer, events)
        told = len(match.events)


def _step(match: Match, narrator: Narrator, viewer: int | None, events: list[EventLine]) -> Step:
    game, move = match.game, len(match.actions)
    line = line_for(game, *match.actions[-1], viewer) if match.actions else None
    seats = range(game.seats(match.state)) if viewer is None else [viewer]
    return Step(move, line, events, [_part(match, narrator, seat) for seat in seats])


def _part(match: Match, narrator: Narrator, seat: int) -> SeatPart:
    view = match.game.view(match.state, seat)
    asked = seat != SPECTATOR and match.state.is_asked(seat)
    return seat_part(narrator, seat, view, asked, 0, [])


def seat_names(record: Record) -> list[str]:
    """The names in a record's header; a number where there is none."""
    seats = [seat.get("name") if isinstance(seat, dict) else None for seat in record.header["seats"]]
    return [name if isinstance(name, str) and name else f"{number + 1}" for number, name in enumerate(seats)]
