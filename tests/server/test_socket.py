"""Sockets at tables: hello, moves, coming back, and everything that is not allowed."""

import contextlib
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame

from hexnaut import games
from hexnaut.kernel import fairness
from hexnaut.server.http import ws
from hexnaut.server.http.budgets import Allowances, Budgets
from hexnaut.server.limits import Rate
from tests.server.running import Json, Running

pytestmark = pytest.mark.once

# However slowly they are sent.
HARDLY_MORE = Rate(burst=10, per_second=0.001)
MANY_MOVES = 12
PERSONS = {"star-trek": 3, "starfarers": 3, "duel": 2}


def persons(game: str) -> list[Json]:
    return [{"kind": "person", "name": f"P{number}"} for number in range(PERSONS[game])]


def tokens(made: Json) -> list[str]:
    return [key["token"] for key in made["keys"]]


def plain_move(part: Json) -> str:
    """A move that is no offer."""
    words: list[str] = [word for word in part["legal"] if word.split()[0] not in ("offer", "propose")]
    return words[0]


# -- playing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
def test_a_person_plays_among_bots(server: Running, game: str) -> None:
    made = server.create(game)
    with server.player(made["table"]["id"], *tokens(made)) as player:
        welcome = player.until("welcome")
        assert welcome["you"] == [0] and welcome["table"]["status"] == "playing"
        for number in range(8):
            part = player.asked()
            assert part["question"] and part["legal"]
            player.act(part, plain_move(part), ref=f"move {number}")
            accepted = player.until("accepted")
            assert accepted["ref"] == f"move {number}"
    updates = [message for message in player.heard if message["type"] == "update"]
    numbers = [event["number"] for update in updates for event in update["events"]]
    first = next(message["number"] for message in player.heard if message["type"] == "state")
    assert numbers == list(range(first + 1, first + 1 + len(numbers)))  # without a gap


def test_everybody_hears_of_a_move_and_sees_what_is_theirs(server: Running) -> None:
    made = server.create("star-trek", seats=persons("star-trek"), options={"firstSeat": 0, "setup": "snake"})
    table, keys = made["table"]["id"], tokens(made)
    with (
        server.player(table, keys[0]) as ann,
        server.player(table, keys[1]) as bob,
        server.player(table) as watcher,
    ):
        states = [one.until("state") for one in (ann, bob, watcher)]
        assert [state["seats"][0]["seat"] for state in states] == [0, 1, -1]
        part = states[0]["seats"][0]
        assert part["asked"] and not states[1]["seats"][0]["asked"]
        ann.act(part, plain_move(part))
        updates = [one.until("update") for one in (ann, bob, watcher)]
        assert len({update["number"] for update in updates}) == 1
        assert updates[0]["events"][0]["text"] == updates[1]["events"][0]["text"]
        assert updates[2]["seats"][0]["legal"] == []


def test_several_seats_at_one_screen(server: Running) -> None:
    made = server.create("duel", seats=persons("duel"))
    with server.player(made["table"]["id"], *tokens(made)) as both:
        assert both.until("welcome")["you"] == [0, 1]
        state = both.until("state")
        assert [part["seat"] for part in state["seats"]] == [0, 1]
        for seat in (part["seat"] for part in state["seats"] if part["asked"]):
            part = next(part for part in state["seats"] if part["seat"] == seat)
            both.act(part, plain_move(part), ref=str(seat))
            assert both.until("accepted")["ref"] == str(seat)


def test_two_devices_of_one_seat(server: Running) -> None:
    made = server.create("star-trek", options={"firstSeat": 0})
    table, (key,) = made["table"]["id"], tokens(made)
    with server.player(table, key) as desk, server.player(table, key) as phone:
        desk.until("state")
        part = phone.asked(0)
        phone.act(part, plain_move(part))
        assert desk.until("update")["move"] == phone.until("update")["move"]
        phone.socket.close()
        desk.send("ping", ref="still here")
        assert desk.until("pong")["ref"] == "still here"
    info = server.http.get(f"/api/tables/{table}").json()
    assert info["seats"][0]["kind"] == "person"


