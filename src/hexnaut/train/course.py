"""A course of training: rounds of self-play, each with the model that the rounds before have taught.

The first round plays by the evaluation of 2026-11, so a course needs no model to begin with. All rounds but the last
play by the quick policy; the last one has greedy bots, which are slower and trade, as those do that people meet.
Everything follows from the seed. A folder keeps what was played and learned: a course that was stopped goes on there.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from hexnaut import games as library
from hexnaut.arena.runners import Workers
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.game import Game
from hexnaut.train.calibration import compared, quality
from hexnaut.train.fit import Positions, chances, fit, positions_of, to_array, to_table
from hexnaut.train.selfplay import GREEDY, QUICK, SHAKEN, Lesson, play_lesson

CHUNK: Final = 100  # games that are written down together
HELD_OUT: Final = 10  # one game in so many is not learned from
FADING: Final = 0.5  # what a round counts in the fit after the next

Tell = Callable[[int, str], None]


@dataclass(frozen=True)
class Course:
    """What a course is; the folder belongs to one."""

    game: str
    seed: int
    rounds: int
    games: int  # of each round of the quick policy
    greedy_games: int  # of the last round; 0: there is none

    @property
    def total(self) -> int:
        return self.rounds * self.games + self.greedy_games

    @property
    def command(self) -> str:
        return (
            f"hexnaut train {self.game} --rounds {self.rounds} --games {self.games} "
            f"--greedy-games {self.greedy_games} --seed {self.seed}"
        )


class Step(NamedTuple):
    """The model after one of the rounds."""

    name: str
    games: int  # that were played until then
    model: dict[str, Any]


def train(course: Course, folder: Path, workers: Workers, tell: Tell = lambda played, note: None) -> dict[str, Any]:
    """The data of a model file, after the whole course or what is left of it.

    Raises BadRecord for another course's folder.
    """
    claim(course, folder)
    game = library.load(course.game)
    model: dict[str, Any] = {}
    learned: list[Positions] = []
    steps: list[Step] = []
    for number in range(1, course.rounds + 1):
        name = f"round {number}"
        lessons = play_round(course, folder, name, QUICK, course.games, model, workers, tell)
        learned = [faded(positions) for positions in learned] + [positions_of(game, lessons)]
        model = learn(course, game, learned, None)
        steps.append(Step(name, number * course.games, model))
    if course.greedy_games:
        lessons = play_round(course, folder, GREEDY, GREEDY, course.greedy_games, model, workers, tell)
        learned = [positions_of(game, lessons)]
        model = learn(course, game, learned, model)
        steps.append(Step(GREEDY, course.total, model))
    return {**model, "curve": curve(game, steps, held_out(learned[-1]))}


def curve(game: Game, steps: Sequence[Step], fresh: Positions) -> list[dict[str, Any]]:
    """How well each round's model knows who wins the same games, which none of them has learned from."""
    found = []
    for step in steps:
        of_model = quality(fresh, chances(fresh, to_array(game, step.model["weights"])))
        figures = {"brier": of_model.brier, "surprise": of_model.surprise, "error": of_model.error}
        found.append({"after": step.name, "games": step.games, **figures})
    return found


def held_out(positions: Positions) -> Positions:
    return positions.part(positions.game % HELD_OUT == 0)


def claim(course: Course, folder: Path) -> None:
    """The folder belongs to this course from now on."""
    file = folder / "course.json"
    if file.exists():
        if json.loads(file.read_text(encoding="utf-8")) != asdict(course):
            raise BadRecord(f"{folder}: belongs to another course of training")
        return
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(asdict(course)) + "\n", encoding="utf-8")


def play_round(
    course: Course,
    folder: Path,
    name: str,
    policy: str,
    count: int,
    model: dict[str, Any],
    workers: Workers,
    tell: Tell,
) -> list[Lesson]:
    """The games of a round, those that the folder has included."""
    found: list[Lesson] = []
    for first in range(0, count, CHUNK):
        file = folder / f"{name.replace(' ', '-')}-{first:06}.npz"
        if file.exists():
            found += read_lessons(file)
        else:
            jobs = [
                (course.game, model, policy, SHAKEN, f"train {course.seed} {name}", number)
                for number in range(first, min(first + CHUNK, count))
            ]
            lessons = sorted(workers.run(play_lesson, jobs), key=lambda lesson: lesson.number)
            write_lessons(file, lessons)
            found += lessons
        tell(len(found), name)
    return found


def learn(course: Course, game: Game, learned: Sequence[Positions], before: dict[str, Any] | None) -> dict[str, Any]:
    """A model of these positions, and how it does on those of the last round that were held out."""
    last = learned[-1]
    fresh = held_out(last)
    seen = joined([*learned[:-1], last.part(last.game % HELD_OUT != 0)])
    weights = fit(seen, None if before is None else to_array(game, before["weights"]))
    return {
        "made by": course.command,
        "date": datetime.now(UTC).date().isoformat(),
        "games": sum(len(np.unique(part.game)) for part in learned),
        "contexts": list(game.contexts()),
        "held out": compared(game, fresh, weights, seen),
        "weights": to_table(game, weights),
    }


def joined(parts: Sequence[Positions]) -> Positions:
    names = ("features", "contexts", "seated", "winner", "game", "weight")
    return Positions(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def faded(positions: Positions) -> Positions:
    positions.weight *= FADING
    return positions


# -- lessons in files --------------------------------------------------------------------------------------


def write_lessons(file: Path, lessons: Sequence[Lesson]) -> None:
    """Appears whole or not at all."""
    draft = file.with_suffix(".new")
    with draft.open("wb") as out:
        np.savez_compressed(
            out,
            number=[lesson.number for lesson in lessons],
            winner=[-1 if lesson.winner is None else lesson.winner for lesson in lessons],
            seats=[lesson.seats for lesson in lessons],
            length=[len(lesson.rows) for lesson in lessons],
            rows=np.frombuffer(b"".join(lesson.rows for lesson in lessons), dtype=np.int16),
        )
    draft.replace(file)


def read_lessons(file: Path) -> list[Lesson]:
    """Raises BadRecord."""
    try:
        with np.load(file) as data:
            rows = data["rows"].tobytes()
            ends = np.cumsum(data["length"])
            return [
                Lesson(int(number), None if winner < 0 else int(winner), int(seats), rows[end - length : end])
                for number, winner, seats, length, end in zip(
                    data["number"], data["winner"], data["seats"], data["length"], ends, strict=True
                )
            ]
    except (OSError, KeyError, ValueError) as error:
        raise BadRecord(f"{file}: not games of a training ({error})") from error
