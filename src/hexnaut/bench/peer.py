"""What is measured of catanatron, the peer that people use today. It is not ours and not installed with us."""

import random
from typing import Any

from hexnaut.bench.ours import SAMPLE_STEPS, SAMPLES, rate
from hexnaut.kernel.errors import BadOption


class Catanatron:
    """Four random players, through catanatron's own public interface."""

    def __init__(self) -> None:
        try:
            from catanatron.game import Game
            from catanatron.models.actions import generate_playable_actions
            from catanatron.models.player import Color, RandomPlayer
        except ImportError as error:
            raise BadOption("catanatron needs the extra bench: pip install 'hexnaut[bench]', or make bench") from error
        self._game = Game
        self._legal = generate_playable_actions
        self._players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
        self.seed = 0

    def _new(self) -> Any:
        self.seed += 1
        random.seed(self.seed)
        return self._game(self._players, seed=self.seed)

    def playout(self) -> int:
        game = self._new()
        game.play()
        return len(game.state.actions)

    def measure(self, seconds: float) -> dict[str, float]:
        samples: list[Any] = []
        while len(samples) < SAMPLES:
            game = self._new()
            for _ in range(SAMPLE_STEPS):
                if game.winning_color() is None:
                    game.play_tick()
            if game.winning_color() is None:
                samples.append(game)

        def copies() -> int:
            for game in samples:
                game.copy()
            return len(samples)

        def lists() -> int:
            for game in samples:
                self._legal(game.state)
            return len(samples)

        games, decisions = rate(self.playout, seconds)
        return {
            "games": games,
            "decisions": decisions,
            "copies": rate(copies, seconds / 4)[1],
            "legal": rate(lists, seconds / 4)[1],
        }
