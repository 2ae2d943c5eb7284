"""Decisions are judged by what their seat could know, and obvious ones are graded as anybody would."""

from typing import Any

import pytest

from hexnaut import games
from hexnaut.coach.decisions import PART, DecisionJudge, Judgement
from hexnaut.coach.grades import BLUNDER, GOOD, grade
from hexnaut.coach.steps import judge_part
from hexnaut.coach.values import Values
from hexnaut.kernel.game import Game
from hexnaut.kernel.record import replay, steps
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import lowest_seat
from tests.coach.games import PLAN, beginning, judged
from tests.effort import effort
from tests.rules.duel.table import build
from tests.rules.duel.table import given as duel
from tests.rules.starfarers.table import flight
from tests.rules.starfarers.table import given as starfarers
from tests.rules.startrek.table import given as star_trek
from tests.rules.startrek.table import midgame
from tests.rules.table import Table

BUDGET = 24


def judge(game: Game, state: State, seat: int, words: str) -> Judgement:
    judge = DecisionJudge(Values(game), BUDGET)
    return judge.judge(state, seat, game.codec.parse(words), seeded(1, "test"))


# -- only what the seat can know ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_other_hidden_cards_change_no_judgement(name: str) -> None:
    game = games.load(name)
    judge = DecisionJudge(Values(game), BUDGET)
    record = beginning(name, decisions=effort(120, 60))
    differ = 0
    for number, match in enumerate(steps(game, record, len(record.lines) - 1)):
        who, _, words = record.lines[number].partition(" ")
        if who == "chance" or (number > 3 and number % 5):
            continue
        seat, action = int(who), game.codec.parse(words)
        other = game.sample_world(match.state, seat, seeded(number, "swap"))
        differ += game.dump(other) != game.dump(match.state)
        real = judge.judge(match.state, seat, action, seeded(number, "judge"))
        assert judge.judge(other, seat, action, seeded(number, "judge")) == real
    assert differ > 0  # else nothing was swapped, and nothing was tested


# -- the same in any part of the work ------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_parts_of_a_record_are_judged_as_the_whole_is(name: str) -> None:
    record = beginning(name)
    parts = judge_part(record.header, record.lines, 20, 30, PLAN)
    assert parts == judged(name)[20:30]


# -- grades --------------------------------------------------------------------------------------------------


def test_grades_begin_at_their_bounds() -> None:
    assert [grade(loss) for loss in (0, 0.0149, 0.015, 0.04, 0.08, 1)] == [
        GOOD,
        GOOD,
        "doubtful",
        "mistake",
        BLUNDER,
        BLUNDER,
    ]


@pytest.mark.parametrize(("gained", "worlds"), [(0.0, PART), (0.014, PART), (0.016, 2 * PART)])
def test_more_worlds_are_asked_only_where_the_grade_may_hang_on_them(
    monkeypatch: pytest.MonkeyPatch, gained: float, worlds: int
) -> None:
    game = games.load("duel")
    match = replay(game, beginning("duel"))
    seat = int(lowest_seat(match.state.to_act()))
    made, other = game.legal(match.state, seat)[:2]
    judge = DecisionJudge(Values(game), 8 * PART)  # a quarter of it for each of two moves
    asked = {made: 0, other: 0}

    def outcomes(worlds: list[State], seat: int, action: int, lucks: list[Rng]) -> list[float]:
        asked[action] += len(worlds)
        return [0.5 + gained * (action == other)] * len(worlds)

    monkeypatch.setattr(judge, "outcomes", outcomes)
    found = judge.study(match.state, seat, made, [other], seeded(1, "test"))
    assert found == {other: pytest.approx(gained)}
    assert asked == {made: worlds, other: worlds}


# Seat 0 can win now; else seat 1, who has enough points, wins as soon as its turn begins (ST-203, SF-322).
STAR_TREK = midgame(
    outposts={"0": ["N28", "N25", "N32"]},
    starbases={"1": ["N00", "N02", "N11"]},
    starships={"0": ["E40", "E49", "E54", "E62", "E66"]},
    longestRoute=0,
    fleet={"1": 3},
    largestFleet=1,
    cards={"0": "4 victory-point"},
    hands={"0": "3 water 2 oxygen"},
)
STARFARERS = flight({"S1": "colony-ship P062"}, 1, tokens={"S13": ["4", "10", "5"]}, medals={"0": 14, "1": 15})
DUEL = build(
    stock={"0": "1 ore 1 carbon 2 food"},
    colonies={"0": ["S-05", "S-06", "S-07", "S-08"]},
    centres={"0": "1 command 2 science 2 storage 2 trade 2 production"},
)
OBVIOUS = [
    (star_trek(STAR_TREK), "build starbase N28", "end turn"),
    (starfarers(STARFARERS), "found S1", "step S1 P047"),
    (duel(DUEL), "build command-2", "give up"),
]


@pytest.mark.parametrize(("table", "good", "bad"), OBVIOUS, ids=["star-trek", "starfarers", "duel"])
def test_the_obvious_is_graded_as_anybody_would(table: Table[Any], good: str, bad: str) -> None:
    game, state = table.driver.game, table.driver.state
    sound, blunder = judge(game, state, 0, good), judge(game, state, 0, bad)
    assert (sound.grade, sound.loss) == (GOOD, 0)
    assert blunder.grade == BLUNDER
    assert blunder.after[0] < 0.5
    assert sound.after[0] > 0.95
    assert blunder.best[0].value > 0.95
    assert blunder.best[0].value == pytest.approx(min(1.0, blunder.after[0] + blunder.loss))
    assert all(0 <= one.value <= 1 for one in (*sound.best, *blunder.best))
