"""A game on a server: one socket for one seat, read by a thread of its own."""

import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from itertools import count
from pathlib import Path

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from hexnaut import games
from hexnaut.cli.draw.drawing import View
from hexnaut.cli.terminal.company import Company, Request, Wish
from hexnaut.cli.terminal.link import SECONDS, Link
from hexnaut.cli.terminal.table import Disconnected, Result, Table, Told
from hexnaut.kernel.errors import BadNotation, BadOption, HexnautError, IllegalAction, StaleDecision
from hexnaut.kernel.types import Action, Seat
from hexnaut.wire import messages as m
from hexnaut.wire.clientmessages import Act, Hello, Say

READER = msgspec.json.Decoder(m.ServerMessage)


def sit_down(link: Link, token: str, lang: str) -> "RemoteTable":
    """Open the socket of a seat and hear what table it is. Raises BadOption."""
    with ExitStack() as stack:
        try:
            socket = stack.enter_context(connect(link.socket, max_size=None, open_timeout=SECONDS))
            socket.send(msgspec.json.encode(Hello([token], lang=lang)).decode())
            welcome = READER.decode(socket.recv(timeout=SECONDS))
            if not isinstance(welcome, m.Welcome):
                raise BadOption(f"{link.server}: {getattr(welcome, 'text', 'no answer that can be understood')}")
            state = READER.decode(socket.recv(timeout=SECONDS))
        except (OSError, WebSocketException, msgspec.MsgspecError) as error:
            raise BadOption(f"{link.server}: {error}") from error
        assert isinstance(state, m.State)  # whoever says hello for the first time gets everything
        return RemoteTable(replace(link, token=token), socket, stack.pop_all(), welcome, state, lang)


