"""Perft: the number of sequences of decisions and chance outcomes from named positions.

A line of a .perft file: the name of the position, the game, a seed, how many random steps lead to the position,
options as JSON, then depth=count ... ; `python -m tests.contract.test_perft` prints the files anew.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.kernel.perft import divide, perft
from hexnaut.kernel.play import Match, new_match

FOLDER = Path(__file__).parent.parent / "perft"


def read_lines() -> list[dict[str, Any]]:
    cases = []
    for path in sorted(FOLDER.glob("*.perft")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                cases.append(json.loads(line))
    return cases


def position(case: dict[str, Any]) -> Match:
    game = games.load(case["game"])
    if case["steps"] == 0:
        match = new_match(game, case["options"], case["seed"])
        match.advance()
        return match
    return list(walk(game, case["options"], case["seed"], case["steps"]))[-1][0]


@pytest.mark.parametrize("case", read_lines(), ids=lambda case: str(case["name"]))
def test_perft(case: dict[str, Any]) -> None:
    match = position(case)
    for depth, count in case["counts"].items():
        found = perft(match.game, match.state, int(depth))
        assert found == count, f"depth {depth}: {divide(match.game, match.state, int(depth))}"


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.perft")):
        lines = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                case = json.loads(line)
                match = position(case)
                case["counts"] = {d: perft(match.game, match.state, int(d)) for d in case["counts"]}
                line = json.dumps(case)
            lines.append(line)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
