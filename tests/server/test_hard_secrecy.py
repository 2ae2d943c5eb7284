"""No frame tells a seat or a spectator what the ledgers hide from them.

HEXNAUT_SECRECY=200 plays as many games of each game to their end; by default the beginnings of a few.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.kernel.game import Game
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.storage.sql import open_storage
from tests.contract.variants import VARIANTS
from tests.server.secrecy import Report, watched

pytestmark = [pytest.mark.once, pytest.mark.anyio]
GAMES = int(os.environ.get("HEXNAUT_SECRECY", "0"))
FEW, BEGINNING = 3, 250  # games, moves
SHORT = {"star-trek": {"victoryPoints": 5}, "starfarers": {"targetPoints": 10}, "duel": {"victoryPoints": 6}}


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    storage = await open_storage(str(tmp_path / "tables.sqlite"))
    hub = Hub(storage, BotRunner(1))
    await hub.neighbours.start(hub)
    yield hub
    await hub.close()
    await storage.close()


@pytest.mark.parametrize("name", games.names())
async def test_no_frame_tells_what_is_hidden(hub: Hub, name: str) -> None:
    report = Report()
    variants = VARIANTS[name]
    for n in range(GAMES or FEW):
        table = await watched(hub, name, variants[n % len(variants)] | SHORT[name], n, report)
        await table.play(10**9 if GAMES else BEGINNING)
        await hub.forget(table.room.table.id)
        assert not report.leaks, (n, report.leaks)
        print(
            f"{name}, {n + 1} games: {report.frames} frames, {report.worlds} worlds, {report.compared} views compared"
        )
    assert report.frames > 100 and report.events > 100 and report.worlds > 10 and report.compared > 50


TALK = ("give_up_words", "propose_end_words", "accept_end_words")
ATTRIBUTES = ("name", "title", "prefix", "version", "codec", "events", "can_freeze", *TALK)


class Leaky(Game):
    """A game that shows more than it may: everything else is asked of the real one."""

    def __init__(self, game: Game) -> None:
        self.real = game
        for name in ATTRIBUTES:  # past the properties below: compiled code looks at the fields themselves
            slot: Any = vars(Game).get(name)
            if hasattr(slot, "__set__"):
                slot.__set__(self, getattr(game, name))
            else:
                self.__dict__[name] = getattr(game, name)


def asking_the_real_one(name: str) -> Any:
    return lambda self, *arguments: getattr(self.real, name)(*arguments)


for name, member in vars(Game).items():
    if callable(member) and not name.startswith("_"):
        setattr(Leaky, name, asking_the_real_one(name))


class ShowsHands(Leaky):
    def view(self, state: Any, seat: int) -> Any:
        return {**self.real.view(state, seat), "others": self.real.dump(state)}


class ShowsNext(Leaky):
    """Tells everybody who may do what, and so what cards they have."""

    def view(self, state: Any, seat: int) -> Any:
        lists = [self.real.legal(state, other) for other in range(self.real.seats(state))]
        return {**self.real.view(state, seat), "others": lists}


class OpenBook:
    """Events of which nothing is hidden."""

    def __init__(self, book: Any) -> None:
        self.real = book

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def redact(self, event: Any, viewer: int) -> Any:
        return event


class TellsAll(Leaky):
    @property
    def events(self) -> Any:  # type: ignore[override]
        return OpenBook(self.real.events)


LEAKS = [(name, leak) for name in games.names() for leak in (ShowsHands, TellsAll)]


@pytest.mark.parametrize("name, leak", [*LEAKS, ("star-trek", ShowsNext), ("starfarers", ShowsNext)])
async def test_a_leak_is_found(hub: Hub, name: str, leak: type[Leaky]) -> None:
    """A game that leaks does not pass the same test."""
    report = Report()
    for n in range(FEW):
        table = await watched(hub, name, {}, n, report)
        table.room.table.game = leak(table.room.table.game)
        await table.play(4 * BEGINNING)
        if report.leaks:
            return
    pytest.fail("the leak was not found")


async def test_a_seed_in_a_frame_is_found(hub: Hub) -> None:
    report = Report()
    table = await watched(hub, "duel", {}, 0, report)
    table.room.table.body.commitment = table.room.table.body.seed
    await table.play(1)
    assert any("secret of the server" in leak for leak in report.leaks)


async def test_a_foreign_view_is_found(hub: Hub) -> None:
    report = Report()
    table = await watched(hub, "duel", {}, 0, report)
    table.keepers[-1].seats = (0,)
    await table.play(1)
    assert any("view of seat 0" in leak for leak in report.leaks)
