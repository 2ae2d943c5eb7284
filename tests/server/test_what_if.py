"""What if: from any moment of a finished game one goes on against bots, from exactly that position, with dice of one's
own; and the record of it is true."""

import asyncio
import copy
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.cli.verify import command as verify_command
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.record import Record, header_of, play_line, read_record, replay, state_hash
from hexnaut.kernel.verify import verify
from hexnaut.server.tables import rulings, trial
from hexnaut.server.tables.reading import AT_ONCE, stored_table
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.records import replay as replayed
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import OVER, Table
from hexnaut.server.tables.whatif import MOST_PASTS, what_if
from hexnaut.wire.messages import TableOrigin
from hexnaut.wire.rest import WhatIf
from tests.server.inside import inside
from tests.server.running import Json, Running
from tests.server.tables import Kept, kept, started, stream

pytestmark = pytest.mark.once

MOVES = 40
AT = 25


def finished(game: str = "duel", moves: int = MOVES) -> Table:
    made = kept(game)
    made.play(moves, stream("what if"))
    give_up(made)
    return made.table


def give_up(made: Kept) -> None:
    for seat in range(len(made.table.seats)):
        if made.table.status != OVER and made.table.seats[seat].is_persons:
            made.do(rulings.resign(made.table, seat))
    assert made.table.status == OVER


def gone_on(table: Table, at: int, seat: int = 0, moves: int = 10, **wish: Any) -> Kept:
    """The new table after some moves of everybody."""
    row, keys = what_if(table, WhatIf(at, seat, **wish), 1_000_000)
    made = started(Kept(row, {key.seat: key.token for key in keys.keys}))
    made.play(moves, stream(f"on {at}"))
    return made


@pytest.mark.parametrize("game_name", games.names())
@pytest.mark.parametrize("at", [0, AT])
def test_the_position_is_exactly_that_of_the_game(game_name: str, at: int) -> None:
    table = finished(game_name)
    made = gone_on(table, at, moves=0)
    game, record = games.load(game_name), record_of_table(table)
    assert made.table.lines()[:at] == record.lines[:at]
    begun = Record(record.header, made.table.lines())
    assert state_hash(game, replay(game, begun).state) == state_hash(game, made.table.state)
    assert replay(game, record, at).prepared == made.table.match.prepared


@pytest.mark.parametrize("game_name", games.names())
def test_its_record_is_true_and_says_where_it_comes_from(game_name: str) -> None:
    table = finished(game_name)
    made = gone_on(table, AT)
    give_up(made)
    record = read_record(record_of_table(made.table).text())
    assert [(past["table"], past["until"]) for past in record.header["from"]] == [(table.id, AT)]
    verify(made.table.game, record)
    assert made.again().lines() == made.table.lines()
    assert {told.move for told in made.table.story} >= {1, AT}


def test_chance_is_its_own_from_there_on() -> None:
    table = finished("star-trek", 80)
    made = gone_on(table, AT, moves=40)
    both = [[line for line in one.lines()[AT:] if line.startswith("chance ")][:12] for one in (table, made.table)]
    assert both[0] and both[1] and both[0] != both[1]
    assert made.table.body.commitment != table.body.commitment


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda past: past.update(seed="00" * 32), "commitment"),
        (lambda past: past.pop("seed"), "seed"),
        (lambda past: past.update(until=10**6), "until|actions"),
        (lambda past: past.update(until=AT + 8), "seed gives"),
        (lambda past: past.update(chosen={"players": 4}), "chosen|options"),
        (lambda past: past.update(seats=None), "seats"),
        (lambda past: past.update(hexnaut="2"), "hexnaut"),
    ],
)
def test_a_past_that_is_not_true_is_found(change: Any, complaint: str) -> None:
    made = gone_on(finished("star-trek", 80), AT, moves=30)
    give_up(made)
    record = record_of_table(made.table)
    change(record.header["from"][0])
    with pytest.raises(BadRecord, match=complaint):
        verify(made.table.game, record)


def test_its_replay_says_where_it_comes_from() -> None:
    table = finished()
    made = gone_on(table, AT)
    give_up(made)
    record = record_of_table(made.table)
    assert replayed(record, None, 0, 0, "en").origin == TableOrigin(table.id, AT)
    assert replayed(record_of_table(table), None, 0, 0, "en").origin is None
    del record.header["from"][0]["table"]  # as somebody may send it
    assert replayed(record, None, 0, 0, "en").origin is None


def test_a_replay_says_whose_components_it_is_played_with() -> None:
    own = copy.deepcopy(games.load("duel").own_data())
    own["dice"]["orange"]["faces"] = [1, 2, 2, 3, 3, 4]
    for options, told in (({}, False), ({"data": own}, True)):
        match = new_match(games.load("duel"), options, 1)
        record = Record(header_of(match, [{}, {}], {}), [])
        assert replayed(record, None, 0, 0, "en").own_data is told


@pytest.mark.parametrize("wrong", ["x", [1], {"until": 3}])
def test_a_past_that_is_none(wrong: Any) -> None:
    made = gone_on(finished(), AT)
    give_up(made)
    record = record_of_table(made.table)
    record.header["from"] = wrong
    with pytest.raises(BadRecord, match="line 1: from"):
        verify(made.table.game, record)


