"""How people sit down, start, stall and leave, and that nobody can spoil it for the others."""

from collections.abc import AsyncIterator

import pytest

from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.tables import changes, rulings, votes
from hexnaut.server.tables.changes import Moved, read
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.names import is_like
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import OPEN, PAUSED, PLAYING
from hexnaut.server.tables.viewing import Viewing
from hexnaut.server.tables.votes import Situation
from hexnaut.server.tables.watch import HOST_GONE, LONGEST_PAUSE, STALLING, Watch
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import Created, Join, NewTable, SeatWish
from tests.server.running import Running
from tests.server.tables import EPOCH, Kept, kept, random_move, stream

pytestmark = pytest.mark.once

PERSON, SEAT = SeatWish("person"), SeatWish("open")


def refused(code: str) -> "pytest.RaisesExc[Refusal]":
    return pytest.RaisesExc(Refusal, check=lambda error: error.code == code)


# -- giving up -------------------------------------------------------------------------------------------------


@pytest.fixture
def given_up() -> Kept:
    """Three people, of whom the first gave up at their own turn."""
    made = kept("star-trek", "ppp", options={"firstSeat": 0})
    made.do(rulings.resign(made.table, 0))
    return made


def test_who_gave_up_cannot_move(given_up: Kept) -> None:
    table = given_up.table
    _, decision, words = random_move(table, stream("resigned"))
    with refused("resigned"):
        rulings.move(table, 0, decision, words)
    given_up.do(rulings.move(table, 0, decision, words, "stand-in"))  # a bot can
    part = Viewing(table, Watch(table, EPOCH)).part(0, "en")
    assert not part.asked and not part.legal


def test_who_gave_up_has_neither_vote_nor_veto(given_up: Kept) -> None:
    table = given_up.table
    with refused("resigned"):
        votes.propose(table, 0, "pause")
    given_up.do(votes.propose(table, 1, "pause"))
    for agree in (True, False):
        with refused("resigned"):
            votes.answer(table, 0, "pause", agree)
    given_up.do(votes.answer(table, 2, "pause", True))
    assert votes.is_agreed(table, "pause", Situation([0, 1, 2]))


def test_who_gave_up_is_asked_for_the_next_game(given_up: Kept) -> None:
    given_up.do([changes.Ended("won", 1)])
    given_up.do(votes.propose(given_up.table, 1, "rematch"))
    given_up.do(votes.propose(given_up.table, 2, "rematch"))
    assert not votes.is_agreed(given_up.table, "rematch", Situation([0, 1, 2]))
    given_up.do(votes.propose(given_up.table, 0, "rematch"))
    assert votes.is_agreed(given_up.table, "rematch", Situation([0, 1, 2]))


# -- a break ---------------------------------------------------------------------------------------------------


def paused(kinds: str) -> Kept:
    made = kept("duel" if len(kinds) == 2 else "star-trek", kinds)
    made.do([changes.Paused(True)])
    return made


def test_one_no_does_not_keep_a_table_paused() -> None:
    made = paused("ppp")
    made.do(votes.propose(made.table, 0, "resume"))
    made.do(votes.answer(made.table, 1, "resume", False))
    assert made.table.proposals["resume"] == [0] and made.table.declined["resume"] == [1]
    assert not votes.is_agreed(made.table, "resume", Situation([0, 1, 2]))
    made.do(votes.answer(made.table, 2, "resume", True))
    assert votes.is_agreed(made.table, "resume", Situation([0, 1, 2]))
    made.do(votes.consequence(made.table, "resume"))
    assert made.table.status == PLAYING and not made.table.declined


def test_of_two_one_can_go_on_after_a_while() -> None:
    made = paused("pp")
    watch = Watch(made.table, EPOCH)
    for seat in (0, 1):
        watch.arrive(seat)
    made.do(votes.propose(made.table, 0, "resume"))
    made.do(votes.answer(made.table, 1, "resume", False))
    (due,) = watch.due()
    assert due.what == "vote" and due.at == made.table.paused_at + LONGEST_PAUSE
    assert not votes.is_agreed(made.table, "resume", watch.situation(due.at - 1))
    assert votes.is_agreed(made.table, "resume", watch.situation(due.at))


def test_the_proposer_can_take_it_back() -> None:
    made = paused("ppp")
    made.do(votes.propose(made.table, 0, "resume"))
    made.do(votes.answer(made.table, 0, "resume", False))
    assert not made.table.proposals and made.table.status == PAUSED


