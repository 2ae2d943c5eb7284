"""Over HTTP: games, tables, seats, records, streams, and what is refused."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from hexnaut import games
from hexnaut.kernel.exports import check_seen, read_seen
from hexnaut.kernel.record import read_record
from hexnaut.kernel.verify import verify
from hexnaut.server.cluster import hub
from hexnaut.text import LANGUAGES
from hexnaut.wire.refusals import REFUSALS
from tests.server.running import Json, Running

pytestmark = pytest.mark.once

OPEN_DUEL = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def problem(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal that has this status and code."""
    assert answer.status_code == status, answer.text
    body: Json = answer.json()
    assert body["code"] == code and code in REFUSALS and body["text"]
    text: str = body["text"]
    return text


def finished(server: Running) -> tuple[Json, str]:
    """A duel that was given up after a few moves, and a token of it."""
    made = server.create("duel", seats=[{"kind": "person"}, {"kind": "person"}])
    keys = [key["token"] for key in made["keys"]]
    with server.player(made["table"]["id"], *keys) as both:
        for _ in range(6):
            part = both.asked()
            both.act(part, part["legal"][0])
        both.send("resign", seat=0)
        both.until("update", lambda message: message["result"] is not None)
    return made["table"], keys[1]


# -- games ---------------------------------------------------------------------------------------------------


def test_games_with_all_that_a_table_can_be_created_with(server: Running) -> None:
    found = {game["name"]: game for game in server.http.get("/api/games").json()["games"]}
    assert list(found) == games.names()
    for name, game in found.items():
        assert game["title"] and game["players"] and game["levels"]
        assert game["ratings"]["easy"] < game["ratings"]["hard"]
        assert game["languages"] == list(LANGUAGES)
        known = {option.name for option in games.load(name).options()}
        assert {option["name"] for option in game["options"]} == known - {"seed"}
        assert all(option["note"] for option in game["options"])


@pytest.mark.parametrize("game", games.names())
def test_geometry_and_wording(server: Running, game: str) -> None:
    assert server.http.get(f"/api/games/{game}/geometry").status_code == 200
    for lang in LANGUAGES:
        text = server.http.get(f"/api/games/{game}/text/{lang}").json()
        assert text["messages"] and text["rules"] and text["sections"]
        assert {rule for section in text["sections"] for rule in section["rules"]} <= set(text["rules"])


def test_unknown_games_and_languages(server: Running) -> None:
    problem(server.http.get("/api/games/chess/geometry"), 404, "unknown")
    problem(server.http.get("/api/games/chess/text/en"), 404, "unknown")
    problem(server.http.get("/api/games/duel/text/xx"), 404, "unknown")
    problem(server.http.get("/api/nothing"), 404, "unknown")
    problem(server.http.delete("/api/games"), 405, "unknown")


# -- tables --------------------------------------------------------------------------------------------------


def test_a_table_by_its_defaults(server: Running) -> None:
    made = server.create("star-trek")
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "bot", "bot", "bot"]
    assert [key["seat"] for key in made["keys"]] == [0] and made["invitations"] == []
    assert made["table"]["status"] == "playing" and len(made["table"]["commitment"]) == 64
    info = server.http.get(f"/api/tables/{made['table']['id']}").json()
    assert info["commitment"] == made["table"]["commitment"]
    assert made["keys"][0]["token"] not in json.dumps(info)


def test_a_table_for_two_without_support_cards(server: Running) -> None:
    """An option of ours; the lobby still says what the rules say, and the field of the option has all choices."""
    classic = {"supportCards": False}
    for wish in (
        {"options": {**classic, "players": 2}},
        {"options": classic, "seats": [{"kind": "person"}, {"kind": "bot"}]},
    ):
        made = server.http.post("/api/tables", json={"game": "star-trek", **wish}).json()
        assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "bot"]
        assert made["table"]["status"] == "playing"
    game = next(one for one in server.http.get("/api/games").json()["games"] if one["name"] == "star-trek")
    field = next(option for option in game["options"] if option["name"] == "players")
    assert game["players"] == [3, 4] and field["values"] == [2, 3, 4]
    refused = server.http.post("/api/tables", json={"game": "star-trek", "options": {"players": 2}}).json()
    assert refused["option"] == "players" and "supportCards" in refused["text"]


