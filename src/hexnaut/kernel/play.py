"""The driver: ask, check, apply, let chance decide, repeat. The border where moves from outside are judged.

Plain Python in both builds, as seatview.py is: people hold a match in their hands and inherit from it.
"""

from collections.abc import Mapping
from typing import Any, Self

from hexnaut.kernel.errors import BadNotation, IllegalAction, StaleDecision
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.rng import Source, Streams, quick_streams
from hexnaut.kernel.seatview import SeatView, check_seat
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, Action, Event, Seat, seats_of

CHANCE_SEAT = -1
FEW = 12  # outcomes of chance that an error lists


class Match:
    """One game being played: its position, its story so far, and the dice."""

    def __init__(self, game: Game, prepared: Mapping[str, Any], state: State, dice: Source) -> None:
        self.game = game
        self.prepared = dict(prepared)
        self.state = state
        self.dice = dice
        self.actions: list[tuple[Seat, Action]] = []
        self.log = Log()

    def __repr__(self) -> str:
        so_far = f"turn {self.turns}, {len(self.actions)} actions"
        return f"<{type(self).__name__} of {self.game.name}: {so_far}, {self._course()}>"

    def _course(self) -> str:
        if self.over:
            return "over without a winner" if self.winner is None else f"won by seat {self.winner}"
        return f"asked: {', '.join(f'seat {seat}' for seat in self.asked) or 'chance'}"

    # -- looking --------------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """The story so far, secrets included; `SeatView.redact` takes out what a seat may not know."""
        return self.log.events

    @property
    def rules(self) -> str:
        """The version of the rules that this game is played by."""
        return str(int(self.state.rules)) if self.state.rules else self.game.version

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.game.seats(self.state)

    @property
    def asked(self) -> list[Seat]:
        """The seats that have to decide now; none while chance does, or when the game is over."""
        return seats_of(int(self.state.to_act()))

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.state.to_act() == 0

    @property
    def winner(self) -> Seat | None:
        """The seat that has won; None while nobody has."""
        return int(self.state.winner) if self.state.winner >= 0 else None

    @property
    def scores(self) -> list[int]:
        """Everybody's true points."""
        return self.game.scores(self.state)

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.game.turns(self.state)

    def view(self, seat: Seat) -> SeatView:
        """All that a seat may know and do: what a bot is given. Raises BadNotation where there is no such seat."""
        return SeatView(self.game, self.state, seat)

    def legal(self, seat: Seat) -> list[Action]:
        """Every move that a seat may make now."""
        return self.view(seat).legal()

    def words(self, seat: Seat) -> list[str]:
        """The same moves in words."""
        return self.view(seat).words()

    def copy(self) -> Self:
        """An independent match in the same position, with the same dice to come."""
        twin = type(self)(self.game, self.prepared, self.state.copy(), self.dice.copy())
        twin.actions = self.actions[:]
        twin.log = Log(self.log.on)
        twin.log.events = self.log.events[:]
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    # -- playing --------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Action, decision: int | None = None) -> None:
        """A seat's move, checked: StaleDecision, IllegalAction or BadNotation say why it was not made."""
        self.check(seat, action, decision)
        self.make(seat, action)

    def submit_words(self, seat: Seat, text: str, decision: int | None = None) -> None:
        """The same with a move in words, such as "build outpost N23"."""
        self.submit(seat, self.game.codec.parse(text), decision)

    def check(self, seat: Seat, action: Action, decision: int | None = None) -> None:
        """What `submit` checks, without making the move."""
        game, state = self.game, self.state
        check_seat(game, state, seat)
        game.codec.word(action)  # an int that is no action at all is refused here
        if decision is not None and decision != state.decision_id(seat):
            raise StaleDecision("the question has changed in the meantime")
        rule = int(game.refusal(state, seat, action))
        if rule:
            raise IllegalAction(game.rule_id(rule), game.why(state, seat, action, rule))

    def check_chance(self, action: Action) -> None:
        """An outcome that somebody dictates (a record, a test) must be one that can happen."""
        if self.state.to_act() != CHANCE:
            raise BadNotation(f"nothing is left to chance now: {self.game.codec.word(action)}")
        outcomes = [outcome for outcome, _ in self.game.chance(self.state)]
        if action not in outcomes:
            word = self.game.codec.word
            few = ", ".join(map(word, outcomes)) if len(outcomes) <= FEW else f"{word(outcomes[0])} and so on"
            raise BadNotation(f"chance cannot give {word(action)} now, only {few}")

    def make(self, seat: Seat, action: Action) -> None:
        """Apply an action that was checked; CHANCE_SEAT for an outcome."""
        self.game.apply(self.state, seat, action, self.log)
        self.actions.append((seat, action))

    def advance(self) -> None:
        """Let chance decide until somebody has to, or the game is over."""
        while self.state.to_act() == CHANCE:
            self.make(CHANCE_SEAT, self.drawn())

    def drawn(self) -> Action:
        """What chance decides now: one number of the dice, for one of the equally likely cases."""
        return int(self.game.chance_case(self.state, self.dice.below(self.game.chance_weight(self.state))))


def knows_rules(game: Game, version: str) -> bool:
    """Whether a game can be played by this version of its rules: today's, or one that it has kept."""
    return version == game.version or version in game.older


def first_match(game: Game, prepared: Mapping[str, Any], dice: Source, rules: str = "") -> Match:
    """A game at its first position; its story begins with what was dealt out. `rules`: an older version of them."""
    log = Log()
    match = Match(game, prepared, game.begin(prepared, log), dice)
    match.log = log
    if rules in game.older:
        match.state.rules = int(rules)
    return match


def dealt_match(game: Game, chosen: Mapping[str, Any], streams: Streams, rules: str = "") -> Match:
    """A game created from options; board and dice are separate streams."""
    return first_match(game, game.prepare(chosen, streams.board), streams.dice, rules)


def new_match(game: Game, chosen: Mapping[str, Any], seed: int | str) -> Match:
    """A game for simulation, created from options and a seed."""
    options = {name: value for name, value in chosen.items() if name != "seed"}
    return dealt_match(game, options, quick_streams(seed))
