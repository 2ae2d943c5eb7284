"""What a scenario may expect of a position and of its story: facts of the game, moves, odds, views, events."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from hexnaut.kernel.errors import BadRecord, HexnautError
from hexnaut.kernel.factread import Counts, is_number
from hexnaut.kernel.play import Match
from hexnaut.kernel.story import missing_event, unwanted_event
from hexnaut.kernel.types import CHANCE, SPECTATOR

EXPECTATIONS = set("asked question chance odds winner legal illegal menu events untold sees told over".split())


class Failed(Exception):
    """What a scenario expects is not so."""


def expect_all(match: Match, expected: Mapping[str, Any]) -> None:
    """Raises Failed at the first that is not so, BadRecord where one makes no sense."""
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
        for viewer, events in [(None, value)] if isinstance(value, list) else by_viewer(match, name, value):
            _expect_untold(match, events, viewer)
    elif name == "told":
        for seat, events in by_viewer(match, name, value):
            _expect_events(match, events, seat)
    elif name == "asked":
        _same(name, value, match.asked)
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


def by_viewer(match: Match, name: str, value: Any) -> list[tuple[int, Any]]:
    seats = match.game.seats(match.state)
    if not isinstance(value, dict):
        raise BadRecord(f"{name}: an object with seats is needed")
    pairs = []
    for key, item in value.items():
        if key == "spectator":
            pairs.append((SPECTATOR, item))
        elif is_number(key) and int(key) < seats:
            pairs.append((int(key), item))
        else:
            raise BadRecord(f"{name}: there is no seat {key!r}")
    return pairs


def _expect_legal(match: Match, value: Any, allowed: bool) -> None:
    """Moves that are allowed (and, unless they are offers or wasteful, listed) or not."""
    game, state = match.game, match.state
    for seat, moves in by_viewer(match, "legal", value):
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
    for seat, moves in by_viewer(match, "menu", value):
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
    for seat, paths in by_viewer(match, "sees", value):
        if not isinstance(paths, dict):
            raise BadRecord(f"sees: an object with paths is needed, not {paths!r}")
        for path, expected in paths.items():
            _same(f"what seat {seat} sees at {path}", expected, _at(match, seat, path))


def _at(match: Match, viewer: int, path: str) -> Any:
    """What stands there in the viewer's view; null where another view has it, and this one must not."""
    for other in [viewer, *range(SPECTATOR, match.game.seats(match.state))]:
        found, data = _follow(match.game.view(match.state, other), path)
        if found:
            return data if other == viewer else None
    raise BadRecord(f"sees: there is no {path!r} in anybody's view")


def _follow(data: Any, path: str) -> tuple[bool, Any]:
    for part in path.split("."):
        if isinstance(data, dict) and part in data:
            data = data[part]
        elif isinstance(data, list) and is_number(part) and int(part) < len(data):
            data = data[int(part)]
        else:
            return False, None
    return True, data


def _expect_events(match: Match, expected: Any, viewer: int | None) -> None:
    missing = missing_event(match, expected, viewer)
    if missing is not None:
        raise Failed(f"no event {missing} {'' if viewer is None else f'for seat {viewer} '}in this order")


def _expect_untold(match: Match, expected: Any, viewer: int | None) -> None:
    found = unwanted_event(match, expected, viewer)
    if found is not None:
        raise Failed(f"untold: {'' if viewer is None else f'seat {viewer} heard of '}{found}")