def test_updates_are_packed_against_the_last_one(server: Running) -> None:
    """An update is much like the one before. Packed by itself it has a third of its size."""
    made = server.create("star-trek", seats=persons("star-trek"), options={"firstSeat": 0})
    table, sizes = made["table"]["id"], []
    with server.player(table, *tokens(made)) as players, server.player(table) as watcher:
        watcher.until("state")
        first = players.asked()
        players.act(first, plain_move(first))
        watcher.until("update")
        (packing,) = watcher.socket.protocol.extensions
        unpack = packing.decode

        def count(frame: Frame, **more: Any) -> Frame:
            unpacked = unpack(frame, **more)
            if json.loads(bytes(unpacked.data))["type"] == "update":  # tables are told of now and then, too
                sizes.append((len(frame.data), len(unpacked.data)))
            return unpacked

        packing.decode = count  # type: ignore[method-assign]
        for _ in range(MANY_MOVES):
            part = players.asked()
            players.act(part, plain_move(part))
            watcher.until("update")
    packed, unpacked = map(sum, zip(*sizes, strict=True))
    assert len(sizes) == MANY_MOVES and unpacked > 18 * packed


# -- coming back ---------------------------------------------------------------------------------------------


def test_who_comes_back_gets_the_rest(server: Running) -> None:
    made = server.create("star-trek", seats=persons("star-trek"), options={"firstSeat": 0})
    table, keys = made["table"]["id"], tokens(made)
    with server.player(table, *keys) as player:
        seen = player.until("state")["number"]
        moves = 0
        part = player.heard[-1]["seats"][0]
        while moves < 3:
            player.act(part, plain_move(part))
            part = player.asked()
            moves += 1
        last = player.heard[-1]["number"]
    with server.player(table, keys[0], since=seen) as back:
        update = back.until("update")
        assert [event["number"] for event in update["events"]] == list(range(seen + 1, last + 1))
        assert update["seats"][0]["view"]
    with server.player(table, keys[0], since=last) as back:
        assert back.until("update")["events"] == []
    for strange in (-5, last + 1, 10**12):
        with server.player(table, keys[0], since=strange) as back:
            back.until("state")


def test_after_an_undo_everybody_gets_a_fresh_view(server: Running) -> None:
    made = server.create("star-trek", seats=persons("star-trek"), options={"firstSeat": 0, "setup": "snake"})
    table, keys = made["table"]["id"], tokens(made)
    with server.player(table, keys[0]) as ann, server.player(table, *keys[1:]) as bob:
        bob.until("state")
        before = ann.asked(0)
        seen = ann.heard[-1]["number"]
        ann.act(before, plain_move(before))
        bob.until("update")
        ann.send("propose", seat=0, what="undo")
        asked = bob.until("table", lambda message: bool(message["table"]["proposals"]))
        assert asked["table"]["proposals"] == [{"what": "undo", "seat": 0, "agreed": [0], "declined": []}]
        bob.send("answer", seat=1, what="undo", agree=True)
        bob.send("answer", seat=2, what="undo", agree=True)
        states = [one.until("state") for one in (ann, bob)]
        assert states[0]["seats"][0]["legal"] == before["legal"] and states[0]["move"] == 0
        ann.act(before, plain_move(before), ref="old")  # an answer to the question before the undo
        assert ann.until("refused")["code"] == "stale"
    with server.player(table, keys[0], since=seen) as back:
        back.until("state")  # the rest would not do


# -- what is refused -----------------------------------------------------------------------------------------


@pytest.fixture
def duelists(server: Running) -> Json:
    return server.create("duel", seats=persons("duel"))


def test_a_stale_a_repeated_and_an_illegal_move_each_get_a_reason(server: Running) -> None:
    made = server.create("star-trek", seats=persons("star-trek"), options={"firstSeat": 0})
    with server.player(made["table"]["id"], *tokens(made)) as player:
        part = player.asked(0)
        player.act(part, "end turn", ref="illegal")
        refused = player.until("refused")
        assert (refused["ref"], refused["code"]) == ("illegal", "illegal")
        assert refused["rule"].startswith("ST-") and refused["text"]
        for decision in (part["decision"] + 7, part["decision"] - 1, -1, 10**30):
            player.act({**part, "decision": decision}, plain_move(part), ref="stale")
            assert player.until("refused")["code"] == "stale"
        player.act(part, "teleport N99", ref="unknown verb")
        refused = player.until("refused")
        assert refused["code"] == "unreadable" and "teleport" in refused["text"]
        player.act({**part, "seat": 1, "decision": 0}, plain_move(part))
        assert player.until("refused")["code"] == "stale"
        player.act(part, plain_move(part), ref="good")
        player.until("accepted")
        player.act(part, plain_move(part), ref="again")
        assert player.until("refused")["code"] in ("stale", "illegal")


