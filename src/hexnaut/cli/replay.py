"""`hexnaut replay`: tell the story of a recorded game, or check records."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.common import AsJson, Language, console, naming, progress, read_game_record, say_json

if TYPE_CHECKING:
    from hexnaut.kernel.game import Game
    from hexnaut.kernel.record import Record

EXAMPLE = "Example: hexnaut replay game.ndjson --seat 1 --until 40"


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="Check all that the records claim.")] = False,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Tell what this seat may know.", show_default=False)
    ] = None,
    until: Annotated[
        int | None, typer.Option("--until", min=0, help="Stop after this many actions.", show_default=False)
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game in sentences, or check records with --verify.

    Without --seat a finished game is told with all its secrets, an unfinished one as a spectator sees it.
    """
    from hexnaut.kernel.errors import BadOption

    if verify:
        _verify(files, as_json)
        return
    if len(files) > 1:
        raise BadOption("one record at a time; several go with --verify")
    game, record = read_game_record(files[0])
    viewer = _viewer(game, record, seat)
    if as_json:
        say_json(_story_data(game, record, viewer, until, files[0]))
    else:
        _tell(game, record, viewer, until, lang, files[0])


def _viewer(game: "Game", record: "Record", seat: int | None) -> int | None:
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.types import SPECTATOR

    seats = len(record.header["seats"])
    if seat is None:
        return SPECTATOR if record.footer is None else None
    if not 0 <= seat < seats:
        raise BadOption(f"there is no seat {seat}; this game has seats 0 to {seats - 1}")
    return seat


def seat_names(record: "Record") -> list[str]:
    """The players' names in a record's header."""
    names = []
    for number, seat in enumerate(record.header["seats"]):
        name = seat.get("name") if isinstance(seat, dict) else None
        names.append(name if isinstance(name, str) and name else f"seat {number}")
    return names


def _story_data(game: "Game", record: "Record", viewer: int | None, until: int | None, path: Path) -> dict[str, Any]:
    from hexnaut.kernel.record import replay
    from hexnaut.kernel.scenario import event_facts

    with naming(path):
        match = replay(game, record, until)
    return {
        "game": game.name,
        "seats": record.header["seats"],
        "seat": viewer if viewer is not None and viewer >= 0 else None,
        "actions": len(match.actions),
        "events": event_facts(match, viewer),
        "over": match.over,
        "winner": int(match.state.winner) if match.state.winner >= 0 else None,
    }


def _tell(game: "Game", record: "Record", viewer: int | None, until: int | None, lang: str, path: Path) -> None:
    from rich.text import Text

    from hexnaut.kernel.record import steps
    from hexnaut.text.sentences import Narrator

    narrator = Narrator(game, lang, seat_names(record))
    lines: list[str] = []
    told = played = 0
    with naming(path):
        for match in steps(game, record, until):
            played = len(match.actions)
            lines += [f"{played:5}  {narrator.event(event, viewer)}" for event in match.events[told:]]
            told = len(match.events)
    if played < len(record.lines):
        lines.append(f"       … after {played} of {len(record.lines)} actions")
    out = console()
    for line in lines:
        out.print(Text(line))


def _verify(files: list[Path], as_json: bool) -> None:
    from hexnaut.kernel.errors import BadRecord
    from hexnaut.kernel.record import start_of, verify

    records = [(path, *read_game_record(path)) for path in files]
    for path, game, record in records:
        with naming(path):
            start_of(game, record)  # what is no game at all is bad input, not a failed check
    verified: list[str] = []
    failed: list[dict[str, str]] = []
    with progress("records", len(files), as_json) as tell:
        for done, (path, game, record) in enumerate(records, start=1):
            try:
                verify(game, record)
                verified.append(str(path))
            except BadRecord as error:
                failed.append({"file": str(path), "reason": str(error)})
            tell(done)
    if as_json:
        say_json({"verified": verified, "failed": failed})
    else:
        for case in failed:
            print(f"hexnaut: {case['file']}: {case['reason']}", file=sys.stderr)
        print(f"{len(verified)} verified, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)
