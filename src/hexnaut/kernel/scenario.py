"""Scenarios: given / do / expect. One JSON object is one case; the vocabulary of facts comes from the game."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hexnaut.kernel.errors import BadNotation, BadRecord, HexnautError, IllegalAction
from hexnaut.kernel.exports import event_fact
from hexnaut.kernel.factread import Counts, is_number
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match, first_match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.types import CHANCE, seats_of

KEYS = {"name", "rule", "note", "game", "options", "seed", "given", "refused", "do", "expect"}
EXPECTATIONS = set("asked question chance odds winner legal illegal menu events untold sees told over".split())
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


class Failed(Exception):
    """What a scenario expects is not so."""


def parse_scenario(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadRecord("a scenario is a JSON object")
    for key in data:
        if key not in KEYS:
            raise BadRecord(f"unknown key {key!r}; there are {', '.join(sorted(KEYS))}")
    for key, kind in (("game", str), ("options", dict), ("given", dict), ("do", list), ("expect", dict)):
        if key in data and not isinstance(data[key], kind):
            raise BadRecord(f"{key!r} has to be a {kind.__name__}")
    if "game" not in data:
        raise BadRecord("'game' is missing")
    if not isinstance(data.get("seed", 0), int | str):
        raise BadRecord("'seed' has to be a number or a text")
    if "refused" in data and ("do" in data or "expect" in data):
        raise BadRecord("'refused': what cannot be set up has no moves and nothing to expect")
    return data


def start_scenario(game: Game, scenario: Mapping[str, Any]) -> Match:
    """The position that a scenario gives. Without 'given' it is the beginning of a game."""
    seed = scenario.get("seed", 0)
    prepared = game.prepare(scenario.get("options", {}), seeded(seed, "board"))
    if "given" not in scenario:
        return first_match(game, prepared, seeded(seed, "dice"))
    state = game.from_facts(prepared, read_facts(game, scenario["given"]))
    found = game.problems(state)
    if found:
        raise BadRecord(f"given: {found[0]}")
    return Match(game, prepared, state, Rng())


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
    for number, step in enumerate(scenario.get("do", []), start=1):
        try:
            _step(match, step)
        except (BadNotation, IllegalAction) as error:
            rule = f" ({error.rule})" if isinstance(error, IllegalAction) else ""
            raise Failed(f"step {number}: {step}: {error}{rule}") from error
        except Failed as failed:
            raise Failed(f"step {number}: {failed}") from failed
    _expect_all(match, scenario.get("expect", {}))
    return match


def _step(match: Match, step: Any) -> None:
    if isinstance(step, dict):
        _check_step(match, step)
        return
    if not isinstance(step, str):
        raise BadRecord(f"a step is a text, or an object with 'refused' and 'move', or with 'expect', not {step!r}")
    seat, action = _read_move(match.game, step)
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
        _expect_all(match, step["expect"])
    else:
        raise BadRecord(f"a step that is an object has 'refused' and 'move', or 'expect' with an object, not {step!r}")


def _an_outcome(match: Match) -> str:
    return match.game.codec.word(match.game.chance(match.state)[0][0])


def _read_move(game: Game, text: str) -> tuple[int, int]:
    who, _, words = text.partition(" ")
    if who != "chance" and not (who.isascii() and who.isdigit() and len(who) < 3):
        raise BadNotation(f"{text!r} does not begin with a seat or 'chance'")
    return (CHANCE_SEAT if who == "chance" else int(who)), game.codec.parse(words)


def _refused(match: Match, move: Any, rule: Any) -> None:
    expected = rule if isinstance(rule, list) else [rule]
    try:
        seat, action = _read_move(match.game, str(move))
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


# -- expectations --------------------------------------------------------------------------------------------


def _expect_all(match: Match, expected: Mapping[str, Any]) -> None:
    for name, value in expected.items():
        _expect(match, name, value)


def _expect(match: Match, name: str, value: Any) -> None:
    game, state = match.game, match.state
    if name in ("legal", "illegal"):
        _expect_legal(match, value, name == "legal")
    elif name == "menu":
        _expect_menu(match, value)
    elif name == "sees":
        _expect_sees(match, value)
    elif name == "odds":
        _expect_odds(match, value)
    elif name == "events":
        _expect_events(match, value, None)
    elif name == "untold":
        _expect_untold(match, value)
    elif name == "told":
        for seat, events in _by_seat(match, name, value):
            _expect_events(match, events, seat)
    elif name == "asked":
        asked = int(state.to_act())
        _same(name, value, [] if asked == CHANCE else seats_of(asked))
    elif name == "chance":
        _same(name, value, state.to_act() == CHANCE)
    elif name == "over":
        _same(name, value, match.over)
    elif name == "winner":
        _same(name, value, int(state.winner) if state.winner >= 0 else None)
    elif name in game.facts():
        fact = game.facts()[name]
        try:
            expected = fact.read(value)
        except HexnautError as error:
            raise BadRecord(f"expect {name}: {error}") from error
        _contains(name, expected, fact.get(state))
    else:
        known = ", ".join([*sorted(EXPECTATIONS), *game.facts()])
        raise BadRecord(f"expect: unknown fact {name!r}; there are {known}")


def _same(name: str, expected: Any, actual: Any) -> None:
    if expected != actual:
        raise Failed(f"{name}: expected {expected!r}, but it is {actual!r}")


def _contains(name: str, expected: Any, actual: Any) -> None:
    """Equal; of an object only the named parts, but cards exactly."""
    if isinstance(expected, dict) and isinstance(actual, dict) and not isinstance(expected, Counts):
        for key, value in expected.items():
            _contains(f"{name} of {key}", value, actual.get(key))
    else:
        _same(name, expected, actual)


def _by_seat(match: Match, name: str, value: Any) -> list[tuple[int, Any]]:
    seats = match.game.seats(match.state)
    if not isinstance(value, dict):
        raise BadRecord(f"{name}: an object with seats is needed")
    pairs = []
    for key, item in value.items():
        if key == "spectator":
            pairs.append((-1, item))
        elif is_number(key) and int(key) < seats:
            pairs.append((int(key), item))
        else:
            raise BadRecord(f"{name}: there is no seat {key!r}")
    return pairs


def _expect_legal(match: Match, value: Any, allowed: bool) -> None:
    """Moves that are allowed (and, unless they are offers or wasteful, listed) or not."""
    game, state = match.game, match.state
    for seat, moves in _by_seat(match, "legal", value):
        listed = _listed(match, seat)
        for move in _moves(moves):
            action = game.codec.parse(move)
            word = game.codec.word(action)
            accepted = game.refusal(state, seat, action) == 0
            unlisted = game.is_offer(action) or game.is_wasteful(state, seat, action)
            if accepted != allowed or (not unlisted and (word in listed) != allowed):
                raise Failed(f"seat {seat}: {move} is {'not ' if allowed else ''}legal")


def _expect_menu(match: Match, value: Any) -> None:
    """Exactly the moves that are listed for a seat, in any order."""
    codec = match.game.codec
    for seat, moves in _by_seat(match, "menu", value):
        expected = {codec.word(codec.parse(move)) for move in _moves(moves)}
        listed = set(_listed(match, seat))
        if expected != listed:
            missing, more = sorted(expected - listed), sorted(listed - expected)
            raise Failed(f"menu of seat {seat}: not listed {missing}, listed too {more}")


def _listed(match: Match, seat: int) -> list[str]:
    if seat < 0:
        raise BadRecord("legal, illegal, menu: a spectator has no moves")
    return [match.game.codec.word(action) for action in match.game.legal(match.state, seat)]


def _moves(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
        raise BadRecord(f"legal, illegal, menu: a list of moves is needed, not {value!r}")
    return value


def _expect_odds(match: Match, value: Any) -> None:
    """How likely outcomes of the open chance event are, as fractions; 0 for what cannot happen."""
    if not isinstance(value, dict):
        raise BadRecord(f"odds: an object with outcomes is needed, not {value!r}")
    if match.state.to_act() != CHANCE:
        raise Failed("odds: nothing is left to chance now")
    outcomes = match.game.chance(match.state)
    cases = sum(weight for _, weight in outcomes)
    for words, expected in value.items():
        action = match.game.codec.parse(words)
        actual = Fraction(sum(weight for outcome, weight in outcomes if outcome == action), cases)
        if actual != _fraction(expected):
            raise Failed(f"odds: expected {expected} for {words}, but they are {actual}")


def _fraction(value: Any) -> Fraction:
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError) as error:
        raise BadRecord(f"odds: {value!r} is not a fraction such as 1/3") from error


def _expect_sees(match: Match, value: Any) -> None:
    """Parts of a seat's view by a dotted path."""
    for seat, paths in _by_seat(match, "sees", value):
        if not isinstance(paths, dict):
            raise BadRecord(f"sees: an object with paths is needed, not {paths!r}")
        view = match.game.view(match.state, seat)
        for path, expected in paths.items():
            _same(f"what seat {seat} sees at {path}", expected, _at(view, path))


