"""Servers are killed and stopped at random moments of running games, and the games go on.

At a SQLite file there is one server: it is started again, or wakes. At a PostgreSQL there are two: the other one takes
over what the lost one drove, and one that wakes finds that it owns nothing.

HEXNAUT_KILLS=200 loses a server as often as that on each database; fewer times by default. So many take longer than any
test of the suite may: run them with `-o faulthandler_timeout=0`.
"""

import asyncio
import os
import random
from collections import Counter

import pytest

from hexnaut.server.tables.room import now_ms
from hexnaut.storage.sql import open_storage
from tests.server.fleet import Crowd, DrivenTable, Fleet
from tests.server.stories import ACCEPTED, Move, agrees, check_log

pytestmark = [pytest.mark.once, pytest.mark.anyio]
KILLS = int(os.environ.get("HEXNAUT_KILLS", "4"))
PROMISED = 5000  # milliseconds until a lost server's tables are driven by another; held to where the run is a long one
LONG = 50
MOST_MOVES = 60  # that are made before a server is lost
MOVES_AFTER = 10  # and before the next one is
LONGEST_MOVE = 0.02  # seconds: about what a move takes from its sender to everybody
LONGEST_SLEEP = 0.3  # seconds that a server without neighbours hangs


async def test_nothing_accepted_is_lost_and_nothing_is_doubled(address: str) -> None:
    choice = random.Random(KILLS)
    fleet = Fleet(address)
    await fleet.complete()
    storage = await open_storage(address)
    crowd, driven = Crowd(fleet, choice), DrivenTable(storage, fleet)
    ways: Counter[str] = Counter()
    taken_over: list[int] = []
    try:
        for number in range(KILLS):
            how = "kill" if number % 2 else "hang"
            ways[how] += 1
            await fleet.complete()
            crowd.sit_down()
            if fleet.size == 1:
                await lose_the_only_one(fleet, crowd, how)
            else:
                taken_over.append(await lose_one_of_two(fleet, crowd, driven, how))
            await crowd.flee()
        lines = [await check_log(storage, table) for table in [*crowd.tables.values(), *crowd.finished]]
    finally:
        await driven.leave()
        await crowd.flee()
        fleet.end()
        await storage.close()
    accepted = sum(move.fate == ACCEPTED for one in crowd.everybody() for move in one.moves)
    print(f"{dict(ways)}, {len(lines)} tables, {sum(lines)} lines, {accepted} accepted moves, taken over: {taken_over}")
    assert min(lines) > 0
    assert accepted >= KILLS
    assert KILLS < LONG or max(taken_over, default=0) < PROMISED


async def lose_the_only_one(fleet: Fleet, crowd: Crowd, how: str) -> None:
    """Everybody waits until it is back."""
    server = fleet.well[0]
    await play_for_a_while(crowd)
    fleet.lose(server, how)
    if how == "hang":
        await asyncio.sleep(crowd.choice.uniform(0, LONGEST_SLEEP))
        fleet.wake(server)
        await crowd.make_moves(MOVES_AFTER)


async def lose_one_of_two(fleet: Fleet, crowd: Crowd, driven: DrivenTable, how: str) -> int:
    """Everybody goes on with the other; how many milliseconds it took until that one drove the tables."""
    await driven.watch()
    await play_for_a_while(crowd)
    server = crowd.choice.choice(fleet.well)
    lost = now_ms()
    fleet.lose(server, how)
    await crowd.flee(server)
    await crowd.make_moves(MOVES_AFTER)
    taken_over = await driven.moved_after(lost)
    if how == "hang":
        fleet.wake(server)
        await crowd.make_moves(MOVES_AFTER)
    return taken_over


async def play_for_a_while(crowd: Crowd) -> None:
    """All seats at once, until a random moment with moves on their way in and out."""
    await crowd.make_moves(crowd.choice.randint(1, MOST_MOVES))
    await asyncio.sleep(crowd.choice.uniform(0, LONGEST_MOVE))


@pytest.mark.parametrize(
    "fates, stored, right",
    [
        ("a+ b+ c?", "a b", True),
        ("a+ b+ c?", "a b c", True),
        ("a+ b+ c+", "a b", False),  # an accepted move is lost
        ("a+ b+", "a b b", False),  # a move is doubled
        ("a+ a? a+", "a a", True),
        ("a+ a? a+", "a a a", True),
        ("a+ a? a+", "a a a a", False),
        ("a+ b-", "a b", False),  # a refused move was made
        ("a+ b+", "b a", False),
    ],
)
async def test_the_check_can_fail(fates: str, stored: str, right: bool) -> None:
    kinds = {"+": "accepted", "-": "refused", "?": "sent"}
    assert agrees([Move(fate[0], kinds[fate[1]]) for fate in fates.split()], stored.split()) is right
