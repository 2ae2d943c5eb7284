"""Cards of a hand are meant exactly: what is not named is not there. Of bank and deck only what is named counts."""

import pytest

from hexnaut.games import load
from hexnaut.kernel.scenario import Failed, run_scenario

GAME = load("star-trek")


@pytest.mark.parametrize(
    "expect",
    [
        {"hands": {"0": ""}},
        {"hands": {"0": "1 water"}},
        {"hands": {"0": "1 water 1 food 1 oxygen"}},
        {"bank": "19 water"},
        {"bank": {"water": 0}},
    ],
)
def test_cards_that_are_not_named_are_missed(expect: dict[str, object]) -> None:
    given = {"hands": {"0": "1 water 1 food"}}
    with pytest.raises(Failed):
        run_scenario(GAME, {"game": "star-trek", "given": given, "expect": expect})


def test_seats_that_are_not_named_are_left_open() -> None:
    given = {"hands": {"0": "1 water 1 food", "1": "2 oxygen"}}
    run_scenario(GAME, {"game": "star-trek", "given": given, "expect": {"hands": {"0": "1 food 1 water"}}})
