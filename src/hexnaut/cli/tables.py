"""`hexnaut tables`: what an operator does to the tables of a server, whether it runs or not."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer

from hexnaut.cli.arguments import AsJson, Database
from hexnaut.cli.output import console, say_json

if TYPE_CHECKING:
    from hexnaut.server.tables.operations import Summary
    from hexnaut.storage.desk import Desk
    from hexnaut.storage.sql import SqlStorage

EXAMPLE = "Example: hexnaut tables list"
STATUSES = ("new", "open", "playing", "paused", "over")  # new: nobody has come to it yet
SPANS = {"m": 60_000, "h": 3_600_000, "d": 24 * 3_600_000}

T = TypeVar("T")
app = typer.Typer(help="A server's tables, for its operator.", epilog=EXAMPLE, invoke_without_command=True)

TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The table's id, as in its address.")]
Address = Annotated[str | None, typer.Option("--address", metavar="ADDRESS", help="An address or a network.")]
Name = Annotated[str | None, typer.Option("--name", help="A name, in any spelling.")]


@app.callback()
def about(context: typer.Context) -> None:
    """The tables of a server that runs, or of one that does not: look at them, close or delete them, bar people.

    A running server follows within seconds. Whatever is done stands in `hexnaut tables log`.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


# -- looking -----------------------------------------------------------------------------------------------------


@app.command("list", epilog=EXAMPLE)
def list_tables(
    status: Annotated[
        list[str] | None, typer.Option("--status", metavar="|".join(STATUSES), help="Only these; can be repeated.")
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", min=1, max=100_000, help="At most this many, the newest first.")
    ] = 50,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List tables, the newest first."""
    from hexnaut.kernel.errors import BadOption
    from hexnaut.server.tables.operations import summary_of

    if unknown := set(status or ()) - set(STATUSES):
        raise BadOption(f"unknown status {min(unknown)!r}; there are {', '.join(STATUSES)}")
    rows = _at(database, lambda storage, _: storage.list_tables(status or STATUSES, limit))
    _show_tables([summary_of(row) for row in rows], as_json)


def _show_tables(tables: "Sequence[Summary]", as_json: bool) -> None:
    from msgspec import to_builtins

    if as_json:
        say_json({"tables": to_builtins(tables)})
        return
    for table in tables:
        names = ", ".join(seat.name or "–" for seat in table.seats)
        listed = "listed" if table.listed else "private"
        _say(f"{table.id}  {_when(table.created)}  {table.status:<8} {listed:<8} {table.game:<11} {names}")
    _say(f"{len(tables)} tables")


@app.command("show", epilog="Example: hexnaut tables show h856yd8myr5e")
def show(table: TableId, database: Database = None, as_json: AsJson = False) -> None:
    """Show a table: who sits there, how far it is, when something happened last. No hand and no seed."""
    from msgspec import to_builtins

    from hexnaut.server.tables.operations import look_at

    found = _at(database, lambda storage, _: look_at(storage, table))
    if as_json:
        say_json(to_builtins(found))
        return
    _say(f"{found.id}: {found.game}, {found.status}{f' ({found.end})' if found.end else ''}")
    _say(f"  {'listed' if found.listed else 'private'}, opened {_when(found.created)}")
    _say(f"  {found.moves} moves, {found.entries} entries, the last {_when(found.last) if found.last else 'never'}")
    for seat in found.seats:
        _say(f"  seat {seat.seat}: {seat.name or '–'} ({seat.kind})")


@app.command("log", epilog="Example: hexnaut tables log")
def show_log(database: Database = None, as_json: AsJson = False) -> None:
    """Show what operators have done, the latest last."""
    from msgspec import to_builtins

    done = _at(database, lambda _, desk: desk.operations())
    if as_json:
        say_json({"operations": to_builtins(done)})
        return
    for one in done:
        _say(f"{_when(one.time)}  {one.what} {one.target}{f' ({one.note})' if one.note else ''}")


# -- tables ------------------------------------------------------------------------------------------------------


@app.command("close", epilog="Example: hexnaut tables close h856yd8myr5e")
def close(table: TableId, database: Database = None, as_json: AsJson = False) -> None:
    """End a game without a winner. It can still be viewed until it expires."""
    from hexnaut.server.tables import operations

    _at(database, lambda storage, desk: operations.close(storage, desk, table, _now()))
    _done({"table": table, "status": "over"}, f"{table} is closed", as_json)


@app.command("delete", epilog="Example: hexnaut tables delete h856yd8myr5e --yes")
def delete(
    table: TableId,
    yes: Annotated[bool, typer.Option("--yes", help="Do it: a deleted table is gone for good.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Delete a table with its log, for good."""
    from hexnaut.kernel.errors import BadOption

    if not yes:
        raise BadOption(f"table {table} would be gone for good; add --yes to delete it")
    _at(database, lambda _, desk: desk.delete_table(table, _now()))
    _done({"table": table, "deleted": True}, f"{table} is deleted", as_json)


@app.command("reissue", epilog="Example: hexnaut tables reissue h856yd8myr5e 1 --address https://example.com")
def reissue(
    table: TableId,
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="The seat, counted from 0.", show_default=False)],
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where the server's page is.")
    ] = "http://localhost:8000",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Make a new personal link for a seat; the old one stops working."""
    from hexnaut.server.tables import operations

    token = _at(database, lambda storage, desk: operations.reissue(storage, desk, table, seat, _now()))
    link = f"{address.rstrip('/')}/#/table/{table}?key={token}"
    _done({"table": table, "seat": seat, "token": token, "link": link}, link, as_json)


# -- people ------------------------------------------------------------------------------------------------------


@app.command("bar", epilog="Example: hexnaut tables bar --address 203.0.113.9 --for 7d --reason flooding")
def bar(
    address: Address = None,
    name: Name = None,
    span: Annotated[str, typer.Option("--for", metavar="SPAN", help="How long, such as 30m, 12h or 7d.")] = "24h",
    reason: Annotated[str, typer.Option("--reason", help="For the log only.")] = "",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Keep an address, a network or a name out for a while."""
    from hexnaut.storage.desk import Bar

    kind, value = _whom(address, name)
    now = _now()
    barred = Bar(kind, value, now + _read_span(span), reason)
    _at(database, lambda _, desk: desk.bar(barred, now))
    told = {"kind": kind, "value": value, "until": barred.until}
    _done(told, f"{kind} {value} is barred until {_when(barred.until)}", as_json)


