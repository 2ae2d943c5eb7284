"""One game between bots."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hexnaut.bots.base import Bot, Follower
from hexnaut.bots.random import Playout
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.errors import BadNotation, IllegalAction
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.record import Record, footer_of, record_of
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import CHANCE, Action, Event, lowest_seat

MOST_DECISIONS = 1_000_000  # a game that lasts longer is reported as unfinished


@dataclass
class Played:
    """One row of a simulation."""

    seed: str
    finished: bool
    frozen: bool  # ended without a winner where nobody could gain a point any more
    winner: int | None
    points: list[int]
    turns: int
    decisions: list[int]  # of each seat; empty where the compiled loop did not count them apart
    total: int  # all decisions
    seconds: list[float]  # that each seat thought
    slowest: list[float]  # the longest that each seat thought about one decision
    refused: list[int]
    lost: dict[int, str]  # why seats were lost to a stand-in
    rules: dict[int, int] = field(default_factory=dict)  # how often an event came from each rule, if asked for
    record: Record | None = None


def play_match(
    game: Game,
    options: Mapping[str, Any],
    bots: Sequence[str],
    seed: str,
    keep: bool = False,
    timed: bool = False,
    count_rules: bool = False,
) -> Played:
    """A game from a seed. Random players take the compiled loop; the game is the same either way."""
    match = new_match(game, options, seed)
    table = Table(match, [], [])
    if all(bot == "random" for bot in bots) and not timed and not count_rules:
        total = _play_out(match, seeded(seed, "random bots"), keep)
    else:
        players = [make_bot(bot, rng) for bot, rng in zip(bots, streams_of_bots(bots, seed), strict=True)]
        table = Table(match, players, bots)
        table.play(MOST_DECISIONS)
        total = sum(table.decisions)
    state = match.state
    return Played(
        seed=seed,
        finished=match.over,
        frozen=not match.over and game.is_frozen(state),
        winner=int(state.winner) if state.winner >= 0 else None,
        points=game.scores(state),
        turns=game.turns(state),
        decisions=table.decisions,
        total=total,
        seconds=table.seconds,
        slowest=table.slowest,
        refused=table.refused,
        lost={seat: bot.failure for seat, bot in table.followers.items() if bot.failure},
        rules=_rules(match) if count_rules else {},
        record=_record(match, bots, seed) if keep else None,
    )


def streams_of_bots(bots: Sequence[str], seed: int | str) -> list[Rng]:
    """All random players draw from one stream, so that they play the same game as the compiled loop."""
    shared = seeded(seed, "random bots")
    return [shared if bot == "random" else seeded(seed, f"bot {seat}") for seat, bot in enumerate(bots)]


def _play_out(match: Match, choice: Rng, keep: bool) -> int:
    assert isinstance(match.dice, Rng)  # new_match draws from the quick stream
    playout = Playout(match.game, match.state, match.dice, choice, QUIET)
    playout.keep_trace = keep
    playout.run(MOST_DECISIONS)
    match.actions = playout.trace
    return playout.decisions


class Table:
    """A match with a bot at every seat."""

    def __init__(self, match: Match, bots: Sequence[Bot], names: Sequence[str], strict: bool = False) -> None:
        self.match = match
        self.strict = strict  # whether a move that is not allowed is an error
        self.bots = list(bots)
        self.names = list(names)
        self.views = [SeatView(match.game, match.state, seat) for seat in range(len(bots))]
        self.decisions = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        self.slowest = [0.0] * len(bots)
        self.refused = [0] * len(bots)
        self.followers = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Follower)}
        self.told: list[tuple[int, Event]] = []  # events that the followers have still to hear

    def play(self, most_decisions: int) -> None:
        """Until the game is over, frozen or too long."""
        match = self.match
        for seat, follower in self.followers.items():
            follower.begin(self.views[seat], self.names, match.prepared)
        self._advance()
        left = most_decisions
        while not match.over and not match.game.is_frozen(match.state) and left > 0:
            self._ask(int(lowest_seat(match.state.to_act())))
            self._advance()
            left -= 1
        for follower in self.followers.values():
            follower.finish(footer_of(match))

    def _ask(self, seat: int) -> None:
        """The seat's bot decides; a move that is not allowed is replaced by the first one that is."""
        try:
            action = self._answer(seat)
            self.match.check(seat, action)
        except (IllegalAction, BadNotation):
            if self.strict:
                raise
            self.refused[seat] += 1
            action = self.views[seat].legal()[0]
        self._make(seat, action)

    def _answer(self, seat: int) -> Action:
        started = time.perf_counter()
        try:
            return self.bots[seat].decide(self.views[seat])
        finally:
            seconds = time.perf_counter() - started
            self.seconds[seat] += seconds
            self.slowest[seat] = max(self.slowest[seat], seconds)
            self.decisions[seat] += 1

    def _make(self, seat: int, action: int) -> None:
        before = len(self.match.events)
        self.match.make(seat, action)
        if self.followers:
            number = len(self.match.actions)
            self.told += [(number, event) for event in self.match.events[before:]]

    def _advance(self) -> None:
        """Chance decides until a seat has to; then the followers hear what happened."""
        match = self.match
        while match.state.to_act() == CHANCE:
            self._make(CHANCE_SEAT, match.drawn())
        for seat, follower in self.followers.items():
            redact = match.game.events.redact
            follower.hear(self.views[seat], [(number, redact(event, seat)) for number, event in self.told])
        self.told = []


def _rules(match: Match) -> dict[int, int]:
    counts: dict[int, int] = {}
    for event in match.events:
        counts[event[1]] = counts.get(event[1], 0) + 1
    return counts


def _record(match: Match, bots: Sequence[str], seed: str) -> Record:
    seats = [{"name": f"{bot} {seat}", "bot": bot} for seat, bot in enumerate(bots)]
    return record_of(match, seats, seed)
