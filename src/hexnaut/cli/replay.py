"""`hexnaut replay`: tell the story of a recorded game, or check records."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Language
from hexnaut.cli.common import naming, read_any_record
from hexnaut.cli.output import console, progress, say_json

if TYPE_CHECKING:
    from rich.table import Table

    from hexnaut.kernel.exports import SeenRecord
    from hexnaut.kernel.game import Game
    from hexnaut.kernel.record import Record

EXAMPLE = "Example: hexnaut replay game.ndjson --seat 1 --until 40"
COUNTED = ("deals", "exchanges", "stole", "robbed", "discarded")
HEADINGS = ("traded with players", "with the bank", "stole", "was robbed", "discarded")


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="Check everything that the records claim.")] = False,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Tell what this seat may know.", show_default=False)
    ] = None,
    until: Annotated[
        int | None, typer.Option("--until", min=0, help="Stop after this many actions.", show_default=False)
    ] = None,
    numbers: Annotated[
        bool, typer.Option("--numbers", help="Count instead: cards, trades, thefts and rolls of each seat.")
    ] = False,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game in sentences, count it with --numbers, or check records with --verify.

    Without --seat a finished game is told with all its secrets, an unfinished one as a spectator sees it. What one
    seat or the public saw of a game can be told too.
    """
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.record import Record

    if verify:
        _verify(files, as_json)
        return
    if len(files) > 1:
        raise BadOption("one record at a time; several go with --verify")
    game, record = read_any_record(files[0])
    if isinstance(record, Record):
        viewer = _viewer(record, seat)
        with naming(files[0]):
            story = _full_story(game, record, viewer, until)
    else:
        viewer = _sole_viewer(record, seat)
        with naming(files[0]):
            story = _seen_story(game, record, until)
    if numbers:
        _count(game, record, story, as_json)
    elif as_json:
        say_json(_story_data(game, record, viewer, story))
    else:
        _tell(game, record, story, lang)


def _viewer(record: "Record", seat: int | None) -> int | None:
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.types import SPECTATOR

    seats = len(record.header["seats"])
    if seat is None:
        return SPECTATOR if record.footer is None else None
    if not 0 <= seat < seats:
        raise BadOption(f"there is no seat {seat}; this game has seats 0 to {seats - 1}")
    return seat


def _sole_viewer(record: "SeenRecord", seat: int | None) -> int:
    from hexnaut.kernel.errors import BadOption

    if seat not in (None, record.viewer):
        raise BadOption(f"this record holds only what viewer {record.header['viewer']} saw")
    return record.viewer


def seat_names(record: "Record | SeenRecord") -> list[str]:
    """The players' names in a record's header."""
    names = []
    for number, seat in enumerate(record.header["seats"]):
        name = seat.get("name") if isinstance(seat, dict) else None
        names.append(name if isinstance(name, str) and name else f"seat {number}")
    return names


def _full_story(game: "Game", record: "Record", viewer: int | None, until: int | None) -> list[list[dict[str, Any]]]:
    """The events of each action as the viewer may know them; first those of the set-up."""
    from hexnaut.kernel.exports import event_fact
    from hexnaut.kernel.record import steps

    story: list[list[dict[str, Any]]] = []
    told = 0
    for match in steps(game, record, until):
        story.append([event_fact(game, event, viewer) for event in match.events[told:]])
        told = len(match.events)
    return story


def _seen_story(game: "Game", record: "SeenRecord", until: int | None) -> list[list[dict[str, Any]]]:
    from hexnaut.kernel.exports import check_seen

    check_seen(game, record)
    return [[], *[step["events"] for step in record.steps[:until]]]


def _story_data(
    game: "Game", record: "Record | SeenRecord", viewer: int | None, story: list[list[dict[str, Any]]]
) -> dict[str, Any]:
    whole = record.footer is not None and len(story) - 1 == _length(record)
    footer = record.footer if whole and record.footer is not None else {}
    return {
        "game": game.name,
        "seats": record.header["seats"],
        "seat": viewer if viewer is not None and viewer >= 0 else None,
        "actions": len(story) - 1,
        "events": [fact for facts in story for fact in facts],
        "over": footer.get("end") in ("won", "over"),
        "winner": footer.get("winner"),
    }