# -- stalling --------------------------------------------------------------------------------------------------


def stalled() -> tuple[Kept, Watch]:
    """Seat 0 of three people keeps the others waiting."""
    made = kept("star-trek", "ppp", options={"firstSeat": 0})
    watch = Watch(made.table, EPOCH)
    for seat in range(3):
        watch.arrive(seat)
    watch.look(EPOCH)
    return made, watch


def test_a_stand_in_by_vote_after_a_while() -> None:
    made, watch = stalled()
    table, late = made.table, watch.situation(EPOCH + STALLING)
    assert Viewing(table, watch).waiting().stand_in_from == EPOCH + STALLING
    with refused("not-now"):
        votes.propose(table, 1, "stand-in", watch.situation(EPOCH + STALLING - 1))
    with refused("not-now"):  # who stalls does not get rid of the game like this
        votes.propose(table, 0, "stand-in", late)
    made.do(votes.propose(table, 1, "stand-in", late))
    made.do(votes.answer(table, 0, "stand-in", False))  # whom it is about cannot stop it
    assert not votes.is_agreed(table, "stand-in", late)
    made.do(votes.answer(table, 2, "stand-in", True))
    assert votes.is_agreed(table, "stand-in", late)
    made.do(votes.consequence(table, "stand-in", late))
    assert table.seats[0].is_for_bot and table.seats[0].relieved and not table.proposals
    assert made.again().seats[0].relieved
    made.do(rulings.backs(table, [0]))
    assert not table.seats[0].is_for_bot and not table.seats[0].relieved


def test_a_move_ends_the_vote() -> None:
    made, watch = stalled()
    made.do(votes.propose(made.table, 1, "stand-in", watch.situation(EPOCH + STALLING)))
    made.do(rulings.move(made.table, *random_move(made.table, stream("at last"))))
    assert not made.table.proposals
    watch.look(EPOCH + STALLING)
    assert not watch.situation(EPOCH + STALLING).stalling


def test_nobody_votes_against_a_clock() -> None:
    made = kept("star-trek", "ppp", options={"firstSeat": 0}, clock=60_000)
    watch = Watch(made.table, EPOCH)
    watch.look(EPOCH)
    assert Viewing(made.table, watch).waiting().stand_in_from is None
    assert not watch.situation(EPOCH + STALLING).stalling


# -- starting --------------------------------------------------------------------------------------------------


@pytest.fixture
def time() -> list[int]:
    """A clock that a test sets."""
    return [EPOCH]


@pytest.fixture
async def hub(address: str, time: list[int]) -> AsyncIterator[Hub]:
    """Tables on both databases."""
    storage = await open_storage(address)
    made = Hub(storage, BotRunner(workers=1, deadline=60), clock=lambda: time[0])
    yield made
    await made.close()
    await storage.close()


async def opened(hub: Hub, *seats: SeatWish, listed: bool = True) -> Created:
    return await hub.create(NewTable("star-trek", {}, list(seats), listed=listed, away=None))


@pytest.mark.anyio
async def test_a_stranger_cannot_start_a_table_that_is_not_theirs(hub: Hub, time: list[int]) -> None:
    made = await opened(hub, PERSON, SEAT, SEAT)
    room = await hub.open(made.table.id)
    guest = (await hub.join(made.table.id, Join("Eve"), "203.0.113.9")).key.seat
    await room.arrive(Listener([guest]))
    await room.request(lambda: votes.propose(room.table, guest, "start", room.situation()))
    assert room.table.status == OPEN  # the host has just gone; everybody sees that the guest is ready
    assert [(one.what, one.agreed) for one in room.info().proposals] == [("start", [guest])]
    assert room.watch.due()[0].at == EPOCH + HOST_GONE
    time[0] += HOST_GONE
    await room.request(list)
    assert room.table.status == PLAYING


@pytest.mark.anyio
async def test_the_host_starts_alone(hub: Hub) -> None:
    made = await opened(hub, PERSON, SEAT, SEAT)
    room = await hub.open(made.table.id)
    guest = (await hub.join(made.table.id, Join("Bob"), "203.0.113.9")).key.seat
    for seat in (0, guest):
        await room.arrive(Listener([seat]))
    await room.request(lambda: votes.propose(room.table, guest, "start", room.situation()))
    await room.request(lambda: votes.answer(room.table, guest, "start", False))  # not ready after all
    assert room.table.status == OPEN and not room.table.proposals
    await room.request(lambda: votes.propose(room.table, 0, "start", room.situation()))
    assert room.table.status == PLAYING and room.info().host == 0


