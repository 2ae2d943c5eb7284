"""The driver: ask, check, apply, let chance decide, repeat. The border where moves from outside are judged."""

from collections.abc import Mapping
from typing import Any

from hexnaut.kernel.errors import BadNotation, IllegalAction, StaleDecision
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.rng import Source, Streams, quick_streams
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, Action, Event, Seat

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

    @property
    def events(self) -> list[Event]:
        return self.log.events

    @property
    def rules(self) -> str:
        """The version of the rules that this game is played by."""
        return str(int(self.state.rules)) if self.state.rules else self.game.version

    @property
    def over(self) -> bool:
        return self.state.to_act() == 0

    def submit(self, seat: Seat, action: Action, decision: int | None = None) -> None:
        """A seat's move, checked: StaleDecision, IllegalAction or BadNotation say why it was not made."""
        self.check(seat, action, decision)
        self.make(seat, action)

    def submit_words(self, seat: Seat, text: str, decision: int | None = None) -> None:
        self.submit(seat, self.game.codec.parse(text), decision)

    def check(self, seat: Seat, action: Action, decision: int | None = None) -> None:
        game, state = self.game, self.state
        if not 0 <= seat < game.seats(state):
            raise BadNotation(f"there is no seat {seat}")
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
