"""One game between bots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexnaut.bots.base import Bot
from hexnaut.bots.random import Playout
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.errors import IllegalAction
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import quiet
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.record import Record, record_of
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import lowest_seat

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
    decisions: int
    refused: int
    record: Record | None = None


def play_match(game: Game, options: Mapping[str, Any], bots: Sequence[str], seed: str, keep: bool) -> Played:
    """A game from a seed. Random players take the compiled loop; the game is the same either way."""
    match = new_match(game, options, seed)
    if all(bot == "random" for bot in bots):
        decisions, refused = _play_out(match, seeded(seed, "random bots"), keep)
    else:
        rngs = _rngs(bots, seed)
        decisions, refused = _play_bots(match, [make_bot(bot, rng) for bot, rng in zip(bots, rngs, strict=True)])
    state = match.state
    return Played(
        seed=seed,
        finished=match.over,
        frozen=not match.over and game.is_frozen(state),
        winner=int(state.winner) if state.winner >= 0 else None,
        points=game.scores(state),
        turns=game.turns(state),
        decisions=decisions,
        refused=refused,
        record=_record(match, bots, seed) if keep else None,
    )


def _rngs(bots: Sequence[str], seed: str) -> list[Rng]:
    """All random players draw from one stream, so that they play the same game as the compiled loop."""
    shared = seeded(seed, "random bots")
    return [shared if bot == "random" else seeded(seed, f"bot {seat}") for seat, bot in enumerate(bots)]


def _play_out(match: Match, choice: Rng, keep: bool) -> tuple[int, int]:
    playout = Playout(match.game, match.state, match.dice, choice, quiet())
    playout.keep_trace = keep
    playout.run(MOST_DECISIONS)
    match.actions = playout.trace
    return playout.decisions, 0


def _play_bots(match: Match, bots: Sequence[Bot]) -> tuple[int, int]:
    match.advance()
    decisions = refused = 0
    while not match.over and not match.game.is_frozen(match.state) and decisions < MOST_DECISIONS:
        seat = int(lowest_seat(match.state.to_act()))
        view = SeatView(match.game, match.state, seat)
        try:
            match.submit(seat, bots[seat].decide(view))
        except IllegalAction:
            refused += 1
            match.make(seat, view.legal()[0])
        match.advance()
        decisions += 1
    return decisions, refused


def _record(match: Match, bots: Sequence[str], seed: str) -> Record:
    seats = [{"name": f"{bot} {seat}", "bot": bot} for seat, bot in enumerate(bots)]
    return record_of(match, seats, seed, salt="simulation")