def _length(record: "Record | SeenRecord") -> int:
    from hexnaut.kernel.record import Record

    return len(record.lines if isinstance(record, Record) else record.steps)


def _tell(game: "Game", record: "Record | SeenRecord", story: list[list[dict[str, Any]]], lang: str) -> None:
    from rich.text import Text

    from hexnaut.text.sentences import Narrator

    narrator = Narrator(game, lang, seat_names(record))
    out = console()
    for played, facts in enumerate(story):
        for fact in facts:
            words = {name: text for name, text in fact.items() if name not in ("event", "rule", "seat")}
            out.print(Text(f"{played:5}  {narrator.told(fact['event'], fact['seat'], words)}"))
    if len(story) - 1 < _length(record):
        out.print(Text(f"       … after {len(story) - 1} of {_length(record)} actions"))


def _count(game: "Game", record: "Record | SeenRecord", story: list[list[dict[str, Any]]], as_json: bool) -> None:
    """What was rolled, received, traded and lost, as far as the viewer may know."""
    from dataclasses import asdict

    from hexnaut.games.statistics import Counting

    names = seat_names(record)
    counting = Counting.of(game, len(names), record.header["options"])
    for fact in (fact for facts in story for fact in facts):
        counting.hear(fact["event"], fact["seat"], fact)
    counted = asdict(counting.numbers())
    if as_json:
        say_json({"game": game.name, "seats": record.header["seats"], "actions": len(story) - 1, **_by_name(counted)})
        return
    out = console()
    for table in _tables(names, counted):
        out.print(table)


def _by_name(counted: dict[str, Any]) -> dict[str, Any]:
    return {"numbers": counted["numbers"], "weights": counted["weights"], "counted": counted["seats"]}


def _tables(names: list[str], counted: dict[str, Any]) -> list["Table"]:
    from rich.table import Table

    seats = counted["seats"]
    kinds = sorted({kind for seat in seats for kind in seat["received"]})
    cards = Table("cards received", *kinds, "all")
    trade = Table("", *HEADINGS)
    dice = Table("rolled", *map(str, counted["numbers"]), "all")
    cases = sum(counted["weights"])
    for name, seat in zip(names, seats, strict=True):
        cards.add_row(name, *(str(seat["received"].get(kind, 0)) for kind in kinds), str(sum(seat["by_turn"])))
        trade.add_row(name, *(str(seat[what]) for what in COUNTED))
        dice.add_row(name, *map(str, seat["rolled"]), str(sum(seat["rolled"])))
    rolls = sum(sum(seat["rolled"]) for seat in seats)
    dice.add_row("expected of all", *(f"{rolls * weight / cases:.1f}" for weight in counted["weights"]), str(rolls))
    return [cards, trade, dice]


def _verify(files: list[Path], as_json: bool) -> None:
    from hexnaut.kernel.errors import BadRecord
    from hexnaut.kernel.exports import check_seen
    from hexnaut.kernel.record import Record, start_of
    from hexnaut.kernel.verify import verify

    records = [(path, *read_any_record(path)) for path in files]
    for path, game, record in records:
        with naming(path):
            start_of(game, Record(record.header))  # what is no game at all is bad input, not a failed check
    verified: list[str] = []
    seen: list[str] = []
    failed: list[dict[str, str]] = []
    with progress("records", len(files), as_json) as tell:
        for done, (path, game, record) in enumerate(records, start=1):
            try:
                if isinstance(record, Record):
                    verify(game, record)
                    verified.append(str(path))
                else:
                    check_seen(game, record)
                    seen.append(str(path))
            except BadRecord as error:
                failed.append({"file": str(path), "reason": str(error)})
            tell(done)
    if as_json:
        say_json({"verified": verified, "seen": seen, "failed": failed})
    else:
        for case in failed:
            print(f"hexnaut: {case['file']}: {case['reason']}", file=sys.stderr)
        for name in seen:
            print(f"{name}: what one viewer saw; its form is right, its moves only the full record can prove")
        print(f"{len(verified)} verified, {len(failed)} failed" + (f", {len(seen)} seen by one viewer" if seen else ""))
    if failed:
        raise typer.Exit(1)
