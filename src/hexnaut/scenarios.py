"""Cases of the rules as files: given / do / expect.

>>> from hexnaut import scenarios
>>> case = scenarios.parse('''{"game": "duel", "do": ["0 choose storage command"], "expect": {"asked": [1]}}''')
>>> scenarios.run(case)
<Match of duel: turn 0, 1 actions, asked: seat 1>

docs/scenarios.md tells what they are made of. One that makes no sense raises `errors.BadRecord`, one that does not hold
`scenarios.Failed`.
"""

import re
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from hexnaut import games
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Failed, check_scenario, parse_scenario, run_scenario, start_scenario
from hexnaut.match import Match
from hexnaut.text.almanac import almanac

__all__ = ["Failed", "check", "parse", "read", "run", "start"]
_LIKE_A_RULE = re.compile(r"[A-Z]+-[0-9]+")


def read(path: str | PathLike[str]) -> dict[str, Any]:
    """The scenario in a file. Raises BadRecord."""
    return parse(Path(path).read_text(encoding="utf-8"))


def parse(text: str) -> dict[str, Any]:
    """The scenario in a text. Raises BadRecord, also for a rule that the game's almanac does not have, or BadOption."""
    scenario = parse_scenario(text)
    known = almanac(games.load(scenario["game"]).name).rules
    for rule in _named_rules(scenario):
        if known and rule not in known:
            raise BadRecord(
                f"there is no rule {rule!r} in {scenario['game']}; they go from {min(known)} to {max(known)}"
            )
    return scenario


def _named_rules(part: Any) -> Iterator[str]:
    """The rules that a part of a scenario names: of the case, of refused moves, of events."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("rule", "refused"):
                yield from _rules_in(value)
            else:
                yield from _named_rules(value)
    elif isinstance(part, list):
        for item in part:
            yield from _named_rules(item)


def _rules_in(value: Any) -> Iterator[str]:
    """What is written like the id of a rule, in one text or several. Words of a reason may stand there too."""
    for text in value if isinstance(value, list) else [value]:
        if isinstance(text, str) and _LIKE_A_RULE.fullmatch(text):
            yield text


def start(scenario: Mapping[str, Any]) -> Match:
    """The match at the position that a scenario gives, ready to be played; `seed` is that of its dice.

    >>> from hexnaut import scenarios
    >>> facts = {"question": "discard", "hands": {0: "8 water", 2: "9 food"}, "counted": {0: {2: {}}}}
    >>> match = scenarios.start({"game": "star-trek", "given": facts})
    >>> match
    <Match of star-trek: turn 5, 0 actions, asked: seat 0, seat 2>
    >>> match.view(0).words()
    ['discard water']

    Seats may be numbers here. What makes no sense raises BadRecord or BadOption.
    """
    match = Match.of(start_scenario(games.load(scenario["game"]), scenario))
    match.seed = scenario.get("seed", 0)
    return match


def run(scenario: Mapping[str, Any]) -> Match:
    """Run a scenario and return the match after its last step. Raises Failed if it does not hold."""
    return Match.of(run_scenario(games.load(scenario["game"]), scenario))


def check(scenario: Mapping[str, Any]) -> None:
    """Run a scenario of any kind, even one that expects its set-up to be refused. Raises Failed if it does not hold."""
    check_scenario(games.load(scenario["game"]), scenario)
