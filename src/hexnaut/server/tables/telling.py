"""What those who listen hear of a table: made once for each kind of viewer, and paid for by where they come from.

Whoever has used up what it may hear is not refused: it hears later, of everything that happened meanwhile at once. So a
hundred sockets that watch a quick table cost no more than they may, and one person notices nothing of it.
"""

import asyncio
from collections.abc import Callable

import msgspec

from hexnaut.server.tables.listener import Late, Listener
from hexnaut.server.tables.viewing import Moment, Viewing
from hexnaut.wire.messages import Chat, ChatLine, State, TableInfo, Update
from hexnaut.wire.messages import Table as TableChanged

# Prices are milliseconds of work.
SENT = 0.06  # to send a message
SENT_BYTE = 0.00001  # and for each byte of it, which is packed
MADE = 0.4  # to make one for a kind of viewer


class Telling:
    """Those who listen to one table."""

    def __init__(self, viewing: Viewing, info: Callable[[], TableInfo]) -> None:
        self.viewing = viewing
        self.info = info
        self.listeners: set[Listener] = set()

    def table(self) -> None:
        """Who sits there, and how the table stands."""
        message = msgspec.json.encode(TableChanged(self.info()))
        for listener in self.listeners:
            if listener.late is None:
                self._send(listener, message, 0.0)
            else:
                listener.late.table = True

    def news(self, told: int) -> None:
        """What happened after an event."""
        if not self.listeners:
            return
        now = Moment(self.viewing)
        made: dict[tuple[tuple[int, ...], str], bytes] = {}
        for listener in self.listeners:
            if listener.late is not None:
                listener.late.note(told)
                continue
            key, price = (listener.seats, listener.lang), 0.0
            if key not in made:
                made[key], price = msgspec.json.encode(self.viewing.update(told, *key, now)), MADE
            self._send(listener, made[key], price)
        self.viewing.forget_lines()

    def anew(self) -> None:
        """The whole table, after something was taken back."""
        for listener in self.listeners:
            if listener.late is not None:
                listener.late.whole = True
            else:
                self._send(listener, msgspec.json.encode(self._state(listener)), MADE)

    def chat(self, line: ChatLine) -> None:
        message = msgspec.json.encode(Chat(line))
        for listener in self.listeners:
            if line.seat not in listener.muted:
                self._send(listener, message, 0.0)

    def _send(self, listener: Listener, message: bytes, price: float) -> None:
        listener.send_encoded(message)
        wait = listener.pay(price + SENT + SENT_BYTE * len(message))
        if wait > 0 and listener.late is None:
            listener.late = Late()
            asyncio.get_running_loop().call_later(wait, self._catch_up, listener)

    def _catch_up(self, listener: Listener) -> None:
        """Tell whoever had to wait what happened meanwhile."""
        late, listener.late = listener.late, None
        if late is None or listener not in self.listeners:
            return
        if late.table:
            self._send(listener, msgspec.json.encode(TableChanged(self.info())), 0.0)
        if late.whole or late.since is not None:
            news = self._state(listener) if late.whole else self._rest(listener, late.since)
            self._send(listener, msgspec.json.encode(news), MADE)

    def _state(self, listener: Listener) -> State:
        return self.viewing.state(listener.seats, listener.lang, frozenset(listener.muted))

    def _rest(self, listener: Listener, since: int | None) -> State | Update:
        """What happened after an event; everything anew where that is too much."""
        if since is None or not self.viewing.can_resume(since):
            return self._state(listener)
        return self.viewing.update(since, listener.seats, listener.lang)
