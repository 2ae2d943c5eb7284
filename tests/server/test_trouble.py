"""Storage that fails, servers that stop, floods and silence: nothing accepted is lost, the other tables go on."""

import json
import logging
import sqlite3
import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from hexnaut.server import app
from hexnaut.server.app import Settings
from hexnaut.server.logs import JsonLines
from hexnaut.server.serve import run
from hexnaut.server.tables import rulings
from hexnaut.storage.base import StorageBroken
from hexnaut.storage.sql import open_storage
from tests.server.running import Json, Running, running

pytestmark = pytest.mark.once

TWO = [{"kind": "person"}, {"kind": "person"}]


def keys(made: Json) -> list[str]:
    return [key["token"] for key in made["keys"]]


class FailingStorage:
    """The real storage, until it is told to fail: before it writes, or after."""

    def __init__(self, storage: Any) -> None:
        self.storage = storage
        self.fails = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.storage, name)

    async def append(self, table_id: str, first: int, entries: Any) -> None:
        if self.fails == "before":
            raise StorageBroken("disk full")
        await self.storage.append(table_id, first, entries)
        if self.fails == "after":
            raise StorageBroken("connection lost")


@pytest.fixture
def failing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[FailingStorage]:
    made: list[FailingStorage] = []
    real = open_storage

    async def open_failing(*arguments: Any) -> Any:
        made.append(FailingStorage(await real(*arguments)))
        return made[0]

    monkeypatch.setattr(app, "open_storage", open_failing)
    return made


def test_a_full_disk_refuses_the_move_and_it_can_be_made_later(
    settings: Settings, failing: list[FailingStorage]
) -> None:
    with running(settings) as server:
        made = server.create("duel", seats=TWO)
        with server.player(made["table"]["id"], *keys(made)) as both:
            part = both.asked()
            failing[0].fails = "before"
            both.act(part, part["legal"][0], ref="full")
            refused = both.until("refused")
            assert (refused["ref"], refused["code"]) == ("full", "storage") and "disk" not in refused["text"]
            assert server.http.get("/api/games").status_code == 200
            failing[0].fails = ""
            both.act(part, part["legal"][0], ref="space")
            assert both.until("accepted")["ref"] == "space"


def test_a_move_that_was_stored_although_storage_failed_is_not_made_twice(
    settings: Settings, failing: list[FailingStorage]
) -> None:
    with running(settings) as server:
        made = server.create("star-trek", seats=TWO + TWO[:1], options={"firstSeat": 0})
        with server.player(made["table"]["id"], *keys(made)) as all_:
            part = all_.asked(0)
            failing[0].fails = "after"
            all_.act(part, part["legal"][0], ref="first")
            assert all_.until("refused")["code"] == "storage"
            failing[0].fails = ""
            all_.act(part, part["legal"][0], ref="again")
            update = all_.until("update")  # what had been stored is told first
            assert update["move"] == 1
            assert all_.until("refused")["code"] == "stale"


def test_nothing_is_seen_that_is_not_stored(settings: Settings, failing: list[FailingStorage]) -> None:
    with running(settings) as server:
        made = server.create("duel", seats=TWO)
        table = made["table"]["id"]
        with server.player(table, *keys(made)) as both:
            part = both.asked()
            failing[0].fails = "before"
            both.act(part, part["legal"][0])
            both.until("refused")
            with server.player(table) as watcher:
                assert watcher.until("state")["move"] == both.heard[1]["move"]


