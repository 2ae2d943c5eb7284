"""Who learns what at a table: every frame of every viewer, held against what the ledgers hide.

Three checks, none of which asks the code that hides things:

- Words: no frame holds the seed, the salt or the fingerprint of a token before the end.
- Events: parts of events are hidden from exactly those whom the ledgers name (HIDDEN), and a sentence says no more than
  the parts beside it.
- Worlds: now and then something that a viewer was not told (a card drawn or stolen, a secret choice) is changed in a
  copy of the game, which then goes on with the same moves. As long as the story told to that viewer is the same, the
  viewer must see exactly the same in both: else a frame tells what the story does not.
"""

import copy
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from hexnaut.kernel.play import CHANCE_SEAT, Match
from hexnaut.kernel.record import line_of
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, SPECTATOR, Action, Event, Seat
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.http.welcome import greet
from hexnaut.server.tables import rulings
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.room import Room
from hexnaut.server.tables.table import Table
from hexnaut.server.tables.viewing import Viewing
from hexnaut.text.sentences import Narrator
from hexnaut.wire.rest import NewTable, SeatWish
from tests.server.stories import players

OWNER, BOTH = "owner", "both"  # who may know: the seat of the event; also the seat in its first part

# By game: (event, part) and who may know it. Everything else that is told is told to all.
HIDDEN: dict[str, dict[tuple[str, str], str]] = {
    "star-trek": {
        ("bought", "card"): OWNER,  # ST-209
        ("stole", "resource"): BOTH,  # ST-211
        ("hand-shown", "cards"): BOTH,  # ST-212
        ("looked-at", "card"): OWNER,  # ST-212
    },
    "starfarers": {
        ("drew-reserve", "resource"): OWNER,  # SF-343
        ("stole", "resource"): BOTH,  # SF-343
        ("gave", "resource"): BOTH,  # SF-343
    },
    "duel": {
        ("looked-at", "card"): OWNER,  # DU-213
        ("pirate-met", "card"): OWNER,  # DU-213: told as an event of the one who may know it
        ("pirate-foreseen", "card"): OWNER,  # DU-217
    },
}
# What a seat may be shown without an event: with an option of the game, a part of its private view.
SHOWN = {"starfarers": ("readerSeesCard", "card")}  # SF-344
OFFERS = 10  # one in so many of the trades that could be offered is
TWIN_LIFE = 40  # actions that a changed copy is followed for

Json = dict[str, Any]


@dataclass
class Report:
    """What was looked at, and what leaked."""

    frames: int = 0
    events: int = 0
    worlds: int = 0  # viewers to whom a changed copy looked at first as the game itself
    compared: int = 0  # views compared
    leaks: list[str] = field(default_factory=list)


# -- words and events ------------------------------------------------------------------------------------------


def secret_words(table: Table) -> list[str]:
    """What no frame may hold before the end: the seed and its salt, and what tokens are recognised by."""
    return [table.body.seed, table.body.salt, *[seat.token for seat in table.seats if seat.token]]


def frame_leaks(frame: bytes, viewer: Seat, table: Table, narrator: Narrator, report: Report) -> Iterator[str]:
    report.frames += 1
    message: Json = msgspec.json.decode(frame)
    if table.ended is None:
        for word in secret_words(table):
            if word in frame.decode():
                yield f"{message['type']} holds a secret of the server"
    for part in message.get("seats", []) if message["type"] in ("state", "update") else []:
        if part["seat"] != viewer or (part["view"]["private"] is not None) != (viewer >= 0):
            yield f"{message['type']} holds the view of seat {part['seat']}"
    for line in [*message.get("events", []), *message.get("log", [])]:
        report.events += 1
        yield from event_leaks(line, viewer, table.game.name, narrator)


