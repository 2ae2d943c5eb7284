"""All that a bot or a client may know: one seat's window on a game."""

from collections.abc import Mapping

from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Event, Seat


class SeatView:
    """What a seat sees, may do, and can imagine. The full position stays behind it."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def must_decide(self) -> bool:
        return self._state.is_asked(self.seat)

    @property
    def decision(self) -> int:
        return int(self._state.decision_id(self.seat))

    def view(self) -> Mapping[str, object]:
        return self.game.view(self._state, self.seat)

    def legal(self) -> list[Action]:
        return self.game.legal(self._state, self.seat)

    def offers(self) -> list[Action]:
        """Offers and counter-offers worth a thought, beyond the menu that `legal` has."""
        return self.game.offers(self._state, self.seat)

    def refused(self, action: Action) -> Seat:
        """Whose offer the action says no to; NOBODY for any other action."""
        return self.game.refused(self._state, self.seat, action)

    def words(self) -> list[str]:
        return [self.game.codec.word(action) for action in self.legal()]

    def refusal(self, action: Action) -> str | None:
        rule = int(self.game.refusal(self._state, self.seat, action))
        return self.game.rule_id(rule) if rule else None

    def sample_world(self, rng: Rng) -> State:
        return self.game.sample_world(self._state, self.seat, rng)

    def redact(self, events: list[Event]) -> list[Event]:
        return [self.game.events.redact(event, self.seat) for event in events]
