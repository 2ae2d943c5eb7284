"""What seats add to the chance of a game: promised, revealed when all have promised, left out if it does not come."""

from collections.abc import AsyncIterator, Callable

import msgspec
import pytest

from hexnaut.kernel import fairness
from hexnaut.kernel.record import Record, read_record
from hexnaut.kernel.verify import verify
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.tables import changes, rulings, votes
from hexnaut.server.tables.lobby import new_table, rematch_of
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import OPEN, PLAYING, REVEAL_TIME, Table
from hexnaut.server.tables.viewing import Viewing
from hexnaut.server.tables.watch import Due, Watch
from hexnaut.storage.sql import open_storage
from hexnaut.wire.messages import TableInfo
from hexnaut.wire.rest import Join, NewTable, SeatWish
from tests.fair import secret
from tests.server.running import Running
from tests.server.tables import EPOCH, Kept, with_seed

pytestmark = pytest.mark.once

ANN, BEN = secret("Ann"), secret("Ben")


def person(contribution: str | None = None, name: str = "") -> SeatWish:
    return SeatWish("person", name, promise=None if contribution is None else fairness.promise(contribution))


def table_of(*seats: SeatWish, game: str = "star-trek") -> Kept:
    row, keys = new_table(NewTable(game, seats=list(seats)), EPOCH)
    made = Kept(with_seed(row, "contributions"), {key.seat: key.token for key in keys.keys})
    made.do([])
    return made


def info(table: Table) -> TableInfo:
    return Viewing(table, Watch(table, EPOCH)).info(EPOCH, 0)


def finished(made: Kept) -> Record:
    made.do(rulings.resign(made.table, 0))
    for seat in made.table.persons():
        if made.table.ended is None:
            made.do(rulings.resign(made.table, seat))
    return read_record(record_of_table(made.table).text())


