"""The server is killed at random moments of running games, started again, and the games go on.

HEXNAUT_KILLS=50 kills as often as that on each database; fewer times by default.
"""

import asyncio
import os
import random

import pytest

from hexnaut import games
from hexnaut.storage.sql import open_storage
from tests.server.served import Served
from tests.server.stories import ACCEPTED, Countdown, Move, Story, agrees, check_log, first_of, new_stories, players

pytestmark = [pytest.mark.once, pytest.mark.anyio]
KILLS = int(os.environ.get("HEXNAUT_KILLS", "5"))
MOST_MOVES = 60  # that a server may accept before it is killed
LONGEST_MOVE = 0.02  # seconds: about what a move takes from its sender to everybody


async def test_nothing_accepted_is_lost_and_nothing_is_doubled(address: str) -> None:
    choice = random.Random(KILLS)
    stories: dict[str, list[Story]] = {}
    finished: list[list[Story]] = []
    for _ in range(KILLS):
        server = await asyncio.to_thread(Served, address)
        for name in games.names():
            if name in stories and all(story.client.over for story in stories[name]):
                finished.append(stories.pop(name))
            if name not in stories:
                made = server.create(name, players(name), away=None, listed=False)
                stories[name] = new_stories(made, server.port, choice)
        await play_until_killed(server, [story for table in stories.values() for story in table], choice)
    storage = await open_storage(address)
    lines = [await check_log(storage, table) for table in [*stories.values(), *finished]]
    await storage.close()
    accepted = sum(move.fate == ACCEPTED for table in stories.values() for one in table for move in one.moves)
    print(f"{KILLS} kills, {len(lines)} tables, {sum(lines)} lines, {accepted} accepted moves")
    assert min(lines) > 0
    assert accepted >= KILLS


async def play_until_killed(server: Served, stories: list[Story], choice: random.Random) -> None:
    """All seats at once; the server dies at a random moment, with moves on their way in and out."""
    enough = Countdown(choice.randint(1, MOST_MOVES))
    for story in stories:
        story.client.port = server.port
        story.on_accepted = enough
    playing = asyncio.gather(*[story.play() for story in stories])
    await first_of(enough.event.wait(), playing)
    await asyncio.sleep(choice.uniform(0, LONGEST_MOVE))
    server.kill()
    await playing


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