def test_a_seat_is_moved_by_its_token_alone(server: Running, duelists: Json) -> None:
    table, keys = duelists["table"]["id"], tokens(duelists)
    with server.player(table, keys[0]) as ann, server.player(table) as stranger:
        part = ann.asked(0)
        for message in (
            {"kind": "act", "seat": 1, "decision": part["decision"], "do": plain_move(part)},
            {"kind": "resign", "seat": 1},
            {"kind": "propose", "seat": 1, "what": "pause"},
            {"kind": "answer", "seat": 1, "what": "pause", "agree": True},
            {"kind": "why", "seat": 1, "moves": ["end turn"]},
            {"kind": "say", "seat": 1, "text": "I am Bob"},
            {"kind": "say", "seat": -1, "text": "I am nobody"},
            {"kind": "act", "seat": 99, "decision": 0, "do": "end turn"},
            {"kind": "act", "seat": -1, "decision": 0, "do": "end turn"},
        ):
            ann.send(str(message.pop("kind")), **message)
            assert ann.until("refused")["code"] == "not-yours"
        stranger.act(part, plain_move(part))
        assert stranger.until("refused")["code"] == "not-yours"


@pytest.mark.parametrize("token", ["", "x", "\u0000", "ä" * 30, "x" * 5000])
def test_a_wrong_token_opens_nothing(server: Running, duelists: Json, token: str) -> None:
    with server.player(duelists["table"]["id"], token) as thief:
        assert thief.until("refused")["code"] == "not-yours"
        assert thief.closed()[0] == 1008


def test_a_private_look_is_private(server: Running) -> None:
    made = server.create("duel", seats=persons("duel"), spectators=False)
    with server.player(made["table"]["id"]) as stranger:
        assert stranger.until("refused")["code"] == "not-yours"
        stranger.closed()
    assert server.http.get(f"/api/tables/{made['table']['id']}/events").status_code == 403
    assert server.http.get(f"/api/tables/{made['table']['id']}/record?as=public").status_code == 403


def test_no_such_table(server: Running) -> None:
    with server.player("nowhere") as lost:
        assert lost.until("refused")["code"] == "unknown"
        lost.closed()


def test_hello_comes_first_once_and_in_our_version(server: Running, duelists: Json) -> None:
    table = duelists["table"]["id"]
    socket = server.socket(table)
    socket.send('{"type":"ping"}')
    assert json.loads(socket.recv())["code"] == "hello-first"
    socket.close()
    with server.player(table, protocol=99) as modern:
        assert modern.until("refused")["code"] == "protocol"
    with server.player(table) as chatty:
        chatty.until("state")
        chatty.send("hello")
        assert chatty.until("refused")["code"] == "not-now"


GARBAGE = [
    "",
    "hello",
    "{",
    "[]",
    "null",
    "7",
    '{"type":"dance"}',
    '{"seat":0}',
    '{"type":7}',
    '{"type":"act"}',
    '{"type":"act","seat":"0","decision":1,"do":"end turn"}',
    '{"type":"act","seat":0,"decision":1.5,"do":"end turn"}',
    '{"type":"act","seat":0,"decision":1,"do":null}',
    '{"type":"act","seat":0,"decision":1,"do":"end turn","cheat":true}',
    '{"type":"why","seat":0,"moves":"all"}',
    "[" * 5000,
    '{"type":"say","text":"\\ud800"}',
    b"\xff\xfe\x00",
    b"\x00" * 100,
]


@pytest.mark.parametrize("frame", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_gets_an_answer_and_the_socket_goes_on(server: Running, duelists: Json, frame: str | bytes) -> None:
    with server.player(duelists["table"]["id"], tokens(duelists)[0]) as player:
        player.until("state")
        player.socket.send(frame)
        assert player.until("refused")["code"] == "unreadable"
        player.send("ping", ref="well")
        assert player.until("pong")["ref"] == "well"


def test_large_frames_are_refused_and_huge_ones_end_the_connection(server: Running, duelists: Json) -> None:
    with server.player(duelists["table"]["id"]) as player:
        player.until("state")
        player.send("say", text="x" * 40_000)
        assert player.until("refused")["code"] == "too-large"
        player.socket.send("x" * 1_000_000)
        assert player.closed()[0] == 1009
    with server.player(duelists["table"]["id"]) as other:
        other.until("state")


def test_a_flood_is_refused_and_then_cut_off(server: Running, duelists: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state.context, "budgets", Budgets(Allowances(socket=HARDLY_MORE)))
    monkeypatch.setattr(ws, "AFTER_LIMIT", 0.0)
    table = duelists["table"]["id"]
    with server.player(table) as calm, server.player(table) as flood:
        calm.until("state")
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1000):
                flood.send("ping")
        code, reason = flood.closed()
        assert code == 1008 and "too many" in reason
        assert {message.get("code") for message in flood.heard if message["type"] == "refused"} <= {"limit"}
        calm.send("ping", ref="calm")
        assert calm.until("pong")["ref"] == "calm"


