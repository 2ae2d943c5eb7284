"""How processes that share a PostgreSQL hear of each other's entries: a notification in the same transaction."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

CHANNEL = "hexnaut"
MOST_TABLES = 100  # in one notification: 8000 bytes is PostgreSQL's limit


class Appended(msgspec.Struct, frozen=True, tag="appended"):
    """The logs of these tables go up to these numbers now."""

    process: str
    tables: dict[str, int]


def announcements(process: str, rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What to tell of rows that are being written to the log, in as many notifications as it takes."""
    last: dict[str, int] = {}
    for row in rows:
        last[row["table_id"]] = max(row["number"], last.get(row["table_id"], 0))
    items = list(last.items())
    for first in range(0, len(items), MOST_TABLES):
        yield msgspec.json.encode(Appended(process, dict(items[first : first + MOST_TABLES]))).decode()
