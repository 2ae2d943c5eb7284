"""Two worlds that differ only in what is hidden from a viewer, played on by the same public actions.

Both are imagined from the viewer's knowledge, and the first takes the place of the real one. An action that the viewer
is not told in full (a stolen card, a drawn one) may be another one in the second. Whatever follows, the viewer must be
told the same events, see the same and be allowed the same: else something that nobody told gives the secret away.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hexnaut.games.common.trader import TraderState
from hexnaut.games.starfarers.state import StarfarersState
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.play import CHANCE_SEAT, Match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, SPECTATOR, Action, Event, Seat, seats_of

LIFE = 25  # steps that a second world is followed for
OFFERS = 4  # one time in so many somebody offers unasked
ROBBING = ("play starfleet", "chapel", "chekov", "help", "move cruiser", "steal", "look")
# Actions of which only those concerned know the card: ST-209, ST-211, ST-212; SF-343; DU-213.
SECRET = {
    "star-trek": ("stolen", "draw", "see", "take", "keep"),
    "starfarers": ("stolen", "reserve", "give"),
    "duel": ("look-at",),
}
# Moves that bring hidden cards to light by their rule: ST-138, ST-162, ST-196; DU-143.
TELLING = {"star-trek": ("play monopoly", "uhura", "chapel"), "duel": ("fight", "pay pirate")}


class Leak(AssertionError):
    """A viewer can tell two worlds apart that nobody told apart."""


def encounter(state: State) -> int | None:
    """The encounter card that is open: how it goes on will be shown to all (SF-344), so it must be the same."""
    return int(state.card) if isinstance(state, StarfarersState) else None


class Twins:
    """A game and the same game as a viewer may imagine it."""

    def __init__(self, match: Match, seed: str) -> None:
        self.match = match
        self.game: Game = match.game
        self.rng = seeded(seed, "twins")
        self.viewer: Seat = SPECTATOR
        self.compared = 0
        self.imagine()

    def imagine(self) -> None:
        """Somebody else looks on, and imagines another world."""
        real = self.match.state
        self.viewer = self.rng.below(self.game.seats(real) + 1) - 1
        self.match.state = self.game.sample_world(real, self.viewer, self.rng)
        self.other: State = self.game.sample_world(real, self.viewer, self.rng)
        while encounter(self.other) != encounter(self.match.state):
            self.other = self.game.sample_world(real, self.viewer, self.rng)
        self.life = LIFE
        self._compare("imagined")

    def step(self) -> bool:
        """One action in both worlds; False when the game is over."""
        seat, action = self._choose()
        log = Log()
        self.game.apply(self.match.state.copy(), seat, action, log)
        told = self._redacted(log.events)
        twin = self._twin(seat, action, told != log.events)
        if twin is None:
            self.match.make(seat, action)  # it shows the viewer that the other world is not this one
        else:
            self._both(seat, action, twin, told)
        if self.match.over:
            return False
        if twin is None or self.life == 0 or self.other.to_act() == 0:
            self.imagine()
        return True

    def _both(self, seat: Seat, action: Action, twin: Action, told: list[Event]) -> None:
        log = Log()
        words = f"{seat} {self.game.codec.word(action)} / {self.game.codec.word(twin)}"
        self.match.make(seat, action)
        self.game.apply(self.other, seat, twin, log)
        self.life -= 1
        if self.match.over or self.other.to_act() == 0:
            return  # a victory shows hidden points
        heard = self._redacted(log.events)
        if heard != told:
            if words.partition(" ")[2].startswith(TELLING.get(self.game.name, "\0")):
                self.life = 0
                return
            raise Leak(f"{words}: viewer {self.viewer} hears {told} or {heard}")
        self._compare(words)

    def _compare(self, words: str) -> None:
        """What the viewer sees and may do is the same in both worlds."""
        mine, theirs = (self._looks(state) for state in (self.match.state, self.other))
        for part in mine:
            if mine[part] != theirs[part]:
                raise Leak(f"{words}: {part} of viewer {self.viewer}: {mine[part]} or {theirs[part]}")
        self.compared += 1

    def _looks(self, state: State) -> dict[str, Any]:
        view: Mapping[str, Any] = self.game.view(state, self.viewer)
        legal = self.game.legal(state, self.viewer) if self.viewer >= 0 else []
        return {**view, "who is asked": int(state.to_act()), "legal moves": legal}

    def _redacted(self, events: list[Event]) -> list[Event]:
        return [self.game.events.redact(event, self.viewer) for event in events]

    # -- which action --------------------------------------------------------------------------------------------

    def _choose(self) -> tuple[Seat, Action]:
        state = self.match.state
        if state.to_act() == CHANCE:
            return CHANCE_SEAT, self.match.drawn()
        offer = self._unasked_offer()
        if offer is not None:
            return offer
        asked = seats_of(int(state.to_act()))
        seat = asked[self.rng.below(len(asked))]
        return seat, self._pick(seat)

    def _pick(self, seat: Seat) -> Action:
        """Of the listed moves; thefts more often than chance would have it."""
        legal = self.game.legal(self.match.state, seat)
        robbing = [action for action in legal if self.game.codec.word(action).startswith(ROBBING)]
        if robbing and self.rng.below(2):
            return robbing[self.rng.below(len(robbing))]
        return legal[self.rng.below(len(legal))]

    def _unasked_offer(self) -> tuple[Seat, Action] | None:
        state = self.match.state
        if not isinstance(state, TraderState) or self.rng.below(OFFERS):
            return None
        names = self.game.codec.kinds[20].fields[0].names
        seat = self.rng.below(state.players)
        given = self.rng.below(5)
        count = 1 + self.rng.below(2)
        wanted = names[(given + 1 + self.rng.below(4)) % 5]
        action = self.game.codec.parse(f"offer {count} {names[given]} for 1 {wanted}")
        allowed = seat != state.active and not self.game.refusal(state, seat, action)
        return (seat, action) if allowed and not self.game.refusal(self.other, seat, action) else None

    def _twin(self, seat: Seat, action: Action, untold: bool) -> Action | None:
        """The action in the other world: the same, or, if the viewer is not told which, another one of its kind."""
        possible = self._possible(seat)
        if untold and self.game.codec.word(action).startswith(SECRET[self.game.name]):
            kind = self.game.codec.kind_of(action)
            alike = [other for other in possible if self.game.codec.kind_of(other) is kind]
            return alike[self.rng.below(len(alike))] if alike else None
        if seat != CHANCE_SEAT:
            return None if self.game.refusal(self.other, seat, action) else action
        return action if action in possible else None

    def _possible(self, seat: Seat) -> list[Action]:
        if seat == CHANCE_SEAT:
            return [outcome for outcome, _ in self.game.chance(self.other)]
        return self.game.legal(self.other, seat)


def follow(start: Callable[[str], Match], positions: int, seed: str, each: int) -> int:
    """Compare so many positions, at most `each` of every game. Raises Leak."""
    compared = number = 0
    while compared < positions:
        number += 1
        twins = Twins(start(f"{seed} {number}"), f"{seed} {number}")
        while twins.compared < each and twins.step():
            pass
        compared += twins.compared
    return compared
