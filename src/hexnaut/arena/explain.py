"""What a bot thinks of a move in a recorded game, and what it would rather have done."""

from dataclasses import dataclass

from hexnaut.bots.base import Thinker
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT
from hexnaut.kernel.record import Record, replay
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView


@dataclass(frozen=True)
class Opinion:
    """The moves that a bot looked at, best first, with their values to the seat, and the one that was made."""

    seat: int
    made: str
    moves: list[tuple[str, int]]

    @property
    def rank(self) -> int | None:
        """Which place the move made has, from 1; None where the bot did not look at it."""
        words = [word for word, _ in self.moves]
        return words.index(self.made) + 1 if self.made in words else None


def opinion(game: Game, record: Record, number: int, bot: str, seed: int) -> Opinion:
    """About action `number` of the record, counted from 1, by what its seat could know. Raises BadOption."""
    if not 1 <= number <= len(record.lines):
        raise BadOption(f"there is no move {number}; the record has 1 to {len(record.lines)}")
    match = replay(game, record, number)
    seat, action = match.actions[-1]
    if seat == CHANCE_SEAT:
        raise BadOption(f"move {number} is chance's ({game.codec.word(action)}), which has no opinion")
    thinker = make_bot(bot, seeded(seed, f"explain {number}"))
    if not isinstance(thinker, Thinker):
        raise BadOption(f"{bot} cannot explain its moves")
    before = replay(game, record, number - 1)
    values = thinker.explain(SeatView(game, before.state, seat))
    return Opinion(seat, game.codec.word(action), [(game.codec.word(move), value) for move, value in values])
