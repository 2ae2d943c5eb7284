"""Which moves the quick policy looks at where games are imagined, on the beginner board (see table.py)."""

from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.learning.features import site_worth
from hexnaut.kernel.moves import Moves
from tests.rules.startrek.table import OUTPOSTS, StarTrekTable, chain, given, midgame, node, roll, route, table

SEVEN = roll(3, 4)


def promising(match: StarTrekTable, seat: int, kind: str = "") -> list[str]:
    """Those of a kind, or all."""
    moves = Moves()
    GAME.fill_promising(match.state, seat, moves)
    return [word for word in map(GAME.codec.word, moves.to_list()) if word.startswith(kind)]


def after_seven(**facts: Any) -> StarTrekTable:
    return given(midgame(phase="before-roll", cruiser="H09", **facts)).do(*SEVEN)


# -- the cruiser -------------------------------------------------------------------------------------------


def sector_of(match: StarTrekTable) -> int:
    """Where the cruiser would go."""
    (word,) = promising(match, 0)
    return int(word.removeprefix("move cruiser H"))


def is_due(match: StarTrekTable, sector: int, seat: int) -> bool:
    return int(match.state.due[sector]) >> 8 * seat & 255 > 0


def test_the_cruiser_goes_where_rivals_lose_and_the_seat_does_not() -> None:
    match = after_seven()
    sector = sector_of(match)
    assert not is_due(match, sector, 0)
    assert any(is_due(match, sector, seat) for seat in (1, 2, 3))


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_the_cruiser_goes_to_the_one_who_leads(leader: int) -> None:
    match = after_seven(starbases={str(leader): OUTPOSTS[str(leader)]}, outposts={str(leader): []})
    assert is_due(match, sector_of(match), leader)


# -- the own turn ------------------------------------------------------------------------------------------


def test_only_trades_that_complete_a_price_are_promising() -> None:
    """Four food buy the water that a card lacks; everything else lacks more."""
    match = given(midgame(hands={"0": "5 food 1 oxygen"}))
    assert promising(match, 0, "trade") == ["trade 4 food for 1 water"]
    assert len([word for word in match.words(0) if word.startswith("trade")]) == 4
    assert promising(given(midgame(hands={"0": "4 food"})), 0, "trade") == []


SHUT_IN: dict[str, Any] = {  # N18 leads to N23, where seat 1 is, and to N24, which seat 1 has closed
    "outposts": {"0": [node(13)], "1": [node(23), node(19)]},
    "hands": {"0": "1 tritanium 1 dilithium"},
}


def test_only_starships_that_lead_to_sites_are_promising() -> None:
    match = given(SHUT_IN)
    assert f"build starship {route(13, 18)}" in match.words(0)
    assert promising(match, 0, "build starship") == [f"build starship {route(8, 13)}", f"build starship {route(9, 13)}"]


def test_any_starship_is_promising_in_the_race_for_the_longest_route() -> None:
    match = given(SHUT_IN, starships={"0": chain(13, 9, 14, 10, 15)})
    legal = [word for word in match.words(0) if word.startswith("build starship")]
    assert promising(match, 0, "build starship") == legal


def test_nobody_thinks_of_ending_trade_alone() -> None:
    match = given(midgame(hands={"0": "1 food"}))
    assert "end trading" in match.words(0)
    assert "end trading" not in promising(match, 0) and "end turn" in promising(match, 0)


def test_a_monopoly_is_for_what_rivals_hold_most_of() -> None:
    match = given(midgame(cards={"0": "1 monopoly"}, hands={"0": "6 food", "1": "2 water", "2": "1 oxygen 1 water"}))
    assert promising(match, 0, "play monopoly") == ["play monopoly water"]


def test_uhura_demands_what_those_named_hold() -> None:
    """And of demands for the same number of cards one suffices."""
    match = given(
        midgame(support={"0": "uhura"}, hands={"0": "5 food", "1": "1 water", "2": "1 water", "3": "1 oxygen"})
    )
    assert promising(match, 0, "uhura") == ["uhura oxygen from 3", "uhura water from 1", "uhura water from 1 2"]


# -- other questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "kept"),
    [("5 food 1 water 3 oxygen", {"food", "oxygen"}), ("8 food 1 water", {"food"})],
)
def test_what_is_discarded_is_held_twice(hand: str, kept: set[str]) -> None:
    match = after_seven(hands={"0": hand})
    assert {word.split()[-1] for word in promising(match, 0)} == kept


def test_a_used_support_card_is_flipped_or_exchanged_for_a_better_one() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "2 food", "1": "1 water"}))
    match.do("0 uhura water from 1", "0 give food")
    assert promising(match, 0) == ["exchange spock"]
    match = given(midgame(support={"0": "uhura", "1": "spock"}, hands={"0": "2 food", "1": "1 water"}))
    match.do("0 uhura water from 1", "0 give food")
    assert promising(match, 0) == ["flip"]


def test_sites_that_are_much_worse_than_the_best_one_are_passed_over() -> None:
    match = table(setup="snake", firstSeat=0).given(phase="setup")
    worth = {int(word[-2:]): int(site_worth(match.state, int(word[-2:]), 0)) for word in match.words(0)}
    kept = {int(word[-2:]) for word in promising(match, 0)}
    assert kept == {site for site, each in worth.items() if each >= max(worth.values()) - 2}
    assert 0 < len(kept) < len(worth)