# -- other words ---------------------------------------------------------------------------------------------


def test_why_a_move_cannot_be_made_in_the_readers_language(server: Running) -> None:
    made = server.create("star-trek", options={"firstSeat": 0})
    with server.player(made["table"]["id"], *tokens(made), lang="de") as player:
        part = player.asked(0)
        player.send("why", seat=0, moves=["end turn", plain_move(part), "fly"], ref="w")
        refused, allowed, unknown = player.until("reasons")["reasons"]
        assert refused["rule"].startswith("ST-") and "Gründung" in refused["text"]
        assert allowed == {"move": plain_move(part), "rule": None, "text": ""}
        assert unknown["rule"] is None and "fly" in unknown["text"]
        player.send("why", seat=0, moves=["end turn"] * 500)
        assert player.until("refused")["code"] == "too-large"


def test_another_language_gives_a_fresh_state(server: Running) -> None:
    made = server.create("star-trek", options={"firstSeat": 0})
    with server.player(made["table"]["id"], *tokens(made)) as player:
        english = player.asked(0)["question"]
        player.send("language", lang="es")
        spanish = player.until("state")["seats"][0]["question"]
        player.send("language", lang="klingon")
        assert player.until("state")["seats"][0]["question"] == english != spanish


def test_chat_is_heard_by_all_but_those_who_muted_it(server: Running, duelists: Json) -> None:
    table, keys = duelists["table"]["id"], tokens(duelists)
    with (
        server.player(table, keys[0]) as ann,
        server.player(table, keys[1]) as bob,
        server.player(table, name="<b>Zoe</b>\n") as zoe,
    ):
        for one in (ann, bob, zoe):
            one.until("state")
        ann.send("mute", seat=-1, ref="m")
        ann.until("accepted")
        zoe.send("say", text="<script>alert(1)</script>", ref="z")
        line = bob.until("chat")["line"]
        assert (line["name"], line["text"], line["seat"]) == ("<b>Zoe</b>", "<script>alert(1)</script>", -1)
        bob.send("say", seat=1, text="hello")
        assert ann.until("chat")["line"]["text"] == "hello"
        assert not any(message["type"] == "chat" and message["line"]["seat"] == -1 for message in ann.heard)
        ann.send("mute", seat=-1, on=False)
        zoe.send("say", text="again")
        assert ann.until("chat", lambda message: message["line"]["seat"] == -1)["line"]["text"] == "again"
        zoe.send("say", text="x" * 301)
        assert zoe.until("refused")["code"] == "too-large"
    with server.player(table) as late:
        assert [line["text"] for line in late.until("state")["chat"]] == ["<script>alert(1)</script>", "hello", "again"]


def test_who_talks_too_much_is_asked_to_wait_but_may_play_on(
    server: Running, duelists: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.app.state.context, "budgets", Budgets(Allowances(chat=HARDLY_MORE)))
    with server.player(duelists["table"]["id"], *tokens(duelists)) as both:
        part = both.asked()
        for number in range(12):
            both.send("say", seat=0, text=f"word {number}", ref=str(number))
        assert both.until("refused")["code"] == "limit"
        both.act(part, plain_move(part), ref="move")
        assert both.until("accepted", lambda message: message["ref"] == "move")


def test_a_pause_stops_the_moves(server: Running, duelists: Json) -> None:
    with server.player(duelists["table"]["id"], *tokens(duelists)) as both:
        part = both.asked()
        both.send("propose", seat=0, what="pause")
        both.send("answer", seat=1, what="pause", agree=True)
        both.until("table", lambda message: message["table"]["status"] == "paused")
        update = both.until("update")
        assert update["waiting"]["seats"] == [] and not any(part["asked"] for part in update["seats"])
        both.act(part, plain_move(part))
        assert both.until("refused")["code"] == "paused"
        both.send("propose", seat=1, what="resume")
        both.send("propose", seat=0, what="resume")
        assert both.asked()["legal"] == part["legal"]


def test_giving_up_reveals_the_seed(server: Running, duelists: Json) -> None:
    with server.player(duelists["table"]["id"], *tokens(duelists)) as both:
        commitment = both.until("welcome")["table"]["commitment"]
        assert both.until("state")["result"] is None
        both.send("resign", seat=0)
        result = both.until("update")["result"]
    assert (result["end"], result["winner"]) == ("won", 1)
    assert fairness.commitment(result["seed"], result["salt"]) == commitment
