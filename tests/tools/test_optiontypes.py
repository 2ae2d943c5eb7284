"""The types of options in views are made from the options."""

import pytest

from hexnaut import games
from hexnaut.kernel.options import Option, switch
from tools import optiontypes

pytestmark = pytest.mark.once

VIEWTYPES = '''
class Options(TypedDict):
    """What the game was created with."""

    old: bool


class View(TypedDict):
    options: Options
'''


@pytest.mark.parametrize("name", games.names())
def test_the_committed_types_of_options_are_the_generated_ones(name: str) -> None:
    source = optiontypes.files()[name].read_text(encoding="utf-8")
    assert optiontypes.completed(source, games.load(name).options()) == source, "make generated"


def test_an_option_has_the_type_of_its_values() -> None:
    options = [
        switch("lights", True, "on"),
        Option("crew", 3, "how many", (3, 4)),
        Option("side", "port", "where", ("port", "starboard")),
        Option("first", "roll", "who", ("roll",), low=0, high=3),
        Option("names", None, "of the crew", type="list[str]"),
        Option("seed", None, "repeats", low=0, high=9),
    ]
    made = optiontypes.completed(VIEWTYPES, options)
    body = made.partition('created with."""\n\n')[2].partition("\n\n\n")[0]
    assert [line.strip() for line in body.splitlines()] == [
        "lights: bool",
        "crew: int",
        'side: Literal["port", "starboard"]',
        'first: int | Literal["roll"]',
        "names: list[str]",
    ]
    assert made.endswith("options: Options\n")
    assert optiontypes.completed(made, options) == made


def test_an_option_that_tells_no_type_is_refused() -> None:
    with pytest.raises(ValueError, match="names"):
        optiontypes.type_of(Option("names", None, "of the crew"))