WRONG = [
    ({"game": "chess"}, "bad-option"),
    ({"game": "duel", "options": {"seed": 7}}, "bad-option"),
    ({"game": "duel", "options": {"wings": 7}}, "bad-option"),
    ({"game": "duel", "options": {"victoryPoints": "many"}}, "bad-option"),
    ({"game": "star-trek", "options": {"players": 9}}, "bad-option"),
    ({"game": "star-trek", "options": {"players": 4}, "seats": [{"kind": "person"}] * 3}, "bad-option"),
    ({"game": "duel", "seats": [{"kind": "person"}] * 3}, "bad-option"),
    ({"game": "duel", "seats": [{"kind": "person"}] * 99}, "unreadable"),
    ({"game": "duel", "seats": [{"kind": "bot", "level": "exec:ls"}] * 2}, "bad-option"),
    ({"game": "duel", "seats": [{"kind": "ghost"}] * 2}, "unreadable"),
    ({"game": "duel", "seats": [{"kind": "person", "name": "x" * 41}] * 2}, "unreadable"),
    ({"game": "duel", "clock": 5}, "unreadable"),
    ({"game": "duel", "pace": -1}, "unreadable"),
    ({"game": "duel", "cheat": True}, "unreadable"),
    ({"game": 7}, "unreadable"),
    ({}, "unreadable"),
    ([], "unreadable"),
]


@pytest.mark.parametrize(("wish", "code"), WRONG, ids=range(len(WRONG)))
def test_a_table_that_cannot_be(server: Running, wish: Json, code: str) -> None:
    problem(server.http.post("/api/tables", json=wish), 422, code)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000])
def test_a_body_that_is_none(server: Running, body: bytes) -> None:
    answer = server.http.post("/api/tables", content=body)
    assert answer.json()["code"] in ("unreadable", "too-large")


def test_a_body_that_is_too_large(server: Running) -> None:
    problem(server.http.post("/api/tables", content=b" " * 70_000), 413, "too-large")