def test_what_if_of_what_if() -> None:
    """From a later moment there are two pasts, from an earlier one only the first."""
    table = finished()
    made = gone_on(table, AT, moves=20)
    give_up(made)
    for at, expected in ((AT + 10, [(table.id, AT), (made.table.id, AT + 10)]), (AT - 5, [(table.id, AT - 5)])):
        again = gone_on(made.table, at)
        give_up(again)
        record = record_of_table(again.table)
        assert [(past["table"], past["until"]) for past in record.header["from"]] == expected
        verify(again.table.game, record)


def test_verify_names_the_seed_of_each_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = finished()
    made = gone_on(table, AT)
    give_up(made)
    path = tmp_path / "record.ndjson"
    path.write_text(record_of_table(made.table).text(), encoding="utf-8")
    verify_command(path)
    told = capsys.readouterr().out
    assert f"from: actions 1 to {AT} are those of table {table.id}, seed {table.body.seed}\n" in told
    assert f"is the promise of seed {made.table.body.seed}\n" in told
    assert "board: what the first game's seed makes of the chosen options\n" in told
    assert "outcomes are those of the seed of their game\n" in told


def test_there_is_an_end_to_that() -> None:
    made = gone_on(finished(moves=MOST_PASTS + 10), 1)
    for at in range(2, MOST_PASTS + 1):
        give_up(made)
        made = gone_on(made.table, at)
    give_up(made)
    with pytest.raises(Refusal) as refused:
        gone_on(made.table, MOST_PASTS + 1)
    assert refused.value.code == "too-large"


def test_bots_take_the_other_seats() -> None:
    made = gone_on(finished("star-trek"), AT, seat=2, name="Zoë", level="easy")
    assert [(seat.kind, seat.level) for seat in made.table.seats] == [
        ("bot", "easy"),
        ("bot", "easy"),
        ("person", None),
    ]
    assert made.table.seats[2].name == "Zoë" and list(made.tokens) == [2]


@pytest.mark.parametrize(("at", "seat", "code"), [(10**6, 0, "not-now"), (AT, 7, "unknown"), (AT, -1, "unknown")])
def test_what_cannot_be(at: int, seat: int, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        what_if(finished(), WhatIf(at, seat), 1_000_000)
    assert refused.value.code == code


# -- over HTTP -------------------------------------------------------------------------------------------------

TWO = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def played(server: Running, moves: int = 8, over: bool = True, **wish: Any) -> Json:
    made = server.create("duel", seats=TWO, **wish)
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as both:
        for _ in range(moves):
            part = both.asked()
            both.act(part, part["legal"][0])
        if over:
            both.send("resign", seat=1)
            both.until("update", lambda message: message["result"] is not None)
    return made


def test_one_goes_on_at_a_table_of_ones_own(server: Running) -> None:
    table = played(server)["table"]["id"]
    answer = server.http.post(f"/api/tables/{table}/what-if", json={"at": 6, "seat": 1, "name": "Cat"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["table"]["origin"] == {"table": table, "at": 6} and not made["table"]["listed"]
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as cat:
        part = cat.asked()
        cat.act(part, part["legal"][0])
        cat.send("resign", seat=1)
        cat.until("update", lambda message: message["result"] is not None)
    record = read_record(server.http.get(f"/api/tables/{made['table']['id']}/record").text)
    verify(games.load("duel"), record)
    old = read_record(server.http.get(f"/api/tables/{table}/record").text)
    assert record.lines[:6] == old.lines[:6]


def test_not_from_a_game_that_goes_on(server: Running) -> None:
    """Its hidden cards could be looked at there."""
    made = played(server, over=False)
    for key in (None, *(key["token"] for key in made["keys"])):
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        path = f"/api/tables/{made['table']['id']}/what-if"
        answer = server.http.post(path, json={"at": 3, "seat": 0}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


def test_not_by_strangers_where_nobody_may_watch(server: Running) -> None:
    made = played(server, spectators=False, listed=False)
    path, wish = f"/api/tables/{made['table']['id']}/what-if", {"at": 3, "seat": 0}
    assert server.http.post(path, json=wish).status_code == 403
    mine = {"Authorization": f"Bearer {made['keys'][0]['token']}"}
    assert not server.http.post(path, json=wish, headers=mine).json()["table"]["spectators"]


@pytest.mark.parametrize("body", [b"", b"{}", b'{"at": -1, "seat": 0}', b'{"at": 1}', b'{"at": 1, "seat": 0, "x": 1}'])
def test_a_body_that_is_none(server: Running, body: bytes) -> None:
    made = played(server, moves=2)
    assert server.http.post(f"/api/tables/{made['table']['id']}/what-if", content=body).status_code == 422


@pytest.mark.anyio
async def test_others_go_on_while_a_long_game_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the table is opened, and when it is read again."""
    at_once, most = 0, 0

    def play_and_count(match: Match, line: str) -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        play_line(match, line)

    async def others() -> None:
        nonlocal at_once
        while True:
            at_once = 0
            await asyncio.sleep(0)

    monkeypatch.setattr(trial, "play_line", play_and_count)
    waiting = asyncio.create_task(others())
    table = finished(moves=150)
    async with inside(tmp_path) as here:
        made = await here.hub.go_on_from(table, WhatIf(table.moves - 1, 0))
        assert here.hub.rooms[made.table.id].table.moves >= table.moves - 1
        again = await stored_table(here.hub.storage, made.table.id)
    waiting.cancel()
    assert again.lines()[: table.moves - 1] == table.lines()[:-1]
    assert 0 < most <= AT_ONCE < table.moves
