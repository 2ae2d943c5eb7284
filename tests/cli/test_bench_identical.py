"""`hexnaut bench identical`: both builds play the same games, and a difference would be told."""

import json

import pytest

from hexnaut.bench import identical
from hexnaut.kernel.build import compiled
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

needs_both = pytest.mark.skipif(not compiled(), reason="one build only: nothing is compiled here")


@needs_both
def test_both_builds_play_the_same_games(run: Run) -> None:
    result = run("bench", "identical", "--games", 8, "--workers", 2, "--json")
    assert result.exit_code == 0, result.stderr
    found = data_of(result)
    assert found["identical"] and found["different"] == []
    assert found["games"] == {"star-trek": 4, "starfarers": 3, "duel": 1}


@needs_both
def test_a_game_that_is_played_differently_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    right = identical.fingerprint
    monkeypatch.setattr(identical, "fingerprint", lambda number: right(number) if number != 1 else "another")
    result = run("bench", "identical", "--games", 3, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["different"] == [{"game": "starfarers", "options": {}, "seed": 1}]


def test_each_process_plays_all_kinds_of_games() -> None:
    kinds = len(identical.IN_TURNS)
    for worker in range(3):
        own = [number for number in range(6 * kinds) if identical.player_of(number, 3) == worker]
        assert [number % kinds for number in own] == 2 * list(range(kinds))


def test_one_build_alone_cannot_be_compared(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identical, "compiled", lambda: False)
    assert_bad_input(run("bench", "identical"), "make compiled")


@pytest.mark.parametrize("first", range(3))
def test_fingerprints_tell_games_apart_and_stay_the_same(first: int) -> None:
    assert identical.fingerprint(first) == identical.fingerprint(first) != identical.fingerprint(first + 6)
