"""Records of games whose chance is fixed as at a table: by a seed that was committed to, and what seats contributed."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from hexnaut.kernel import fairness
from hexnaut.kernel.game import Game
from hexnaut.kernel.keyed import KEYED, keyed_streams
from hexnaut.kernel.play import Match, dealt_match
from hexnaut.kernel.record import Record, footer_of, header_of, line_of
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import lowest_seat


def secret(name: str) -> str:
    """A seed, salt or contribution that is the same in every run."""
    return hashlib.sha256(name.encode()).hexdigest()


def contributor(name: str) -> dict[str, Any]:
    """A seat of a record whose client contributed."""
    return {"name": name, "promise": fairness.promise(secret(name)), "contribution": secret(name)}


def play_out(match: Match, name: str) -> None:
    """To the end with random players, who make no offers."""
    choice, game = seeded(name, "random players"), match.game
    match.advance()
    while not match.over:
        seat = int(lowest_seat(match.state.to_act()))
        moves = [move for move in game.legal(match.state, seat) if not game.is_offer(move)]
        match.submit(seat, moves[int(choice.below(len(moves)))])
        match.advance()


def fair_record(game: Game, chosen: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], name: str) -> Record:
    """A finished game of random players; its seed and salt come from a name."""
    seed, salt = secret(f"{name} seed"), secret(f"{name} salt")
    given = {number: seat["contribution"] for number, seat in enumerate(seats) if "contribution" in seat}
    match = dealt_match(game, chosen, keyed_streams(fairness.game_key(seed, given)))
    play_out(match, name)
    chance = {"stream": KEYED, "commitment": fairness.commitment(seed, salt), "chosen": dict(chosen)}
    lines = [line_of(game, seat, action) for seat, action in match.actions]
    return Record(header_of(match, seats, chance), lines, footer_of(match, seed, salt))
