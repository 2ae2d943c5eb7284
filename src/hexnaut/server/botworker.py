"""A process that thinks for bots: one question a line on stdin, one answer a line on stdout.

Started by botrunner.py as `python -m hexnaut.server.botworker`. It holds the whole position of a question only to build
the SeatView; the bot gets nothing else.
"""

import sys
from typing import Any

import msgspec

from hexnaut import games
from hexnaut.bots.registry import make_bot
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView


class Question(msgspec.Struct):
    """What shall a bot do in this position?"""

    game: str
    state: dict[str, Any]  # as the game dumps it
    seat: int
    bot: str
    seed: str


class Answer(msgspec.Struct):
    """The bot's move in words, or what went wrong."""

    move: str = ""
    error: str = ""


def answer(question: Question) -> Answer:
    game = games.load(question.game)
    bot = make_bot(question.bot, seeded(question.seed, "bot"))
    action = bot.decide(SeatView(game, game.load(question.state), question.seat))
    return Answer(game.codec.word(action))


def main() -> None:
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        try:
            said = answer(decoder.decode(line))
        except Exception as error:  # a bot's mistake is told, and the process goes on
            said = Answer(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
