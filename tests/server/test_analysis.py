"""The analysis of a finished game: made in the background, once, for whoever wants it; never of one that goes on."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from hexnaut import games
from hexnaut.coach.analysis import analyse
from hexnaut.coach.steps import Plan, parts_of
from hexnaut.kernel.record import Record, read_record
from hexnaut.server.analysis.analyses import BUDGETS, FORM, LONGEST_GAME, MOST_EACH, SILENT, Analyses, Timing
from hexnaut.server.analysis.analysisworker import SEED, Done, Kept, kept
from hexnaut.server.bots.botrunner import BotFailed, newest_build
from hexnaut.server.tables.refusals import Refusal
from hexnaut.storage.analyses import AnalysisStore
from hexnaut.storage.base import TableRow
from hexnaut.storage.sql import open_storage
from hexnaut.text import LANGUAGES
from hexnaut.wire.analysis import Analysis
from tests.server.running import PATIENCE, Json, Player, Running
from tests.waiting import until, wait_until

pytestmark = pytest.mark.once

TWO = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
MOVES = 12
AGAIN = 0.05  # seconds between two questions


def tokens(made: Json) -> list[str]:
    return [key["token"] for key in made["keys"]]


def play(both: Player, moves: int = MOVES) -> None:
    for _ in range(moves):
        part = both.asked()
        calm = [word for word in part["legal"] if not word.startswith(("offer", "propose"))]
        both.act(part, calm[len(calm) // 2])


def give_up(both: Player) -> None:
    both.send("resign", seat=1)
    both.until("update", lambda message: message["result"] is not None)


def finished(server: Running, **wish: Any) -> Json:
    made = server.create("duel", seats=TWO, **wish)
    with server.player(made["table"]["id"], *tokens(made)) as both:
        play(both)
        give_up(both)
    return made


def ask_until_made(server: Running, table: str) -> list[Json]:
    """All answers; the last one says that it is made."""
    heard: list[Json] = []

    def is_made() -> bool:
        answer = server.http.post(f"/api/tables/{table}/analysis")
        assert answer.status_code == 200, answer.text
        heard.append(answer.json())
        return bool(heard[-1]["made"])

    wait_until(is_made, pause=AGAIN)
    return heard


@pytest.fixture(scope="module")
def over(server: Running) -> Json:
    """A game that is over and analysed."""
    made = finished(server)
    made["heard"] = ask_until_made(server, made["table"]["id"])
    return made


def test_it_is_made_in_the_background(over: Json) -> None:
    heard = over["heard"]
    assert heard[0] == {"made": False, "done": 0, "of": heard[-1]["of"]}
    assert heard[-1]["done"] == heard[-1]["of"] > MOVES
    assert [one["done"] for one in heard] == sorted(one["done"] for one in heard)


def test_it_says_what_the_command_line_says(server: Running, over: Json) -> None:
    table = over["table"]["id"]
    record = read_record(server.http.get(f"/api/tables/{table}/record").text)
    game = games.load("duel")
    expected = kept(analyse(game, record, Plan(BUDGETS[newest_build()], SEED)))
    for lang in LANGUAGES:
        told = server.http.get(f"/api/tables/{table}/analysis", params={"lang": lang}).json()
        assert told.pop("moments") == msgspec.to_builtins(expected.moments[lang])
        assert {**told, "moments": []} == msgspec.to_builtins(expected.analysis)
    assert len(told["curve"]) == len(record.lines) + 1
    assert told["names"] == ["Ann", "Ben"]


def test_every_seat_goes_from_its_first_chance_to_the_result(server: Running, over: Json) -> None:
    told = server.http.get(f"/api/tables/{over['table']['id']}/analysis").json()
    for seat, account in enumerate(told["seats"]):
        assert account["adjusted"] == pytest.approx(told["result"][seat] - account["luck"], abs=1e-5)
        assert account["luck"] == pytest.approx(sum(account["luck_by_kind"].values()), abs=1e-5)
        assert sum(account["skill"]["grades"].values()) == account["skill"]["decisions"]


def test_a_kept_analysis_is_there_at_once(server: Running, over: Json) -> None:
    table = over["table"]["id"]
    assert server.http.post(f"/api/tables/{table}/analysis").json()["made"]


# -- never of a game that goes on ------------------------------------------------------------------------------


def all_ways(server: Running, table: str, keys: list[str]) -> list[Any]:
    """Everything that anybody could ask for: with every token, with none, with a wrong one."""
    headers: list[dict[str, str]] = [{}, {"Authorization": "Bearer wrong"}]
    headers += [{"Authorization": f"Bearer {token}"} for token in keys]
    path = f"/api/tables/{table}/analysis"
    return [ask(path, headers=one) for one in headers for ask in (server.http.post, server.http.get)]


def test_a_running_game_has_none_for_anybody(server: Running) -> None:
    made = server.create("duel", seats=TWO)
    table = made["table"]["id"]
    with server.player(table, *tokens(made)) as both:
        play(both, 6)
        answers = all_ways(server, table, tokens(made))
        both.asked()
        both.send("propose", seat=0, what="pause")
        both.send("answer", seat=1, what="pause", agree=True)
        both.until("table", lambda message: message["table"]["status"] == "paused")
        answers += all_ways(server, table, tokens(made))
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(409, "not-now")}
    waiting = server.create("duel", seats=[TWO[0], {"kind": "open"}])
    answers = all_ways(server, waiting["table"]["id"], tokens(waiting))
    assert {answer.status_code for answer in answers} == {409}


def test_nor_for_a_copy_of_what_somebody_can_have_of_it(server: Running) -> None:
    """There is no way to send a record, and nothing that leaves a running game is one."""
    made = server.create("duel", seats=TWO)
    table = made["table"]["id"]
    with server.player(table, *tokens(made)) as both:
        play(both, 6)
        mine = {"Authorization": f"Bearer {tokens(made)[0]}"}
        assert server.http.get(f"/api/tables/{table}/record", headers=mine).status_code == 409
        seen = server.http.get(f"/api/tables/{table}/record?as=seat", headers=mine).text
        for path in ("/api/analysis", "/api/tables/analysis", f"/api/tables/{table}/analysis"):
            answer = server.http.post(path, content=seen, headers=mine)
            assert answer.status_code in (404, 405, 409), path
        assert server.http.post("/api/course", content=seen).status_code == 422
    assert table not in server.app.state.context.analyses._making


def test_a_rematch_has_none_because_the_first_game_has(server: Running) -> None:
    made = finished(server)
    table = made["table"]["id"]
    for token in tokens(made):
        agreed = server.http.post(f"/api/tables/{table}/rematch", headers={"Authorization": f"Bearer {token}"}).json()
    assert agreed["table"] is not None
    assert {answer.status_code for answer in all_ways(server, agreed["table"], tokens(made))} == {409}


def test_a_game_without_spectators_is_analysed_for_its_players_alone(server: Running) -> None:
    made = finished(server, spectators=False, listed=False)
    path = f"/api/tables/{made['table']['id']}/analysis"
    assert server.http.post(path).status_code == 403
    assert server.http.get(path).status_code == 403
    mine = {"Authorization": f"Bearer {tokens(made)[1]}"}
    assert server.http.post(path, headers=mine).status_code == 200
    assert server.http.get(path, headers=mine).status_code in (200, 409)


def test_a_table_that_is_not_there(server: Running) -> None:
    assert server.http.post("/api/tables/nowhere/analysis").status_code == 404


# -- the queue -------------------------------------------------------------------------------------------------

anyio = pytest.mark.anyio
QUICK = Timing(beat=0.01, silent=0.05, unwanted=0.05)
PATIENT = Timing(beat=0.01)
STUBBORN = "import sys, time; sys.stdin.readline(); time.sleep(1000)"


class ByHand(Analyses):
    """Whose processes do a job whenever the test says so; `judged` has for whom."""

    def __init__(self, store: AnalysisStore, process: str = "here", timing: Timing = PATIENT) -> None:
        super().__init__(store, process, workers=1, timing=timing)
        self.judged: list[str] = []
        self.next = asyncio.Semaphore(0)
        self.fails = False
        for worker in self._workers:
            worker.exchange = self.exchange  # type: ignore[method-assign]

    async def exchange(self, line: bytes, deadline: float, answers: int = 1) -> list[bytes]:
        await self.next.acquire()
        if self.fails:
            raise BotFailed("as it was told")
        job = json.loads(line)
        self.judged.append(job["record"]["header"]["game"])
        made = Kept(msgspec.convert(EMPTY, Analysis), {"en": []})
        return [msgspec.json.encode(Done(msgspec.Raw(msgspec.json.encode(made) if job["parts"] else b"[]")))]

    async def asked(self, table: str, address: str = "a", actions: int = 48) -> bool:
        """Whether it is made; the name of the table is that of its game."""
        lines = [f"0 move {n}" for n in range(actions)]
        return (await self.want(table, address, actions, lambda: Record({"game": table}, lines))).made


EMPTY = {
    "game": "duel",
    "budget": 1,
    **{name: [] for name in ("names", "seats", "doubts", "trades", "start", "result", "curve", "openings", "moments")},
}


@pytest.fixture
async def store(address: str) -> AsyncIterator[AnalysisStore]:
    storage = await open_storage(address)
    for name in ("t1", "t2", "t3", "t4"):
        await storage.create_table(TableRow(name, 1000, "duel", "over", {}))
    yield AnalysisStore(storage, FORM)
    await storage.close()


async def made(making: ByHand, table: str, address: str = "a") -> None:
    async with asyncio.timeout(PATIENCE):
        while not await making.asked(table, address):
            making.next.release()


async def take_over(making: ByHand, table: str) -> None:
    """Time goes by, and nobody gives a sign of life."""
    for now in (0.0, SILENT + 1):
        making.clock = lambda now=now: now  # type: ignore[misc]
        assert not making._making
        await making.asked(table, "b")
    assert making._making


@anyio
async def test_of_a_table_there_is_one_at_a_time(store: AnalysisStore) -> None:
    here = ByHand(store)
    answers = await asyncio.gather(*(here.asked("t1", address) for address in "abcdef"))
    assert not any(answers) and len(here._making) == here.counts.total == 1
    await made(here, "t1")
    assert len(here.judged) == len(parts_of(48)) + 1  # each part once, and the whole
    await until(lambda: not here._making)
    assert here.counts.total == 0
    later = ByHand(store, "another process")
    assert await later.asked("t1") and not later._making
    assert (await later.read("t1", "de")).game == "duel"


@anyio
async def test_addresses_take_turns_and_have_so_many_at_once(store: AnalysisStore) -> None:
    here = ByHand(store)
    for table in ("t1", "t2"):
        await here.asked(table, "greedy")
    assert MOST_EACH == 2
    with pytest.raises(Refusal) as refused:
        await here.asked("t3", "greedy")
    assert refused.value.code == "limit"
    await here.asked("t3", "other")
    parts = 2 * len(parts_of(48))
    for _ in range(parts):
        here.next.release()
    await until(lambda: len(here.judged) == parts)
    assert here.judged.count("t3") >= parts // 3
    await here.close()


@anyio
async def test_what_nobody_wants_any_more_is_given_up(store: AnalysisStore) -> None:
    here = Analyses(store, "here", 1, (sys.executable, "-c", STUBBORN), QUICK)
    await here.want("t1", "a", 48, lambda: Record({"game": "duel"}, ["0 end turn"] * 48))
    await until(lambda: here._workers[0].process is not None)
    process = here._workers[0].process
    assert process is not None
    await until(lambda: not here._making)
    assert process.returncode is not None and here.counts.total == 0
    assert await store.ask("t1") is None


@anyio
async def test_others_hear_how_far_it_is_and_take_over_when_it_dies(store: AnalysisStore) -> None:
    here, there = ByHand(store, "here"), ByHand(store, "there")
    there.clock = lambda: 0.0
    await here.asked("t1")
    here.next.release()
    async with asyncio.timeout(PATIENCE):
        while (await there.want("t1", "b", 48, lambda: pytest.fail("it is being made"))).done == 0:
            await asyncio.sleep(0.001)
    assert not there._making
    await here.close()
    await store.begin("t1", "dead")  # as if it had died without a word
    await take_over(there, "t1")
    await made(there, "t1", "b")
    await there.close()


@anyio
async def test_one_that_fails_is_not_tried_again_at_once(store: AnalysisStore) -> None:
    here = ByHand(store)
    here.fails = True
    await here.asked("t1")
    here.next.release()
    await until(lambda: not here._making)
    with pytest.raises(Refusal, match="could not be analysed"):
        await here.asked("t1")
    assert here.counts.total == 0


@anyio
async def test_a_game_that_is_too_long(store: AnalysisStore) -> None:
    with pytest.raises(Refusal) as refused:
        await ByHand(store).asked("t1", actions=LONGEST_GAME + 1)
    assert refused.value.code == "too-large"


@anyio
async def test_a_server_that_stops_leaves_nothing_behind(store: AnalysisStore) -> None:
    here = ByHand(store)
    await here.asked("t1")
    await here.close()
    assert not here._making and await store.ask("t1") is None


@anyio
async def test_processes_that_are_asked_at_the_same_time_make_one(store: AnalysisStore) -> None:
    processes = [ByHand(store, name) for name in ("here", "there", "elsewhere")]
    for _ in range(5):
        answers = await asyncio.gather(*(one.asked("t1", address) for one in processes for address in "ab"))
        assert not any(answers) and sum(len(one._making) for one in processes) == 1
    (maker,) = [one for one in processes if one._making]
    await made(maker, "t1")
    assert all([await one.asked("t1") for one in processes])
    assert [(await one.read("t1", "en")).game for one in processes] == ["duel"] * 3
    assert sum(one.counts.total for one in processes if one is not maker) == 0


@anyio
async def test_whoever_wakes_after_another_took_over_keeps_nothing(store: AnalysisStore) -> None:
    """It was stopped in the middle; what it found is not kept in the place of what the other makes."""
    await store.begin("t1", "asleep")
    there = ByHand(store, "there")
    await take_over(there, "t1")
    await store.keep("t1", "asleep", 48, "half")
    assert await store.go_on("t1", "asleep", 48) is None and await store.read("t1") is None
    await store.give_up("t1", "asleep")
    await made(there, "t1")
    assert (await there.read("t1", "en")).game == "duel"
    await there.close()
