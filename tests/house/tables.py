"""The laws of the house, as docs/architecture.md has them in its tables."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "hexnaut"
PAGE = ROOT / "docs" / "architecture.md"


def table(heading: str) -> dict[str, list[str]]:
    """The names in the first two columns of the table that begins with a heading: each of the first, and the second."""
    lines = iter(PAGE.read_text(encoding="utf-8").splitlines())
    for line in lines:
        if line.startswith(f"| {heading} |"):
            break
    next(lines)
    rows: dict[str, list[str]] = {}
    for line in lines:
        if not line.startswith("|"):
            break
        first, second = line.split("|")[1:3]
        rows.update(dict.fromkeys(re.findall(r"`([^`]+)`", first), re.findall(r"`([^`]+)`", second)))
    assert rows, heading
    return rows
