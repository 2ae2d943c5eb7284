"""What is measured of our own engine. Run as a module it measures the interpreted sources and prints JSON."""

import json
import sys
import time
from collections.abc import Callable
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from typing import Any

SAMPLE_STEPS = 400  # how far into a game the positions for copies and legal lists lie
SAMPLES = 40


def prefer_sources() -> None:
    """Import our own modules from their sources, although compiled ones lie beside them."""
    root = str(Path(__file__).resolve().parent.parent)

    def hook(path: str) -> FileFinder:
        if not path.startswith(root):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, [".py"]))

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


class Engine:
    """Star Trek Catan as the classic game of four random players, or any other game with its defaults."""

    def __init__(self, game_name: str, options: dict[str, Any]) -> None:
        from hexnaut import games
        from hexnaut.bots.random import Playout
        from hexnaut.kernel.log import QUIET
        from hexnaut.kernel.rng import seeded

        self.loop, self.seeded, self.quiet = Playout, seeded, QUIET
        self.game = games.load(game_name)
        self.options = options
        self.seed = 0

    def _new(self) -> Any:
        self.seed += 1
        return self.game.new(self.game.prepare(self.options, self.seeded(self.seed, "board")))

    def playout(self) -> int:
        """A whole game in the compiled loop; how many decisions it took."""
        game = self._playout(self._new())
        game.run(1_000_000)
        return int(game.decisions)

    def _playout(self, state: Any) -> Any:
        dice, choice = self.seeded(self.seed, "dice"), self.seeded(self.seed, "bots")
        return self.loop(self.game, state, dice, choice, self.quiet)

    def python_loop(self) -> int:
        """The same game, with the loop written in Python: what a researcher's script does."""
        game, state, dice = self.game, self._new(), self.seeded(self.seed, "dice")
        below = self.seeded(self.seed, "bots").below
        actions = game.choices(state, dice)
        while actions:
            action = actions[0]
            if len(actions) > 1:
                action = actions[below(len(actions))]
                while game.is_offer(action) and below(50):
                    action = actions[below(len(actions))]
            actions = game.step(state, action, dice)
        return sum(state.acted)

    def samples(self) -> list[tuple[Any, int]]:
        """Positions in the middle of games, each with the seat that has to decide."""
        from hexnaut.kernel.types import CHANCE

        found: list[tuple[Any, int]] = []
        while len(found) < SAMPLES:
            state = self._new()
            self._playout(state).run(SAMPLE_STEPS)
            asked = state.to_act()
            if asked not in (0, CHANCE):
                found.append((state, (asked & -asked).bit_length() - 1))
        return found


def rate(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Calls and units of work a CPU-second."""
    calls = units = 0
    start = time.process_time()
    while True:
        units += work()
        calls += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return calls / spent, units / spent


def measure(engine: Engine, seconds: float) -> dict[str, float]:
    """One round of all measurements."""
    samples = engine.samples()
    game = engine.game

    def copies() -> int:
        for state, _ in samples:
            state.copy()
        return len(samples)

    def lists() -> int:
        for state, seat in samples:
            game.legal(state, seat)
        return len(samples)

    games, decisions = rate(engine.playout, seconds)
    loop_games, loop_decisions = rate(engine.python_loop, seconds)
    return {
        "games": games,
        "decisions": decisions,
        "python_loop_games": loop_games,
        "python_loop_decisions": loop_decisions,
        "copies": rate(copies, seconds / 4)[1],
        "legal": rate(lists, seconds / 4)[1],
    }


if __name__ == "__main__":
    prefer_sources()
    request = json.loads(sys.argv[1])
    print(json.dumps(measure(Engine(request["game"], request["options"]), request["seconds"])))
