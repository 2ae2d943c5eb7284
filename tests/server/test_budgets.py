"""Work that somebody makes: it is counted by what it costs, for a connection, an address and a person at a table."""

import asyncio
import functools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from hexnaut.server.http import ws
from hexnaut.server.http.budgets import FRAME, PICTURE, PROPOSAL, REASON, TALK, Allowances
from hexnaut.server.http.ws import MOST_WASTED, MOST_WHY
from hexnaut.server.tables import rulings, votes
from hexnaut.server.tables.listener import MOST_BYTES, TOO_SLOW, Closing, Listener
from hexnaut.server.tables.table import FARTHEST_UNDO
from hexnaut.text.sentences import Narrator
from tests.server.inside import Inside, Json, heard, inside, kinds, refusals
from tests.server.tables import random_move, stream

pytestmark = [pytest.mark.once, pytest.mark.anyio]

ALLOWED = Allowances()
ANOTHER_PICTURE: Json = {"type": "language", "lang": "de"}
MORE_THAN_ENOUGH = 60


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ws, "AFTER_LIMIT", 0.0)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Inside]:
    async with inside(tmp_path) as made:
        yield made


def pictures(messages: list[Json]) -> int:
    return len(kinds(messages, "state"))


# -- what costs much -------------------------------------------------------------------------------------------


async def test_many_sockets_of_an_address_share_its_allowance(here: Inside) -> None:
    """Ten sockets at ten tables ask for the whole table again and again."""
    tables = [(await here.create("duel", "pp")).table.id for _ in range(20)]
    answered = [pictures(await here.visit(table, *[ANOTHER_PICTURE] * MORE_THAN_ENOUGH)) for table in tables]
    assert sum(answered) * PICTURE <= ALLOWED.address.burst
    assert sum(answered) * (PICTURE + FRAME) > 0.8 * ALLOWED.address.burst
    assert pictures(await here.visit(tables[0], ANOTHER_PICTURE, address="b")) == 2  # nobody else pays for it
    here.time.now += 1
    later = [pictures(await here.visit(table, *[ANOTHER_PICTURE] * MORE_THAN_ENOUGH)) - 1 for table in tables]
    assert 0 < sum(later) * PICTURE <= ALLOWED.address.per_second


async def test_the_spectators_of_a_table_share_one_however_many_addresses_they_have(here: Inside) -> None:
    made = await here.create("duel", "pp")
    visits = [
        await here.visit(made.table.id, *[ANOTHER_PICTURE] * MORE_THAN_ENOUGH, address=f"address {n}")
        for n in range(10)
    ]
    assert sum(map(pictures, visits)) * PICTURE <= ALLOWED.person.burst + 10 * PICTURE
    player = await here.visit(made.table.id, ANOTHER_PICTURE, address="own", tokens=[made.keys[0].token])
    assert pictures(player) == 2 and refusals(player) == []


async def test_proposals_cost_as_much_as_nobody_makes(here: Inside) -> None:
    """Each is stored, and so is its end: on a hundred sockets that would be a gigabyte a day."""
    made = await here.create("star-trek", "ppp")
    again: list[Json] = [
        {"type": "propose", "seat": 0, "what": "pause"},
        {"type": "answer", "seat": 0, "what": "pause"},
    ]
    await here.visit(made.table.id, *again * MORE_THAN_ENOUGH, tokens=[key.token for key in made.keys])
    table = (await here.hub.open(made.table.id)).table
    assert 0 < table.entries <= 2 * ALLOWED.socket.burst / PROPOSAL + 4


async def test_a_question_costs_as_much_as_it_asks(here: Inside) -> None:
    made = await here.create("duel", "pp")
    long = {"type": "why", "seat": 0, "moves": ["fly"] * MOST_WHY}
    heard_ = await here.visit(made.table.id, *[long] * MORE_THAN_ENOUGH, tokens=[made.keys[0].token])
    assert len(kinds(heard_, "reasons")) == int((ALLOWED.socket.burst - PICTURE) / (FRAME + REASON * MOST_WHY))
    short = {"type": "why", "seat": 0, "moves": ["end turn"]}
    heard_ = await here.visit(made.table.id, *[short] * MORE_THAN_ENOUGH, tokens=[made.keys[0].token])
    assert len(kinds(heard_, "reasons")) == MORE_THAN_ENOUGH


