"""Many games on two nodes of a Ray cluster, and one of them dies: `pytest -s tests/drills/ray_nodes.py`.

Both nodes are on this machine. It takes minutes, so it is not a part of `make test`.
"""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from hexnaut.arena import tuning
from hexnaut.arena.reference import Plan, run
from hexnaut.arena.runners import HERE, Workers
from hexnaut.arena.simulation import Series, simulate
from hexnaut.arena.stats import GameRow
from hexnaut.arena.terms import Terms
from hexnaut.arena.tournament import play_arena
from hexnaut.env.dataset import ParquetSink
from hexnaut.train.course import Course, train

ARENA = Terms("duel", {}, ["greedy", "greedy", "random"], seed=5)
GAMES = 600
BEFORE = 100  # games that are played when the node dies
TIMED = {"seconds", "slowest", "games_per_second", "ms_per_decision", "slowest_ms", "date"}  # what no two runs share


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        made.add_node(num_cpus=1)
        made.wait_for_nodes()
        yield made
    finally:
        made.shutdown()  # type: ignore[no-untyped-call]


def test_a_node_that_dies_takes_no_game_with_it(cluster: Cluster, tmp_path: Path) -> None:
    """Twice: with both nodes to the end, and with one that is killed."""
    alone = play_arena(ARENA, GAMES, tmp_path / "here.ndjson")
    started = time.monotonic()
    both = play_arena(ARENA, GAMES, tmp_path / "both.ndjson", Workers(ray=cluster.address))
    middle = time.monotonic()
    one = play_arena(ARENA, GAMES, tmp_path / "one.ndjson", Workers(ray=cluster.address), Killer(cluster))
    print(
        f"\n{GAMES} games: {middle - started:.1f} s with two nodes, {time.monotonic() - middle:.1f} s with one killed"
    )
    assert len(cluster.worker_nodes) == 0
    assert timeless(alone) == timeless(both) == timeless(one)


class Killer:
    """Kills the second node when some games are done."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster

    def __call__(self, rows: Any) -> None:
        if len(rows) >= BEFORE and self.cluster.worker_nodes:
            [node] = self.cluster.worker_nodes
            self.cluster.remove_node(node, allow_graceful=False)


def timeless(rows: list[GameRow]) -> list[GameRow]:
    return [replace(row, seconds=[], slowest=[]) for row in rows]


def plain(data: Any) -> Any:
    """Without anything that was timed."""
    if isinstance(data, dict):
        return {name: plain(part) for name, part in data.items() if name not in TIMED}
    return [plain(part) for part in data] if isinstance(data, list | tuple) else data


def test_every_command_finds_the_same_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    here = everything(tmp_path / "here", HERE)
    there = everything(tmp_path / "there", Workers(ray=cluster.address))
    assert here == there


def everything(folder: Path, workers: Workers) -> dict[str, Any]:
    """What simulate, tune, train and strength find; the files of simulate included."""
    folder.mkdir()
    series = Series("duel", {}, ["greedy"], 3, folder / "records", sink=ParquetSink(folder / "parquet", "duel"))
    tuned = tuning.tune(tuning.start("duel", 1, 40, folder / "tuning.json"), 2, folder / "tuning.json", workers)
    plan = Plan("search:4n", games=4, search_games=2, length_games=4, rule_games=20)
    return {
        "simulate": plain(simulate(series, 50, workers)),
        "files": {
            str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.suffix in (".ndjson", ".parquet")
        },
        "tune": tuned.weights,
        "train": plain(json.loads(json.dumps(train(Course("duel", 1, 1, 40, 20), folder / "course", workers)))),
        "strength": plain(run(plan, ["duel"], folder / "strength", workers)),
    }