@app.command("unbar", epilog="Example: hexnaut tables unbar --name Eve")
def unbar(address: Address = None, name: Name = None, database: Database = None, as_json: AsJson = False) -> None:
    """Let somebody in again."""
    from hexnaut.kernel.errors import BadOption

    kind, value = _whom(address, name)
    if not _at(database, lambda _, desk: desk.unbar(kind, value, _now())):
        raise BadOption(f"{kind} {value} is not barred")
    _done({"kind": kind, "value": value}, f"{kind} {value} is let in again", as_json)


@app.command("bars", epilog="Example: hexnaut tables bars")
def show_bars(database: Database = None, as_json: AsJson = False) -> None:
    """Show who is barred, and until when."""
    from msgspec import to_builtins

    bars = _at(database, lambda _, desk: desk.bars(_now()))
    if as_json:
        say_json({"bars": to_builtins(bars)})
        return
    for one in bars:
        _say(f"{one.kind} {one.value} until {_when(one.until)}{f' ({one.reason})' if one.reason else ''}")


def _whom(address: str | None, name: str | None) -> tuple[Literal["address", "name"], str]:
    """Raises BadOption."""
    from hexnaut.kernel.errors import BadOption
    from hexnaut.server.tables.bars import barred_name, barred_network

    if (address is None) == (name is None):
        raise BadOption("either --address or --name says who")
    return ("address", barred_network(address)) if address is not None else ("name", barred_name(name or ""))


def _read_span(written: str) -> int:
    """Milliseconds. Raises BadOption."""
    from hexnaut.kernel.errors import BadOption

    number, unit = written[:-1], written[-1:]
    if unit not in SPANS or not (number.isascii() and number.isdigit()) or not 0 < int(number) <= 10_000:
        raise BadOption(f"--for {written!r}: write a number and m, h or d, as in 12h")
    return int(number) * SPANS[unit]


# -- together ----------------------------------------------------------------------------------------------------


def _at(database: str | None, work: "Callable[[SqlStorage, Desk], Awaitable[T]]") -> T:
    """Do something at a database, as one of the processes that work there. Raises BadOption or StorageError."""
    from hexnaut.server.cluster.find_neighbours import new_process_name
    from hexnaut.storage.address import default_file
    from hexnaut.storage.desk import at_desk

    return at_desk(database or str(default_file()), new_process_name(), work)


def _now() -> int:
    from hexnaut.server.tables.room import now_ms

    return now_ms()


def _when(time: int) -> str:
    return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _say(line: str) -> None:
    console().print(line, markup=False, overflow="ignore", crop=False)


def _done(data: dict[str, Any], line: str, as_json: bool) -> None:
    if as_json:
        say_json(data)
    else:
        print(line)