def refused(ask: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as caught:
        ask()
    return str(caught.value)


BOT = SeatWish("bot")


def test_the_game_begins_when_every_promise_is_kept() -> None:
    made = table_of(person(ANN), person(BEN), person())
    table = made.table
    assert table.status == OPEN and table.awaited() == [0, 1] and info(table).reveal_until == EPOCH + REVEAL_TIME
    made.do(rulings.reveal(table, 1, BEN))
    assert table.status == OPEN and table.awaited() == [0]
    made.do(rulings.reveal(table, 0, ANN))
    assert table.status == PLAYING and info(table).reveal_until is None
    record = finished(made)
    assert [seat.get("contribution") for seat in record.header["seats"]] == [ANN, BEN, None]
    verify(table.game, record)


def test_nobody_is_waited_for_who_promised_nothing() -> None:
    """Programs that only make moves need not know of it."""
    for seats in ([person(), person(), person()], [person(), BOT, BOT], [BOT, BOT, BOT]):
        assert table_of(*seats).table.status == PLAYING


def test_who_does_not_reveal_in_time_is_left_out_and_the_record_says_so() -> None:
    made = table_of(person(ANN), person(BEN), BOT)
    made.do(rulings.reveal(made.table, 0, ANN))
    assert rulings.begin(made.table, EPOCH + REVEAL_TIME - 1) == []
    made.do(rulings.begin(made.table, EPOCH + REVEAL_TIME))
    assert made.table.status == PLAYING
    assert "began without it" in refused(lambda: rulings.reveal(made.table, 1, BEN))
    record = finished(made)
    assert record.header["seats"][0]["contribution"] == ANN
    assert record.header["seats"][1] == {"name": "Player 2", "promise": fairness.promise(BEN)}
    verify(made.table.game, record)


def test_only_what_was_promised_is_taken_and_twice_is_once() -> None:
    made = table_of(person(ANN), person(BEN), person())
    assert "not the contribution" in refused(lambda: rulings.reveal(made.table, 0, BEN))
    assert "promised no contribution" in refused(lambda: rulings.reveal(made.table, 2, ANN))
    made.do(rulings.reveal(made.table, 0, ANN))
    assert rulings.reveal(made.table, 0, ANN) == []
    waiting = table_of(person(ANN), SeatWish("open"), SeatWish("open"))
    assert "while seats are open" in refused(lambda: rulings.reveal(waiting.table, 0, ANN))


def test_nothing_is_fixed_before_everybody_has_contributed() -> None:
    """The board is not there yet, and it is another one with another contribution."""
    boards = []
    for contribution in (ANN, BEN):
        made = table_of(person(contribution), BOT, BOT)
        assert made.table.options == {"players": 3} and made.table.moves == 0 and made.table.asked() == []
        viewing = Viewing(made.table, Watch(made.table, EPOCH))
        assert viewing.state([0], "en").seats == viewing.state([], "en").seats == []
        assert "seats are still open" in refused(lambda: record_of_table(made.table))  # noqa: B023
        made.do(rulings.reveal(made.table, 0, contribution))
        boards.append(made.table.options["layout"])
    assert boards[0] != boards[1]


def test_what_was_revealed_is_shown_when_the_game_begins_and_not_before() -> None:
    made = table_of(person(ANN), person(BEN), BOT)
    made.do(rulings.reveal(made.table, 0, ANN))
    told = info(made.table)
    assert [seat.promise for seat in told.seats] == [fairness.promise(ANN), fairness.promise(BEN), None]
    assert ANN not in msgspec.json.encode(told).decode()
    made.do(rulings.reveal(made.table, 1, BEN))
    assert [seat.contribution for seat in info(made.table).seats] == [ANN, BEN, None]


def test_a_table_that_is_read_again_in_the_middle_goes_on() -> None:
    made = table_of(person(ANN), SeatWish("open"), BOT)
    made.do(rulings.join(made.table, 1, "Ben", "fingerprint", promise=fairness.promise(BEN)))
    made.do(rulings.reveal(made.table, 1, BEN))
    again = made.again()
    assert (again.awaited(), again.begins_at()) == ([0], made.log[0].time + REVEAL_TIME)
    made.do(rulings.reveal(made.table, 0, ANN))
    assert made.again().options == made.table.options and made.again().lines() == made.table.lines()


def test_a_seat_that_is_freed_takes_its_promise_along() -> None:
    made = table_of(person(), SeatWish("open"), SeatWish("open"))
    made.do(rulings.join(made.table, 1, "Ben", "fingerprint", promise=fairness.promise(BEN)))
    made.do(rulings.free(made.table, 0, 1))
    assert made.table.seats[1].promise is None
    made.do(rulings.fill_with_bots(made.table))
    assert made.table.status == PLAYING


def test_nobody_leaves_while_the_others_reveal() -> None:
    """Else a newcomer could choose a contribution with the others' before their eyes."""
    made = table_of(person(ANN), SeatWish("open"), BOT)
    made.do(rulings.join(made.table, 1, "Ben", "fingerprint", promise=fairness.promise(BEN)))
    assert made.table.status == OPEN
    assert "begun already" in refused(lambda: rulings.free(made.table, 0, 1))


def test_a_table_that_is_closed_before_its_game_has_a_result_without_points() -> None:
    made = table_of(person(ANN), SeatWish("open"), BOT)
    made.do([changes.Ended("closed", None)])
    result = Viewing(made.table, Watch(made.table, EPOCH)).result()
    assert result is not None and (result.end, result.points, result.seed) == ("closed", [], made.table.body.seed)


def test_it_falls_due_by_itself() -> None:
    made = table_of(person(ANN), BOT, BOT)
    assert Watch(made.table, EPOCH).due() == [Due(EPOCH + REVEAL_TIME, -1, "begin")]
    made.do(rulings.reveal(made.table, 0, ANN))
    assert Watch(made.table, EPOCH).due() == []


def test_a_promise_for_the_rematch_comes_with_the_proposal() -> None:
    made = table_of(person(), person(), game="duel")
    made.do(rulings.resign(made.table, 0))
    made.do(votes.propose(made.table, 0, "rematch", promise=fairness.promise(ANN)))
    made.do(votes.answer(made.table, 1, "rematch", True))
    again = Table(rematch_of(made.again(), EPOCH))
    assert again.awaited() == [0] and again.status == OPEN


# -- in a server -----------------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.time = EPOCH

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def hubs(address: str, clock: Clock) -> AsyncIterator[list[Hub]]:
    """Two processes at one database, as far as they can be told apart from inside."""
    storages = [await open_storage(address), await open_storage(address)]
    opened = [Hub(storage, BotRunner(workers=1), clock=clock) for storage in storages]
    yield opened
    for hub, storage in zip(opened, storages, strict=True):
        await hub.close()
        await storage.close()


@pytest.mark.anyio
async def test_seats_reveal_at_several_processes(hubs: list[Hub]) -> None:
    made = await hubs[0].create(NewTable("duel", seats=[person(ANN), SeatWish("open")]))
    await hubs[1].join(made.table.id, Join("Ben", code=made.invitations[0].code, promise=fairness.promise(BEN)))
    rooms = [await hub.open(made.table.id) for hub in hubs]
    await rooms[0].look_again()
    await rooms[0].request(lambda: rulings.reveal(rooms[0].table, 0, ANN))
    await rooms[1].look_again()
    await rooms[1].request(lambda: rulings.reveal(rooms[1].table, 1, BEN))
    await rooms[0].look_again()
    kinds = [entry.kind for entry in await hubs[0].storage.read_log(made.table.id)]
    assert kinds == ["seat", "reveal", "reveal", "start"]
    assert rooms[0].table.status == rooms[1].table.status == PLAYING
    assert rooms[0].table.options == rooms[1].table.options


@pytest.mark.anyio
async def test_a_server_that_stops_in_the_middle_goes_on_when_the_time_is_up(hubs: list[Hub], clock: Clock) -> None:
    made = await hubs[0].create(NewTable("duel", seats=[person(ANN), person(BEN)]))
    first = await hubs[0].open(made.table.id)
    await first.request(lambda: rulings.reveal(first.table, 0, ANN))
    await hubs[0].forget(made.table.id)
    clock.time += REVEAL_TIME
    second = await hubs[1].open(made.table.id)
    await second.request(list)  # as whoever drives the table does it
    assert second.table.status == PLAYING and second.table.contributions() == {0: ANN}
    assert isinstance(changes.read((await hubs[1].storage.read_log(made.table.id))[-1]), changes.Started)


def test_over_http(server: Running) -> None:
    made = server.create("duel", seats=[{"kind": "person", "promise": fairness.promise(ANN)}, {"kind": "bot"}])
    table, bearer = made["table"]["id"], {"authorization": f"Bearer {made['keys'][0]['token']}"}
    assert made["table"]["status"] == "open" and made["table"]["reveal_until"] is not None
    path = f"/api/tables/{table}/reveal"
    assert server.http.post(path, json={"contribution": ANN}).status_code == 403
    for bad in (BEN, ANN.upper(), ANN[1:] + "\n", ""):
        assert server.http.post(path, json={"contribution": bad}, headers=bearer).status_code == 422
    with server.player(table, made["keys"][0]["token"]) as player:
        assert player.until("state")["seats"] == []
        revealed = server.http.post(path, json={"contribution": ANN}, headers=bearer).json()
        assert revealed["status"] == "playing" and revealed["seats"][0]["contribution"] == ANN
        assert player.until("update")["seats"][0]["view"]["game"] == "duel"


def test_a_promise_of_another_form_is_refused(server: Running) -> None:
    for bad in ("", "00", "0" * 63 + "\n", "X" * 64, "0" * 65):
        wish = {"game": "duel", "seats": [{"kind": "person", "promise": bad}, {"kind": "bot"}]}
        assert server.http.post("/api/tables", json=wish).status_code == 422
