"""What a table tells, and who pays for it: whoever listens with too many sockets hears later, and of everything."""

import asyncio
import functools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from hexnaut.server.http.budgets import Allowances, Budgets
from hexnaut.server.http.welcome import greet
from hexnaut.server.http.ws import Socket, serve
from hexnaut.server.limits import Rate
from hexnaut.server.tables import rulings
from hexnaut.server.tables.listener import Late, Listener
from hexnaut.server.tables.room import Room
from hexnaut.server.tables.viewing import Viewing
from tests.server.inside import Inside, heard, inside, kinds
from tests.server.tables import random_move, stream
from tests.waiting import until

pytestmark = [pytest.mark.once, pytest.mark.anyio]
Json = dict[str, Any]
MOVES = 60
SOCKETS = 30


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Inside]:
    async with inside(tmp_path) as made:
        yield made


async def play(room: Room, moves: int = MOVES) -> None:
    for n in range(moves):
        move = random_move(room.table, stream(f"telling {n}"))
        await room.request(functools.partial(rulings.move, room.table, *move))


def numbers(updates: list[Json]) -> list[int]:
    return [event["number"] for update in updates for event in update["events"]]


async def test_many_sockets_that_watch_a_quick_table_are_paid_for(here: Inside) -> None:
    """Before, each of them heard every move at once, whatever that cost."""
    here.budgets = Budgets(Allowances(hearing=Rate(burst=40, per_second=1)), here.time)
    table = (await here.create("star-trek", "ppp")).table.id
    crowd = [await here.socket(table, address="many") for _ in range(SOCKETS)]
    alone = await here.socket(table, address="one")
    room = await here.hub.open(table)
    heard(alone.listener)
    before = room.table.told
    await play(room)
    updates = kinds(heard(alone.listener), "update")
    assert numbers(updates) == list(range(before + 1, room.table.told + 1))  # somebody else misses nothing
    told = sum(len(kinds(heard(one.listener), "update")) for one in crowd)
    assert SOCKETS < told < SOCKETS * MOVES / 2
    assert all(one.listener.late is not None for one in crowd)


