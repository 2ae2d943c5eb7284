"""`hexnaut verify`: was the chance of a game fair, and is its record true?"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.common import naming, read_any_record, read_game_record
from hexnaut.cli.output import say_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hexnaut.kernel.exports import SeenRecord
    from hexnaut.kernel.game import Game
    from hexnaut.kernel.record import Record

EXAMPLE = "Example: hexnaut verify game.ndjson"


def command(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.", show_default=False)],
    full: Annotated[
        Path | None,
        typer.Option("--full", metavar="FILE", help="Check what one viewer saw against this full record."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that the dice of a game were fixed before its first move, and that its record is true.

    The commitment in the header must match the seed in the footer, and contributions their promises; every outcome of
    chance must follow from seed and contributions; every move must be legal; and the result must be that of the game.
    docs/fair-dice.md shows how to check this without our program. Exit code 1: a check failed.
    """
    from hexnaut.kernel.errors import BadOption, BadRecord
    from hexnaut.kernel.record import Record, start_of

    game, record = read_any_record(file)
    if full is not None and isinstance(record, Record):
        raise BadOption("--full goes with what one viewer saw; this is a full record itself")
    with naming(file):
        start_of(game, Record(record.header))  # what is no game at all is bad input, not a failed check
    other = None if full is None else read_game_record(full)[1]
    try:
        checks = _check(game, record) if isinstance(record, Record) else _check_seen(game, record, other)
    except BadRecord as error:
        _fail(file, str(error), as_json)
    if as_json:
        say_json({"file": str(file), "verified": True, "checks": checks})
        return
    for name, what in checks.items():
        print(f"{name}: {what}")


def _check(game: "Game", record: "Record") -> dict[str, Any]:
    from hexnaut.kernel.errors import BadRecord
    from hexnaut.kernel.verify import pasts_of, verify

    if record.footer is not None and not _says_where_from(record):
        raise BadRecord("there is no commitment, or no seed is revealed: whether chance was fair cannot be checked")
    match = verify(game, record)
    assert record.footer is not None
    chance = sum(line.startswith("chance ") for line in record.lines)
    pasts = pasts_of(record)
    return {
        **_gone_on_from(pasts),
        **_fixed_by(record.header, record.footer),
        "board": _board(pasts[0], "the first game's seed") if pasts else _board(record.header, "the seed"),
        "chance": f"all {chance} outcomes are those of {'the seed' if not pasts else 'the seed of their game'}",
        "moves": f"all {len(match.actions) - chance} moves were allowed",
        "result": f"{record.footer['end']}, the final position has the hash {record.footer['hash']}",
    }


def _says_where_from(record: "Record") -> bool:
    from hexnaut.kernel.rng import QUICK

    assert record.footer is not None
    return "seed" in record.footer and ("commitment" in record.header or record.header.get("stream") == QUICK)


def _fixed_by(header: dict[str, Any], footer: dict[str, Any]) -> dict[str, str]:
    """By whom chance was fixed before the first move."""
    from hexnaut.kernel.keyed import KEYED
    from hexnaut.kernel.record import OLD_FORMAT

    if header["hexnaut"] == OLD_FORMAT:
        note = "in format 1: the server alone chose it, and its dice could be computed from those that were seen"
        return {"commitment": f"{header['commitment']} is the promise of seed {footer['seed']}, {note}"}
    if header["stream"] != KEYED:
        return {"seed": f"{footer['seed']}, of a simulation: nobody committed to it"}
    return {
        "commitment": f"{header['commitment']} is the promise of seed {footer['seed']}",
        "contributions": _contributions(header["seats"]),
    }


def _contributions(seats: list[dict[str, Any]]) -> str:
    told = []
    for seat, one in enumerate(seats):
        name = one.get("name", f"seat {seat}")
        if "contribution" in one:
            told.append(f"{name} contributed {one['contribution']}")
        elif "promise" in one:
            told.append(f"{name} promised to contribute and did not")
    return "; ".join(told) or "nobody contributed: the server alone chose the seed"


def _gone_on_from(pasts: "Sequence[Mapping[str, Any]]") -> dict[str, str]:
    """The games whose beginnings a game goes on from, each with its own seed."""
    told, first = [], 1
    for past in pasts:
        told.append(f"actions {first} to {past['until']} are those of table {past.get('table')}, seed {past['seed']}")
        first = past["until"] + 1
    return {"from": "; ".join(told)} if told else {}


def _board(header: "Mapping[str, Any]", seed: str) -> str:
    if "chosen" in header:
        return f"what {seed} makes of the chosen options"
    return "given in the header; whether it came from the seed is not recorded"


def _check_seen(game: "Game", seen: "SeenRecord", full: "Record | None") -> dict[str, Any]:
    from hexnaut.kernel.errors import BadRecord
    from hexnaut.kernel.exports import check_against, check_seen
    from hexnaut.kernel.verify import verify

    check_seen(game, seen)
    checks = {"viewer": f"{seen.header['viewer']}; nothing is told that was hidden from this viewer"}
    if seen.footer is not None and "seed" in seen.footer:
        checks |= _fixed_by(seen.header, seen.footer)
    if full is None:
        checks["moves"] = "cannot be checked without the others' secrets; name the full record with --full"
        return checks
    try:
        verify(game, full)
    except BadRecord as error:
        raise BadRecord(f"the full record is not true: {error}") from error
    check_against(game, seen, full)
    return checks | {"moves": "what this viewer saw is what the full record shows, and the full record is true"}


def _fail(file: Path, reason: str, as_json: bool) -> None:
    if as_json:
        say_json({"file": str(file), "verified": False, "reason": reason})
    else:
        print(f"hexnaut: {file}: {reason}", file=sys.stderr)
    raise typer.Exit(1)
