"""Garbage in words, records, scenarios and positions: typed errors, never anything else."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexnaut import games
from hexnaut.kernel.errors import BadNotation, BadOption, BadRecord, HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.options import read_option
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import read_record, record_of, replay
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import Failed, parse_scenario, run_scenario
from hexnaut.kernel.verify import verify
from tests.effort import effort
from tests.kernel import tinygame
from tests.kernel.test_record import TEXT

GAMES: dict[str, Game] = {"salvage": tinygame.GAME} | {name: games.load(name) for name in games.names()}
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

fuzz = settings(max_examples=effort(150, 40))

ODD_WORDS = [
    "",
    "0",
    "-1",
    "1",
    "3",
    "99",
    "²",
    "٣",
    "9" * 5000,
    "0" * 5000,
    "\ud800",
    "\0",
    "1 2",
    "chance",
    "N23",
    "for",
]
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from([2**31, 2**62, 2**63, -(2**63), 2**70]),
    st.floats(),
    st.sampled_from(ODD_WORDS),
    st.text(max_size=8),
)
JSON = st.recursive(
    ODD,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(st.sampled_from(ODD_WORDS), st.text(max_size=4)), inner)
    ),
    max_leaves=8,
)


def only(kinds: tuple[type[Exception], ...], call: Callable[[], object]) -> None:
    """The call works, or fails as it should."""
    try:
        call()
    except kinds as error:
        assert str(error)


def words_of(game: Game) -> list[str]:
    return sorted({word for kind in game.codec.kinds.values() for word in kind.template.split() if word[0] != "{"})


def damage(data: Any, draw: Any) -> Any:
    """JSON data with one value somewhere replaced, removed or added."""
    if isinstance(data, dict) and data and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(data)))
        choice = draw(st.integers(0, 9))
        if choice == 0:
            return {name: value for name, value in data.items() if name != key}
        if choice == 1:
            return data | {draw(st.sampled_from(ODD_WORDS)): data[key]}
        return data | {key: damage(data[key], draw)}
    if isinstance(data, list) and data and draw(st.integers(0, 5)):
        at = draw(st.integers(0, len(data) - 1))
        return [*data[:at], damage(data[at], draw), *data[at + 1 :]]
    return draw(JSON)


@EVERY_GAME
@fuzz
@given(data=st.data())
def test_words(game: Game, data: st.DataObject) -> None:
    known = st.sampled_from(words_of(game))
    words = data.draw(st.lists(st.one_of(known, st.sampled_from(ODD_WORDS), st.text(max_size=5)), max_size=7))
    text = " ".join(words)
    try:
        action = game.codec.parse(text)
    except BadNotation as error:
        assert str(error)
    else:
        assert game.codec.parse(game.codec.word(action)) == action


@EVERY_GAME
@fuzz
@given(action=st.one_of(st.integers(), st.integers(0, 2**63), st.integers(0, 64 * 60)), seat=st.integers(-2, 9))
def test_actions(game: Game, action: int, seat: int) -> None:
    match = new_match(game, {}, 1)
    match.advance()
    only((HexnautError,), lambda: match.submit(seat, action))


@EVERY_GAME
@fuzz
@given(data=st.data())
def test_options(game: Game, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([option.name for option in game.options()]))
    value = data.draw(JSON)
    only((BadOption,), lambda: game.new(game.prepare({name: value}, seeded(1, "board"))))


@EVERY_GAME
@fuzz
@given(text=st.one_of(st.sampled_from(ODD_WORDS), st.text()), data=st.data())
def test_typed_options(game: Game, text: str, data: st.DataObject) -> None:
    option = data.draw(st.sampled_from(list(game.options())))
    only((BadOption,), lambda: read_option(option, text))


# -- records --------------------------------------------------------------------------------------------------


@fuzz
@given(text=st.one_of(st.text(), st.lists(JSON.map(json.dumps)).map("\n".join)))
def test_records_of_nothing(text: str) -> None:
    only((BadRecord,), lambda: read_record(text))


@fuzz
@given(data=st.data())
def test_records_with_one_thing_wrong(data: st.DataObject) -> None:
    values = [json.loads(line) for line in TEXT.removesuffix("\n").split("\n")]
    broken = damage(values, data.draw)
    lines = [json.dumps(value) for value in broken] if isinstance(broken, list) else [json.dumps(broken)]
    only((BadRecord,), lambda: verify(tinygame.GAME, read_record("\n".join(lines))))


@EVERY_GAME
@fuzz
@given(data=st.data())
def test_headers_with_one_thing_wrong(game: Game, data: st.DataObject) -> None:
    record = record_of(new_match(game, {}, 1), [{"name": "a"}])
    header = json.dumps(damage(record.header, data.draw))
    only((BadRecord,), lambda: replay(game, read_record(header)))


# -- positions --------------------------------------------------------------------------------------------------


@EVERY_GAME
@fuzz
@given(data=st.data())
def test_positions_with_one_thing_wrong(game: Game, data: st.DataObject) -> None:
    """What cannot be loaded is refused; what can be loaded can be looked at and played on."""
    broken = damage(game.dump(new_match(game, {}, 1).state), data.draw)
    if not isinstance(broken, dict):
        return

    def use() -> None:
        state = game.load(broken)
        for seat in range(game.seats(state)):
            game.view(state, seat)
            game.legal(state, seat)

    only((BadRecord, BadOption), use)


# -- scenarios --------------------------------------------------------------------------------------------------


@fuzz
@given(text=st.one_of(st.text(), JSON.map(json.dumps)))
def test_scenarios_of_nothing(text: str) -> None:
    only((BadRecord,), lambda: parse_scenario(text))


@EVERY_GAME
@fuzz
@given(data=st.data())
def test_facts(game: Game, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(game.facts())))
    by_seat = st.dictionaries(st.sampled_from(["0", "1", "7", "²", "9" * 5000]), JSON, min_size=1, max_size=2)
    scenario = {"game": game.name, data.draw(st.sampled_from(["given", "expect"])): {name: data.draw(by_seat | JSON)}}
    run_or_refuse(game, scenario)


def run_or_refuse(game: Game, scenario: Mapping[str, object]) -> None:
    only((HexnautError, Failed), lambda: run_scenario(game, parse_scenario(json.dumps(scenario))))


ODD_VALUES: list[Any] = [None, True, -1, 3, 2**70, 1.5, float("nan"), *ODD_WORDS, [], [None], [[]], [3], ["²"], {}]
ODD_VALUES += [{"0": value} for value in ODD_VALUES] + [{"²": 0}, {"9" * 5000: 0}, {"spectator": 0}]


@EVERY_GAME
def test_every_fact_with_odd_values(game: Game) -> None:
    for name in game.facts():
        for value in ODD_VALUES[:: effort(1, 3)]:
            for part in ("given", "expect"):
                run_or_refuse(game, {"game": game.name, part: {name: value}})


EXPECTED = {
    "asked": [0],
    "chance": False,
    "winner": None,
    "over": False,
    "legal": {"0": ["end turn"]},
    "illegal": {"1": ["end turn"]},
    "events": [{"event": "turn"}],
    "told": {"1": [{"event": "turn"}], "spectator": []},
    "sees": {"0": {"players.0.seat": 0, "points.²": None}},
}


@EVERY_GAME
@fuzz
@given(data=st.data())
def test_scenarios_with_one_thing_wrong(game: Game, data: st.DataObject) -> None:
    scenario = {
        "name": "x",
        "game": game.name,
        "options": {},
        "seed": 1,
        "given": {},
        "do": ["0 end turn", {"refused": f"{game.prefix}-001", "move": "0 end turn"}],
        "expect": EXPECTED,
    }
    if data.draw(st.booleans()):
        del scenario["given"]
    if data.draw(st.booleans()):
        scenario["do"] = []
    broken = json.dumps(damage(scenario, data.draw))
    only((HexnautError, Failed), lambda: run_scenario(game, parse_scenario(broken)))
