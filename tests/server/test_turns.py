"""Whose bot thinks next: nobody's tables take the processors from everybody else's."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.bots.botworker import Answer
from hexnaut.server.bots.turns import AS_OFTEN_AS_THEY_LIKE, HALF_LIFE, Claim, Turns
from hexnaut.server.limits import Bucket, Rate
from tests import waiting
from tests.server.inside import Inside, Time, inside

pytestmark = [pytest.mark.once, pytest.mark.anyio]


class Thinking:
    """Questions that think for a second each, one after the other as `turns` has it; who had a turn."""

    def __init__(self, processors: int = 1) -> None:
        self.time = Time()
        self.turns = Turns(processors, AS_OFTEN_AS_THEY_LIKE, self.time)
        self.had: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.at_once = 0
        self.most_at_once = 0

    def ask(self, claim: Claim, times: int = 1) -> None:
        self.tasks.append(asyncio.create_task(self._again(claim, times)))

    async def _again(self, claim: Claim, times: int) -> None:
        for _ in range(times):
            async with self.turns.turn(claim):
                self.at_once += 1
                self.most_at_once = max(self.most_at_once, self.at_once)
                await settle()
                self.time.now += 1
                self.had.append(claim.table)
                self.at_once -= 1

    async def all(self) -> list[str]:
        await asyncio.gather(*self.tasks)
        return self.had


async def settle() -> None:
    """Let everybody who is ready have a turn of the event loop."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_sixty_tables_of_an_address_do_not_stop_the_one_of_another() -> None:
    here = Thinking()
    for number in range(60):
        here.ask(Claim(f"wicked {number}", True, ("wicked",)), times=3)
    await settle()
    here.ask(Claim("honest", True, ("honest",)), times=10)
    had = await here.all()
    answered = [place for place, table in enumerate(had) if table == "honest"]
    assert answered[-1] < 35  # about every second turn is theirs


async def test_tables_of_an_address_take_turns() -> None:
    here = Thinking()
    for table in ("a", "b", "c"):
        here.ask(Claim(table, True, ("same",)), times=4)
    had = await here.all()
    assert all(sorted(had[first : first + 3]) == ["a", "b", "c"] for first in range(0, 12, 3))


async def test_who_came_first_is_first_among_equals_while_time_goes_on() -> None:
    """A real clock stands a little later each time that it is looked at: the last of them seemed to have used less."""
    here = Thinking()
    ticking = iter(range(10**6))
    here.turns = Turns(1, AS_OFTEN_AS_THEY_LIKE, lambda: here.time.now + next(ticking) / 1000)
    for number in range(6):
        here.ask(Claim(f"{number}", True, ("same",)))
    assert await here.all() == ["0", "1", "2", "3", "4", "5"]


async def test_tables_with_people_come_before_those_of_bots_alone() -> None:
    here = Thinking()
    here.ask(Claim("first", False, ("x",)))
    for _ in range(3):
        await asyncio.sleep(0)
    for number in range(5):
        here.ask(Claim(f"bots {number}", False, (f"address {number}",)))
    here.ask(Claim("people", True, ("much used",)))
    assert (await here.all()).index("people") <= 1


async def test_an_address_has_half_of_the_processors_at_most() -> None:
    here = Thinking(processors=4)
    for number in range(8):
        here.ask(Claim(f"wicked {number}", True, ("wicked",)))
    await settle()
    assert here.turns.free == 2
    await here.all()
    assert here.most_at_once == 2 and here.turns.free == 4


async def test_whoever_sits_with_the_busy_is_not_held_up_by_them() -> None:
    """A table is charged to the address at it that has used least."""
    here = Thinking()
    here.ask(Claim("other", True, ("wicked",)), times=5)
    await here.all()
    here.ask(Claim("wicked", True, ("wicked",)))
    here.ask(Claim("shared", True, ("wicked", "honest")))
    here.ask(Claim("wicked", True, ("wicked",)))
    assert (await here.all())[5:].index("shared") <= 1


async def test_what_was_used_is_forgotten_in_time() -> None:
    here = Thinking()
    here.ask(Claim("a", True, ("a",)), times=8)
    await here.all()
    assert here.turns._used.of("a") > 6
    here.time.now += 10 * HALF_LIFE
    assert here.turns._used.of("a") < 0.01


async def test_whoever_gives_up_leaves_no_gap() -> None:
    here = Thinking()
    for table in ("a", "b", "c", "d"):
        here.ask(Claim(table, True, (table,)))
    await asyncio.sleep(0)
    for task in here.tasks[:3]:
        task.cancel()
    for task in here.tasks[:3]:
        with suppress(asyncio.CancelledError):
            await task
    await here.tasks[3]
    assert here.had == ["d"] and here.turns.free == 1


def test_answers_of_an_address_come_so_often_in_a_second() -> None:
    time = Time()
    bucket = Bucket(Rate(burst=2, per_second=4), time)
    assert [bucket.reserve() for _ in range(4)] == [0, 0, 0.25, 0.5]
    time.now += 0.75
    assert bucket.reserve() == 0


async def test_who_asks_for_more_answers_waits_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    turns = Turns(1, Rate(burst=2, per_second=4), Time())
    for address in ("a", "a", "a", "b", "a"):
        async with turns.turn(Claim("table", True, (address,))):
            pass
    assert waits == [0, 0, 0.25, 0, 0.5]


# -- at tables -------------------------------------------------------------------------------------------------


class QuickRunner(BotRunner):
    """Answers at once with the first legal move, and remembers for whom."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.claims: list[Claim] = []

    async def decide(self, game: str, state: Any, seat: int, *more: Any) -> Answer:
        self.claims.append(more[-1])
        rules = games.load(game)
        return Answer(rules.codec.word(rules.legal(rules.load(state), seat)[0]))


async def until(here: Inside, table: str, wanted: Callable[[int], bool]) -> int:
    """The number of moves at a table, once it is as wanted."""
    room = await here.hub.open(table)
    await waiting.until(lambda: wanted(room.table.moves))
    return room.table.moves


async def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    runner = QuickRunner()
    async with inside(tmp_path, runner=runner) as here:
        made = await here.create("star-trek", "bbb")
        room = await here.hub.open(made.table.id)
        begun = room.table.moves
        await settle()
        assert runner.claims == [] and room.table.moves == begun
        socket = await here.socket(made.table.id, address="watcher")
        assert await until(here, made.table.id, lambda moves: moves > begun + 5) > begun + 5
        assert runner.claims[0] == Claim(made.table.id, False, ("watcher",))
        room.leave(socket.listener)
        await asyncio.sleep(0.05)
        stopped = len(runner.claims)
        await asyncio.sleep(0.05)
        assert len(runner.claims) <= stopped + 1


async def test_bots_think_for_whoever_sits_there(tmp_path: Path) -> None:
    runner = QuickRunner()
    async with inside(tmp_path, runner=runner) as here:
        made = await here.create("duel", "pb")
        sitting = await here.socket(made.table.id, address="sits", tokens=[made.keys[0].token])
        await here.socket(made.table.id, address="watches")
        room = sitting.room
        assert room.addresses() == ("sits",) and room.is_watched()
        room.leave(sitting.listener)
        assert room.addresses() == ("watches",)