def _at(data: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(data, dict):
            data = data.get(part)
        elif isinstance(data, list) and is_number(part) and int(part) < len(data):
            data = data[int(part)]
        else:
            return None
    return data


def _expect_events(match: Match, expected: Any, viewer: int | None) -> None:
    """Events that must have been told, in this order; each by any of its parts."""
    told = iter(event_facts(match, viewer))
    for wanted in _wanted_events(expected):
        if not any(_is_told(wanted, fact) for fact in told):
            raise Failed(f"no event {wanted} {'' if viewer is None else f'for seat {viewer} '}in this order")


def _expect_untold(match: Match, expected: Any) -> None:
    """Events that must not have happened."""
    for unwanted in _wanted_events(expected):
        for fact in event_facts(match, None):
            if _is_told(unwanted, fact):
                raise Failed(f"untold: {unwanted} happened: {fact}")


def _wanted_events(expected: Any) -> list[dict[str, Any]]:
    if not isinstance(expected, list) or not all(isinstance(wanted, dict) for wanted in expected):
        raise BadRecord(f"events, told, untold: a list of objects is needed, not {expected!r}")
    return expected


def _is_told(wanted: Mapping[str, Any], fact: Mapping[str, Any]) -> bool:
    return all(fact.get(k) == v for k, v in wanted.items())


def event_facts(match: Match, viewer: int | None) -> list[dict[str, Any]]:
    """The story as plain data: event, rule, seat and the event's own parts in words."""
    return [event_fact(match.game, event, viewer) for event in match.events]
