"""Cases of the rules as files: given / do / expect.

>>> from hexnaut import scenarios
>>> case = scenarios.parse('''{"game": "duel", "do": ["0 choose storage command"], "expect": {"asked": [1]}}''')
>>> scenarios.run(case)
<Match of duel: turn 0, 1 actions, asked: seat 1>

docs/scenarios.md tells what they are made of. One that makes no sense raises `errors.BadRecord`, one that does not hold
`scenarios.Failed`.
"""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from hexnaut import games
from hexnaut.kernel.scenario import Failed, check_scenario, parse_scenario, run_scenario, start_scenario
from hexnaut.match import Match

__all__ = ["Failed", "check", "parse", "read", "run", "start"]


def read(path: str | PathLike[str]) -> dict[str, Any]:
    """The scenario in a file. Raises BadRecord."""
    return parse(Path(path).read_text(encoding="utf-8"))


def parse(text: str) -> dict[str, Any]:
    """The scenario in a text. Raises BadRecord."""
    return parse_scenario(text)


def start(scenario: Mapping[str, Any]) -> Match:
    """The position that a scenario gives, to play on from."""
    return Match.of(start_scenario(games.load(scenario["game"]), scenario))


def run(scenario: Mapping[str, Any]) -> Match:
    """Run a scenario: the match after its last step. Raises Failed where it does not hold."""
    return Match.of(run_scenario(games.load(scenario["game"]), scenario))


def check(scenario: Mapping[str, Any]) -> None:
    """Run a scenario of any kind, also one that says which set-up is refused. Raises Failed where it does not hold."""
    check_scenario(games.load(scenario["game"]), scenario)
