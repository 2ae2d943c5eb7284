"""Ten scenes of each game as they go over the wire, from a real table: moves of all kinds, a refused one, a return."""

import json
import tempfile
from pathlib import Path
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket

from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import KIND_BITS, Action
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.http.budgets import UNLIMITED, Budgets
from hexnaut.server.http.welcome import greet
from hexnaut.server.http.ws import Socket, listener_for
from hexnaut.server.tables import rulings
from hexnaut.server.tables.body import SeatRow
from hexnaut.server.tables.listener import Closing, Listener
from hexnaut.server.tables.lobby import player_counts, table_body
from hexnaut.server.tables.room import Room
from hexnaut.server.tables.seats import fingerprint
from hexnaut.server.tables.table import OPEN
from hexnaut.storage.base import TableRow
from hexnaut.storage.sql import open_storage
from hexnaut.wire import clientmessages, messages

# The moves that are shown, by the words they begin with or by an event (after a *) that they bring;
# a refused move and a return make it ten.
TRADE = ["offer", "accept", "refuse", "deal with"]
MOVES = {
    "star-trek": ["roll", "build starship", "discard", "*stole", *TRADE],
    "starfarers": ["step", "build", "discard", "*stole", *TRADE],
    "duel": ["fly sector", "reveal", "buy", "sell", "fight", "trade-centre", "build", "end turn"],
}
SCENES = 10
MOST_MOVES = 5000  # until all of them must have been made
NOW = 1_700_000_000_000
NOTE = "Views are left out (`…`) and lists of legal moves shortened; who is not named gets an `update` of their own."
NAMES = ["Ann", "Bob", "Cleo", "Dan"]

Json = dict[str, Any]


async def game_section(game: Game) -> str:
    """A part of the page."""
    with tempfile.TemporaryDirectory() as folder:
        storage = await open_storage(str(Path(folder) / "tables.sqlite"))
        hub = Hub(storage, BotRunner(workers=1), clock=lambda: NOW)
        try:
            row = table_row(game)
            await storage.create_table(row)
            scenes = await Play(await hub.open(row.id)).scenes()
        finally:
            await hub.close()
            await storage.close()
    assert len(scenes) == SCENES, f"{game.name}: {len(scenes)} scenes"
    numbered = [f"### {number}. {scene}" for number, scene in enumerate(scenes, start=1)]
    return "\n".join([f"## {game.title}, move by move\n\n{NOTE}\n", *numbered])


def table_row(game: Game) -> TableRow:
    players = player_counts(game)[-1]
    rows = [SeatRow("person", name, token=fingerprint(token(name))) for name in NAMES[:players]]
    chosen = {"players": players} if len(player_counts(game)) > 1 else {}
    body = table_body(game, chosen, rows, seed="07" * 32, salt="09" * 32)
    return TableRow(f"{game.name}-page", NOW, game.name, OPEN, msgspec.to_builtins(body), rules=game.version)


def token(name: str) -> str:
    return f"token-of-{name.lower()}"


