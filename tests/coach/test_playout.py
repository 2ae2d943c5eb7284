"""Whole games have the last word: what does not show in them is no blunder."""

from hexnaut import games
from hexnaut.bots.model import NAT, model_of
from hexnaut.coach.decisions import DecisionJudge
from hexnaut.coach.grades import BLUNDER, GRAVE
from hexnaut.coach.playout import PART, World, won_more
from hexnaut.coach.values import Values
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from tests.effort import effort
from tests.rules.duel.table import build
from tests.rules.duel.table import given as duel

WINNING = build(
    stock={"0": "1 ore 1 carbon 2 food"},
    colonies={"0": ["S-05", "S-06", "S-07", "S-08"]},
    centres={"0": "1 command 2 science 2 storage 2 trade 2 production"},
)
GAME = games.load("duel")


def worlds_of(state: State, count: int) -> list[World]:
    rng = seeded(1, "worlds")
    return [(GAME.sample_world(state, 0, rng), rng.split()) for _ in range(count)]


def test_no_more_games_are_played_than_it_takes() -> None:
    moves = (GAME.codec.parse("give up"), GAME.codec.parse("build command-2"))
    state = duel(WINNING).driver.state
    effort_of = []
    for count in (PART, 3 * PART):
        judge = DecisionJudge(Values(GAME), 0)
        assert won_more(judge.values, judge.ahead, worlds_of(state, count), 0, moves, GRAVE) == 1
        effort_of.append(judge.ahead.steps)
    assert effort_of[0] == effort_of[1] > 0


def test_what_does_not_show_in_whole_games_is_no_blunder() -> None:
    """A model that takes sensors for everything says that others should have been chosen, but games are not won so."""
    judge = DecisionJudge(Values(GAME), effort(60, 12))
    judge.values.model = model_of(GAME, {"weights": {"sensor centre": [2 * NAT, 0, 0]}})
    state = new_match(GAME, {}, "sensors").state
    made, sensors = GAME.codec.parse("choose command science"), GAME.codec.parse("choose storage sensor")
    claimed = judge.study(state, 0, made, [sensors], seeded(1, "claim"))
    assert claimed[sensors] > GRAVE
    judgement = judge.judge(state, 0, made, seeded(1, "judge"))
    assert judgement.grade != BLUNDER
    assert judgement.loss < GRAVE
