"""Bots in other programs, in any language: `exec:COMMAND`. See docs/bots.md for what is said."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from hexnaut.bots import protocol
from hexnaut.bots.base import Bot
from hexnaut.bots.process import Broken, Program
from hexnaut.bots.telling import event_line, seat_part
from hexnaut.kernel.errors import BadNotation, BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action, Event
from hexnaut.text.sentences import Narrator
from hexnaut.wire.messages import PROTOCOL


@dataclass(frozen=True)
class Deadlines:
    """Seconds."""

    hello: float = 10.0  # interpreters take their time to start
    decide: float = 5.0
    leave: float = 2.0


class Session:
    """The talk with one program over one or more games, itself a bot that follows them.

    Raises Broken whenever the program breaks the rules of the talk.
    """

    failure = ""

    def __init__(self, command: Sequence[str], game: Game, deadlines: Deadlines) -> None:
        self.game = game
        self.deadlines = deadlines
        self.program = Program(command)
        self.say = Narrator(game, "en", [])
        self.told = 0
        self.name = ""

    def hello(self) -> None:
        self.program.send(protocol.encode(protocol.Hello(self.game.name, self.game.version, self.game.title)))
        answer = self._answer(self.deadlines.hello)
        if not isinstance(answer, protocol.BotHello):
            raise Broken("order", "the first answer has to be a hello")
        if answer.protocol != PROTOCOL:
            raise Broken("protocol", f"speaks protocol {answer.protocol}, we speak {PROTOCOL}")
        self.name = answer.name

    def begin(self, view: SeatView, names: Sequence[str], options: Mapping[str, Any]) -> None:
        self.say = Narrator(self.game, "en", names)
        self.told = 0
        self.program.send(protocol.encode(protocol.New(view.seat, list(names), dict(options))))

    def hear(self, view: SeatView, told: Sequence[tuple[int, Event]]) -> None:
        if told:
            numbered = enumerate(told, start=self.told + 1)
            lines = [event_line(self.say, number, move, event, None) for number, (move, event) in numbered]
            self.told += len(lines)
            self.program.send(protocol.encode(protocol.Events(lines)))

    def decide(self, view: SeatView) -> Action:
        """The program's move, which is an allowed one."""
        self._expect_silence()
        part = seat_part(self.say, view.seat, view.view(), view.must_decide, view.decision, view.words())
        self.program.send(protocol.encode(protocol.Decide(part, view.legal(), int(1000 * self.deadlines.decide))))
        answer = self._answer(self.deadlines.decide)
        if not isinstance(answer, protocol.BotAct):
            raise Broken("order", "asked for a decision, it said hello")
        if answer.seat != view.seat:
            raise Broken("seat", f"acted for seat {answer.seat}, but sits on seat {view.seat}")
        if answer.decision != view.decision:
            raise Broken("stale", f"answered decision {answer.decision}, but decision {view.decision} is asked")
        action = _action(self.game, answer)
        rule = view.refusal(action)
        if rule is not None:
            raise Broken("illegal", f"{self.game.codec.word(action)}: not allowed by {rule}")
        return action

    def finish(self, result: Mapping[str, Any]) -> None:
        self._expect_silence()
        self.program.send(protocol.encode(protocol.ending(result)))

    def leave(self) -> bool:
        """Whether the program ended by itself when its input did."""
        return self.program.close(self.deadlines.leave)

    def kill(self) -> None:
        self.program.close(0)

    def _answer(self, seconds: float) -> protocol.FromBot:
        line = self.program.receive(seconds)
        try:
            return protocol.decode(line)
        except msgspec.ValidationError as error:
            raise Broken("message", f"not a message of a bot ({error}): {_shown(line)}") from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Broken("json", f"not JSON ({error}): {_shown(line)}") from error

    def _expect_silence(self) -> None:
        line = self.program.unread()
        if line is not None:
            raise Broken("unasked", f"said something without being asked: {_shown(line)}")


def _action(game: Game, answer: protocol.BotAct) -> Action:
    if (answer.do is None) == (answer.action is None):
        raise Broken("message", "an act has either `do` in words or `action`, an integer")
    try:
        if answer.do is not None:
            return game.codec.parse(answer.do)
        assert answer.action is not None
        game.codec.word(answer.action)
        return answer.action
    except BadNotation as error:
        raise Broken("words", str(error)) from error


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= 100 else text[:100] + "…"


class ExternalBot:
    """A program at one seat of one game. When it fails, the stand-in takes over its seat and the game goes on."""

    def __init__(self, name: str, stand_in: Bot, deadlines: Deadlines | None = None) -> None:
        self.name = name
        self.failure = ""  # why the program lost its seat
        self._command = self.command_of(name)
        self._stand_in = stand_in
        self._deadlines = deadlines or Deadlines()
        self._session: Session | None = None

    @staticmethod
    def command_of(name: str) -> list[str]:
        """The words of `exec:COMMAND`. Raises BadOption."""
        try:
            words = shlex.split(name.removeprefix("exec:"))
        except ValueError as error:
            raise BadOption(f"{name!r}: {error}") from error
        if not words:
            raise BadOption(f"{name!r}: a command has to follow, as in exec:python3 bot.py")
        return words

    def begin(self, view: SeatView, names: Sequence[str], options: Mapping[str, Any]) -> None:
        try:
            self._session = Session(self._command, view.game, self._deadlines)
            self._session.hello()
            self._session.begin(view, names, options)
        except Broken as error:
            self._lose(error)

    def hear(self, view: SeatView, told: Sequence[tuple[int, Event]]) -> None:
        if self._session is not None:
            try:
                self._session.hear(view, told)
            except Broken as error:
                self._lose(error)

    def decide(self, view: SeatView) -> Action:
        if self._session is not None:
            try:
                return self._session.decide(view)
            except Broken as error:
                self._lose(error)
        return self._stand_in.decide(view)

    def finish(self, result: Mapping[str, Any]) -> None:
        if self._session is None:
            return
        try:
            self._session.finish(result)
        except Broken as error:
            self._lose(error)
        else:
            self._session.leave()
            self._session = None

    def _lose(self, error: Broken) -> None:
        self.failure = str(error)
        if self._session is not None:
            self._session.kill()
            self._session = None
