"""All luck and all decisions together are the way from the first chances to the result; luck is nothing on average."""

import pytest

from hexnaut import games
from hexnaut.coach.account import HIDDEN, account_of
from hexnaut.coach.steps import Step, judge_part
from hexnaut.coach.values import Chances, Values, total
from hexnaut.kernel.luck import KINDS
from hexnaut.kernel.play import CHANCE_SEAT
from hexnaut.kernel.record import steps
from hexnaut.kernel.types import CHANCE
from tests.coach.games import PLAN, beginning, end_of, judged

EXACT = 1e-9


@pytest.mark.parametrize("name", games.names())
def test_luck_and_decisions_are_the_way_from_start_to_result(name: str) -> None:
    account = account_of(games.load(name), judged(name), end_of(name))
    seats = len(account.start)
    luck = total([luck.worth for luck in account.luck], seats)
    moved = total(account.moved, seats)
    assert len(account.decisions) == 40
    assert sum(map(abs, luck)) > 0.001
    for seat in range(seats):
        assert account.start[seat] + luck[seat] + moved[seat] == pytest.approx(account.result[seat], abs=EXACT)


@pytest.mark.parametrize("name", games.names())
def test_chances_are_shared_out_and_shifts_take_from_others(name: str) -> None:
    account = account_of(games.load(name), judged(name), end_of(name))
    assert sum(account.start) == pytest.approx(1, abs=EXACT)
    for chances in account.curve:
        assert sum(chances) == pytest.approx(1, abs=EXACT)
    for worth in [*(luck.worth for luck in account.luck), *account.moved]:
        assert sum(worth) == pytest.approx(0, abs=EXACT)


def outcomes(name: str) -> list[tuple[Chances, list[tuple[int, int, Chances]]]]:
    """Every chance event of the beginning: what it is worth, and its outcomes with weights and what follows."""
    game = games.load(name)
    values = Values(game)
    found = []
    for match in steps(game, beginning(name)):
        state = match.state
        if state.asked == CHANCE:
            after = [(a, w, values.chances(values.after(state, CHANCE_SEAT, a))) for a, w in game.chance(state)]
            found.append((values.average(state), after))
    return found


@pytest.mark.parametrize("name", games.names())
def test_luck_is_nothing_on_average_over_all_outcomes(name: str) -> None:
    game = games.load(name)
    differ = 0
    for average, after in outcomes(name):
        parts = []
        for action, weight, result in after:
            step = Step(1, CHANCE_SEAT, action, False, average, average)
            (luck,) = account_of(game, [step], result).luck
            parts.append([weight * worth for worth in luck.worth])
        differ += any(abs(part[0]) > EXACT for part in parts)
        assert total(parts, len(average)) == pytest.approx([0] * len(average), abs=1e-7)
    assert differ > 0


@pytest.mark.parametrize("name", games.names())
def test_every_outcome_has_a_kind_of_luck(name: str) -> None:
    game = games.load(name)
    kinds = {game.luck_of(action) for _, after in outcomes(name) for action, _, _ in after}
    assert kinds <= set(KINDS)
    assert HIDDEN not in KINDS
    for code in range(48, 64):
        if code in game.codec.kinds:
            assert game.luck_of(code) in KINDS


def test_giving_up_decides_the_game_but_is_no_mistake() -> None:
    record = beginning("duel")
    lines = [*record.lines, "0 give up"]
    (step,) = judge_part(record.header, lines, len(lines) - 1, len(lines), PLAN)
    assert step.judgement is not None
    assert step.judgement.after[0] == 0 < step.judgement.before[0]
    assert (step.judgement.loss, step.judgement.best) == (0, [])
