"""All that a bot or a client may know: one seat's window on a game.

Plain Python in both builds: it is what people hold in their hands, inherit from and ask for help about.
"""

from collections.abc import Mapping

from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Event, Seat


class SeatView:
    """What a seat sees, may do, and can imagine. The full position stays behind it.

    >>> import hexnaut
    >>> view = hexnaut.new_match("duel", seed=1).view(0)
    >>> view
    <SeatView of duel: seat 0 of 2, has to decide>
    >>> view.words()[:2]
    ['choose storage command', 'choose storage science']
    >>> view.view()["question"]
    'centres'
    """

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        check_seat(game, state, seat)
        self.game = game
        self.seat = seat
        self._state = state

    def __repr__(self) -> str:
        duty = "has to decide" if self.must_decide else "is not asked"
        return f"<SeatView of {self.game.name}: seat {self.seat} of {self.game.seats(self._state)}, {duty}>"

    @property
    def must_decide(self) -> bool:
        """Whether the table waits for this seat."""
        return self._state.is_asked(self.seat)

    @property
    def decision(self) -> int:
        """The number of the question put to this seat: it changes when the question does."""
        return int(self._state.decision_id(self.seat))

    def view(self) -> Mapping[str, object]:
        """Everything the seat may know, as plain JSON data."""
        return self.game.view(self._state, self.seat)

    def legal(self) -> list[Action]:
        """Every move that the seat may make now, as integers; of trade offers only a short menu."""
        return self.game.legal(self._state, self.seat)

    def words(self) -> list[str]:
        """The moves of `legal` in words, in the same order."""
        return [self.game.codec.word(action) for action in self.legal()]

    def word(self, action: Action) -> str:
        """A move in words, as `words` has them. Raises BadNotation for a number that is no move."""
        return self.game.codec.word(action)

    def action(self, words: str) -> Action:
        """The move that these words mean, allowed or not. Raises BadNotation."""
        return self.game.codec.parse(words)

    def offers(self) -> list[Action]:
        """Offers and counter-offers worth considering, beyond the menu in `legal`."""
        return self.game.offers(self._state, self.seat)

    def refused(self, action: Action) -> Seat:
        """Whose offer the action declines; NOBODY for any other action."""
        return self.game.refused(self._state, self.seat, action)

    def refusal(self, action: Action) -> str | None:
        """The id of the rule that forbids a move; None if it is allowed."""
        rule = int(self.game.refusal(self._state, self.seat, action))
        return self.game.rule_id(rule) if rule else None

    def sample_world(self, rng: Rng) -> State:
        """A random full position that agrees with everything the seat knows, to search in with `game.apply`."""
        return self.game.sample_world(self._state, self.seat, rng)

    def redact(self, events: list[Event]) -> list[Event]:
        """Events as this seat may know them."""
        return [self.game.events.redact(event, self.seat) for event in events]


def check_seat(game: Game, state: State, seat: Seat) -> None:
    """Raises BadNotation for a seat that nobody has in this game."""
    seats = game.seats(state)
    if not 0 <= seat < seats:
        raise BadNotation(f"there is no seat {seat}: this game of {game.name} has the seats 0 to {seats - 1}")
