"""Golden playthroughs: whole games as readable text, kept so that nothing changes unnoticed.

`python -m tests.contract.test_playthroughs` writes them anew; do that in a commit of its own.
"""

import json
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.arena.match import play_match
from hexnaut.kernel.record import read_record, replay
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import event_facts
from hexnaut.kernel.verify import verify
from tests.contract.variants import VARIANTS

FOLDER = Path(__file__).parent.parent / "playthroughs"
SEED = "golden"


def play(name: str) -> str:
    """A game of random players: its record, and the story that it tells to a spectator."""
    game = games.load(name)
    options = VARIANTS[name][0]
    players = game.seats(game.new(game.prepare(options, seeded(SEED, "board"))))
    record = play_match(game, options, ["random"] * players, SEED, keep=True).record
    assert record is not None
    match = replay(game, record)
    story = [json.dumps(fact, sort_keys=True) for fact in event_facts(match, -1)]
    return record.text() + "\n".join(["# the story as a spectator hears it", *story]) + "\n"


@pytest.mark.parametrize("name", list(VARIANTS))
def test_playthrough(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert play(name) == golden
    record, _, _ = golden.partition("# the story")
    verify(games.load(name), read_record(record))


if __name__ == "__main__":
    for each in VARIANTS:
        (FOLDER / f"{each}.txt").write_text(play(each), encoding="utf-8")
