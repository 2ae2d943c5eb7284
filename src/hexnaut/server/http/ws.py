"""A socket at a table: hello, then requests in and messages out, until one side has enough."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import msgspec
from starlette.types import Message, Receive
from starlette.websockets import WebSocket, WebSocketDisconnect

from hexnaut.kernel.errors import HexnautError
from hexnaut.server.bots.adviser import Adviser
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.http.budgets import FRAME, OPENING, PICTURE, REVEAL, Budgets, Purse, price
from hexnaut.server.http.paced_socket import quick_ways
from hexnaut.server.http.welcome import greet
from hexnaut.server.tables import rulings, votes
from hexnaut.server.tables.listener import POLICY, Closing, Listener, Pay, for_nothing
from hexnaut.server.tables.names import is_like
from hexnaut.server.tables.refusals import Refusal, refusal_of
from hexnaut.server.tables.room import Plan, Room
from hexnaut.server.tables.table import PLAYING, Table
from hexnaut.text import known_language
from hexnaut.wire import clientmessages
from hexnaut.wire import messages as m
from hexnaut.wire.rest import NAME_LENGTH

LOG = logging.getLogger("hexnaut.server")
HELLO_SECONDS = 10.0
MOST_WASTED = 40  # messages over the limit until the connection is closed
AFTER_LIMIT = 0.25  # seconds until the next message of somebody who was refused for asking too much is read
MOST_TOKENS = 8
MOST_WHY = 200
LONGEST_MESSAGE = 32_768

_DECODER: msgspec.json.Decoder[clientmessages.ClientMessage] = msgspec.json.Decoder(clientmessages.ClientMessage)


class Socket:
    """One socket from its hello on."""

    def __init__(
        self, websocket: WebSocket, room: Room, listener: Listener, purse: Purse, adviser: Adviser | None = None
    ) -> None:
        self.websocket = websocket
        self.room = room
        self.listener = listener
        self.purse = purse
        self.adviser = adviser
        self.read: Receive = self._next_event
        self.advising: asyncio.Task[None] | None = None  # a bot thinks about a hint; requests go on
        self.wasted = 0
        self.asking = False  # whether something is being asked of the table: it is not stopped in the middle of that
        self.left = False  # whether nothing more shall be answered

    # -- from the client --------------------------------------------------------------------------------------

    async def receive(self) -> None:
        """Answer requests until the client leaves or wastes too much."""
        while self.wasted < MOST_WASTED and not self.left:
            frame = frame_of(await self.read())
            ref = ""
            try:
                message = self._read(frame)
                ref = getattr(message, "ref", "")
                self._must_pay(price(message))
                await self.handle(message)
            except HexnautError as error:
                self.refuse(ref, error)
                if is_over_the_limit(error):  # what is not read is not even received: refusing costs something, too
                    await asyncio.sleep(AFTER_LIMIT)
            except WebSocketDisconnect:
                raise
            except Exception:
                self._fail(ref)
        self.listener.close(POLICY, "too many messages")

    async def _next_event(self) -> Message:
        """Where another server than ours holds the socket."""
        event = await self.websocket.receive()
        await asyncio.sleep(0)  # others first: frames that wait already are read without a pause
        return event

    def _read(self, frame: bytes) -> clientmessages.ClientMessage:
        self._must_pay(FRAME)
        if len(frame) > LONGEST_MESSAGE:
            raise Refusal("too-large")
        return decode(frame)

    def _must_pay(self, price: float) -> None:
        if not self.purse.pay(price):
            self.wasted += 1
            raise Refusal("limit")

    def refuse(self, ref: str, error: HexnautError) -> None:
        refusal = refusal_of(error)
        self.room.metrics.refused.labels(refusal.code).inc()
        self.listener.send(m.Refused(ref, refusal.code, str(refusal), refusal.rule))

    async def handle(self, message: clientmessages.ClientMessage) -> None:
        room, table = self.room, self.room.table
        match message:
            case clientmessages.Act(seat=seat, decision=decision, do=words, ref=ref):
                await self._ask(seat, ref, lambda: rulings.move(table, seat, decision, words))
            case clientmessages.Propose(seat=seat, what=what, promise=promise, ref=ref):
                self._must_be_allowed(what)
                if what == "undo":
                    await self._look_back(seat)
                await self._ask(seat, ref, lambda: votes.propose(table, seat, what, room.situation(), promise))
            case clientmessages.Answer(seat=seat, what=what, agree=agree, promise=promise, ref=ref):
                if agree:
                    self._must_be_allowed(what)
                await self._ask(seat, ref, lambda: votes.answer(table, seat, what, agree, promise=promise))
            case clientmessages.Resign(seat=seat, ref=ref):
                await self._ask(seat, ref, lambda: rulings.resign(table, seat))
            case clientmessages.Back(seat=seat, ref=ref):
                await self._ask(seat, ref, lambda: rulings.backs(table, [seat]))
            case clientmessages.Free(seat=seat, of=of, ref=ref):
                await self._ask(seat, ref, lambda: rulings.free(table, seat, of))
            case clientmessages.Say(seat=seat, text=text, ref=ref):
                name = self._speaker(seat)
                if not self.purse.speak(seat):
                    raise Refusal("limit", "too much talk; wait a moment")
                await self._ask_room(ref, lambda: rulings.say(seat, name, text))
            case clientmessages.Why(seat=seat, moves=moves, ref=ref):
                self._must_hold(seat)
                self.listener.send(m.Reasons(ref, self._reasons(seat, moves)))
            case clientmessages.Hint(seat=seat, ref=ref):
                self._must_hold(seat)
                if self.adviser is None or (self.advising is not None and not self.advising.done()):
                    raise Refusal("not-now", "one hint at a time")
                self.advising = asyncio.create_task(self._advise(self.adviser, seat, ref))
            case clientmessages.Mute(seat=seat, on=on, ref=ref):
                self._must_exist(seat)
                (self.listener.muted.add if on else self.listener.muted.discard)(seat)
                self._accept(ref)
            case clientmessages.Showing(seat=seat, decision=decision, on=on):
                self._must_hold(seat)
                room.showing(seat, decision, on)
            case clientmessages.Language(lang=lang):
                self.listener.lang = known_language(lang)
                self.listener.send(self._state())
            case clientmessages.Ping(ref=ref):
                self.listener.send(m.Pong(ref, room.now()))
            case clientmessages.Hello():
                raise Refusal("not-now", "hello was said already")

    async def _advise(self, adviser: Adviser, seat: int, ref: str) -> None:
        try:
            hints = await adviser.advise(self.room, seat, self.listener.lang, ref)
        except HexnautError as error:
            self.refuse(ref, error)
        except Exception:
            self._fail(ref)
        else:
            self.listener.send(hints)

    def _fail(self, ref: str) -> None:
        self.room.metrics.errors.labels("socket").inc()
        LOG.exception("message failed", extra={"fields": {"table": self.room.table.id}})
        self.refuse(ref, Refusal("mistake"))

    async def _ask(self, seat: int, ref: str, plan: Plan) -> None:
        """Something for a seat of this connection."""
        self._must_hold(seat)
        await self._ask_room(ref, plan)

    async def _ask_room(self, ref: str, plan: Plan) -> None:
        self.asking = True
        try:
            await self.room.answer(plan, lambda: self._accept(ref))
        finally:
            self.asking = False

    def _accept(self, ref: str) -> None:
        self.listener.send(m.Accepted(ref, self.room.table.told))

    def _must_hold(self, seat: int) -> None:
        if seat not in self.listener.seats:
            raise Refusal("not-yours")

    def _must_be_allowed(self, what: str) -> None:
        """A rematch is a table like any other: who could have one after the other without end would fill the disk."""
        if what == "rematch" and self.room.table.rematch is None:
            self.purse.budgets.must_allow_table(self.purse.address)

    async def _look_back(self, seat: int) -> None:
        """What an undo would take back is looked at move by move, and paid for."""
        table = self.room.table
        if table.status == PLAYING and "undo" not in table.proposals:
            self._must_hold(seat)
            steps = votes.undo_steps(table, seat)
            self._must_pay(REVEAL * steps)
            await votes.look_back(table, steps)

    def _must_exist(self, seat: int) -> None:
        if not m.SPECTATOR_SEAT <= seat < len(self.room.table.seats):
            raise Refusal("unknown", f"there is no seat {seat}")

    def _speaker(self, seat: int) -> str:
        if seat != m.SPECTATOR_SEAT:
            self._must_hold(seat)
            return self.room.table.names[seat]
        if self.listener.seats:
            raise Refusal("not-yours", "whoever holds a seat speaks for it")
        return self.listener.name

    def _reasons(self, seat: int, moves: Sequence[str]) -> list[m.Reason]:
        if len(moves) > MOST_WHY:
            raise Refusal("too-large", f"at most {MOST_WHY} moves at once")
        return [reason(self.room, seat, words, self.listener.lang) for words in moves]

    def _state(self) -> m.State:
        return self.room.viewing.state(self.listener.seats, self.listener.lang, frozenset(self.listener.muted))

    # -- to the client ----------------------------------------------------------------------------------------

    async def send(self) -> None:
        """Pass on what could not be written at once, until the room says that it is enough."""
        while True:
            message = await self.listener.next()
            if isinstance(message, Closing):
                await self.websocket.close(message.code, message.reason)
                return
            await self.websocket.send_text(message.decode())


def reason(room: Room, seat: int, words: str, lang: str) -> m.Reason:
    """Why a move cannot be made now, in the reader's language."""
    table = room.table
    try:
        rulings.must_be_playing(table)
        action = table.game.codec.parse(words)
        rule = int(table.game.refusal(table.state, seat, action))
    except HexnautError as error:
        return m.Reason(words, None, str(error))
    if not rule:
        return m.Reason(words, None, "")
    rule_id = table.game.rule_id(rule)
    return m.Reason(words, rule_id, room.viewing.narrator(lang).refusal(words, rule_id))


