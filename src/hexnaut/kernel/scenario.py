"""Scenarios: given / do / expect. One JSON object is one case; the vocabulary of facts comes from the game."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexnaut.kernel.alike import first_difference
from hexnaut.kernel.errors import BadNotation, BadRecord, HexnautError, IllegalAction
from hexnaut.kernel.expectations import Failed as Failed
from hexnaut.kernel.expectations import expect_all
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match, first_match
from hexnaut.kernel.record import read_line
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.story import event_facts as event_facts
from hexnaut.kernel.types import CHANCE

KEYS = set("name rule note game options seed given position refused do expect otherwise alike puzzle".split())
OBJECTS = ("options", "given", "position", "expect", "otherwise", "puzzle")
TYPES = {"game": str, "do": list, "alike": list} | dict.fromkeys(OBJECTS, dict)
WHOLE = set("options seed given refused otherwise".split())  # what a whole position leaves no room for
NOTATION = "notation"  # instead of a rule: the words are no move of the game at all


@dataclass(frozen=True)
class Fact:
    """One fact of a position: how it is read (and made comparable), looked up, and put into a position.

    `put` is None for facts that follow from others and can only be expected.
    """

    name: str
    read: Callable[[Any], Any]
    get: Callable[[Any], Any]
    put: Callable[[Any, Any], None] | None = None


def parse_object(text: str, otherwise: str) -> dict[str, Any]:
    """A JSON object. Raises BadRecord, for any other JSON with the words given."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadRecord(otherwise)
    return data


def _check_types(data: Mapping[str, Any]) -> None:
    for key, kind in TYPES.items():
        if key in data and not isinstance(data[key], kind):
            raise BadRecord(f"{key!r} has to be a {kind.__name__}")


def parse_scenario(text: str) -> dict[str, Any]:
    data = parse_object(text, "a scenario is a JSON object")
    for key in data:
        if key not in KEYS:
            raise BadRecord(f"unknown key {key!r}; there are {', '.join(sorted(KEYS))}")
    _check_types(data)
    if "game" not in data:
        raise BadRecord("'game' is missing")
    if not isinstance(data.get("seed", 0), int | str):
        raise BadRecord("'seed' has to be a number or a text")
    if ("otherwise" in data) != ("alike" in data) or not set(data.get("otherwise", {})) <= {"given", "do"}:
        raise BadRecord("'otherwise' has other facts ('given') or moves ('do'), and 'alike' says who cannot tell")
    _check_types(data.get("otherwise", {}))
    if "position" in data and WHOLE & data.keys():
        raise BadRecord(f"'position' is a whole position: there is nothing to say by {min(WHOLE & data.keys())!r}")
    if "refused" in data and ("do" in data or "expect" in data):
        raise BadRecord("'refused': what cannot be set up has no moves and nothing to expect")
    return data


def start_scenario(game: Game, scenario: Mapping[str, Any]) -> Match:
    """The position that a scenario gives, as facts or as a whole. Without either it is the beginning of a game."""
    if "position" in scenario:
        return Match(game, scenario["position"].get("options", {}), game.load(scenario["position"]), Rng())
    seed = scenario.get("seed", 0)
    prepared = game.prepare(scenario.get("options", {}), seeded(seed, "board"))
    if "given" not in scenario:
        return first_match(game, prepared, seeded(seed, "dice"))
    state = game.from_facts(prepared, read_facts(game, scenario["given"]))
    found = game.problems(state)
    if found:
        raise BadRecord(f"given: {found[0]}")
    return Match(game, prepared, state, seeded(seed, "dice"))


