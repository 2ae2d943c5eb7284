"""Whether the compiled and the interpreted build play the same games. Run as a module it prints those of the sources.

Random games of everything that we have, each told by a fingerprint: of all that was done and told, and of the position
at the end. The sources play in processes of their own, while the compiled engine plays the same games here.
"""

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption

MOST_DECISIONS = 20_000

# The games in turns: number 0 is the first of these, number 1 the second, and so on from the beginning again.
IN_TURNS: list[tuple[str, dict[str, Any]]] = [
    ("star-trek", {}),
    ("starfarers", {}),
    ("duel", {}),
    ("star-trek", {"supportCards": False, "combinedTradeBuild": True}),
    ("star-trek", {"players": 3, "edition": "first2012"}),
    ("starfarers", {"players": 3}),
]


def run_identical(games: int, workers: int, progress: Callable[[int], None] = lambda done: None) -> dict[str, Any]:
    """Play so many games in both builds; which of them differ. The interpreted one takes nearly all of the time."""
    if not compiled():
        raise BadOption("nothing is compiled here, so there is no other build to compare with: make compiled")
    start = time.monotonic()
    compared = dict.fromkeys([name for name, _ in IN_TURNS], 0)
    different = []
    with ExitStack() as stack:
        sources = [stack.enter_context(_sources(worker, games, workers)) for worker in range(workers)]
        for number in range(games):
            name, options = IN_TURNS[number % len(IN_TURNS)]
            if fingerprint(number) != _next_line(sources[player_of(number, workers)], number):
                different.append({"game": name, "options": options, "seed": number})
            compared[name] += 1
            progress(number + 1)
    seconds = round(time.monotonic() - start, 1)
    return {"identical": not different, "games": compared, "different": different, "seconds": seconds}


def player_of(number: int, workers: int) -> int:
    """Which of the processes plays a game: each has all kinds in turns, since some take several times as long."""
    return number // len(IN_TURNS) % workers


def _sources(worker: int, games: int, workers: int) -> "subprocess.Popen[str]":
    """A process with the interpreted build: it prints the fingerprints of its games."""
    command = [sys.executable, "-m", "hexnaut.bench.identical", str(worker), str(games), str(workers)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _next_line(sources: "subprocess.Popen[str]", number: int) -> str:
    line = sources.stdout.readline().strip() if sources.stdout else ""
    if not line:
        raise RuntimeError(f"the interpreted build stopped before game {number}")
    return line


def fingerprint(number: int) -> str:
    """One of the games, played by the build that runs here."""
    from hexnaut import games
    from hexnaut.bots.random import Playout
    from hexnaut.kernel.log import Log
    from hexnaut.kernel.rng import seeded

    name, options = IN_TURNS[number % len(IN_TURNS)]
    game, log = games.load(name), Log()
    state = game.begin(game.prepare(options, seeded(number, "board")), log)
    play = Playout(game, state, seeded(number, "dice"), seeded(number, "bots"), log)
    play.keep_trace = True
    play.run(MOST_DECISIONS)
    whole = json.dumps([play.trace, log.events, game.dump(state)])
    return hashlib.sha256(whole.encode()).hexdigest()


if __name__ == "__main__":
    from hexnaut.bench.ours import prefer_sources

    prefer_sources()
    own, last, together = map(int, sys.argv[1:])
    for wanted in range(last):
        if player_of(wanted, together) == own:
            print(fingerprint(wanted), flush=True)
