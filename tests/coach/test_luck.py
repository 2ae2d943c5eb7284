"""Luck that is judged when the turn is over: nothing on average, and more than what can be seen at once."""

from typing import Any, cast

import pytest

from hexnaut import games
from hexnaut.coach import luck
from hexnaut.coach.luck import LuckJudge
from hexnaut.coach.values import Values, total
from hexnaut.kernel.game import Game
from hexnaut.kernel.record import steps
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, Action
from tests.coach.games import beginning

EXACT = 1e-9


class EveryCase:
    """Draws the equally likely cases of an event one after the other, each as often as any other."""

    def __init__(self, game: Game) -> None:
        self.chance = game.chance
        self.chance_case = game.chance_case
        self.drawn = 0

    def sample(self, s: State, rng: Rng) -> Action:
        self.drawn += 1
        return int(self.chance_case(s, self.drawn - 1))


class OneLuck:
    """The same luck whenever some is asked for."""

    def split(self) -> Rng:
        return seeded(1, "the same")


def throws(name: str) -> list[State]:
    """The positions of the beginning in which a die is thrown in a turn."""
    game = games.load(name)
    found = [match.state.copy() for match in steps(game, beginning(name)) if match.state.asked == CHANCE]
    return [state for state in found if game.turns(state) > 0 and game.chance_weight(state) == 6]


def test_luck_after_the_turn_is_nothing_on_average_over_all_that_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Literally: every outcome against every other one. Nothing rests on how good the quick policy or the model is."""
    game = games.load("duel")
    monkeypatch.setattr(luck, "OTHERS", 6)
    differ = 0
    for state in throws("duel")[:3]:
        found = []
        for case in range(6):
            judge = LuckJudge(Values(game))
            judge.game = cast(Any, EveryCase(game))
            outcome = int(game.chance_case(state, case))
            found.append(judge.after_the_turn(state, outcome, cast(Any, OneLuck())))
            differ += any(
                abs(now - then) > EXACT for now, then in zip(found[-1], judge.at_once(state, outcome), strict=True)
            )
        assert total(found, 2) == pytest.approx([0, 0], abs=EXACT)
    assert differ > 0


@pytest.mark.parametrize("name", games.names())
def test_luck_after_the_turn_takes_from_others_and_leaves_the_position_alone(name: str) -> None:
    game = games.load(name)
    judge = LuckJudge(Values(game))
    state = next(match.state.copy() for match in steps(game, beginning(name)) if match.state.asked == CHANCE)
    before = game.dump(state)
    outcome = game.chance(state)[-1][0]
    found = judge.after_the_turn(state, outcome, seeded(1, "test"))
    assert sum(found) == pytest.approx(0, abs=EXACT)
    assert found == judge.after_the_turn(state, outcome, seeded(1, "test"))
    assert game.dump(state) == before