def event_leaks(line: Json, viewer: Seat, game: str, narrator: Narrator) -> Iterator[str]:
    parts: dict[str, str] = line["parts"]
    for name, text in parts.items():
        rule = HIDDEN[game].get((line["kind"], name))
        first = next(iter(parts.values()))
        may_know = viewer == line["seat"] or (rule == BOTH and first == str(viewer))
        hidden = rule is not None and not (may_know and viewer >= 0)
        if hidden != (text == "?"):
            yield f"{line['kind']}: {name} is {text!r}"
    if line["text"] != narrator.told(line["kind"], line["seat"], parts):
        yield f"{line['kind']}: the sentence says more than the parts: {line['text']}"


# -- worlds ----------------------------------------------------------------------------------------------------


class Twin:
    """A copy of the game in which something went otherwise, and the viewers who have not been told."""

    def __init__(self, room: Room, before: State, actions: Sequence[tuple[Seat, Action]], at: int) -> None:
        self.room = room
        self.table = copy.copy(room.table)
        self.real = Match(room.table.game, room.table.match.prepared, before.copy(), room.table.match.dice.copy())
        self.match = Match(room.table.game, room.table.match.prepared, before.copy(), room.table.match.dice.copy())
        self.table.dealt = self.match
        self.viewing = Viewing(self.table, room.watch)
        self.real_viewing = Viewing(copy.copy(self.table), room.watch)
        self.real_viewing.table.dealt = self.real
        self.blind = {SPECTATOR, *range(len(self.table.seats))}
        self.left = TWIN_LIFE
        self.history: list[str] = []
        for action in actions[:at]:
            self.real.make(*action)
            self.match.make(*action)

    def change(self, action: tuple[Seat, Action], choice: random.Random) -> bool:
        """Let the action be another one here; False when there is none."""
        seat, real = action
        game, state = self.match.game, self.match.state
        if seat == CHANCE_SEAT:
            others = [other for other, _ in game.chance(state) if other != real]
        else:
            others = [other for other in game.legal(state, seat) if other != real]
        if not others:
            return False
        self._both(seat, real, choice.choice(others))
        return True

    def _is_shown(self, real: Mapping[str, Any], changed: Mapping[str, Any]) -> bool:
        """Whether the viewer is shown what was changed, and may be."""
        option, part = SHOWN.get(self.match.game.name, ("", ""))
        if not part or not real["options"][option] or real["private"] is None:
            return False
        return bool(real["private"][part] != changed["private"][part])

    def follow(self, seat: Seat, action: Action) -> bool:
        """Make the same action in both; False when it is not possible here any more, or nobody is left to ask."""
        game, state = self.match.game, self.match.state
        self.left -= 1
        if self.left < 0 or not self.blind:
            return False
        if seat == CHANCE_SEAT:
            possible = state.to_act() == CHANCE and action in [outcome for outcome, _ in game.chance(state)]
        else:
            possible = state.to_act() != CHANCE and not int(game.refusal(state, seat, action))
        if possible:
            self._both(seat, action, action)
        return possible

    def _both(self, seat: Seat, real: Action, changed: Action) -> None:
        """Make an action here and there; who is told different stories knows, and who decided otherwise knows too."""
        self.real.events.clear()
        self.match.events.clear()
        self.real.make(seat, real)
        self.match.make(seat, changed)
        self.history.append(line_of(self.match.game, seat, real))
        if real != changed:
            self.blind.discard(seat)
            self.history.append(f"there: {line_of(self.match.game, seat, changed)}")
        book = self.match.game.events
        self.blind = {
            viewer
            for viewer in self.blind
            if told(book, self.real.events, viewer) == told(book, self.match.events, viewer)
        }

    def leaks(self, report: Report) -> Iterator[str]:
        """Where the two look different to somebody who was told the same."""
        if CHANCE in (self.real.state.to_act(), self.match.state.to_act()):
            return  # nobody is sent anything before chance has decided
        for viewer in sorted(self.blind):
            report.compared += 1
            real, changed = self.real_viewing.part(viewer, "en"), self.viewing.part(viewer, "en")
            if self._is_shown(real.view, changed.view):
                self.blind.discard(viewer)
            elif real != changed:
                self.blind.discard(viewer)
                seen = list(differences("", msgspec.to_builtins(real), msgspec.to_builtins(changed)))
                yield f"viewer {viewer} sees {seen} after {self.history}"