async def test_who_comes_first_misses_nothing_while_that_is_noted(
    here: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, what happened between the first words to somebody and the end of writing down their coming was lost."""
    room = await here.hub.open((await here.create("star-trek", "ppp")).table.id)
    listener, noting, noted, note = Listener([0]), asyncio.Event(), asyncio.Event(), room.storage.set_status

    async def slowly(*what: Any) -> None:
        noting.set()
        await noted.wait()
        await note(*what)

    monkeypatch.setattr(room.storage, "set_status", slowly)
    greet(room, listener, None)
    arriving = asyncio.create_task(room.arrive(listener))
    await noting.wait()
    await play(room, 1)
    noted.set()
    await arriving
    assert len(kinds(heard(listener), "update")) == 1


async def test_nothing_overtakes_what_is_still_on_its_way() -> None:
    written: list[bytes] = []
    takes_more = True

    def write(message: bytes) -> bool:
        if takes_more:
            written.append(message)
        return takes_more

    listener = Listener([0])
    listener.write = write
    listener.send_encoded(b"1")
    takes_more = False
    listener.send_encoded(b"2")
    assert await listener.next() == b"2"  # to be passed on as soon as more is taken
    takes_more = True
    listener.send_encoded(b"3")
    assert written == [b"1"]
    assert await listener.next() == b"3"
    idle = asyncio.create_task(listener.next())
    await asyncio.sleep(0)
    listener.send_encoded(b"4")
    assert written == [b"1", b"4"]
    idle.cancel()


async def test_a_move_is_finished_even_if_its_sender_is_gone_by_then(
    here: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection ends while the move is being stored: it is stored, made and told all the same."""
    made = await here.create("star-trek", "ppp")
    room = await here.hub.open(made.table.id)
    other = Listener([])
    await room.arrive(other)
    seat, decision, words = random_move(room.table, stream("gone"))
    act = {"type": "act", "seat": seat, "decision": decision, "do": words}
    socket = await here.socket(made.table.id, act, tokens=[made.keys[seat].token])
    heard(socket.listener)
    socket.listener.write = lambda _: True
    moves, append, storing, go_on = room.table.moves, room.storage.append, asyncio.Event(), asyncio.Event()

    async def slowly(*what: Any) -> None:
        storing.set()
        await go_on.wait()
        await append(*what)

    monkeypatch.setattr(room.storage, "append", slowly)
    serving = asyncio.create_task(serve(socket, None))
    await storing.wait()
    serving.cancel()
    await until(lambda: socket.left)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await serving
    assert room.table.moves > moves and kinds(heard(other), "update")


async def test_who_had_to_wait_hears_all_of_it_in_one_message(here: Inside) -> None:
    made = await here.create("star-trek", "ppp")
    room = await here.hub.open(made.table.id)
    late = Listener([1], pay=lambda _: 3600.0)
    await room.arrive(late)
    heard(late)
    before = room.table.told
    late.late = Late()
    await play(room, 5)
    assert not kinds(heard(late), "update")
    room.telling._catch_up(late)
    (update,) = kinds(heard(late), "update")
    assert numbers([update]) == list(range(before + 1, room.table.told + 1))
    assert update["seats"][0]["view"] == room.viewing.part(1, "en").view
    assert late.late is not None  # which cost something, too


async def test_who_has_paid_hears_by_itself(here: Inside) -> None:
    table = (await here.create("star-trek", "ppp")).table.id
    room = await here.hub.open(table)
    waits = iter([0.01])
    late = Listener([], pay=lambda _: next(waits, 0.0))
    await room.arrive(late)
    await play(room, 5)
    await until(lambda: any(one["number"] == room.table.told for one in kinds(heard(late), "update")), pause=0)
    assert late.late is None


async def test_who_waits_while_something_is_taken_back_gets_the_whole_table(here: Inside) -> None:
    made = await here.create("star-trek", "ppp", options={"firstSeat": 0})
    room, tokens = await here.hub.open(made.table.id), [key.token for key in made.keys]
    late = Listener([], pay=lambda _: 3600.0)
    await room.arrive(late)
    heard(late)
    late.late = Late()
    await play(room, 1)
    undo = [{"type": "propose", "seat": seat, "what": "undo"} for seat in range(3)]
    await here.visit(made.table.id, *undo, tokens=tokens)
    assert room.table.undos == 1 and not heard(late)
    room.telling._catch_up(late)
    messages = heard(late)
    assert [message["type"] for message in messages] == ["table", "state"]
    assert messages[1]["number"] == room.table.told and messages[1]["move"] == room.table.moves


async def test_who_left_hears_no_more(here: Inside) -> None:
    room = await here.hub.open((await here.create("star-trek", "ppp")).table.id)
    gone = Listener([], pay=lambda _: 3600.0)
    await room.arrive(gone)
    heard(gone)
    gone.late = Late(since=0, table=True)
    room.leave(gone)
    room.telling._catch_up(gone)
    assert not heard(gone)


async def test_whom_somebody_mutes_does_not_make_a_kind_of_viewer(
    here: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, sockets that muted different seats had each update made for them alone."""
    made = await here.create("star-trek", "ppp")
    sockets: list[Socket] = []
    for muted in ((), (0,), (1,), (0, 1), (0, 1, 2), (-1,)):
        sockets.append(await here.socket(made.table.id))
        sockets[-1].listener.muted.update(muted)
    made_for: list[Any] = []
    update = Viewing.update

    def counted(self: Viewing, *args: Any) -> Any:
        made_for.append(args)
        return update(self, *args)

    monkeypatch.setattr(Viewing, "update", counted)
    await play(await here.hub.open(made.table.id), 1)
    assert len(made_for) == 1
    assert all(kinds(heard(socket.listener), "update") for socket in sockets)
