"""Steps of a scenario that are no plain moves: refusals, what must be so in between, and talk while chance decides."""

from typing import Any

import pytest

from hexnaut.games import load
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Failed, check_scenario, parse_scenario, run_scenario

GAME = load("duel")
RICH: dict[str, Any] = {"centres": {"0": "1 trade"}, "stock": {"1": "1 knowledge"}, "astro": {"0": 9}}


def run(do: list[Any], given: dict[str, Any], expect: dict[str, Any] | None = None) -> None:
    run_scenario(GAME, {"given": given, "do": do, "expect": expect or {}})


def test_words_that_are_no_move_are_refused_by_the_notation() -> None:
    run([{"refused": "notation", "move": "0 trade-centre knowledge"}], RICH)
    run([{"refused": ["DU-186", "notation"], "move": "0 trade-centre knowledge"}], RICH)


def test_a_move_with_a_misprint_is_not_taken_for_a_refused_one() -> None:
    with pytest.raises(Failed, match=r"step 1.*knowlege"):
        run([{"refused": "DU-186", "move": "0 trade-centre knowlege"}], RICH)
    with pytest.raises(Failed, match="refused by DU-186, not by notation"):
        run([{"refused": "notation", "move": "0 trade-centre ore"}], RICH)
    with pytest.raises(Failed, match="is allowed"):
        run([{"refused": "notation", "move": "0 end turn"}], RICH)


def test_expectations_between_the_moves() -> None:
    between = {"expect": {"question": "roll", "chance": True, "active": 1, "events": [{"event": "turn", "seat": 1}]}}
    run(["0 end turn", between, "chance roll 2", {"expect": {"question": "sector"}}], {})
    with pytest.raises(Failed, match="step 2: question: expected 'sector', but it is 'roll'"):
        run(["0 end turn", {"expect": {"question": "sector"}}, "chance roll 2"], {})


@pytest.mark.parametrize("step", [{}, {"expect": 3}, {"refused": "DU-042"}, {"move": "0 end turn", "expect": {}}])
def test_a_step_without_sense(step: Any) -> None:
    with pytest.raises(BadRecord, match="a step that is an object"):
        run([step], {})


def test_what_the_rules_allow_while_chance_decides() -> None:
    rolling = {"phase": "production"}
    run(["1 give up"], rolling, {"over": True, "winner": 0})
    run(["1 propose end", "chance roll 2", "0 accept end"], rolling, {"over": True, "winner": None})
    with pytest.raises(Failed, match="chance decides now; say how, for example 'chance roll 1'"):
        run(["0 fly sector 1"], rolling)


def test_how_likely_an_outcome_is() -> None:
    rolling = {"phase": "production"}
    run([], rolling, {"odds": {"roll 1": "1/3", "roll 3": "2/6", "roll 4": 0, "card S-01": "0"}})
    with pytest.raises(Failed, match=r"odds: expected 1/6 for roll 1, but they are 1/3"):
        run([], rolling, {"odds": {"roll 1": "1/6"}})
    with pytest.raises(Failed, match="nothing is left to chance"):
        run([], {}, {"odds": {"roll 1": 0}})


@pytest.mark.parametrize("odds", [3, {"roll 1": "a third"}, {"roll 1": "1/0"}, {"roll 1": None}])
def test_odds_without_sense(odds: Any) -> None:
    with pytest.raises(BadRecord, match="odds: "):
        run([], {"phase": "production"}, {"odds": odds})


def test_exactly_the_moves_of_a_menu() -> None:
    sectors = [f"fly sector {n}" for n in (4, 2, 3, 1)]
    run([], {"phase": "flight"}, {"menu": {"0": sectors, "1": []}})
    with pytest.raises(Failed, match=r"menu of seat 0: not listed \['end flight'\], listed too \['fly sector 1'"):
        run([], {"phase": "flight"}, {"menu": {"0": ["end flight"]}})
    with pytest.raises(BadRecord, match="a spectator has no moves"):
        run([], {}, {"legal": {"spectator": ["end turn"]}})
    with pytest.raises(BadRecord, match="a list of moves"):
        run([], {"phase": "flight"}, {"menu": {"0": "fly sector 1"}})


def test_what_must_not_be_accepted_at_all() -> None:
    check_scenario(GAME, {"given": {"centres": {"0": "2 trade", "1": "2 trade"}}, "refused": "DU-231"})
    check_scenario(GAME, {"options": {"symbols": ["sun", "sun"]}, "refused": "DU-001"})
    check_scenario(GAME, {"options": {"trainingMissions": True}, "refused": "trainingMissions"})
    with pytest.raises(Failed, match=r"not for DU-232: .*DU-231"):
        check_scenario(GAME, {"given": {"centres": {"0": "2 trade", "1": "2 trade"}}, "refused": "DU-232"})
    with pytest.raises(Failed, match="are accepted, but DU-231"):
        check_scenario(GAME, {"given": {"centres": {"0": "2 trade"}}, "refused": "DU-231"})
    with pytest.raises(Failed, match="step 1"):
        check_scenario(GAME, {"given": {}, "do": ["0 reveal"]})
    with pytest.raises(BadRecord, match="no moves and nothing to expect"):
        parse_scenario('{"game": "duel", "refused": "DU-231", "do": []}')
