"""Records of earlier versions: every version replays them to the same hash."""

from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.kernel.record import read_record
from hexnaut.kernel.verify import verify

FOLDER = Path(__file__).resolve().parent.parent / "records"
FILES = sorted(FOLDER.glob("*.ndjson"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_record_replays_to_the_same_hash(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    match = verify(games.load(record.header["game"]), record)
    assert match.over
    assert record.footer is not None and "seed" in record.footer


def test_every_game_has_some() -> None:
    kept = [path.stem.rpartition("-")[0] for path in FILES]
    assert {name: kept.count(name) >= 2 for name in games.names()} == dict.fromkeys(games.names(), True)
