"""The second half of docs/protocol.md: every message, and typical actions of each game as they go over the wire.

`make generated` writes it anew.
"""

import asyncio
import json
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
from msgspec import inspect
from starlette.websockets import WebSocket

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import KIND_BITS
from hexnaut.server import messages, rulings
from hexnaut.server.botrunner import BotRunner
from hexnaut.server.hub import Hub
from hexnaut.server.listener import Closing, Listener
from hexnaut.server.lobby import player_counts, table_body
from hexnaut.server.room import Room
from hexnaut.server.table import OPEN, OVER, SeatRow
from hexnaut.server.typescript import parts_of, type_of
from hexnaut.server.ws import Socket
from hexnaut.storage.base import TableRow
from hexnaut.storage.sql import open_storage

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
MARK = "<!-- generated -->\n"
ACTIONS = 10  # shown for each game
MOVES = 400  # of random players, among which the usual ones are found
NOW = 1_700_000_000_000
NOTE = "Views are left out (`…`) and lists of legal moves shortened; who is not named gets an `update` of their own."
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def page() -> str:
    """The whole page as it should be."""
    written = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    parts = [*message_sections(), *(asyncio.run(game_section(games.load(name))) for name in games.names())]
    return written + MARK + "\n" + "\n".join(parts)


# -- messages --------------------------------------------------------------------------------------------------


def message_sections() -> Iterable[str]:
    sent, received = get_args(messages.ClientMessage), get_args(messages.ServerMessage)
    parts = [part for part in parts_of(received) if part not in received]
    yield "## Messages of clients\n"
    yield from map(struct_section, sent)
    yield "## Messages of the server\n"
    yield from map(struct_section, received)
    yield "## Parts of messages\n"
    yield from map(struct_section, parts)
    yield "## Codes of refusals\n\n| code | means |\n| --- | --- |"
    yield "\n".join(f"| `{code}` | {meaning} |" for code, meaning in messages.REFUSALS.items()) + "\n"


def struct_section(struct: type) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    title = f"`{info.tag}`" if info.tag is not None else f"`{struct.__name__}`"
    rows = [f"| `{field.encode_name}` | `{cell(type_of(field.type))}` | {default(field)} |" for field in info.fields]
    text = "\n\n".join(" ".join(part.split()) for part in (struct.__doc__ or "").split("\n\n"))
    return "\n".join([f"### {title}\n", text + "\n", "| field | type | if left out |\n| --- | --- | --- |", *rows, ""])


def cell(text: str) -> str:
    """Text within a table, where a bar would end the cell."""
    return text.replace("|", "\\|")


def default(field: inspect.Field) -> str:
    if field.required:
        return "must be there"
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f"`{json.dumps(value)}`"


# -- games -----------------------------------------------------------------------------------------------------


async def game_section(game: Game) -> str:
    """Ten different kinds of moves of one game, with all that goes over the wire because of them."""
    with tempfile.TemporaryDirectory() as folder:
        storage = await open_storage(str(Path(folder) / "tables.sqlite"))
        hub = Hub(storage, BotRunner(workers=1), clock=lambda: NOW)
        try:
            row = table_row(game)
            await storage.create_table(row)
            room = await hub.open(row.id)
            shown = await typical_actions(room)
        finally:
            await hub.close()
            await storage.close()
    assert len(shown) == ACTIONS, f"{game.name}: only {len(shown)} kinds of moves in a whole game"
    head = f"## {game.title}, move by move\n\n{NOTE}\n"
    return "\n".join([head, *shown])


def table_row(game: Game) -> TableRow:
    players = player_counts(game)[-1]
    rows = [SeatRow("person", name, token=name) for name in NAMES[:players]]
    chosen = {"players": players} if len(player_counts(game)) > 1 else {}
    body = table_body(game, chosen, rows, seed="protocol", salt="page")
    return TableRow(f"{game.name}-page", NOW, game.name, OPEN, msgspec.to_builtins(body))


async def typical_actions(room: Room) -> list[str]:
    """Random players play; the kinds of moves that they make most often, each as it was made first."""
    table, bot = room.table, RandomBot(seeded(room.table.game.name, "protocol page"))
    await room.request(lambda: rulings.start(table))
    sockets = [Socket(cast(WebSocket, None), room, Listener([seat])) for seat in range(len(table.seats))]
    listeners = [*(socket.listener for socket in sockets), Listener([])]
    for listener in listeners:
        await room.arrive(listener)
    made: dict[int, int] = {}
    told: dict[int, str] = {}
    for _ in range(MOVES):
        if table.status == OVER:
            break
        for listener in listeners:
            heard(listener)
        seat = table.asked()[0]
        action = bot.decide(SeatView(table.game, table.state, seat))
        act = messages.Act(seat, table.decision(seat), table.game.codec.word(action), ref="1")
        await sockets[seat].handle(act)
        kind = action % KIND_BITS
        made[kind] = made.get(kind, 0) + 1
        if kind not in told:
            told[kind] = action_text(room, act, [heard(listener) for listener in listeners])
    usual = sorted(made, key=lambda kind: -made[kind])[:ACTIONS]
    return [f"### {number}. {told[kind]}" for number, kind in enumerate((k for k in told if k in usual), start=1)]


def heard(listener: Listener) -> list[dict[str, Any]]:
    """What is queued for a listener."""
    found = []
    while (message := listener.waiting()) is not None:
        assert not isinstance(message, Closing)
        found.append(json.loads(message))
    return found


def action_text(room: Room, act: messages.Act, told: list[list[dict[str, Any]]]) -> str:
    """A move and what followed: for whoever made it, for who is asked next, and for a spectator."""
    names, next_seats = room.table.names, [seat for seat in room.table.asked() if seat != act.seat]
    parts = [f"{names[act.seat]} (seat {act.seat}) sends", show(json.loads(msgspec.json.encode(act)))]
    parts += ["and gets", *(show(brief(message)) for message in told[act.seat])]
    for seat in next_seats[:1]:
        parts += [f"{names[seat]} (seat {seat}) gets", *(show(brief(message)) for message in told[seat])]
    parts += ["a spectator gets", *(show(brief(message)) for message in told[-1])]
    body = "\n".join(parts)
    return f"`{act.do}`\n\n```text\n{body}\n```\n"


def brief(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what takes most of its room."""
    short = dict(message)
    if "seats" in short:
        short["seats"] = [brief_part(part) for part in short["seats"]]
    return short


def brief_part(part: dict[str, Any]) -> dict[str, Any]:
    legal = part["legal"]
    if len(legal) > 3:
        legal = [*legal[:2], f"… {len(legal) - 2} more"]
    return {**part, "view": "…", "legal": legal}


def show(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