def test_a_mistake_of_ours_is_admitted_and_the_socket_goes_on(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings) as server:
        made = server.create("duel", seats=TWO)
        with server.player(made["table"]["id"], *keys(made)) as both:
            part = both.asked()
            with monkeypatch.context() as broken:
                broken.setattr(rulings, "move", lambda *_: 1 // 0)
                both.act(part, part["legal"][0], ref="mistake")
                refused = both.until("refused")
                assert (refused["code"], refused["ref"]) == ("mistake", "mistake") and "divi" not in refused["text"]
                post = f"/api/tables/{made['table']['id']}/moves"
                answer = server.http.post(
                    post, json={"decision": 1, "do": "x"}, headers={"Authorization": f"Bearer {keys(made)[0]}"}
                )
                assert answer.status_code == 500 and answer.json()["code"] == "mistake"
                assert "divi" not in answer.text and "content-security-policy" in answer.headers
            both.act(part, part["legal"][0], ref="well")
            assert both.until("accepted")["ref"] == "well"
            numbers = server.http.get("/metrics").text
            assert 'hexnaut_errors_total{where="socket"} 1.0' in numbers
            assert 'hexnaut_errors_total{where="http"} 1.0' in numbers


def test_a_game_goes_on_after_a_restart(settings: Settings) -> None:
    with running(settings) as first:
        made = first.create("duel", seats=TWO)
        table = made["table"]["id"]
        with first.player(table, *keys(made)) as both:
            for _ in range(6):
                part = both.asked()
                both.act(part, part["legal"][0])
                both.until("accepted")
            part = both.asked()
            seen = both.heard[-1]
            both.send("say", seat=0, text="see you")
            both.until("chat")
    with running(settings) as second, second.player(table, *keys(made), since=seen["number"]) as both:
        update = both.until("update")
        assert update["events"] == [] and update["move"] == seen["move"]
        assert [one["view"] for one in update["seats"]] == [one["view"] for one in seen["seats"]]
        both.act(part, part["legal"][0], ref="on")
        assert both.until("accepted")["ref"] == "on"
        with second.player(table) as watcher:
            assert [line["text"] for line in watcher.until("state")["chat"]] == ["see you"]


def test_a_stop_says_goodbye(settings: Settings) -> None:
    heard: dict[str, Any] = {}
    with running(settings) as server:
        made = server.create("duel", seats=TWO)
        player = server.player(made["table"]["id"], *keys(made))
        player.until("state")
        url = f"http://127.0.0.1:{server.port}/api/tables/{made['table']['id']}/events"
        streaming = threading.Event()
        reader = threading.Thread(target=read_stream, args=(url, streaming, heard))
        reader.start()
        assert streaming.wait(60)
    code, reason = player.closed()
    assert code == 1001 and "stops" in reason
    reader.join(60)
    assert heard["lines"] >= 2 and heard["end"] == "whole"


def read_stream(url: str, streaming: threading.Event, heard: dict[str, Any]) -> None:
    with httpx.stream("GET", url, timeout=60) as answer:
        lines = 0
        for line in answer.iter_lines():
            lines += bool(line)
            if lines == 2:
                streaming.set()
        heard.update(lines=lines, end="whole")


def test_a_broken_database_file_is_named_before_anything_listens(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(b"this is no database " * 100)
    with pytest.raises(StorageBroken, match="database"):
        run(Settings(str(file)), "127.0.0.1", 0)


def test_a_table_that_was_tampered_with_does_not_take_others_with_it(settings: Settings) -> None:
    with running(settings) as server:
        good, bad = server.create("duel", seats=TWO), server.create("duel", seats=TWO)
    with sqlite3.connect(settings.database) as database:
        forged = json.dumps({"lines": ["chance dance"]})
        database.execute("UPDATE log SET body=? WHERE table_id=?", [forged, bad["table"]["id"]])
    database.close()
    with running(settings) as server:
        answer = server.http.get(f"/api/tables/{bad['table']['id']}")
        assert answer.status_code == 503 and answer.json()["code"] == "damaged"
        assert server.http.get(f"/api/tables/{good['table']['id']}").status_code == 200
        assert server.http.get("/api/tables").status_code == 200


# -- secrets in logs -------------------------------------------------------------------------------------------


def test_logs_are_lines_of_json_without_secrets(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), running(settings) as server:
        made = server.create("duel", seats=TWO)
        with server.player(made["table"]["id"], *keys(made)) as both:
            part = both.asked()
            both.act(part, part["legal"][0])
            both.send("say", seat=0, text="a secret between us")
            both.until("chat")
            both.act(part, "nonsense")
            both.until("refused")
    text = "\n".join(JsonLines().format(record) for record in caplog.records if record.name.startswith("hexnaut"))
    for line in text.splitlines():
        json.loads(line)
    seeds = [msgspec.json.decode(row[0]) for row in rows(settings.database)]
    secrets = [*keys(made), "a secret between us", *(body["seed"] for body in seeds)]
    assert not any(secret in text for secret in secrets)


def rows(database: str) -> list[tuple[str]]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute("SELECT body FROM tables").fetchall()
    finally:
        connection.close()


def test_a_room_that_nobody_looks_at_is_forgotten_and_found_again(settings: Settings) -> None:
    settings.limits.forget_after = 0
    settings.limits.sweep_every = 0.05
    with running(settings) as server:
        made = server.create("duel", seats=TWO)
        wait_until_forgotten(server, made["table"]["id"])
        with server.player(made["table"]["id"], *keys(made)) as both:
            assert both.asked()


def wait_until_forgotten(server: Running, table: str) -> None:
    rooms = server.app.state.context.hub.rooms
    waiting = threading.Event()
    for _ in range(600):
        if table not in rooms:
            return
        waiting.wait(0.1)
    raise AssertionError("it is still there")