# -- sitting down ----------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_one_address_gets_one_seat_without_an_invitation(hub: Hub) -> None:
    made = await opened(hub, PERSON, SEAT, SEAT)
    await hub.join(made.table.id, Join("Eve"), "203.0.113.9")
    await hub.forget(made.table.id)  # as after a restart: it stands in the log
    with refused("one-seat"):
        await hub.join(made.table.id, Join("Mallory"), "203.0.113.9")
    joined = await hub.join(made.table.id, Join("Bob", code=made.code), "203.0.113.9")  # the host wants it so
    assert joined.key.seat == 2
    assert "203.0.113.9" not in str([entry.body for entry in await hub.storage.read_log(made.table.id)])


@pytest.mark.anyio
async def test_one_link_for_everybody_is_good_as_long_as_a_seat_is_open(hub: Hub) -> None:
    made = await opened(hub, PERSON, SEAT, SEAT, listed=False)
    with refused("not-yours"):
        await hub.join(made.table.id, Join("Eve"))
    assert [(await hub.join(made.table.id, Join(name, code=made.code))).key.seat for name in ("Bob", "Cem")] == [1, 2]
    with refused("taken"):
        await hub.join(made.table.id, Join("Dora", code=made.code))


@pytest.mark.anyio
async def test_nobody_sits_under_the_hosts_name(hub: Hub) -> None:
    made = await opened(hub, SeatWish("person", "Ann"), SEAT, SEAT)
    for name in [
        "Ann",
        " ann ",
        "ANN",
        "A-n-n",
        "Àñn",
        "\N{CYRILLIC CAPITAL LETTER A}nn",
        "\N{FULLWIDTH LATIN SMALL LETTER A}nn",
    ]:
        with refused("name-taken"):
            await hub.join(made.table.id, Join(name))


def test_names_that_are_not_alike() -> None:
    for name, other in [("Ann", "Anna"), ("李", "王"), ("☃", "☂"), ("Bot 2", "Bot 3"), ("Иван", "Вано")]:
        assert not is_like(name, other), name


def test_a_spectator_does_not_speak_under_the_name_of_a_player(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}])
    with server.player(made["table"]["id"], name="ann") as eve:
        eve.send("say", text="I resign", seat=SPECTATOR)
        assert eve.until("chat")["line"]["name"] == ""


@pytest.mark.anyio
async def test_the_host_can_free_a_seat_before_the_start(hub: Hub) -> None:
    made = await opened(hub, PERSON, SEAT, SEAT)
    room = await hub.open(made.table.id)
    eve = (await hub.join(made.table.id, Join("Eve"))).key
    bob = (await hub.join(made.table.id, Join("Bob"))).key if not room.table.open_seats() else eve
    with refused("not-yours"):
        rulings.free(room.table, 2, eve.seat)
    with refused("not-now"):
        rulings.free(room.table, eve.seat, 0)  # nobody gets rid of the host
    listener = Listener([eve.seat])
    await room.arrive(listener)
    await room.request(lambda: rulings.free(room.table, 0, bob.seat))
    assert room.table.open_seats() == [1, 2]
    assert listener not in room.listeners  # whose seat it was watches no longer as its owner
    with refused("not-yours"):
        rulings.seat_of(room.table, eve.token)


@pytest.mark.anyio
async def test_a_stand_in_by_vote_plays_until_its_owner_is_back(hub: Hub, time: list[int]) -> None:
    """Although the owner is connected all the time."""
    await hub.neighbours.start(hub)
    wish = NewTable("star-trek", {"firstSeat": 0}, [PERSON, PERSON, SeatWish("bot", level="easy")], away=None, pace=0)
    room = await hub.open((await hub.create(wish)).table.id)
    listeners = [Listener([0]), Listener([1])]
    for listener in listeners:
        await room.arrive(listener)
    time[0] += STALLING
    await room.request(lambda: votes.propose(room.table, 1, "stand-in", room.situation()))
    while 0 in room.table.asked():
        await listeners[1].next()
    moves = [change for entry in await hub.storage.read_log(room.table.id) if isinstance(change := read(entry), Moved)]
    assert (moves[0].seat, moves[0].by) == (0, "stand-in")
    assert room.info().seats[0].present and room.info().seats[0].stand_in
    await room.request(lambda: rulings.backs(room.table, [0]))
    assert not room.table.seats[0].is_for_bot
