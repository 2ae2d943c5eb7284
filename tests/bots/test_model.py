"""The learned judgement: chances, what is compared with what, and weights that belong to another game."""

from math import exp, log

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.bots.budget import parse_budget
from hexnaut.bots.evaluate import Evaluator
from hexnaut.bots.judges import (
    LEARNED,
    OLDER,
    chances,
    judge_of,
    onward_judge_of,
    teller_of,
    version_for_playing_on,
)
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.model import NAT, NATS_FOR_A_WIN, SURE, TEMPO, WHOLE, Model, log_sum, logistic, model_of
from hexnaut.bots.search import SearchBot
from hexnaut.coach.decisions import DecisionJudge
from hexnaut.coach.values import Values
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from tests.kernel.tinygame import GAME as TOY

SMALL = 0.001 * NAT


def by_points(game: Game, nats: float = 0.3) -> Model:
    """A model that sees nothing but points."""
    row = [round(nats * NAT)] + [0] * (len(game.contexts()) - 1)
    return Model(game, {"points": row})


def test_sums_of_exponentials_come_from_the_table() -> None:
    for one, other in [(0, 0), (1, -1), (3.3, 0.21), (-4, 6.5), (0, 12)]:
        true = log(exp(one) + exp(other))
        assert abs(int(log_sum(round(one * NAT), round(other * NAT))) - true * NAT) < 9 * SMALL


@pytest.mark.parametrize("name", games.names())
def test_chances_are_the_softmax_of_the_scores(name: str) -> None:
    game = games.load(name)
    model = by_points(game)
    for step, (match, _) in enumerate(walk(game, {}, "chances", 300)):
        if step % 20 == 0 and match.state.winner < 0:
            parts = [exp(0.3 * points) for points in points_of(game, match.state)]
            expected = [part / sum(parts) for part in parts]
            assert model.chances(match.state) == pytest.approx(expected)


@pytest.mark.parametrize("name", games.names())
def test_chances_without_floats_are_nearly_the_same(name: str) -> None:
    game = games.load(name)
    model = model_of(game, game.model())
    for step, (match, _) in enumerate(walk(game, {}, "whole numbers", 300)):
        if step % 20 == 0:
            found = [model.chance(match.state, seat) / SURE for seat in range(game.seats(match.state))]
            assert found == pytest.approx(chances(game, [match.state]), abs=0.003)


def test_chances_of_odds_come_from_the_table() -> None:
    for odds in (-20, -9.8, -2.6, -0.1, 0, 0.3, 1, 4.9, 9.74, 9.76, 20):
        assert logistic(round(odds * NAT)) == pytest.approx(SURE / (1 + exp(-odds)), abs=0.001 * SURE)


def points_of(game: Game, state: object) -> list[int]:
    """As the features have them."""
    at = list(game.feature_names()).index("points")
    return [game.features(state, seat)[at] for seat in range(game.seats(state))]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games.names())
def test_a_value_is_the_logarithm_of_the_odds(name: str) -> None:
    game = games.load(name)
    model = by_points(game)
    for step, (match, _) in enumerate(walk(game, {}, "odds", 200)):
        if step % 20 == 0 and match.state.winner < 0:
            chance = model.chances(match.state)[0]
            assert abs(int(model.value(match.state, 0)) - log(chance / (1 - chance)) * NAT) < 20 * SMALL


@pytest.mark.parametrize("name", games.names())
def test_who_has_won_has_all_chances(name: str) -> None:
    game = games.load(name)
    model = by_points(game)
    match, _ = next(walk(game, {}, "won"))
    model.focus(match.state)
    before = model.value(match.state, 1)
    match.state.winner = 1
    assert model.chances(match.state)[1] == 1.0
    assert sum(model.chances(match.state)) == 1.0
    assert model.value(match.state, 1) == before + NATS_FOR_A_WIN * NAT
    assert model.value(match.state, 0) < -before