def differences(path: str, one: Any, other: Any) -> Iterator[str]:
    """Where two pieces of JSON differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(f"{path}.{key}", one[key], other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differences(f"{path}.{number}", left, right)
    elif one != other:
        yield f"{path}: {one!r} or {other!r}"


def told(book: Any, events: Sequence[Event], viewer: Seat) -> list[Event]:
    return [book.redact(event, viewer) for event in events]


# -- a game ----------------------------------------------------------------------------------------------------


class Keeper(Listener):
    """A connection that keeps what it gets until somebody looks."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__(seats)
        self.frames: list[bytes] = []

    def send_encoded(self, message: bytes) -> None:
        self.frames.append(message)


class Watched:
    """A table of persons where every seat and a spectator keep what they get."""

    def __init__(self, room: Room, choice: random.Random, report: Report) -> None:
        self.room = room
        self.choice = choice
        self.report = report
        self.narrator = Narrator(room.table.game, "en", room.table.names)
        self.keepers = {viewer: Keeper([viewer] if viewer >= 0 else []) for viewer in range(-1, len(room.table.seats))}
        self.twin: Twin | None = None

    async def play(self, moves: int) -> None:
        for keeper in self.keepers.values():
            greet(self.room, keeper, None)
            await self.room.arrive(keeper)
        self._look()
        table = self.room.table
        while table.ended is None and moves > 0:
            moves -= 1
            await self._move()
            self._look()
            if self.report.leaks:
                return

    async def _move(self) -> None:
        table = self.room.table
        seat = self.choice.choice(table.asked())
        action = self._pick(seat)
        before, done = table.state.copy(), table.moves
        words = table.game.codec.word(action)
        await self.room.request(lambda: rulings.move(table, seat, table.decision(seat), words))
        self._compare_worlds(before, table.match.actions[done:])

    def _pick(self, seat: Seat) -> Action:
        game = self.room.table.game
        while True:
            action = self.choice.choice(game.legal(self.room.table.state, seat))
            if not game.is_offer(action) or self.choice.randrange(OFFERS) == 0:
                return action

    def _compare_worlds(self, before: State, actions: Sequence[tuple[Seat, Action]]) -> None:
        followed = 0
        if self.twin is None:
            followed = self._new_twin(before, actions)
        for seat, action in actions[followed:] if self.twin is not None else []:
            if self.twin is None or not self.twin.follow(seat, action):
                self.twin = None
                return
            self.report.leaks += self.twin.leaks(self.report)

    def _new_twin(self, before: State, actions: Sequence[tuple[Seat, Action]]) -> int:
        """Change one of these actions, if somebody is not told of it; how many are done in the twin then."""
        for at in self.choice.sample(range(len(actions)), len(actions)):
            twin = Twin(self.room, before, actions, at)
            if twin.change(actions[at], self.choice) and twin.blind:
                self.twin = twin
                self.report.worlds += len(twin.blind)
                self.report.leaks += twin.leaks(self.report)
                return at + 1
        return 0

    def _look(self) -> None:
        """All frames that came since."""
        for viewer, keeper in self.keepers.items():
            for frame in keeper.frames:
                for leak in frame_leaks(frame, viewer, self.room.table, self.narrator, self.report):
                    self.report.leaks.append(f"viewer {viewer}: {leak}")
            keeper.frames.clear()


async def watched(hub: Hub, game: str, options: Json, seed: int, report: Report) -> Watched:
    """A new table with its listeners."""
    seats = options.get("players", players(game))
    wish = NewTable(game, options, [SeatWish("person") for _ in range(seats)], away=None)
    made = await hub.create(wish)
    return Watched(hub.rooms[made.table.id], random.Random(seed), report)
