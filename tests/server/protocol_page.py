"""The second half of docs/protocol.md: every message, and for each game what goes over the wire (protocol_scenes.py).

`make generated` writes it anew.
"""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect

from hexnaut import games
from hexnaut.wire import clientmessages, messages, refusals
from hexnaut.wire.typescript import parts_of, type_of
from tests.server.protocol_scenes import game_section

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
MARK = "<!-- generated -->\n"


def page() -> str:
    """The whole page as it should be."""
    written = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    parts = [*message_sections(), *(asyncio.run(game_section(games.load(name))) for name in games.names())]
    return written + MARK + "\n" + "\n".join(parts)


# -- messages --------------------------------------------------------------------------------------------------


def message_sections() -> Iterable[str]:
    sent, received = get_args(clientmessages.ClientMessage), get_args(messages.ServerMessage)
    parts = [part for part in parts_of(received) if part not in received]
    yield "## Messages of clients\n"
    yield from map(struct_section, sent)
    yield "## Messages of the server\n"
    yield from map(struct_section, received)
    yield "## Parts of messages\n"
    yield from map(struct_section, parts)
    yield "## Codes of refusals\n\n| code | means |\n| --- | --- |"
    yield "\n".join(f"| `{code}` | {meaning} |" for code, meaning in refusals.REFUSALS.items()) + "\n"


def struct_section(struct: type) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType | inspect.TypedDictType)
    tag = info.tag if isinstance(info, inspect.StructType) else None
    title = f"`{struct.__name__ if tag is None else tag}`"
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


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
