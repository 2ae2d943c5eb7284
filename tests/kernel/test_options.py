"""Options: declared once, checked strictly, read from a command line."""

from typing import Any

import pytest

from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.options import Option, check_options, read_option

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