class Play:
    """Sockets at a table, a spectator, and somebody who sees to it that everything happens once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.table = room.table
        self.game = room.table.game
        self.missing = list(MOVES[self.game.name])
        self.rng = seeded(self.game.name, "protocol page")
        self.sockets = [self.socket(Listener([seat])) for seat in range(len(self.table.seats))]
        self.spectator = Listener([])

    def socket(self, listener: Listener) -> Socket:
        purse = Budgets(UNLIMITED).purse("", self.table.id, listener.seats)
        return Socket(cast(WebSocket, None), self.room, listener, purse)

    async def scenes(self) -> list[str]:
        await self.room.request(lambda: rulings.start(self.table))
        for listener in self.listeners():
            await self.room.arrive(listener)
        shown: list[str] = []
        for _ in range(MOST_MOVES):
            if not self.missing:
                return shown
            if not self.table.asked():
                break
            seat = self.table.asked()[0]
            action, told = self.choose(seat), self.table.told
            scene = await self.act(seat, self.game.codec.word(action))
            shows = self.wanted(action) or self.wanted_event(told)
            if shows is not None:
                self.missing.remove(shows)
                shown.append(scene)
                if len(shown) == 2:
                    shown += [await self.refused(), await self.returned()]
        raise AssertionError(f"{self.game.name}: never happened: {self.missing}")

    def listeners(self) -> list[Listener]:
        return [*(socket.listener for socket in self.sockets), self.spectator]

    # -- choosing -------------------------------------------------------------------------------------------

    def wanted(self, action: Action) -> str | None:
        """What is still missing and would be shown by this action."""
        template = self.game.codec.kinds[action % KIND_BITS].template
        return next((words for words in self.missing if f"{template} ".startswith(f"{words} ")), None)

    def wanted_event(self, told: int) -> str | None:
        """The same of what happened since an event."""
        happened = [f"*{self.game.events.name(one.event)}" for one in self.table.story if one.number > told]
        return next((name for name in happened if name in self.missing), None)

    def choose(self, seat: int) -> Action:
        """What is missing, if it can be done; offers that somebody can accept while trade is missing; else anything."""
        state = self.table.state
        plain = [action for action in self.game.legal(state, seat) if not self._is_special(action)]
        first = [action for action in plain if self.wanted(action) is not None]
        if not first and set(self.missing) & set(TRADE):
            offers = [offer for offer in self.game.offers(state, seat) if offer % KIND_BITS == self._offer_kind()]
            first = [offer for offer in offers if self.game.exchanges(state, seat, offer)]
        choice = first or plain
        return choice[int(self.rng.below(len(choice)))]

    def _is_special(self, action: Action) -> bool:
        """Offers are chosen with care, and nobody ends the game."""
        game = self.game
        ending = (game.give_up_words, game.propose_end_words, game.accept_end_words)
        return game.is_offer(action) or game.codec.word(action) in ending

    def _offer_kind(self) -> int:
        return next(code for code, kind in self.game.codec.kinds.items() if kind.template.startswith("offer "))

    # -- scenes ---------------------------------------------------------------------------------------------

    async def act(self, seat: int, words: str) -> str:
        """A move and what followed: for whoever made it, for who is asked next, and for a spectator."""
        self.forget()
        act = clientmessages.Act(seat, self.table.decision(seat), words, ref="1")
        await self.sockets[seat].handle(act)
        asked = [other for other in self.table.asked() if other != seat]
        lines = [*self.sends(seat, act), "and gets", *heard(self.sockets[seat].listener)]
        for other in asked[:1]:
            lines += [f"{self.who(other)} gets", *heard(self.sockets[other].listener)]
        return scene(f"`{words}`", [*lines, "a spectator gets", *heard(self.spectator)])

    async def refused(self) -> str:
        """Somebody who is not asked tries what another one may do."""
        self.forget()
        asked = self.table.asked()
        seat = next(seat for seat in range(len(self.sockets)) if seat not in asked)
        words = self.game.codec.word(self.game.legal(self.table.state, asked[0])[0])
        act = clientmessages.Act(seat, self.table.decision(seat), words, ref="2")
        try:
            await self.sockets[seat].handle(act)
        except HexnautError as error:
            self.sockets[seat].refuse(act.ref, error)
        return scene(
            "A move that is refused", [*self.sends(seat, act), "and gets", *heard(self.sockets[seat].listener)]
        )

    async def returned(self) -> str:
        """Somebody loses the connection, misses a move, and comes back."""
        mover = self.table.asked()[0]
        seat = (mover + 1) % len(self.sockets)
        seen = self.table.told
        self.room.leave(self.sockets[seat].listener)
        while self.table.told == seen:
            asked = self.table.asked()[0]
            await self.act(asked, self.game.codec.word(self.choose(asked)))
        hello = clientmessages.Hello([token(self.table.names[seat])], since=seen)
        listener = listener_for(self.table, hello)
        greet(self.room, listener, hello.since)
        await self.room.arrive(listener)
        self.sockets[seat] = self.socket(listener)
        return scene("Coming back", [*self.sends(seat, hello, ", who missed a move,"), "and gets", *heard(listener)])

    def sends(self, seat: int, message: messages.Message, aside: str = "") -> list[str]:
        return [f"{self.who(seat)}{aside} sends", msgspec.json.encode(message).decode()]

    def who(self, seat: int) -> str:
        return f"{self.table.names[seat]} (seat {seat})"

    def forget(self) -> None:
        for listener in self.listeners():
            heard(listener)


def scene(title: str, lines: list[str]) -> str:
    body = "\n".join(lines)
    return f"{title}\n\n```text\n{body}\n```\n"


def heard(listener: Listener) -> list[str]:
    """What is queued for a listener, but for who came and went, which comes in its own time."""
    found: list[Json] = []
    while (message := listener.waiting()) is not None:
        assert not isinstance(message, Closing)
        found.append(json.loads(message))
    return [json.dumps(brief(message), ensure_ascii=False) for message in found if message["type"] != "table"]


def brief(message: Json) -> Json:
    """A message without what takes most of its room."""
    short = dict(message)
    if "seats" in short:
        short["seats"] = [brief_part(part) for part in short["seats"]]
    if "table" in short:
        short["table"] = "…"
    return short


def brief_part(part: Json) -> Json:
    legal = part["legal"]
    if len(legal) > 3:
        legal = [*legal[:2], f"… {len(legal) - 2} more"]
    return {**part, "view": "…", "legal": legal}
