"""What a bot is."""

from typing import Protocol

from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action


class Bot(Protocol):
    name: str

    def decide(self, view: SeatView) -> Action:
        """One of the seat's legal actions."""
        ...
