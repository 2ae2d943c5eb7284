"""Bots in processes of their own: they answer, crash, dawdle and lie, and the table goes on."""

import asyncio
import sys
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.kernel import build
from hexnaut.kernel.play import new_match
from hexnaut.server.app import Settings
from hexnaut.server.bots.botrunner import AWAITED, COMMAND, BotFailed, BotRunner, Worker, newest_build
from hexnaut.server.bots.botworker import Question, answer
from hexnaut.server.bots.turns import Claim
from hexnaut.server.tables.levels import levels
from tests.server.running import Json, running
from tests.waiting import until

pytestmark = pytest.mark.once

CRASHES = "import sys; sys.stdin.readline(); sys.exit(3)"
DAWDLES = "import sys, time; sys.stdin.readline(); time.sleep(1000)"
BABBLES = "import sys; [print('not JSON', flush=True) for line in sys.stdin]"
LIES = """import sys; [print('{"move": "teleport home"}', flush=True) for line in sys.stdin]"""
# Crashes for every bot but the simple one.
PICKY = """
import sys
from hexnaut.server.bots import botworker
real = botworker.answer
def answer(question):
    if question.bot != "random":
        sys.exit(3)
    return real(question)
botworker.answer = answer
botworker.main()
"""
# Says that it has begun, and answers when it is allowed to.
GATED = """
import pathlib, sys, time
folder = pathlib.Path({folder!r})
for line in sys.stdin:
    with (folder / "asked").open("a") as asked:
        asked.write("x")
    while not (folder / "go").exists():
        time.sleep(0.001)
    print('{{"move": "x"}}', flush=True)
"""


def program(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def question(game: str, level: str) -> tuple[str, dict[str, object], int, str, str]:
    match = new_match(games.load(game), {}, seed=7)
    match.advance()
    seat = next(seat for seat in range(4) if match.state.is_asked(seat))
    return game, match.game.dump(match.state), seat, level, "seed"


@pytest.mark.anyio
@pytest.mark.parametrize("game", games.names())
async def test_every_level_answers_with_a_legal_move(game: str) -> None:
    runner = BotRunner(workers=1, deadline=60)
    rules = games.load(game)
    try:
        for level in levels(game):
            asked = question(game, level)
            said = await runner.decide(*asked)
            assert rules.refusal(rules.load(asked[1]), asked[2], rules.codec.parse(said.move)) == 0
        assert runner.failures == 0
    finally:
        await runner.close()


@pytest.mark.anyio
@pytest.mark.parametrize("code", [CRASHES, DAWDLES, BABBLES], ids=["crashes", "dawdles", "babbles"])
async def test_a_worker_that_fails_is_started_anew_and_the_failure_told(code: str) -> None:
    runner = BotRunner(workers=1, deadline=0.5, command=program(code))
    try:
        for _ in range(2):
            with pytest.raises(BotFailed):
                await runner.decide(*question("duel", levels("duel")[0]))
        assert runner.failures == 2
    finally:
        await runner.close()


@pytest.mark.anyio
async def test_the_simple_bot_takes_over_from_one_that_crashes() -> None:
    runner = BotRunner(workers=1, deadline=60, command=program(PICKY))
    try:
        asked = question("duel", levels("duel")[-1])
        said = await runner.decide(*asked)
        rules = games.load("duel")
        assert rules.refusal(rules.load(asked[1]), asked[2], rules.codec.parse(said.move)) == 0
        assert runner.failures == 1
    finally:
        await runner.close()


@pytest.mark.anyio
async def test_who_asks_for_advice_and_leaves_costs_nobody_else_a_process(tmp_path: Path) -> None:
    """The one whose question was being thought about pays for it; those who still waited are forgotten."""
    runner = BotRunner(workers=1, deadline=60, command=program(GATED.format(folder=str(tmp_path))))
    game, state, seat, level, seed = question("duel", levels("duel")[0])
    wicked, honest = Claim("wicked", True, ("w",)), Claim("honest", True, ("h",))
    try:
        leaving = [asyncio.create_task(runner.advise(game, state, seat, seed, None, wicked)) for _ in range(3)]
        await until((tmp_path / "asked").exists)
        process = runner._workers[0].process
        for task in leaving:
            task.cancel()
        await asyncio.gather(*leaving, return_exceptions=True)
        deciding = asyncio.create_task(runner.decide(game, state, seat, level, seed, claim=honest))
        (tmp_path / "go").touch()
        assert (await deciding).move == "x"
        assert process is not None and runner._workers[0].process is process
        assert (tmp_path / "asked").read_text() == "xx"
        assert runner.turns._used.of("w") > 0
    finally:
        await runner.close()


def test_a_mistake_of_a_bot_is_an_answer_of_its_process() -> None:
    game, state, seat, _, seed = question("duel", "easy")
    with pytest.raises(ValueError, match="unknown bot"):
        answer(Question(game, dict(state), seat, "nobody", seed))


@pytest.mark.parametrize("code", [CRASHES, LIES], ids=["crashes", "lies"])
def test_a_table_goes_on_whatever_its_bots_do(settings: Settings, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """The last resort is the first legal move, so that people can play on."""
    monkeypatch.setattr(BotRunner.__init__, "__defaults__", (None, 10.0, program(code)))
    assert program(code) != COMMAND
    with running(settings) as server:
        made = server.create("duel")
        with server.player(made["table"]["id"], made["keys"][0]["token"]) as player:
            moves = 0
            while moves < 3:
                moves = sum(message["type"] == "update" and mover(message) == 1 for message in player.heard)
                part = player.asked(0)
                player.act(part, part["legal"][0])


def mover(update: Json) -> int | None:
    """Who caused an update, as far as its first event tells."""
    return update["events"][0]["seat"] if update["events"] else None


def test_a_bot_never_gets_more_than_its_seat_view() -> None:
    """The process that thinks holds a position; the bot inside gets a SeatView and nothing else."""
    source = Path(sys.modules["hexnaut.server.bots.botworker"].__file__ or "").read_text(encoding="utf-8")
    assert source.count("bot.decide(") == 1 and source.count("bot.explain(") == 1
    assert "action = bot.decide(view)" in source and "bot.explain(view)" in source
    assert source.count("view = ") == 1 and "    view = SeatView(" in source


@pytest.mark.anyio
async def test_a_compilation_that_ends_is_used_from_the_next_question_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "compiled"
    monkeypatch.setenv(AWAITED, str(folder))
    monkeypatch.setattr(build, "name", lambda: build.PURE)  # as if this server had been started before it ended
    game, state, seat, _, seed = question("duel", "easy")
    asked = Question(game, dict(state), seat, "random", seed)
    worker = Worker()

    async def process_that_answers() -> int:
        assert (await worker.ask(asked, 60)).move
        assert worker.process is not None
        return worker.process.pid

    try:
        first = await process_that_answers()
        assert await process_that_answers() == first
        assert newest_build() == build.PURE
        folder.mkdir()
        second = await process_that_answers()
        assert second != first
        assert await process_that_answers() == second
        assert newest_build() == build.COMPILED
    finally:
        await worker.stop()
