"""What an arena has played so far, in a file: the first line says what is played, then one line for each game.

Whoever stops an arena loses only the games that were still going on: the same command goes on behind the last line.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from hexnaut.arena.stats import GameRow
from hexnaut.kernel.errors import BadRecord


class Journal:
    """Rows of one arena on disk. Raises BadRecord where the file holds something else."""

    def __init__(self, path: Path, terms: Mapping[str, Any]) -> None:
        self.path = path
        self.terms = dict(terms)
        self.rows: list[GameRow] = []
        if path.exists():
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_line({"arena": self.terms}), encoding="utf-8")

    def add(self, row: GameRow) -> None:
        self.rows.append(row)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(asdict(row)))

    def _read(self) -> None:
        lines = self.path.read_text(encoding="utf-8").split("\n")
        if _data(lines[0]) != {"arena": self.terms}:
            raise BadRecord(f"{self.path}: holds another arena (other bots, options, seed or version)")
        known = [line for line in lines[1:-1] if line]  # what follows the last line break was cut off by a stop
        for number, line in enumerate(known, start=2):
            row = _row(_data(line))
            if row is None:
                raise BadRecord(f"{self.path}: line {number} is not a game of an arena")
            self.rows.append(row)
        whole = "".join(f"{line}\n" for line in [lines[0], *known])
        self.path.write_text(whole, encoding="utf-8")


def default_path(folder: Path, terms: Mapping[str, Any]) -> Path:
    """Where an arena on these terms is kept while it is not finished."""
    digest = hashlib.sha256(_line(terms).encode()).hexdigest()[:16]
    return folder / f"{terms['game']}-{digest}.ndjson"


def _line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), sort_keys=True) + "\n"


def _data(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _row(data: Any) -> GameRow | None:
    if not isinstance(data, dict) or set(data) != {entry.name for entry in fields(GameRow)}:
        return None
    return GameRow(**data)
