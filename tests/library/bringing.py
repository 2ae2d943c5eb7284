"""Games that another package brings: a folder with an entry point, for this process and for those that it starts."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexnaut import games

SALVAGE = {"salvage": "tests.kernel.tinygame:GAME"}
ROOT = Path(__file__).resolve().parent.parent.parent


@contextmanager
def brought(folder: Path, places: Mapping[str, str]) -> Iterator[None]:
    """As `pip install` leaves it: the names of games, and where their objects are."""
    info = folder / "brought-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"[{games.GROUP}]", *(f"{name} = {place}" for name, place in places.items()), ""]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    given = os.environ.get("PYTHONPATH", "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, str(folder), str(ROOT)])
        patch.setenv("PYTHONPATH", os.pathsep.join([part for part in (given, str(folder), str(ROOT)) if part]))
        games._brought.cache_clear()
        yield
    games._brought.cache_clear()