class RemoteTable(Table):
    live = True

    def __init__(
        self,
        link: Link,
        socket: ClientConnection,
        held: ExitStack,
        welcome: m.Welcome,
        state: m.State,
        lang: str,
    ) -> None:
        info = welcome.table
        self.link = link
        super().__init__(games.load(info.game), [seat.name for seat in info.seats], welcome.you, lang)
        self.levels = [None if seat.kind != "bot" else seat.level or "" for seat in info.seats]
        self.info = info
        self.own_data = info.own_data
        self.socket = socket
        self.held = held  # what ends with the table: the connection
        self.changed = threading.Condition()
        self.changes = 0  # how often something has happened
        self.seen = 0  # and how much of that `step` has let pass
        self.lost = ""  # why the connection is gone
        self.refs = map(str, count(1))
        self.answers: dict[str, m.Accepted | m.Refused] = {}
        self.log: list[m.EventLine] = []
        self.chat: list[m.ChatLine] = []
        self._take_state(state)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    # -- messages -------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Take in messages until the connection ends."""
        reason = ""
        try:
            for frame in self.socket:
                self._hear(READER.decode(frame))
        except (WebSocketException, OSError, msgspec.MsgspecError) as error:
            reason = str(error)
        with self.changed:
            self.lost = reason or "closed"
            self._note()

    def _hear(self, message: m.ServerMessage) -> None:
        with self.changed:
            match message:
                case m.State():
                    self._take_state(message)
                case m.Update():
                    self.log += message.events
                    self._take(message)
                case m.Table(table=table) | m.Welcome(table=table):
                    self.info = table
                    self.say.names[:] = [seat.name for seat in table.seats]
                case m.Chat(line=line):
                    self.chat.append(line)
                case m.Accepted() | m.Refused():
                    self.answers[message.ref] = message
            self._note()

    def _note(self) -> None:
        self.changes += 1
        self.changed.notify_all()

    def _take_state(self, state: m.State) -> None:
        self.log = list(state.log)
        self.chat = list(state.chat)
        self._take(state)

    def _take(self, message: m.State | m.Update) -> None:
        self.parts = {part.seat: part for part in message.seats}
        self.ended = message.result
        self.waiting = message.waiting
        self.number = message.number

    def _wait(self, until: Callable[[], bool]) -> None:
        """Wait for something to come. Raises Disconnected."""
        with self.changed:
            self.changed.wait_for(lambda: until() or bool(self.lost))
            if not until():
                raise Disconnected(self.lost)

    # -- what is asked --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def playing(self) -> bool:
        return self.info.status == "playing"

    def asked(self) -> list[Seat]:
        if self.over or not self.playing:
            return []
        return [seat for seat in self.people if self.parts[seat].asked]

    def view(self, seat: Seat) -> View:
        return self.parts[seat if seat in self.parts else self.people[0]].view

    def legal(self, seat: Seat) -> list[Action]:
        return [self.game.codec.parse(words) for words in self.parts[seat].legal]

    # -- what happens ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """Wait until something has happened."""
        self._wait(lambda: self.changes > self.seen)
        self.seen = self.changes

    def act(self, seat: Seat, action: Action) -> None:
        part = self.parts[seat]
        answer = self._ask(Act(seat, part.decision, self.game.codec.word(action)))
        self._wait(lambda: self.number >= answer.number)

    def _ask(self, message: Act | Say | Wish) -> m.Accepted:
        """Send something, and wait for the server's yes. Raises Disconnected, or what its no means."""
        message.ref = next(self.refs)
        try:
            self.socket.send(msgspec.json.encode(message).decode())
        except (WebSocketException, OSError) as error:
            raise Disconnected(str(error)) from error
        self._wait(lambda: message.ref in self.answers)
        answer = self.answers.pop(message.ref)
        if isinstance(answer, m.Refused):
            raise _refusal(answer)
        return answer

    def goes_on(self, seat: Seat, action: Action) -> bool:
        before = self.number
        self.act(seat, action)
        others = [line for line in self.log if line.number > before and line.seat != seat]
        return not others and seat in self.asked()

    def allows(self, seat: Seat, action: Action) -> bool:
        return self.game.codec.word(action) in self.parts[seat].legal

    def expand(self, seat: Seat, action: Action) -> list[Action]:
        return [
            self.game.codec.parse(words) for words in self.drawing.way(self.view(seat), self.game.codec.word(action))
        ]

    # -- what is told ---------------------------------------------------------------------------------------

    def length(self) -> int:
        return len(self.log)

    def story(self, viewer: Seat | None, since: int = 0) -> list[Told]:
        return [Told(line.kind, line.seat, line.text) for line in self.log[since:]]

    def result(self) -> Result | None:
        if self.ended is None:
            return None
        return Result(self.ended.winner, self.ended.points, self.ended.sources, self.ended.turns)

    # -- the others -----------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:  # type: ignore[override]
        return bool(self.parts)

    @property
    def company(self) -> Company:
        draws = bool(self.game.propose_end_words)
        return Company(self.info, self.people[0], self.waiting, self.say.lang, draws, self.over)

    def standing(self) -> str:
        return self.company.standing()

    def requests(self) -> list[Request]:
        return self.company.requests(int(time.time() * 1000))

    def send(self, request: Request) -> None:
        if request.message is not None:
            self._ask(request.message)

    def room(self) -> list[str]:
        return list(self.company.seats())

    def talk(self) -> list[tuple[Seat, str]]:
        return [(line.seat, f"{line.name}: {line.text}") for line in self.chat]

    def say_aloud(self, text: str) -> None:
        self._ask(Say(text, self.people[0]))

    def awaits_rematch(self) -> bool:
        return self.info.rematch is None and any(proposal.what == "rematch" for proposal in self.info.proposals)

    def next_table(self) -> "RemoteTable | None":
        """A seat at the table of the rematch, once there is one: the tokens of this one are good for it."""
        if self.info.rematch is None:
            return None
        return sit_down(replace(self.link, table=self.info.rematch), self.link.token, self.say.lang)

    def parting(self) -> tuple[str, Path | str | None]:
        return ("", None) if self.over else ("seat-kept", self.link.personal)

    def close(self) -> None:
        self.held.close()


def _refusal(answer: m.Refused) -> HexnautError:
    """What a refused message means here."""
    if answer.rule is not None:
        return IllegalAction(answer.rule, answer.text)
    return StaleDecision(answer.text) if answer.code == "stale" else BadNotation(answer.text)
