"""The interpreted and the compiled build give byte-identical records, and the same analysis of them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hexnaut.bench import ours
from hexnaut.kernel.build import compiled
from tests.contract.variants import VARIANTS
from tests.missing import give_up

GAMES_EACH = 3
AT_ONCE = {"star-trek": {"board": "beginner", "setup": "fixed"}}  # a game whose first decision is a turn

BEGINNING = """
import hashlib, json, sys
request = json.loads(sys.stdin.read())
if request["interpreted"]:
    sys.path.insert(0, request["here"])
    exec(request["prefer"])
from hexnaut.kernel.build import compiled
assert compiled() != request["interpreted"]
"""

RECORDS = """
from hexnaut import games
from hexnaut.arena.match import play_match
hashes = []
for name, options, number in request["wanted"]:
    game = games.load(name)
    prepared = game.prepare(options, __import__("hexnaut.kernel.rng", fromlist=["Rng"]).Rng())
    seats = game.seats(game.new(prepared))
    record = play_match(game, options, ["random"] * seats, f"builds-{number}", keep=True).record
    hashes.append(hashlib.sha256(record.text().encode()).hexdigest())
print(json.dumps(hashes))
"""

REPORTS = """
from hexnaut.coach.report import report
from hexnaut.coach.analysis import analyse
from hexnaut.coach.steps import Plan
from hexnaut import games, new_match, records
for name, options in request["wanted"]:
    match = new_match(name, options, seed=5).play(["casual"], most_decisions=12)
    record = records.of(match)
    record.footer = {"end": "over", "winner": None}
    found = report(analyse(games.load(name), record, Plan(8, 1)))
    assert any(decision["best"] for decision in found["decisions"])
    print(json.dumps(found))
"""


def records(name: str, interpreted: bool) -> list[str]:
    """The fingerprints of the same games in one of the builds."""
    wanted = [[name, options, number] for options in VARIANTS[name] for number in range(GAMES_EACH)]
    hashes: list[str] = json.loads(answer(RECORDS, wanted, interpreted))
    return hashes


def answer(program: str, wanted: list[Any], interpreted: bool) -> str:
    """What a program prints in one of the builds, in a process of its own."""
    package = Path(ours.__file__).parent.parent
    prefer = (
        "from importlib.machinery import FileFinder, SourceFileLoader\n"
        "def hook(path):\n"
        f"    if not path.startswith({str(package)!r}):\n"
        "        raise ImportError(path)\n"
        "    return FileFinder(path, (SourceFileLoader, ['.py']))\n"
        "sys.path_hooks.insert(0, hook)\n"
        "sys.path_importer_cache.clear()\n"
    )
    request = {"interpreted": interpreted, "here": str(package.parent), "prefer": prefer, "wanted": wanted}
    done = subprocess.run(
        [sys.executable, "-c", BEGINNING + program],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def both_builds() -> None:
    """Where the plain sources are all that `make test` tries, and nobody asked for that, a program is missing."""
    if compiled():
        return
    if os.environ.get("HEXNAUT_THOROUGH") == "1" and not os.environ.get("HEXNAUT_PURE"):
        give_up("a C compiler", "on Debian and Ubuntu: apt-get install gcc")
    pytest.skip("one build only: nothing is compiled here")


@pytest.mark.usefixtures("both_builds")
@pytest.mark.parametrize("name", VARIANTS)
def test_both_builds_play_the_same_games(name: str) -> None:
    interpreted = records(name, interpreted=True)
    assert len(set(interpreted)) == len(interpreted), "the fingerprints do not tell games apart"
    assert interpreted == records(name, interpreted=False)


@pytest.mark.usefixtures("both_builds")
@pytest.mark.parametrize("name", VARIANTS)
def test_both_builds_analyse_a_game_alike(name: str) -> None:
    wanted = [[name, AT_ONCE.get(name, {})]]
    assert answer(REPORTS, wanted, interpreted=True) == answer(REPORTS, wanted, interpreted=False)
