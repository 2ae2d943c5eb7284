"""The border: what comes from outside is judged before anything changes."""

import pytest

from hexnaut.kernel.errors import BadNotation, BadOption, HexnautError, IllegalAction, StaleDecision
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.record import state_hash
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE
from tests.kernel.tinygame import GAME


@pytest.fixture
def match() -> Match:
    return new_match(GAME, {"first": 0}, 1)


def refused(match: Match, kind: type[HexnautError], seat: int, words: str, decision: int | None = None) -> str:
    """The message of an error that left the match as it was."""
    before = state_hash(GAME, match.state), list(match.actions), list(match.events)
    with pytest.raises(kind) as caught:
        match.submit_words(seat, words, decision)
    assert type(caught.value) is kind
    assert (state_hash(GAME, match.state), match.actions, match.events) == before
    return str(caught.value)


@pytest.mark.parametrize("seat", [-2, -1, 2, 3, 99])
def test_a_seat_that_does_not_play(match: Match, seat: int) -> None:
    """Nor can a player speak for chance, whose seat is -1."""
    assert f"no seat {seat}" in refused(match, BadNotation, seat, "search bow")


def test_words_that_are_no_move(match: Match) -> None:
    assert "'loot'" in refused(match, BadNotation, 0, "loot bow")


def test_an_int_that_is_no_move(match: Match) -> None:
    for action in (-1, 63, 64 * 1000, 2**64):
        with pytest.raises(BadNotation, match="is not an action"):
            match.submit(0, action)


def test_a_move_that_a_rule_forbids(match: Match) -> None:
    assert "SV-004" in refused(match, IllegalAction, 0, "sell")


def test_an_answer_to_an_older_question(match: Match) -> None:
    decision = SeatView(GAME, match.state, 0).decision
    match.submit_words(0, "search bow", decision)
    refused(match, StaleDecision, 0, "search bow", decision)
    refused(match, StaleDecision, 1, "search bow", 0)


def test_being_late_is_told_before_being_wrong(match: Match) -> None:
    refused(match, StaleDecision, 0, "sell", 1)


def test_chance_is_dictated_only_when_it_decides(match: Match) -> None:
    draw = GAME.codec.parse("draw ore")
    with pytest.raises(BadNotation, match="nothing is left to chance"):
        match.check_chance(draw)
    match.submit_words(0, "search bow")
    match.submit_words(1, "search stern")
    assert match.state.to_act() == CHANCE
    match.check_chance(draw)
    with pytest.raises(BadNotation, match="chance cannot give search bow"):
        match.check_chance(GAME.codec.parse("search bow"))


def test_advance_stops_where_somebody_decides(match: Match) -> None:
    match.advance()
    assert match.actions == []
    match.submit_words(0, "search bow")
    match.submit_words(1, "search stern")
    match.advance()
    assert [seat for seat, _ in match.actions] == [0, 1, -1, -1]
    assert match.state.to_act() == 1


def test_the_board_of_a_seed_does_not_depend_on_the_dice() -> None:
    """The streams of one seed are separate: another board option leaves the dice alone."""
    rolls = []
    for first in (0, 1):
        match = new_match(GAME, {"first": first}, 9)
        rolls.append([match.dice.copy().below(1000) for _ in range(3)])
    assert rolls[0] == rolls[1]


def test_a_match_needs_good_options() -> None:
    with pytest.raises(BadOption, match="players"):
        new_match(GAME, {"players": 9}, 1)
