"""The numbers that bots look at, in every game and variant: complete, whole, and none of the rivals' business."""

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.bots.evaluate import OTHER_RIVALS, POINTS_FOR_A_WIN, STRONGEST_RIVAL, Evaluator
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.moves import Moves, Numbers
from tests.contract.variants import VARIANTS, cases

STEPS = 400
EVERY = 7


@pytest.mark.parametrize(("name", "number"), cases())
def test_a_number_for_every_name(name: str, number: int) -> None:
    game = games.load(name)
    names = list(game.feature_names())
    assert len(set(names)) == len(names)
    for step, (match, _) in enumerate(walk(game, VARIANTS[name][number], f"features-{number}", STEPS)):
        if step % EVERY == 0:
            for seat in range(game.seats(match.state)):
                numbers = game.features(match.state, seat)
                assert len(numbers) == len(names)
                assert all(isinstance(number, int) for number in numbers)


@pytest.mark.parametrize("name", games.names())
def test_asking_changes_nothing(name: str) -> None:
    game = games.load(name)
    for match, _ in walk(game, {}, "asking", 60):
        before = game.dump(match.state)
        first = game.features(match.state, 0)
        assert game.features(match.state, 0) == first
        assert game.features(match.state.copy(), 0) == first
        assert game.dump(match.state) == before


@pytest.mark.parametrize("name", games.names())
def test_weights_are_of_features(name: str) -> None:
    game = games.load(name)
    weights = game.feature_weights()
    assert set(weights) <= {*game.feature_names(), STRONGEST_RIVAL, OTHER_RIVALS}
    assert weights["points"] > 0


@pytest.mark.parametrize("name", games.names())
def test_basics_are_the_first_features_and_all_that_have_weights(name: str) -> None:
    """The older evaluation looks at nothing else, so it must not miss any."""
    game = games.load(name)
    names = list(game.feature_names())
    for step, (match, _) in enumerate(walk(game, {}, "basics", 200)):
        if step % EVERY == 0:
            for seat in range(game.seats(match.state)):
                numbers = Numbers()
                game.fill_basics(match.state, seat, numbers)
                basics = numbers.to_list()
                assert basics == game.features(match.state, seat)[: len(basics)]
                assert len(basics) < len(names)
                assert set(game.feature_weights()) <= {*names[: len(basics)], STRONGEST_RIVAL, OTHER_RIVALS}


@pytest.mark.parametrize("name", games.names())
def test_an_evaluation_of_other_features_sees_them(name: str) -> None:
    game = games.load(name)
    last = list(game.feature_names())[-1]
    judge = Evaluator(game, {"points": 3, last: 2})
    for step, (match, _) in enumerate(walk(game, {}, "last", 100)):
        if step % EVERY == 0:
            values = dict(zip(game.feature_names(), game.features(match.state, 0), strict=True))
            assert judge.own(match.state, 0) == 3 * values["points"] + 2 * values[last]


@pytest.mark.parametrize("name", games.names())
def test_worth_is_the_weighted_sum(name: str) -> None:
    game = games.load(name)
    weights = {"points": 7, STRONGEST_RIVAL: 50, OTHER_RIVALS: 10}
    judge = Evaluator(game, weights)
    for match, _ in walk(game, {}, "worth", 200):
        points = [
            dict(zip(game.feature_names(), game.features(match.state, seat), strict=True))["points"]
            for seat in range(game.seats(match.state))
        ]
        rivals = sorted(points[1:])
        assert judge.own(match.state, 0) == 7 * points[0]
        assert judge.value(match.state, 0) == 7 * points[0] - 7 * (50 * rivals[-1] + 10 * sum(rivals[:-1])) // 100


def test_a_feature_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="no feature 'luck'"):
        Evaluator(games.load("duel"), {"luck": 1})


@pytest.mark.parametrize("name", games.names())
def test_a_win_is_worth_many_points(name: str) -> None:
    game = games.load(name)
    judge = Evaluator(game, game.feature_weights())
    match, _ = next(walk(game, {}, "win"))
    open_value = judge.value(match.state, 0)
    match.state.winner = 0
    assert judge.value(match.state, 0) == open_value + POINTS_FOR_A_WIN * judge.largest
    match.state.winner = 1
    assert judge.value(match.state, 0) == open_value - POINTS_FOR_A_WIN * judge.largest


@pytest.mark.parametrize("name", games.names())
def test_moves_that_promise_something_are_legal_ones_in_their_order(name: str) -> None:
    """At least one, and often fewer than all; in the duel always all."""
    game = games.load(name)
    fewer = 0
    for match, asked in walk(game, {}, "promising", 400):
        for seat in asked:
            moves = Moves()
            game.fill_promising(match.state, seat, moves)
            promising, legal = moves.to_list(), game.legal(match.state, seat)
            assert promising and promising == [action for action in legal if action in set(promising)]
            fewer += len(promising) < len(legal)
    assert (fewer > 40) == (name != "duel")
