"""The benchmark: rounds that alternate between our builds and a peer, on one pinned core, in CPU time."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any

from hexnaut.bench.ours import Engine, measure
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption

# The game that the peer plays: no support cards, and trading and building in one phase.
CLASSIC = {"supportCards": False, "combinedTradeBuild": True}
SECONDS = 2.0


def run_bench(
    vs: str | None = None,
    rounds: int = 3,
    progress: Callable[[int, int], None] = lambda done, total: None,
    game: str = "star-trek",
    seconds: float = SECONDS,
) -> dict[str, Any]:
    """Measure a game's engine; with `vs` the classic game against that peer, and the ratios."""
    if vs not in (None, "catanatron"):
        raise BadOption(f"unknown peer {vs!r}; there is catanatron")
    if vs and game != "star-trek":
        raise BadOption("catanatron plays the classic game: compare it with star-trek")
    options: dict[str, Any] = dict(CLASSIC) if vs else {}
    peer = _peer() if vs else None
    core = pin_to_one_core()
    engine = Engine(game, options)
    found: dict[str, list[dict[str, float]]] = {"ours": [], "pure": [], "peer": []}
    for number in range(rounds):
        found["ours"].append(measure(engine, seconds))
        found["pure"].append(_measure_sources(game, options, seconds))
        if peer:
            found["peer"].append(peer.measure(seconds))
        progress(number + 1, rounds)
    medians = {name: _medians(rows) for name, rows in found.items() if rows}
    result: dict[str, Any] = {
        "game": game,
        "options": options,
        "compiled": compiled(),
        "rounds": rounds,
        "seconds": seconds,
        "core": core,
        **medians,
    }
    if peer:
        result["vs"] = vs
        result["ratios"] = _ratios(medians)
    return result


def _peer() -> Any:
    from hexnaut.bench.peer import Catanatron

    return Catanatron()


def pin_to_one_core() -> int | None:
    """Both sides on the same core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def _measure_sources(game: str, options: dict[str, Any], seconds: float) -> dict[str, float]:
    """The interpreted sources, in a process of their own (it inherits the core)."""
    request = json.dumps({"game": game, "options": options, "seconds": seconds})
    command = [sys.executable, "-m", "hexnaut.bench.ours", request]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def _medians(rows: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(row[name] for row in rows), 1) for name in rows[0]}


def _ratios(medians: dict[str, dict[str, float]]) -> dict[str, float]:
    ours, pure, peer = medians["ours"], medians["pure"], medians["peer"]
    return {
        "games": round(ours["games"] / peer["games"], 1),
        "python_loop": round(ours["python_loop_games"] / peer["games"], 1),
        "pure": round(pure["games"] / peer["games"], 1),
        "copy": round(ours["copies"] / peer["copies"], 1),
        "legal": round(ours["legal"] / peer["legal"], 1),
    }
