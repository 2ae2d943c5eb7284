"""`hexnaut new-game`: a game of one's own, begun from one that is complete."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.output import say_json

EXAMPLE = "Example: hexnaut new-game solar-race"
MODEL = Path(__file__).parent / "scaffold" / "game.py"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["hexnaut"]

# How Hexnaut finds the game once this package is installed.
[project.entry-points."hexnaut.games"]
{name} = "{package}.game:GAME"
"""

README = """\
# {title}

A game for Hexnaut. `{package}/game.py` lists its rules at the top and implements them below.

{commands}
"""

COMMANDS = {
    "pip install -e .": "then every command knows the game",
    "hexnaut check-game {name}": "the laws that hold for every game",
    "pytest": "the same laws, and the tests of its rules",
    "hexnaut play {name} --seats me,greedy": "in the terminal",
    "hexnaut arena {name} --bots greedy,random --games 100": "who is stronger",
    "hexnaut serve --open": "on the page",
}

TESTS = '''\
"""{title} obeys the laws of every game, and its own rules."""

import pytest
from {package}.game import GAME

from hexnaut import contract
from hexnaut.kernel.scenario import run_scenario


@pytest.mark.parametrize("options", [{{}}, {{"players": 4}}], ids=str)
@pytest.mark.parametrize("law", contract.LAWS)
def test_the_contract(law, options):
    contract.check(GAME, options, law)


def rule(do, expect, **given):
    options = {{"players": 2, "first": 0, "target": 20}}
    run_scenario(GAME, {{"game": GAME.name, "options": options, "given": given, "do": do, "expect": expect}})


def test_{prefix}_003_a_burn_adds_to_the_distance():
    rule(["0 burn", "chance roll 5", "0 burn", "chance roll 2"], {{"distance": 7, "asked": [0]}})


def test_{prefix}_004_a_stall_costs_the_distance_and_the_turn():
    stalled = {{"event": "stalled", "seat": 0}}
    rule(["0 burn", "chance roll 1"], {{"distance": 0, "asked": [1], "events": [stalled]}}, distance=9)


def test_{prefix}_005_nobody_lands_without_distance():
    rule([{{"refused": "{prefix}-005", "move": "0 land"}}], {{"asked": [0]}})


def test_{prefix}_006_a_landing_with_enough_points_wins():
    rule(["0 land"], {{"winner": 0, "points": {{"0": 21}}}}, distance=6, points={{"0": 15}})
'''


def command(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Its name: lowercase letters and digits, with - in between.")
    ],
    folder: Annotated[Path, typer.Option("--folder", metavar="DIR", help="Where to put its folder.")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Write a working game for you to change: a package with rules and tests. See docs/adding-a-game.md."""
    place = folder / name
    texts = files_of(name)
    if place.exists():
        from hexnaut.kernel.errors import BadOption

        raise BadOption(f"{place} exists already")
    for path, text in texts.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, encoding="utf-8")
    if as_json:
        say_json({"game": name, "folder": str(place), "files": [str(place / path) for path in texts]})
        return
    print(f"{place}: now `pip install -e {place}`, then `hexnaut check-game {name}` and `hexnaut play {name}`")


def files_of(name: str) -> dict[str, str]:
    """The files of a new game by their paths in its folder. Raises BadOption."""
    check_name(name)
    package, title, prefix = name.replace("-", "_"), name.replace("-", " ").title(), prefix_of(name)
    words = {"name": name, "package": package, "title": title, "prefix": prefix}
    return {
        "pyproject.toml": PROJECT.format_map(words),
        "README.md": README.format_map({**words, "commands": commands_of(name)}),
        f"{package}/__init__.py": "",
        f"{package}/game.py": rules_of(name, title, prefix),
        f"tests/test_{package}.py": TESTS.format_map(words),
    }


def commands_of(name: str) -> str:
    """What can be done with the game, a line for each command, with the remarks below each other."""
    remarks = {command.format(name=name): remark for command, remark in COMMANDS.items()}
    width = max(map(len, remarks))
    return "\n".join(f"    {command:{width}}   # {remark}" for command, remark in remarks.items())


def check_name(name: str) -> None:
    from hexnaut import games
    from hexnaut.kernel.errors import BadOption

    if not NAME.fullmatch(name):
        raise BadOption(f"{name!r}: a name consists of lowercase letters and digits, with - in between")
    if name in games.names():
        raise BadOption(f"there is already a game called {name}")
    if find_spec(name.replace("-", "_")) is not None:
        raise BadOption(f"{name}: Python already has a module of that name; choose another name")


def prefix_of(name: str) -> str:
    """How the ids of its rules begin: the first letters of its words, or of its only word; no other game's."""
    from hexnaut import games

    taken = {games.load(known).prefix for known in games.names()}
    letters = "".join(word[0] for word in name.split("-")) if "-" in name else name
    long = name.replace("-", "").upper()
    choices = [letters[:2].upper(), *(long[:size] for size in range(3, len(long) + 1)), f"{long}X"]
    return next(choice for choice in choices if choice not in taken and len(choice) > 1)


def rules_of(name: str, title: str, prefix: str) -> str:
    """The model game under another name."""
    text = MODEL.read_text(encoding="utf-8")
    text = text.replace('"OR"', f'"{prefix}"').replace("OR-", f"{prefix}-")
    text = text.replace('"orbit"', f'"{name}"').replace("orbit-v1", f"{name}-v1")
    text = text.replace('"Orbit"', f'"{title}"').replace("Orbit:", f"{title}:")
    return text.replace("Orbit", title.replace(" ", ""))
