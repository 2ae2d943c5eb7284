"""Sixty puzzles out of many games: searched in any number of processes, chosen so that they differ, named."""

import json
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from hexnaut.arena.runners import Workers
from hexnaut.coach.puzzles.checking import Checker
from hexnaut.coach.puzzles.names import NAMES
from hexnaut.coach.puzzles.search import Finder, Terms
from hexnaut.games.puzzles import LEVELS, puzzle_of

SPARE: Final = 1.25  # times as many are found as are wanted, so that there is something to choose

Tell = Callable[[int, str], None]
Scenario = dict[str, Any]


def make(terms: Terms, wanted: int, folder: Path, workers: Workers, tell: Tell) -> list[Scenario]:
    """So many puzzles, from the easiest to the hardest. What a folder has of an earlier run is not searched again."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[int, list[Scenario]] = {}
    enough = round(SPARE * wanted)
    jobs = ((terms, str(folder), number) for number in count())
    for number, scenarios in workers.run(search_game, jobs):
        found[number] = scenarios
        pool = in_order(found)
        tell(min(len(pool), enough), f"{len(found)} games")
        if len(pool) >= enough:
            break
    return named(chosen(in_order(found)[:enough], wanted))


def search_game(terms: Terms, folder: str, number: int) -> tuple[int, list[Scenario]]:
    """The puzzles of one game that the quick check confirms, from the folder or by searching."""
    file = Path(folder) / f"game-{number:05}.json"
    if file.exists():
        return number, json.loads(file.read_text(encoding="utf-8"))
    checker = Checker(terms.game)
    found = [one for one in Finder(terms).search(number) if not checker.check(puzzle_of(numbered(one, 0, ""))).problem]
    partly = file.with_suffix(".part")
    partly.write_text(json.dumps(found), encoding="utf-8")
    partly.replace(file)
    return number, found


def in_order(found: dict[int, list[Scenario]]) -> list[Scenario]:
    """Of the games from the first on without a gap: the same ones, whoever is quicker."""
    pool: list[Scenario] = []
    for number in count():
        if number not in found:
            return pool
        pool += found[number]
    raise AssertionError("never comes to an end")


def chosen(pool: Sequence[Scenario], wanted: int) -> list[Scenario]:
    """Of each theme and level by turns the clearest, so that all of them are there."""
    shelves: dict[tuple[str, str], list[Scenario]] = {}
    for one in sorted(distinct(pool), key=lambda one: -one["puzzle"]["margin"]):
        shelves.setdefault((one["puzzle"]["theme"], one["puzzle"]["level"]), []).append(one)
    taken: list[Scenario] = []
    while len(taken) < wanted and any(shelves.values()):
        for shelf in sorted(shelves):
            if shelves[shelf]:
                taken.append(shelves[shelf].pop(0))
    return taken[:wanted]


def distinct(pool: Sequence[Scenario]) -> list[Scenario]:
    """Without those that ask for a move again which was best in the same game before."""
    found: dict[tuple[str, str], Scenario] = {}
    for one in pool:
        found.setdefault((str(one["puzzle"]["from"]), next(iter(one["puzzle"]["best"]))), one)
    return list(found.values())


def named(taken: Sequence[Scenario]) -> list[Scenario]:
    """Numbered from the easiest to the hardest; each is named after a star."""
    order = sorted(taken, key=lambda one: (LEVELS.index(one["puzzle"]["level"]), -one["puzzle"]["margin"]))
    return [numbered(one, number, NAMES[(number - 1) % len(NAMES)]) for number, one in enumerate(order, start=1)]


def numbered(one: Scenario, number: int, name: str) -> Scenario:
    return {"name": name, **one, "puzzle": {"number": number, **one["puzzle"]}}


def text_of(puzzles: Sequence[Scenario]) -> str:
    """One on each line."""
    return "".join(json.dumps(one, separators=(",", ":")) + "\n" for one in puzzles)