# -- opening --------------------------------------------------------------------------------------------------


async def play(websocket: WebSocket, hub: Hub, table_id: str, budgets: Budgets, address: str) -> None:
    """Serve one accepted socket from its hello to its end."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = decode(frame_of(await websocket.receive()))
        if table_id not in hub.rooms and not budgets.addresses.take(address, OPENING):
            raise Refusal("limit")
        room = await hub.open(table_id, address)
        listener = listener_for(room.table, hello, address, budgets.hearing(address))
        hub.bars.must_not_have([listener.name, *(room.table.names[seat] for seat in listener.seats)], hub.now())
        purse = budgets.purse(address, table_id, listener.seats)
        if not purse.pay(PICTURE):
            raise Refusal("limit")
    except (HexnautError, TimeoutError) as error:
        refusal = refusal_of(error) if isinstance(error, HexnautError) else Refusal("hello-first")
        refused = m.Refused("", refusal.code, str(refusal), refusal.rule)
        with contextlib.suppress(WebSocketDisconnect):
            await websocket.send_text(msgspec.json.encode(refused).decode())
            await websocket.close(POLICY, refusal.code)
        return
    except WebSocketDisconnect:
        return
    assert isinstance(hello, clientmessages.Hello)
    socket = Socket(websocket, room, listener, purse, Adviser(hub.runner))
    quick = quick_ways(websocket.scope)
    if quick is not None:
        listener.write, socket.read = quick
    await serve(socket, hello.since)


def listener_for(
    table: Table, hello: clientmessages.ClientMessage, address: str = "", pay: Pay = for_nothing
) -> Listener:
    """Whoever says hello: the seats their tokens are good for. Raises Refusal."""
    if not isinstance(hello, clientmessages.Hello):
        raise Refusal("hello-first")
    if hello.protocol != m.PROTOCOL:
        raise Refusal("protocol", f"this server speaks version {m.PROTOCOL}")
    if len(hello.tokens) > MOST_TOKENS:
        raise Refusal("too-large", f"at most {MOST_TOKENS} tokens")
    seats = sorted({rulings.seat_of(table, token) for token in hello.tokens})
    if not seats and not table.body.spectators:
        raise Refusal("not-yours", "nobody may watch this table")
    name = rulings.plain(hello.name)[:NAME_LENGTH]
    if any(is_like(name, seat.name) for seat in table.seats):
        name = ""  # nobody speaks for another
    return Listener(seats, known_language(hello.lang), name, address, pay)


async def serve(socket: Socket, since: int | None) -> None:
    """Both directions at once; when one ends, so does the other."""
    room, listener = socket.room, socket.listener
    greet(room, listener, since)
    tasks: list[asyncio.Task[None]] = []
    try:
        await room.arrive(listener)
        tasks = [asyncio.create_task(socket.receive()), asyncio.create_task(socket.send())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if tasks[0].done() and tasks[0].exception() is None:
            await tasks[1]
    finally:
        room.leave(listener)
        socket.left = True
        tasks += [] if socket.advising is None else [socket.advising]
        for task in tasks[1:] if socket.asking else tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception) and not is_disconnect(outcome):
                raise outcome


def is_over_the_limit(error: HexnautError) -> bool:
    return isinstance(error, Refusal) and error.code == "limit"


def is_disconnect(error: Exception) -> bool:
    """How the end of a connection shows itself, depending on who notices first."""
    return isinstance(error, WebSocketDisconnect | OSError)


def frame_of(event: Message) -> bytes:
    """What a client sent, text or binary. Raises WebSocketDisconnect."""
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    data = event.get("bytes")
    if data is not None:
        return bytes(data)
    return str(event.get("text") or "").encode(errors="surrogatepass")


def decode(frame: bytes) -> clientmessages.ClientMessage:
    """A message. Raises Refusal."""
    try:
        return _DECODER.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable", f"this is no message: {error}") from error
