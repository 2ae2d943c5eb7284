"""A process that thinks for bots: one question a line on stdin, one answer a line on stdout.

Started by botrunner.py as `python -m hexnaut.server.bots.botworker`. It holds the whole position of a question only to
build the SeatView; the bot gets nothing else.
"""

from typing import Any

import msgspec

from hexnaut import games
from hexnaut.bots.base import Bot, Rememberer, Thinker
from hexnaut.bots.registry import make_bot
from hexnaut.coach.openings import sites_of
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action
from hexnaut.server.jobloop import do_jobs
from hexnaut.server.tables.changes import Remark
from hexnaut.wire.messages import Worth

SEED = 1  # of the worlds in which sites are tried, as for `hexnaut openings`


class Question(msgspec.Struct):
    """What shall a bot do in this position?"""

    game: str
    state: dict[str, Any]  # as the game dumps it
    seat: int
    bot: str
    seed: str
    memory: dict[str, Any] | None = None  # what the bot's last answer at this seat brought
    advice: int = 0  # how many of the best moves are wanted, the one to be made included


class Answer(msgspec.Struct):
    """The bot's move in words with what it wants to remember and to say, or what went wrong."""

    move: str = ""
    error: str = ""
    memory: dict[str, Any] | None = None
    remark: Remark | None = None
    advice: list[str] = []  # the best moves, where they were asked for; where a piece is placed, the best sites
    sites: list[Worth] = []  # and what each site is worth, where a piece is placed


def answer(question: Question) -> Answer:
    game = games.load(question.game)
    bot = make_bot(question.bot, seeded(question.seed, "bot"))
    if isinstance(bot, Rememberer) and question.memory is not None:
        bot.remember(question.memory)
    state = game.load(question.state)
    view = SeatView(game, state, question.seat)
    action = bot.decide(view)
    said = Answer(game.codec.word(action))
    if question.advice:
        said.sites = [Worth(game.codec.word(one.action), round(one.value, 4)) for one in sites_of(game, state, SEED)]
        # The board shows what sites are worth: advice that says something else would only puzzle.
        best = [site.words for site in said.sites] or [said.move, *map(game.codec.word, next_best(bot, view, action))]
        said.advice = best[: question.advice]
    if isinstance(bot, Rememberer):
        said.memory = bot.memory()
        said.remark = Remark(bot.reason.key, bot.reason.other) if bot.reason is not None else None
    return said


def next_best(bot: Bot, view: SeatView, best: Action) -> list[Action]:
    """What else a bot thinks well of; offers only where it makes one itself, since they may be made again and again."""
    if not isinstance(bot, Thinker) or len(view.legal()) < 2:
        return []
    return [action for action, _ in bot.explain(view) if action != best and not view.game.is_offer(action)]


def encoded_answer(question: Question) -> bytes:
    return msgspec.json.encode(answer(question))


def failure(error: Exception) -> bytes:
    return msgspec.json.encode(Answer(error=f"{type(error).__name__}: {error}"))


def main() -> None:
    do_jobs(Question, encoded_answer, failure, nice=0)


if __name__ == "__main__":
    main()
