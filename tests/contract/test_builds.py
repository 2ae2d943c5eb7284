"""The interpreted and the compiled build give byte-identical records."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hexnaut.bench import ours
from hexnaut.kernel.build import compiled
from tests.contract.variants import VARIANTS

GAMES_EACH = 3

PROGRAM = """
import hashlib, json, sys
request = json.loads(sys.stdin.read())
if request["interpreted"]:
    sys.path.insert(0, request["here"])
    exec(request["prefer"])
from hexnaut import games
from hexnaut.arena.match import play_match
from hexnaut.kernel.build import compiled
assert compiled() != request["interpreted"]
hashes = []
for name, options, number in request["games"]:
    game = games.load(name)
    prepared = game.prepare(options, __import__("hexnaut.kernel.rng", fromlist=["Rng"]).Rng())
    seats = game.seats(game.new(prepared))
    record = play_match(game, options, ["random"] * seats, f"builds-{number}", keep=True).record
    hashes.append(hashlib.sha256(record.text().encode()).hexdigest())
print(json.dumps(hashes))
"""


def records(name: str, interpreted: bool) -> list[str]:
    """The fingerprints of the same games in one of the builds, played in a process of its own."""
    wanted: list[Any] = [[name, options, number] for options in VARIANTS[name] for number in range(GAMES_EACH)]
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
    request = {"interpreted": interpreted, "here": str(package.parent), "prefer": prefer, "games": wanted}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=json.dumps(request), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    hashes: list[str] = json.loads(done.stdout)
    return hashes


@pytest.mark.skipif(not compiled(), reason="one build only: nothing is compiled here")
@pytest.mark.parametrize("name", VARIANTS)
def test_both_builds_play_the_same_games(name: str) -> None:
    interpreted = records(name, interpreted=True)
    assert len(set(interpreted)) == len(interpreted), "the fingerprints do not tell games apart"
    assert interpreted == records(name, interpreted=False)