async def test_who_wastes_too_much_is_cut_off(here: Inside) -> None:
    table = (await here.create("duel", "pp")).table.id
    many = int(ALLOWED.socket.burst / FRAME) + MOST_WASTED + 10
    said = await here.visit(table, *["nonsense"] * many)
    assert said[-1] == {"type": "close", "code": 1008}


async def test_who_asks_too_much_is_read_more_slowly(here: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever never waits for answers would be refused as often as the network allows."""
    pauses: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real(0)

    monkeypatch.setattr(ws, "AFTER_LIMIT", 7.0)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    table = (await here.create("duel", "pp")).table.id
    said = await here.visit(table, *[ANOTHER_PICTURE] * MORE_THAN_ENOUGH)
    assert pauses.count(7.0) == refusals(said).count("limit") > 10


async def test_others_have_their_turn_between_two_frames(here: Inside) -> None:
    """Ten frames that are here already are not handled in one go."""
    socket = await here.socket((await here.create("duel", "pp")).table.id, *[{"type": "ping"}] * 10)
    answers: list[int] = []

    async def look() -> None:
        while len(answers) < 5:
            answers.append(len(heard(socket.listener)))
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as both:
        both.create_task(look())
        both.create_task(asyncio.wait_for(_until_gone(socket), 60))
    assert max(answers[1:]) <= 2


async def _until_gone(socket: Any) -> None:
    with pytest.raises(Exception):  # noqa: B017 - however a socket ends
        await socket.receive()


async def test_the_past_is_put_into_words_once(here: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for each connection that asks, but for each language, kind of viewer and position."""
    told: list[object] = []
    real = Narrator.told_pieces

    def event(self: Narrator, *of: Any) -> Any:
        told.append(of)
        return real(self, *of)

    monkeypatch.setattr(Narrator, "told_pieces", event)
    made = await here.create("starfarers", "ppp")
    room = await here.hub.open(made.table.id)
    for _ in range(3):
        await here.visit(made.table.id, {"type": "language", "lang": "es"}, {"type": "language", "lang": "en"})
    assert len(told) == 2 * len(room.table.story)
    before = room.viewing.state([], "en")
    await here.visit(made.table.id, {"type": "say", "seat": 0, "text": "hello"}, tokens=[made.keys[0].token])
    after = room.viewing.state([], "en")
    assert after.chat != before.chat and after.log == before.log and after.log is not before.log


def test_what_is_queued_for_a_slow_reader_has_an_end_in_bytes() -> None:
    listener = Listener([])
    message = bytes(100_000)
    for _ in range(MOST_BYTES // len(message) + 1):
        listener.send_encoded(message)
    assert listener.waiting() == message  # what was read makes room
    listener.send_encoded(message)
    assert not isinstance(listener.waiting(), Closing)
    for _ in range(3):
        listener.send_encoded(message)
    last = listener.waiting()
    assert isinstance(last, Closing) and last.code == TOO_SLOW
    listener.send_encoded(message)
    assert listener.waiting() is None  # nothing more is kept for whoever is thrown out


# -- undo ------------------------------------------------------------------------------------------------------


async def test_a_whole_flight_is_taken_back_step_by_step_and_who_looks_far_back_pays(here: Inside) -> None:
    """The page proposes an undo for each step. Before, six were too many; and looking at fifty moves cost as much."""
    made = await here.create("star-trek", "pppp", options={"firstSeat": 0})
    tokens, room = [key.token for key in made.keys], await here.hub.open(made.table.id)
    for n in range(FARTHEST_UNDO):
        move = random_move(room.table, stream(f"flight {n}"))
        await room.request(functools.partial(rulings.move, room.table, *move))
    asked = {seat: votes.undo_steps(room.table, seat) for seat in range(4)}
    last, first = min(asked, key=lambda seat: asked[seat]), max(asked, key=lambda seat: asked[seat])
    assert asked[last] == 1 and asked[first] > 8
    again: list[Json] = [
        {"type": "propose", "seat": last, "what": "undo"},
        {"type": "answer", "seat": last, "what": "undo", "agree": False},
    ]
    assert not refusals(await here.visit(made.table.id, *again * 8, tokens=[tokens[last]]))
    far = [{**frame, "seat": first} for frame in again]
    assert "limit" in refusals(await here.visit(made.table.id, *far * 2, tokens=[tokens[first]]))


# -- talk ------------------------------------------------------------------------------------------------------


def lines(seat: int) -> list[Json]:
    return [{"type": "say", "seat": seat, "text": f"line {n}", "ref": str(n)} for n in range(12)]


async def test_a_seat_talks_as_much_on_many_sockets_as_on_one(here: Inside) -> None:
    made = await here.create("duel", "pp")
    table, tokens = made.table.id, [key.token for key in made.keys]
    said = [await here.visit(table, *lines(0), tokens=tokens[:1], address=f"address {n}") for n in range(3)]
    assert sum(len(kinds(one, "accepted")) for one in said) == ALLOWED.chat.burst
    assert {code for one in said for code in refusals(one)} == {"limit"}
    other = await here.visit(table, *lines(1), tokens=tokens[1:])
    assert len(kinds(other, "accepted")) == ALLOWED.chat.burst
    room = await here.hub.open(table)
    assert len(room.table.chat) == 2 * ALLOWED.chat.burst


async def test_spectators_talk_no_more_when_there_are_many_of_them(here: Inside) -> None:
    """Neither many addresses at a table nor one address at many tables."""
    table = (await here.create("duel", "pp")).table.id
    said = [await here.visit(table, *lines(-1), address=f"address {n}") for n in range(4)]
    assert sum(len(kinds(one, "accepted")) for one in said) == ALLOWED.chat.burst
    others = [(await here.create("duel", "pp")).table.id for _ in range(3)]
    said = [await here.visit(other, *lines(-1), address="one") for other in others]
    assert sum(len(kinds(one, "accepted")) for one in said) == ALLOWED.chat.burst
    here.time.now += 1 / ALLOWED.chat.per_second
    (again,) = kinds(await here.visit(others[0], *lines(-1), address="one"), "accepted")
    assert again["ref"] == "0" and TALK > 0


@pytest.mark.parametrize("seat", [-2, 2, 99, 2**62])
async def test_only_seats_that_there_are_can_be_muted(here: Inside, seat: int) -> None:
    made = await here.create("duel", "pp")
    socket = await here.socket(made.table.id, {"type": "mute", "seat": seat}, {"type": "mute", "seat": -1})
    await _until_gone(socket)
    assert refusals(heard(socket.listener)) == ["unknown"]
    assert socket.listener.muted == {-1}


async def test_who_hears_nothing_of_a_seat_is_alone_with_that(here: Inside) -> None:
    """After an undo everybody gets the whole table again; before, with the lines that one of them wanted to hear."""
    made = await here.create("star-trek", "ppp", options={"firstSeat": 0})
    table, tokens = made.table.id, [key.token for key in made.keys]
    deaf, hearing = await here.socket(table), await here.socket(table)
    deaf.listener.muted.add(0)
    room = await here.hub.open(table)
    await room.request(lambda: rulings.say(0, "Ann", "hello"))
    await room.request(lambda: rulings.move(room.table, *random_move(room.table, stream("muted"))))
    undo = [{"type": "propose", "seat": seat, "what": "undo"} for seat in range(3)]
    await here.visit(table, *undo, tokens=tokens)
    assert room.table.undos == 1
    for socket, lines in ((deaf, []), (hearing, ["hello"])):
        assert [line["text"] for line in kinds(heard(socket.listener), "state")[-1]["chat"]] == lines
