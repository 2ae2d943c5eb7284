"""Those who leave: a bot stands in, visibly, and hands the seat back at once. Clocks: one question at a time."""

from typing import Any

import pytest

from hexnaut.server.app import Settings
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.tables.changes import Moved, read
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.table import PLAYING
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import NewTable, SeatWish
from tests.server.running import Json, Running, running

pytestmark = pytest.mark.once

TWO = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]


def seat_of(message: Json, seat: int) -> Json:
    found: Json = message["table"]["seats"][seat]
    return found


def keys(made: Json) -> list[str]:
    return [key["token"] for key in made["keys"]]


def test_presence_is_shown(server: Running) -> None:
    made = server.create("duel", seats=TWO, away=None)
    table, (ann_key, bob_key) = made["table"]["id"], keys(made)
    with server.player(table, ann_key) as ann:
        with server.player(table, bob_key):
            ann.until("table", lambda message: seat_of(message, 1)["present"])
        gone = seat_of(ann.until("table", lambda message: not seat_of(message, 1)["present"]), 1)
        assert gone["away_since"] and not gone["stand_in"]
        with server.player(table):
            ann.until("table", lambda message: message["table"]["watching"] == 1)
        ann.until("table", lambda message: message["table"]["watching"] == 0)


def test_a_bot_stands_in_and_hands_back_at_once(server: Running) -> None:
    made = server.create("duel", seats=TWO, away=50)
    table, (ann_key, bob_key) = made["table"]["id"], keys(made)
    with server.player(table, ann_key) as ann:
        stood_in = ann.until("table", lambda message: seat_of(message, 1)["stand_in"])
        assert not seat_of(stood_in, 1)["present"]
        part = ann.asked(0)
        ann.act(part, part["legal"][0])
        ann.until("update", lambda message: any(event["seat"] == 1 for event in message["events"]))
        with server.player(table, bob_key) as bob:
            back = seat_of(bob.until("table", lambda message: seat_of(message, 1)["present"]), 1)
            assert not back["stand_in"]
            ann.until("table", lambda message: seat_of(message, 1)["present"] and not seat_of(message, 1)["stand_in"])


def test_nobody_stands_in_for_the_only_person(server: Running) -> None:
    """Who plays alone against bots and closes the laptop finds the game as it was."""
    made = server.create("duel", away=1)
    table, (key,) = made["table"]["id"], keys(made)
    with server.player(table, key) as player:
        decision = player.asked(0)["decision"]
    with server.player(table) as watcher:
        info = watcher.until("welcome")["table"]
        assert not info["seats"][0]["stand_in"]
    with server.player(table, key) as player:
        assert player.asked(0)["decision"] == decision


@pytest.mark.anyio
async def test_a_clock_makes_a_bot_decide_one_question_only(tmp_path: Any) -> None:
    storage = await open_storage(str(tmp_path / "tables.sqlite"))
    hub = Hub(storage, BotRunner(workers=1, deadline=60))
    await hub.neighbours.start(hub)
    try:
        wish = NewTable("star-trek", {"firstSeat": 0}, [SeatWish("person")] * 3, clock=1000, away=None)
        room = await hub.open((await hub.create(wish)).table.id)
        listener = Listener([0])
        await room.arrive(listener)
        while room.table.moves == 0:
            await listener.next()
        assert room.table.status == PLAYING and not room.table.seats[0].is_for_bot
        made = [(entry.time, read(entry)) for entry in await storage.read_log(room.table.id)]
        moves = [(time, change) for time, change in made if isinstance(change, Moved)]
        assert [(move.seat, move.by) for _, move in moves[:1]] == [(0, "clock")]
        assert room.watch.due()[0].at >= moves[-1][0] + 1000  # the next question has a clock of its own
    finally:
        await hub.close()
        await storage.close()


def test_a_stand_in_stays_after_a_restart_until_its_owner_comes(settings: Settings) -> None:
    with running(settings) as first:
        made = first.create("duel", seats=TWO, away=50)
        table, (ann_key, bob_key) = made["table"]["id"], keys(made)
        with first.player(table, ann_key) as ann:
            ann.until("table", lambda message: seat_of(message, 1)["stand_in"])
    with running(settings) as second, second.player(table, ann_key) as ann:
        assert ann.until("welcome")["table"]["seats"][1]["stand_in"]
        with second.player(table, bob_key) as bob:
            bob.until("table", lambda message: not seat_of(message, 1)["stand_in"])
