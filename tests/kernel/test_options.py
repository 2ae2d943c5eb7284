"""Options: declared once, checked strictly, read from a command line."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.options import Option, check_options, read_option, switch, write_options
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import record_of, replay
from hexnaut.kernel.state import State

GAMES = Path(__file__).resolve().parents[2] / "src" / "hexnaut" / "games"

SIDE = Option("side", "port", "where", values=("port", "starboard"))
CREW = Option("crew", 3, "how many", low=2, high=6)
LIMIT = Option("limit", "none", "a number, or none", values=("none",), low=0, high=9)
LIGHTS = Option("lights", True, "on or off", values=(True, False))
FREE = Option("names", None, "follows from the crew")
ALL = [SIDE, CREW, LIMIT, LIGHTS, FREE]


def test_what_is_not_chosen_is_the_default() -> None:
    expected = {"side": "port", "crew": 3, "limit": "none", "lights": True, "names": None}
    assert check_options(ALL, {}) == expected
    assert check_options(ALL, {"crew": None}) == expected
    assert list(check_options(ALL, {"lights": False, "side": "starboard"})) == list(expected)


@pytest.mark.parametrize(
    ("option", "value"),
    [(SIDE, "starboard"), (CREW, 2), (CREW, 6), (LIMIT, "none"), (LIMIT, 0), (LIGHTS, False), (FREE, ["a", 1])],
)
def test_what_is_allowed_stays_as_it_is(option: Option, value: Any) -> None:
    assert option.check(value) == value
    assert type(option.check(value)) is type(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SIDE, "Port"),
        (SIDE, 0),
        (SIDE, []),
        (CREW, 1),
        (CREW, 7),
        (CREW, 3.0),
        (CREW, "3"),
        (CREW, True),
        (LIMIT, False),
        (LIMIT, 10),
        (LIMIT, {}),
        (LIGHTS, 1),
        (LIGHTS, 0),
        (LIGHTS, "true"),
    ],
)
def test_everything_else_is_refused_by_name(option: Option, value: Any) -> None:
    with pytest.raises(BadOption) as caught:
        option.check(value)
    assert option.name in str(caught.value) and repr(value) in str(caught.value)


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"unknown option 'sail'; there are side, crew, limit, lights, names"):
        check_options(ALL, {"sail": 1})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [(SIDE, "port", "port"), (CREW, "4", 4), (LIGHTS, "false", False), (FREE, "a, b", ["a", "b"]), (LIMIT, "7", 7)],
)
def test_a_typed_option_is_read(option: Option, text: str, value: Any) -> None:
    assert read_option(option, text) == value


@pytest.mark.parametrize("text", ["²", "--4", "-", "", "4.0", "9" * 5000, "٣", "1e1", "\ud800"])
def test_a_typed_option_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="crew"):
        read_option(CREW, text)


class Ship(State):
    def __init__(self) -> None:
        super().__init__()
        self.crew = 0
        self.lit = 0
        self.on_port = 0


def test_what_options_mean_to_the_rules_stands_in_their_fields() -> None:
    port = Option(
        "side", "port", "where", ("port", "starboard"), field="on_port", meaning=lambda o: o["side"] == "port"
    )
    options = [
        Option("crew", 3, "how many", low=2, high=6, field="crew"),
        switch("lights", True, "on", "lit"),
        port,
        FREE,
    ]
    ship = Ship()
    write_options(ship, options, check_options(options, {"crew": 5}))
    assert (ship.crew, ship.lit, ship.on_port) == (5, 1, 1)


def test_a_switch_is_on_or_off() -> None:
    assert switch("lights", False, "on or off").values == (False, True)


def test_an_option_that_is_newer_than_records_is_left_out_where_it_has_its_default() -> None:
    """So games without it are written down as they always were, and old records mean what they meant."""
    options = [switch("lights", True, "on", "lit", is_newer=True)]
    for given, kept, meant in (({}, {}, 1), ({"lights": True}, {}, 1), ({"lights": False}, {"lights": False}, 0)):
        ship, prepared = Ship(), check_options(options, given)
        write_options(ship, options, prepared)
        assert (prepared, ship.lit) == (kept, meant)


def test_a_game_without_offers_replays() -> None:
    game = games.load("star-trek")
    match = new_match(game, {"offers": False}, 3)
    record = record_of(match, [{"name": f"seat {seat}"} for seat in range(4)])
    assert record.header["options"]["offers"] is False
    assert replay(game, record).state.offers_on == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", games.names())
def test_every_number_that_follows_from_options_is_said_by_one_of_them(name: str) -> None:
    """Else a field that was declared would stay what it is without options."""
    game = games.load(name)
    set_by = Counter(option.field for option in game.options() if option.field)
    assert set(set_by.values()) == {1}
    state = GAMES / type(game).__module__.split(".")[-2] / "state.py"
    sources = [file.read_text("utf-8") for file in (state, GAMES / "common" / "trader.py")]
    inherits = "(TraderState)" in sources[0]
    declared = {name for source in sources[: 1 + inherits] for name in re.findall(r"self\.(\w+): Given = ", source)}
    assert set(set_by) == declared