def read_facts(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    known = game.facts()
    facts = {}
    for name, value in given.items():
        if name not in known:
            raise BadRecord(f"unknown fact {name!r}; there are {', '.join(known)}")
        if known[name].put is None:
            raise BadRecord(f"{name!r} follows from other facts and cannot be given")
        try:
            facts[name] = known[name].read(value)
        except HexnautError as error:
            raise BadRecord(f"{name}: {error}") from error
    return facts


def check_scenario(game: Game, scenario: Mapping[str, Any]) -> None:
    """Run a scenario of any kind; one with 'refused' holds where options or facts are refused for this reason."""
    if "refused" not in scenario:
        run_scenario(game, scenario)
        return
    reason = str(scenario["refused"])
    try:
        start_scenario(game, scenario)
    except HexnautError as error:
        if reason not in str(error):
            raise Failed(f"refused, but not for {reason}: {error}") from error
        return
    raise Failed(f"options and facts are accepted, but {reason} should refuse them")


def run_scenario(game: Game, scenario: Mapping[str, Any]) -> Match:
    """Run a scenario. Raises Failed when it does not hold, BadRecord when it makes no sense."""
    match = start_scenario(game, scenario)
    do_steps(match, scenario.get("do", []))
    expect_all(match, scenario.get("expect", {}))
    if "otherwise" in scenario:
        difference = first_difference(match, _otherwise(game, scenario), scenario["alike"])
        if difference is not None:
            raise Failed(f"alike: {difference}")
    return match


def _otherwise(game: Game, scenario: Mapping[str, Any]) -> Match:
    """The second of two positions that must look the same: with some other facts, or after other moves."""
    other = scenario["otherwise"]
    given = {**scenario.get("given", {}), **other.get("given", {})}
    match = start_scenario(game, {**scenario, "given": given} if given else scenario)
    do_steps(match, other.get("do", scenario.get("do", [])))
    return match


def do_steps(match: Match, steps: Sequence[Any]) -> None:
    """Play on from where the match stands. Raises Failed with the number of the step that does not hold."""
    for number, step in enumerate(steps, start=1):
        try:
            _step(match, step)
        except (BadNotation, IllegalAction) as error:
            rule = f" ({error.rule})" if isinstance(error, IllegalAction) else ""
            raise Failed(f"step {number}: {step}: {error}{rule}") from error
        except Failed as failed:
            raise Failed(f"step {number}: {failed}") from failed


def _step(match: Match, step: Any) -> None:
    if isinstance(step, dict):
        _check_step(match, step)
        return
    if not isinstance(step, str):
        raise BadRecord(f"a step is a text, or an object with 'refused' and 'move', or with 'expect', not {step!r}")
    seat, action = read_line(match.game, step)
    if seat == CHANCE_SEAT:
        match.check_chance(action)
        match.make(seat, action)
        return
    try:
        match.submit(seat, action)
    except IllegalAction as error:
        if match.state.to_act() != CHANCE:
            raise
        raise Failed(f"{step}: chance decides now; say how, for example 'chance {_an_outcome(match)}'") from error


def _check_step(match: Match, step: dict[str, Any]) -> None:
    """A step that moves nothing: a move that must be refused, or what must be so at this point."""
    if set(step) == {"refused", "move"}:
        _refused(match, step["move"], step["refused"])
    elif set(step) == {"expect"} and isinstance(step["expect"], dict):
        expect_all(match, step["expect"])
    else:
        raise BadRecord(f"a step that is an object has 'refused' and 'move', or 'expect' with an object, not {step!r}")


def _an_outcome(match: Match) -> str:
    return match.game.codec.word(match.game.chance(match.state)[0][0])


def _refused(match: Match, move: Any, rule: Any) -> None:
    expected = rule if isinstance(rule, list) else [rule]
    try:
        seat, action = read_line(match.game, str(move))
        match.check(seat, action)
    except IllegalAction as error:
        if error.rule not in expected:
            raise Failed(f"{move}: refused by {error.rule}, not by {rule}") from error
        return
    except BadNotation:
        if NOTATION not in expected:
            raise
        return
    raise Failed(f"{move}: is allowed, but {rule} should refuse it")
