"""How strong the bots are that people choose: measured in every game, and in the order that their names promise."""

import pytest

from hexnaut import games
from hexnaut.bots.ratings import by_bot, ratings_of
from hexnaut.bots.registry import levels

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", games.names())
def test_every_level_and_character_was_measured(game: str) -> None:
    assert set(ratings_of(game)) == set(levels(game))


@pytest.mark.parametrize("game", games.names())
def test_levels_are_as_strong_as_they_are_called(game: str) -> None:
    found = ratings_of(game)
    assert 0 < found["easy"] < found["normal"] < found["hard"]
    assert max(found["pip"], found["bea"]) < found["normal"]


def test_a_game_that_nobody_measured_has_no_ratings() -> None:
    assert ratings_of("nim") == {}


def test_a_searching_bot_is_rated_whatever_its_budget_was() -> None:
    assert by_bot({"search:100n": 900, "greedy": 700, "random": 0}) == {"search": 900, "greedy": 700, "random": 0}
