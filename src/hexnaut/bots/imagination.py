"""The worlds that one decision is weighed in: each is imagined once, when it is first needed."""

from typing import final

from mypy_extensions import i64

from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State


@final
class Imagination:
    """Worlds that agree with what a seat knows, each with a luck of its own."""

    def __init__(self, view: SeatView, rng: Rng) -> None:
        self.view: SeatView = view
        self.rng: Rng = rng
        self.worlds: list[State] = []
        self.lucks: list[Rng] = []

    def world(self, number: i64) -> State:
        """Not to be changed by whoever asks."""
        while len(self.worlds) <= number:
            self.worlds.append(self.view.sample_world(self.rng))
            self.lucks.append(self.rng.split())
        return self.worlds[number]

    def luck(self, number: i64) -> Rng:
        self.world(number)
        return self.lucks[number]