def test_names_with_markup_are_text(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person", "name": "<img src=x>\u202e\n"}, {"kind": "bot"}])
    answer = server.http.get(f"/api/tables/{made['table']['id']}")
    assert answer.json()["seats"][0]["name"] == "<img src=x>"
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_page_of_another_server_cannot_create_a_table(server: Running) -> None:
    for origin, status in (("https://evil.example", 403), (f"http://127.0.0.1:{server.port}", 201)):
        answer = server.http.post("/api/tables", json={"game": "duel"}, headers={"Origin": origin})
        assert answer.status_code == status
    problem(server.http.post("/api/replay", headers={"Origin": "null"}), 403, "origin")
    assert server.http.get("/api/games", headers={"Origin": "https://evil.example"}).status_code == 200


# -- joining -------------------------------------------------------------------------------------------------


def test_joining_from_the_lobby(server: Running) -> None:
    made = server.create("duel", seats=OPEN_DUEL)
    table = made["table"]["id"]
    listed = {info["id"]: info for info in server.http.get("/api/tables").json()["tables"]}
    assert listed[table]["status"] == "open" and listed[table]["seats"][1]["kind"] == "open"
    joined = server.http.post(f"/api/tables/{table}/join", json={"name": "Bob"})
    assert joined.status_code == 201
    body = joined.json()
    assert body["key"]["seat"] == 1 and body["table"]["status"] == "playing"
    with server.player(table, body["key"]["token"]) as bob:
        assert bob.until("welcome")["you"] == [1]
    problem(server.http.post(f"/api/tables/{table}/join", json={"name": "Eve"}), 409, "taken")


def test_the_lobby_is_not_read_anew_for_everybody(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, read = server.app.state.context.hub.storage, []
    real = storage.list_tables

    async def counting(statuses: list[str], limit: int) -> Any:
        read.append(statuses)
        return await real(statuses, limit)

    monkeypatch.setattr(hub, "LOBBY_SECONDS", 1000.0)
    monkeypatch.setattr(storage, "list_tables", counting)
    for _ in range(2):
        table = server.create("duel", seats=OPEN_DUEL)["table"]["id"]
        for _ in range(3):
            assert table in [info["id"] for info in server.http.get("/api/tables").json()["tables"]]
    assert read == [["open"], ["playing"], ["new"]] * 2  # once for each new table
    server.http.post(f"/api/tables/{table}/join", json={"name": "Bob"})
    shown = {info["id"]: info["status"] for info in server.http.get("/api/tables").json()["tables"]}
    assert shown[table] == "playing"


def test_a_private_table_needs_the_invitation(server: Running) -> None:
    made = server.create("star-trek", listed=False, seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    table, codes = made["table"]["id"], {one["seat"]: one["code"] for one in made["invitations"]}
    join = f"/api/tables/{table}/join"
    assert table not in [info["id"] for info in server.http.get("/api/tables").json()["tables"]]
    problem(server.http.post(join, json={"name": "Eve"}), 403, "not-yours")
    problem(server.http.post(join, json={"name": "Eve", "code": "guess"}), 409, "taken")
    assert server.http.post(join, json={"name": "Zoe", "code": codes[2]}).json()["key"]["seat"] == 2
    problem(server.http.post(join, json={"name": "Eve", "code": codes[2]}), 409, "taken")
    assert server.http.post(join, json={"name": "Bob", "code": codes[1]}).json()["table"]["status"] == "playing"


def test_bots_take_open_seats_when_nobody_comes(server: Running) -> None:
    made = server.create("star-trek", seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        assert ann.until("state")["waiting"]["seats"] == []
        ann.send("propose", seat=0, what="start")
        table = ann.until("table", lambda message: message["table"]["status"] == "playing")["table"]
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


def test_joining_what_is_not_there(server: Running) -> None:
    problem(server.http.post("/api/tables/nowhere/join", json={"name": "Eve"}), 404, "unknown")
    made = server.create("duel", seats=OPEN_DUEL)
    problem(server.http.post(f"/api/tables/{made['table']['id']}/join", json={"name": "Eve", "seat": 7}), 409, "taken")


# -- network bots --------------------------------------------------------------------------------------------


@contextmanager
def stream(server: Running, table: str, token: str = "", query: str = "") -> Iterator[Iterator[Json]]:
    headers = bearer(token) if token else {}
    with server.http.stream("GET", f"/api/tables/{table}/events{query}", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        yield (json.loads(line) for line in answer.iter_lines() if line)


def test_a_network_bot_needs_a_stream_and_posts(server: Running) -> None:
    made = server.create("star-trek", options={"firstSeat": 0})
    table, token = made["table"]["id"], made["keys"][0]["token"]
    moves = f"/api/tables/{table}/moves"
    with stream(server, table, token) as messages:
        made_moves = 0
        for message in messages:
            for part in message.get("seats", []) if message["type"] in ("state", "update") else []:
                if part["asked"]:
                    wish = {"decision": part["decision"], "do": part["legal"][0]}
                    answer = server.http.post(moves, json=wish, headers=bearer(token))
                    assert answer.status_code == 200, answer.text
                    problem(server.http.post(moves, json=wish, headers=bearer(token)), 409, "stale")
                    made_moves += 1
            if made_moves == 4:
                break
    problem(server.http.post(moves, json={"decision": 1, "do": "end turn"}), 403, "not-yours")
    problem(server.http.post(moves, json={"decision": 1, "do": "end turn"}, headers=bearer("x")), 403, "not-yours")
    problem(server.http.post(moves, json={"decision": "1", "do": 5}, headers=bearer(token)), 422, "unreadable")


def test_a_spectator_needs_no_more_than_curl(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "bot"}, {"kind": "bot"}], pace=0)
    table = made["table"]["id"]
    with stream(server, table, query="?lang=de") as messages:
        kinds = [next(messages)["type"] for _ in range(4)]
        assert kinds[:2] == ["welcome", "state"] and "update" in [*kinds, *(next(messages)["type"] for _ in range(9))]
    with stream(server, table, query="?since=1") as messages:
        next(messages)
        assert next(messages)["events"][0]["number"] == 2


# -- after the end -------------------------------------------------------------------------------------------


def test_records_of_a_game(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person"}, {"kind": "person"}])
    table, token = made["table"]["id"], made["keys"][0]["token"]
    record = f"/api/tables/{table}/record"
    game = games.load("duel")
    problem(server.http.get(record), 409, "not-now")
    problem(server.http.get(f"{record}?as=seat"), 403, "not-yours")
    problem(server.http.get(f"{record}?as=god"), 422, "unreadable")
    public = read_seen(server.http.get(f"{record}?as=public").text)
    check_seen(game, public)
    own = server.http.get(f"{record}?as=seat", headers=bearer(token))
    assert "attachment" in own.headers["content-disposition"]
    assert read_seen(own.text).viewer == 0


def test_a_finished_game_is_given_in_full(server: Running) -> None:
    table, token = finished(server)
    text = server.http.get(f"/api/tables/{table['id']}/record").text
    match = verify(games.load("duel"), read_record(text))
    assert match.over and json.loads(text.splitlines()[0])["commitment"] == table["commitment"]
    own = server.http.get(f"/api/tables/{table['id']}/record?as=seat", headers=bearer(token)).text
    assert read_seen(own).viewer == 1


def test_the_game_of_a_table_without_spectators_is_for_those_who_played(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person"}, {"kind": "person"}], spectators=False)
    table, own = made["table"]["id"], bearer(made["keys"][0]["token"])
    with server.player(table, made["keys"][0]["token"]) as player:
        player.send("resign", seat=0)
        player.until("update", lambda message: message["result"] is not None)
    for part in ("record", "record?as=public", "replay", "course"):
        problem(server.http.get(f"/api/tables/{table}/{part}"), 403, "not-yours")
        assert server.http.get(f"/api/tables/{table}/{part}", headers=own).status_code == 200
    assert verify(games.load("duel"), read_record(server.http.get(f"/api/tables/{table}/record", headers=own).text))


def test_a_replay_from_all_eyes(server: Running) -> None:
    table, _ = finished(server)
    path = f"/api/tables/{table['id']}/replay"
    whole = server.http.get(path).json()
    assert whole["viewer"] is None and len(whole["steps"]) == whole["moves"] + 1
    assert [step["move"] for step in whole["steps"]] == list(range(whole["moves"] + 1))
    assert whole["steps"][0]["line"] is None and all(step["line"] for step in whole["steps"][1:])
    assert all(len(step["seats"]) == 2 for step in whole["steps"])
    some = server.http.get(path, params={"seat": 1, "from": 2, "to": 4, "lang": "de"}).json()
    assert [step["move"] for step in some["steps"]] == [2, 3, 4] and some["viewer"] == 1
    watched = server.http.get(path, params={"seat": -1}).json()
    assert all(step["line"] is None and step["seats"][0]["seat"] == -1 for step in watched["steps"])
    problem(server.http.get(path, params={"seat": 7}), 404, "unknown")
    problem(server.http.get(path, params={"seat": "x"}), 422, "unreadable")


def test_a_running_game_is_not_replayed(server: Running) -> None:
    made = server.create("duel")
    problem(server.http.get(f"/api/tables/{made['table']['id']}/replay"), 409, "not-now")


def test_any_record_can_be_looked_at(server: Running) -> None:
    table, _ = finished(server)
    text = server.http.get(f"/api/tables/{table['id']}/record").text
    seen = server.http.post("/api/replay?seat=0&from=0&to=3", content=text.encode()).json()
    assert seen["viewer"] == 0 and len(seen["steps"]) == 4 and seen["game"] == "duel"
    problem(server.http.post("/api/replay", content=b"nonsense"), 422, "unreadable")
    problem(server.http.post("/api/replay", content=b"\xff"), 422, "unreadable")
    forged = text.replace('"game":"duel"', '"game":"chess"').encode()
    problem(server.http.post("/api/replay", content=forged), 422, "bad-option")
    problem(server.http.post("/api/replay", content=b" " * 5_000_000), 413, "too-large")


def test_a_rematch_with_the_same_tokens(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person"}, {"kind": "person"}])
    table, keys = made["table"]["id"], [key["token"] for key in made["keys"]]
    problem(server.http.post(f"/api/tables/{table}/rematch", headers=bearer(keys[0])), 409, "not-now")
    with server.player(table, keys[0]) as ann, server.player(table, keys[1]) as bob, server.player(table) as zoe:
        ann.send("resign", seat=0)
        zoe.until("update")
        agreed = server.http.post(f"/api/tables/{table}/rematch", headers=bearer(keys[0])).json()
        assert agreed == {"agreed": [0], "table": None}
        bob.send("answer", seat=1, what="rematch", agree=True)
        new = zoe.until("table", lambda message: message["table"]["rematch"] is not None)["table"]["rematch"]
    assert server.http.post(f"/api/tables/{table}/rematch", headers=bearer(keys[1])).json()["table"] == new
    with server.player(new, *keys) as both:
        assert both.until("welcome")["you"] == [0, 1] and both.until("state")["result"] is None


# -- operations ----------------------------------------------------------------------------------------------


def test_health_and_numbers(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person"}, {"kind": "person"}])
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as player:
        part = player.asked(0)
        player.act(part, part["legal"][0])
        player.until("accepted")
        health = server.http.get("/health").json()
        assert health["status"] == "well" and health["connections"] >= 1 and health["tables"] >= 1
    numbers = server.http.get("/metrics").text
    assert 'hexnaut_moves_total{by="person"}' in numbers and "hexnaut_request_seconds_bucket" in numbers


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/health", "/api/openapi.json"])
def test_every_answer_tells_browsers_what_to_allow(server: Running, path: str) -> None:
    headers = server.http.get(path).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY" and headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_description_of_the_api_is_whole(server: Running) -> None:
    api = server.http.get("/api/openapi.json").json()
    text = json.dumps(api)
    named = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(api["components"]["schemas"])
    assert {"/api/games", "/api/tables", "/api/tables/{table}/moves", "/api/replay", "/health"} <= set(api["paths"])
    assert "requestBody" in api["paths"]["/api/tables"]["post"]
