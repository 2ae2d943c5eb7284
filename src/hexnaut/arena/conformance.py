"""Whether a bot of somebody's own, a program or a Python class, keeps to the rules: it plays, and faults are told."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hexnaut import games as library
from hexnaut.arena.match import Table
from hexnaut.bots import own
from hexnaut.bots.base import Bot
from hexnaut.bots.external import Deadlines, Session
from hexnaut.bots.process import Broken
from hexnaut.bots.random import RandomBot
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded

GAMES_EACH: Final = 2  # in one process, so that what is left over from the first one shows
MOST_DECISIONS: Final = 400  # of a game; then it is called off

ADVICE: Final[Mapping[str, str]] = {
    "start": "check the path and that the file may be executed; the command is not run by a shell",
    "died": "answer every `decide`, and end only when the input ends",
    "late": "answer within the deadline of the message; flush the output after every line",
    "json": "write one JSON object a line and nothing else: notes belong on the error output",
    "message": 'a hello is {"type":"hello","name":…}, an act is {"type":"act","seat":…,"decision":…,"do":…}',
    "protocol": "leave the field `protocol` out, or give the number that our hello has",
    "order": "answer `hello` first, and every `decide` with an `act`",
    "seat": "repeat `seat.seat` of the message in the act",
    "stale": "repeat `seat.decision` of the last `decide`, and answer each of them once",
    "words": "take the words of a move from `seat.legal`, letter by letter, or an integer from `actions`",
    "illegal": "choose among `seat.legal` of the last `decide`; what was allowed before may not be now",
    "unasked": "answer `hello` and `decide` only, each with one line",
    "long": "end every line with a line break",
    "lingers": "end when the input ends",
    "class": "decide(self, view) answers with one of view.legal() or of view.words(); HEXNAUT_TRACEBACK=1 shows more",
}


@dataclass(frozen=True)
class Fault:
    game: str
    where: str
    kind: str  # a key of ADVICE
    text: str

    @property
    def advice(self) -> str:
        return ADVICE[self.kind]


@dataclass
class Verdict:
    """What was found out about a program."""

    name: str = ""
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: tuple[Fault, ...] = ()


def check_class(place: str, games: Sequence[str], progress: Callable[[int], None] = lambda done: None) -> Verdict:
    """Let a Python class or function, named by its place, play each game against random players.

    Raises BadOption where there is none.
    """
    own.load(place)
    verdict = Verdict(place)
    for done, name in enumerate(games, start=1):
        for number in range(GAMES_EACH):
            try:
                _play(own.make(place, seeded(number, "checked")), library.load(name), number, verdict)
            except HexnautError as error:
                where = f"game {number + 1}"
                verdict.faults += (Fault(name, where, "class", str(error)),)
                break
        progress(done)
    return verdict


def check_bot(
    command: Sequence[str],
    games: Sequence[str],
    deadlines: Deadlines,
    progress: Callable[[int], None] = lambda done: None,
) -> Verdict:
    """Let the program play each game, against random players, and report what it did wrong."""
    verdict = Verdict()
    for done, game in enumerate(games, start=1):
        fault = _check_game(command, game, deadlines, verdict)
        if fault is not None:
            verdict.faults += (fault,)
        progress(done)
    return verdict


def _check_game(command: Sequence[str], name: str, deadlines: Deadlines, verdict: Verdict) -> Fault | None:
    where = "at the start"
    session: Session | None = None
    try:
        session = Session(command, library.load(name), deadlines)
        session.hello()
        verdict.name = session.name
        for number in range(GAMES_EACH):
            where = f"game {number + 1}"
            _play(session, session.game, number, verdict)
        where = "at the end"
        if not session.leave():
            raise Broken("lingers", f"still runs {deadlines.leave:g} s after its input ended")
    except Broken as broken:
        return Fault(name, where, broken.kind, str(broken))
    finally:
        if session is not None:
            session.kill()
    return None


def _play(bot: Bot, game: Game, number: int, verdict: Verdict) -> None:
    """One game with the bot on one seat and random players on the others. A move that is not allowed is an error."""
    match = new_match(game, {}, f"check {number}")
    seats = game.seats(match.state)
    checked = number % seats
    chance = seeded(number, "check")
    bots: list[Bot] = [bot if seat == checked else RandomBot(chance) for seat in range(seats)]
    table = Table(match, bots, [f"P{seat + 1}" for seat in range(seats)], strict=True)
    try:
        table.play(MOST_DECISIONS)
        verdict.games += 1
    finally:
        verdict.decisions += table.decisions[checked]
        verdict.seconds += table.seconds[checked]
