"""Garbage of several kinds, inside one process: no mistake of ours, no trace in the log, memory as it was.

HEXNAUT_FUZZ=1000000 tries as many words, frames and bodies together; by default some thousands. So many take longer
than any test of the suite may: run them with `-o faulthandler_timeout=0`. test_hard_fuzz.py does the same over a real
network, with fewer.
"""

import gc
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from hexnaut import games
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import new_match
from hexnaut.kernel.state import State
from hexnaut.server.app import create_app
from hexnaut.server.http.budgets import UNLIMITED, Budgets
from hexnaut.server.tables.table import OVER, Table
from tests.server.conftest import generous
from tests.server.fuzz import Fuzz, Json
from tests.server.inside import Inside, inside

pytestmark = pytest.mark.once

ALL = int(os.environ.get("HEXNAUT_FUZZ", "4000"))
WORDS, FRAMES, BODIES = ALL // 2, ALL * 2 // 5, ALL // 10
AT_A_TABLE = 500  # frames, then there is another one
GROWTH = 40_000_000  # bytes that a process may need more for its second half
SEATS = {"star-trek": "ppb", "starfarers": "ppb", "duel": "pp"}


@pytest.fixture
def no_trace(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is sent, nothing is logged that needs a person to look at it."""
    with caplog.at_level(logging.WARNING):
        yield
    assert [
        record.getMessage() for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR
    ] == []


class Memory:
    """How much this process has, where the system tells."""

    def __init__(self) -> None:
        self.at_half = 0

    def now(self) -> int:
        gc.collect()
        statm = Path("/proc/self/statm")
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0

    def look(self, done: int, all_: int) -> None:
        if not self.at_half and done >= all_ // 2:
            self.at_half = self.now()

    def must_be_flat(self) -> None:
        assert self.now() - self.at_half < GROWTH


# -- words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_no_words_find_a_mistake(name: str) -> None:
    game, fuzz, memory = games.load(name), Fuzz(f"words {name}"), Memory()
    each = WORDS // len(games.names())
    done = 0
    while done < each:
        match = new_match(game, {}, seed=f"{name} {done}")
        for _ in range(fuzz.choice.randrange(40)):
            match.advance()
            if match.over:
                break
            seat = next(seat for seat in range(game.seats(match.state)) if match.state.is_asked(seat))
            legal = game.legal(match.state, seat)
            match.make(seat, legal[fuzz.choice.randrange(len(legal))])
        match.advance()
        done += try_words(fuzz, game, match.state, 200)
        memory.look(done, each)
    memory.must_be_flat()


def try_words(fuzz: Fuzz, game: Game, state: State, times: int) -> int:
    """Words are read or refused; what is read has a word, and a verdict for every seat."""
    legal = [game.codec.word(action) for action in game.legal(state, 0)]
    for _ in range(times):
        words = fuzz.words(game, legal)
        with suppress(HexnautError):
            action = game.codec.parse(words)
            assert game.codec.parse(game.codec.word(action)) == action
            assert isinstance(int(game.refusal(state, fuzz.choice.randrange(2), action)), int)
    return times


# -- frames ----------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_no_frame_finds_a_mistake(tmp_path: Path, no_trace: None) -> None:
    fuzz, memory, done = Fuzz("frames"), Memory(), 0
    async with inside(tmp_path) as here:
        here.budgets = Budgets(UNLIMITED)
        while done < FRAMES:
            game = fuzz.choice.choice(games.names())
            done += await at_a_table(here, fuzz, game, min(AT_A_TABLE, FRAMES - done))
            memory.look(done, FRAMES)
        assert mistakes(here) == 0
    memory.must_be_flat()


async def at_a_table(here: Inside, fuzz: Fuzz, game: str, frames: int) -> int:
    """Sockets of two seats and of a spectator, one after the other, at a table that goes on meanwhile."""
    made = await here.create(game, SEATS[game], away=None)
    tokens = [key.token for key in made.keys]
    room = await here.hub.open(made.table.id)
    left = frames
    while left > 0 and room.table.status != OVER:
        some = min(left, 25)
        seats = fuzz.choice.choice([tokens, tokens[:1], []])
        sent = [fuzz.frame(real(fuzz, room.table)) for _ in range(some)]
        for message in await here.visit(made.table.id, *sent, tokens=seats, address=fuzz.letters(5)):
            assert message.get("code") != "mistake", (message, sent)
        left -= some
    await here.hub.forget(made.table.id)
    return frames


def real(fuzz: Fuzz, table: Table) -> Json:
    """A message that somebody could send to this table now."""
    seat = fuzz.choice.choice([0, 0, 1, -1])
    mover = next(iter(table.asked()), 0)
    game, state = table.game, table.state
    legal = [game.codec.word(action) for action in game.legal(state, mover)] or ["end turn"]
    words = fuzz.choice.choice(legal) if fuzz.choice.random() < 0.5 else fuzz.words(game, legal)
    act = {"type": "act", "seat": mover, "decision": table.decision(mover), "do": words, "ref": "r"}
    what = fuzz.choice.choice(["undo", "draw", "pause", "resume", "rematch", "start"])
    others: list[Json] = [
        {"type": "why", "seat": seat, "moves": [words, fuzz.choice.choice(legal)], "ref": "w"},
        {"type": "say", "seat": seat, "text": fuzz.letters(), "ref": "s"},
        {"type": "mute", "seat": seat, "on": True},
        {"type": "propose", "seat": seat, "what": what},
        {"type": "answer", "seat": seat, "what": what, "agree": True},
        {"type": "language", "lang": "de"},
        {"type": "ping", "ref": "p"},
        {"type": "hello", "tokens": []},
    ]
    return act if fuzz.choice.random() < 0.5 else fuzz.choice.choice(others)


def mistakes(here: Inside) -> float:
    lines = here.hub.metrics.text().decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("hexnaut_errors_total"))


# -- bodies ----------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_no_body_finds_a_mistake(tmp_path: Path, no_trace: None) -> None:
    fuzz, memory = Fuzz("bodies"), Memory()
    app = create_app(generous(tmp_path / "tables.sqlite"))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client,
    ):
        table: Json = (
            await client.post("/api/tables", json={"game": "duel", "seats": [{"kind": "person"}] * 2})
        ).json()
        for number in range(BODIES):
            request = any_request(fuzz, client, table)
            answer = await client.send(request)
            assert answer.status_code != 500 and answer.status_code < 504, (request, answer.text)
            if answer.status_code >= 400:
                assert answer.json()["code"] and answer.json()["code"] != "mistake", (request, answer.text)
            memory.look(number, BODIES)
    if sys.platform == "linux":
        memory.must_be_flat()


def any_request(fuzz: Fuzz, client: httpx.AsyncClient, made: Json) -> httpx.Request:
    """To a path that there is, with a body that nearly fits, and parameters that may not."""
    table = fuzz.choice.choice([made["table"]["id"], made["table"]["id"], "nowhere", "%00", "..%2f"])
    new = {"game": fuzz.choice.choice(games.names()), "options": {"players": 3}, "seats": [{"kind": "bot"}], "pace": 0}
    good = fuzz.choice.choice([new, {"name": "Ann", "seat": 1, "code": "x"}, {"decision": 1, "do": "end turn"}])
    method, path = fuzz.choice.choice(
        [
            ("POST", "/api/tables"),
            ("POST", f"/api/tables/{table}/join"),
            ("POST", f"/api/tables/{table}/moves"),
            ("POST", f"/api/tables/{table}/rematch"),
            ("GET", f"/api/tables/{table}"),
            ("GET", "/api/tables"),
            ("GET", f"/api/games/{fuzz.choice.choice(games.names())}/text/{fuzz.choice.choice(['de', 'x', '%00'])}"),
        ]
    )
    bearer = fuzz.choice.choice(["", "Bearer", "Bearer x", f"Bearer {made['keys'][0]['token']}"])
    headers = {"Authorization": bearer, "Content-Type": "application/json"}
    if fuzz.choice.random() < 0.1:
        headers["Origin"] = fuzz.choice.choice(["http://[x", "http://localhost", "null", "//"])
    return client.build_request(method, path, headers=headers, content=fuzz.body(good) if method == "POST" else None)