@pytest.mark.parametrize("name", games.names())
def test_whose_turn_it_is_counts_for_chances_alone(name: str) -> None:
    """Else ending a turn would look like a loss."""
    game = games.load(name)
    turn = [NAT] + [0] * (len(game.contexts()) - 1)
    model = Model(game, {feature: turn for feature in game.feature_names() if feature.startswith(TEMPO)})
    uneven = 0
    for match, _ in walk(game, {}, "tempo", 60):
        model.focus(match.state)
        assert all(model.own(match.state, seat) == 0 for seat in range(game.seats(match.state)))
        found = model.chances(match.state)
        uneven += max(found) > min(found)
    assert uneven > 0


@pytest.mark.parametrize("name", games.names())
def test_weights_are_mixed_by_context(name: str) -> None:
    game = games.load(name)
    for context in range(len(game.contexts())):
        row = [NAT if i == context else 0 for i in range(len(game.contexts()))]
        model = Model(game, {"points": row})
        for step, (match, _) in enumerate(walk(game, {}, "contexts", 200)):
            if step % 40 == 0:
                model.focus(match.state)
                part = contexts_of(game, match.state)[context]
                assert 0 <= part <= 1000
                assert model.own(match.state, 0) == points_of(game, match.state)[0] * (NAT * part // 1000)


def contexts_of(game: Game, state: object) -> list[int]:
    from hexnaut.kernel.moves import Numbers

    numbers = Numbers()
    game.fill_context(state, numbers)  # type: ignore[arg-type]
    return numbers.to_list()


@pytest.mark.parametrize("name", games.names())
def test_sharpness_makes_chances_blunter_and_moves_are_compared_as_before(name: str) -> None:
    game = games.load(name)
    rest = [0] * (len(game.contexts()) - 1)
    plain, blunt = by_points(game), Model(game, {"points": [round(0.3 * NAT), *rest]}, [500, *rest])
    half = by_points(game, 0.15)
    for step, (match, _) in enumerate(walk(game, {}, "sharpness", 300)):
        if step % 20 == 0 and match.state.winner < 0:
            assert blunt.chances(match.state) == pytest.approx(half.chances(match.state), abs=1e-4)
            assert blunt.likely(match.state) == blunt.chances(match.state)
            assert plain.chances(match.state) == plain.likely(match.state)
            plain.focus(match.state)
            blunt.focus(match.state)
            assert blunt.value(match.state, 0) == plain.value(match.state, 0)


def test_sharpness_of_something_else_is_refused() -> None:
    game = games.load("duel")
    with pytest.raises(BadOption, match="3 contexts, and there is a sharpness for 2"):
        model_of(game, {"weights": {}, "sharpness": [1000, 0]})


def test_weights_of_something_else_are_refused() -> None:
    game = games.load("duel")
    with pytest.raises(BadOption, match="no feature 'luck'"):
        model_of(game, {"weights": {"luck": [1, 2, 3]}})
    with pytest.raises(BadOption, match="contexts"):
        model_of(game, {"weights": {"points": [1]}})
    for garbage in ({}, {"weights": 3}, {"weights": {"points": ["many"]}}, {"weights": {"points": 3}}):
        with pytest.raises(BadOption, match="not a model"):
            model_of(game, garbage)


def test_the_older_judgement_can_be_asked_for() -> None:
    game = games.load("duel")
    assert judge_of(game, OLDER) is judge_of(game, OLDER)
    assert isinstance(judge_of(game, OLDER), Evaluator)
    assert isinstance(judge_of(game, LEARNED), Model)


@pytest.mark.parametrize("name", games.names())
def test_bots_play_by_what_was_made_for_it(name: str) -> None:
    game = games.load(name)
    judge = judge_of(game)
    compared_by = game.judgement() if "weights" in game.judgement() else {}
    assert isinstance(judge, Model if compared_by or game.model()["plays"] else Evaluator)
    if isinstance(judge, Model):
        made = compared_by or game.model()
        assert judge.table() == made["weights"]
        assert judge.spite == made.get("spite", WHOLE)
        assert made["contexts"] == list(game.contexts())


@pytest.mark.parametrize("name", games.names())
def test_the_coach_plays_on_by_the_model_where_its_file_says_so(name: str) -> None:
    """Grades and puzzles were made with it; searching bots have their first look by what greedy bots go by."""
    game = games.load(name)
    assert version_for_playing_on(game) == (LEARNED if game.model()["plays"] else OLDER)
    judge = judge_of(game, version_for_playing_on(game))
    assert DecisionJudge(Values(game), 1).ahead.judge is judge
    match, (seat, *_) = next(walk(game, {}, "played on"))
    view = SeatView(game, match.state, seat)
    assert SearchBot(seeded(1, "bot"), parse_budget("9n")).judge_for(view) is judge_of(game)
    assert game.model()["contexts"] == list(game.contexts())
    assert set(game.model()["weights"]) == set(game.feature_names())
    assert game.model()["made by"]


@pytest.mark.parametrize("name", games.names())
def test_searching_bots_ask_a_model_for_chances_where_its_file_says_so(name: str) -> None:
    """The learned one or another; unless that one plays on, too, they play on by the older judgement, which is quicker.
    All that play on by another judgement than they look by pass over moves that promise nothing."""
    game = games.load(name)
    blend = game.judgement()
    asked = blend.get("ends") or (blend if blend.get("tells", False) else game.model())
    asks = asked is not game.model() or asked["searches"]
    match, (seat, *_) = next(walk(game, {}, "played on"))
    view = SeatView(game, match.state, seat)
    for version in ("", OLDER, LEARNED):
        bot = SearchBot(seeded(1, "bot"), parse_budget("9n"), version)
        look = Lookahead(game, bot.judge_for(view))
        ahead = bot.ahead_for(view, look)
        assert ahead.judge is (onward_judge_of(game) if asks and not version else look.judge)
        assert ahead.has_luck_by_turns == (bool(game.judgement()) and not version)
        assert ahead.is_brisk == (asks and not version)
        look.judge.focus(match.state)
        by_chance = asks and not version
        told = model_of(game, asked).chance(match.state, seat) if by_chance else look.judge.value(match.state, seat)
        assert bot.worth(view, ahead, match.state) == told


@pytest.mark.parametrize("name", games.names())
def test_searching_bots_play_on_by_the_blend_where_its_file_says_so(name: str) -> None:
    game = games.load(name)
    judge = onward_judge_of(game)
    says_so = [key for key in ("searches", "plays on") if game.judgement().get(key, False)]
    assert says_so == {"starfarers": ["searches"], "star-trek": ["plays on"], "duel": []}[name]
    if not says_so:
        assert judge is judge_of(game, OLDER)
        return
    assert isinstance(judge, Model)
    assert judge.table() == game.judgement()["weights"]
    assert judge is not judge_of(game) and judge is not teller_of(game), "each has a focus of its own"
    assert not judge.minds_rivals


def test_there_is_no_judgement_of_another_date() -> None:
    game = games.load("duel")
    with pytest.raises(BadOption, match="unknown evaluation '1999-12'"):
        judge_of(game, "1999-12")


def test_a_game_without_a_model_is_judged_by_its_weights() -> None:
    match, _ = next(walk(TOY, {"players": 2}, "toy"))
    judge = judge_of(TOY)
    judge.focus(match.state)
    assert judge.value(match.state, 0) == judge_of(TOY, OLDER).value(match.state, 0)
    with pytest.raises(BadOption, match="not a model"):
        chances(TOY, [match.state])


@pytest.mark.parametrize("name", games.names())
def test_chances_of_imagined_worlds_tell_nothing_hidden(name: str) -> None:
    game = games.load(name)
    for number, (match, asked) in enumerate(walk(game, {}, "imagined", 200)):
        if number % 40 == 0:
            seat = asked[0]
            other = game.sample_world(match.state, seat, seeded(number, "swap"))
            found = [
                chances(game, [game.sample_world(state, seat, seeded(i, "world")) for i in range(3)])
                for state in (match.state, other)
            ]
            assert found[0] == found[1]
            assert sum(found[0]) == pytest.approx(1)
