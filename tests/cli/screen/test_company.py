"""People at a table of a server ask and answer each other from the terminal: on the full screen and line by line."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import OptionList

from hexnaut.cli.terminal.link import read_link, take_seat
from hexnaut.cli.terminal.remote import RemoteTable, sit_down
from hexnaut.cli.terminal.screen.app import GameApp
from hexnaut.cli.terminal.screen.ask import AskPane
from hexnaut.cli.terminal.screen.foot import Foot
from hexnaut.cli.terminal.screen.talk import TalkScreen
from hexnaut.cli.terminal.session import Session
from hexnaut.text import LANGUAGES
from tests.cli.conftest import Run
from tests.cli.screen.driving import AT_ONCE, SMALL, Driver, flat
from tests.cli.screen.test_nothing_is_cut import cut_in_window
from tests.loops import run_alone
from tests.server.conftest import generous
from tests.server.running import PATIENCE, Json, Player, Running, running

pytestmark = pytest.mark.once

TWO = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(generous(tmp_path_factory.mktemp("server") / "tables.sqlite")) as here:
        yield here


@contextmanager
def company(
    server: Running, game: str = "star-trek", lang: str = "en", **options: Any
) -> Iterator[tuple[Player, RemoteTable]]:
    """Ann at a socket of hers, and Ben at a terminal, who took the open seat of her table; beside them a bot."""
    seats = TWO if game == "duel" else [*TWO, {"kind": "bot", "level": "easy"}]
    chosen = options if game == "duel" else {"players": 3, **options}
    made = server.create(game, seats=seats, options=chosen, listed=False)
    table = made["table"]["id"]
    with server.player(table, made["keys"][0]["token"]) as ann:
        link = read_link(f"http://127.0.0.1:{server.port}/#/table/{table}/join/{made['code']}")
        ben = sit_down(link, take_seat(link, "Ben"), lang)
        try:
            while not ben.begun:
                ben.step()
            yield ann, ben
        finally:
            ben.close()


@contextmanager
def waiting_room(server: Running, lang: str = "en") -> Iterator[tuple[Player, RemoteTable]]:
    """The same two before the game begins; a third seat is free."""
    made = server.create("star-trek", seats=[*TWO, {"kind": "open"}], options={"players": 3}, listed=False)
    link = read_link(f"http://127.0.0.1:{server.port}/#/table/{made['table']['id']}/join/{made['code']}")
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        ben = sit_down(link, take_seat(link, "Ben"), lang)
        try:
            yield ann, ben
        finally:
            ben.close()


Until = Callable[[Callable[[], bool]], Awaitable[None]]


def on_the_screen(table: RemoteTable, what: Callable[[Driver, Until], Awaitable[None]]) -> GameApp:
    app = GameApp(table, AT_ONCE)

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:

            async def until(condition: Callable[[], bool]) -> None:
                async with asyncio.timeout(PATIENCE):
                    while not condition():
                        await pilot.pause(0.01)

            await what(Driver(app, pilot), until)

    run_alone(run())
    return app


async def type_in(driver: Driver, words: str) -> None:
    await driver.pilot.press(*["space" if letter == " " else letter for letter in words], "enter")


def lines(driver: Driver) -> list[str]:
    return [request.label for request in driver.moves.requests]


def told(ann: Player, wanted: Callable[[Json], bool]) -> Json:
    """The next word on the table that is as wanted."""
    found: Json = ann.until("table", lambda message: wanted(message["table"]))["table"]
    return found


# -- on the full screen ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("digit", "status"), [("1", "paused"), ("2", "playing")])
@pytest.mark.parametrize("first", [0, 1])
def test_a_proposal_is_answered_by_a_digit(server: Running, first: int, digit: str, status: str) -> None:
    """Whether it is one's own turn or not."""

    async def what(driver: Driver, until: Until) -> None:
        ann.send("propose", seat=0, what="pause")
        await until(lambda: bool(driver.moves.requests))
        assert lines(driver) == ["Agree – Ann proposes: take a break", "Decline – Ann proposes: take a break"]
        await driver.pilot.press(digit)
        await until(lambda: not driver.moves.requests)
        await until(lambda: ben.info.status == status)
        await until(lambda: ("paused" in driver.read("#question")) == (status == "paused"))

    with company(server, firstSeat=first) as (ann, ben):
        on_the_screen(ben, what)


def test_a_click_answers_too_and_a_proposal_of_ones_own_is_withdrawn(server: Running) -> None:
    async def what(driver: Driver, until: Until) -> None:
        await type_in(driver, "table 2")
        await until(lambda: lines(driver) == ["Withdraw – Ben proposes: take a break"])
        assert ben.info.proposals[0].seat == 1
        await driver.pilot.click("#moves", offset=(4, 0))
        await until(lambda: not driver.moves.requests)
        assert not ben.info.proposals

    with company(server, firstSeat=0) as (_, ben):
        on_the_screen(ben, what)


def test_undo_asks_the_others(server: Running) -> None:
    async def what(driver: Driver, until: Until) -> None:
        await until(lambda: driver.game.position.asked)
        await type_in(driver, "place outpost n09")
        await until(lambda: all(place.startswith("E") for place in driver.board.places))
        await driver.pilot.press("f6")
        await until(lambda: [proposal.what for proposal in ben.info.proposals] == ["undo"])
        ann.send("answer", seat=0, what="undo", agree=True)
        await until(lambda: "N09" in driver.board.places)

    with company(server, firstSeat=1) as (ann, ben):
        on_the_screen(ben, what)


def test_what_is_said_is_heard_on_both_sides(server: Running) -> None:
    async def what(driver: Driver, until: Until) -> None:
        await type_in(driver, "say good luck; have fun")
        assert ann.until("chat")["line"]["text"] == "good luck; have fun"
        ann.send("say", text="and you", seat=0)
        await until(lambda: driver.read("#notice") == "Ann: and you")
        await driver.pilot.press("f8")
        await until(lambda: isinstance(driver.app.screen, TalkScreen))
        assert driver.read("#said") == "Ben: good luck; have fun Ann: and you"
        await driver.pilot.press(*"bye", "enter")
        ann.until("chat", lambda message: message["line"]["text"] == "bye")
        await until(lambda: driver.read("#said").endswith("Ben: bye"))
        await driver.pilot.press("escape")
        await until(driver.at_game)

    with company(server, firstSeat=0) as (ann, ben):
        on_the_screen(ben, what)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_talk_opens_and_closes_by_clicks_and_is_not_cut(server: Running, lang: str) -> None:
    async def what(driver: Driver, until: Until) -> None:
        await driver.pilot.click("#foot", offset=(flat(driver.game.query_one(Foot)).index("F8 "), 0))
        await until(lambda: isinstance(driver.app.screen, TalkScreen))
        await driver.pilot.pause()
        assert cut_in_window(driver) == [], driver.screen_text()
        requests = driver.app.screen.query_one("#requests", OptionList)
        await driver.pilot.click("#requests", offset=(4, requests.option_count - 1))  # to give up
        await until(lambda: requests.option_count == 2)
        await driver.pilot.pause()
        assert cut_in_window(driver) == [], driver.screen_text()
        await driver.pilot.click(".closing")
        await until(driver.at_game)

    with company(server, lang=lang, firstSeat=0) as (_, ben):
        on_the_screen(ben, what)
        assert not ben.info.seats[1].resigned


def test_giving_up_is_asked_twice(server: Running) -> None:
    async def what(driver: Driver, until: Until) -> None:
        await driver.pilot.press("f8")
        await until(lambda: isinstance(driver.app.screen, TalkScreen))
        await driver.pilot.press("tab", "end", "enter")
        await until(lambda: "cannot come back" in driver.screen_text())
        await driver.pilot.press("end", "enter")
        await until(lambda: ben.info.seats[1].resigned)

    with company(server, firstSeat=0) as (_, ben):
        on_the_screen(ben, what)


def test_before_the_game_begins_the_screen_says_who_is_there(server: Running) -> None:
    async def what(driver: Driver, until: Until) -> None:
        await until(lambda: "Ann (host)" in driver.screen_text())
        assert "Free seat" in driver.screen_text()
        await driver.pilot.press("f1", "f2", "f3")  # there is nothing to show yet
        assert driver.at_game()
        await driver.pilot.press("1")
        await until(lambda: "Ben (you, ready)" in driver.screen_text())
        ann.send("propose", seat=0, what="start")
        await until(lambda: ben.begun and bool(driver.game.position.view))
        assert "Star Trek Catan · turn 0" in driver.screen_text()

    with waiting_room(server) as (ann, ben):
        on_the_screen(ben, what)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_before_the_game_begins(server: Running, lang: str) -> None:
    async def what(driver: Driver, until: Until) -> None:
        ask = driver.game.query_one(AskPane)
        await until(lambda: "Ann (" in driver.screen_text())
        assert cut_in_window(driver) == [] and not ask.max_scroll_y, driver.screen_text()
        await driver.pilot.press("1")
        await until(lambda: bool(ben.info.proposals))
        await driver.pilot.pause()
        assert cut_in_window(driver) == [] and not ask.max_scroll_y, driver.screen_text()

    with waiting_room(server, lang) as (_, ben):
        on_the_screen(ben, what)


def test_the_next_game_follows_with_the_same_seats(server: Running) -> None:
    async def what(driver: Driver, until: Until) -> None:
        ann.send("resign", seat=0)
        await until(lambda: ben.over and not driver.at_game())
        await driver.pilot.press("escape")
        await until(lambda: lines(driver) == ["Play again"])
        ann.send("propose", seat=0, what="rematch")
        await until(lambda: lines(driver)[:1] == ["Agree – Ann proposes: play again"])
        await driver.pilot.press("1")
        await until(lambda: lines(driver) == ["To the next game"])
        await driver.pilot.press("1")

    with company(server, "duel") as (ann, ben):
        app = on_the_screen(ben, what)
        assert app.return_value is True
        following = ben.next_table()
        assert following is not None
        try:
            assert following.link.table == ben.info.rematch
            assert len(following.people) == 1
        finally:
            following.close()


# -- line by line ------------------------------------------------------------------------------------------


class Typist(Session):
    """A session whose lines are typed by the test, as soon as it asks for one."""

    def __init__(self, table: RemoteTable, *typed: str) -> None:
        self.said = StringIO()
        super().__init__(table, Console(file=self.said, width=100, highlight=False))
        answers = iter(typed)

        def read(prompt: str) -> str:
            self.said.write(prompt)
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        self.show.read = read  # type: ignore[method-assign]


def test_line_by_line_a_proposal_is_asked_about_at_once(server: Running) -> None:
    with company(server, firstSeat=0) as (ann, ben):
        ann.send("propose", seat=0, what="pause")
        ann.send("say", text="tea?", seat=0)
        ann.until("chat")
        typist = Typist(ben, "1")
        worker = threading.Thread(target=typist.run, daemon=True)
        worker.start()
        told(ann, lambda table: table["status"] == "paused")
    worker.join(PATIENCE)
    said = typist.said.getvalue()
    assert "Ann: tea?" in said
    assert "   1 Agree – Ann proposes: take a break" in said
    assert "--join 'http" in said  # how to come back, since the connection ended


def test_line_by_line_one_asks_and_talks_too(server: Running) -> None:
    with company(server, firstSeat=1) as (ann, ben):
        typist = Typist(ben, "table", "table 7", "say hello; you", "table 2", "?")
        typist.run()
        assert ann.until("chat")["line"]["text"] == "hello; you"
        assert told(ann, lambda table: bool(table["proposals"]))["proposals"][0]["what"] == "pause"
    said = typist.said.getvalue()
    assert "   1 Take back the last move" in said and "   3 Give up" in said
    assert "There is no number 7: table lists what you can ask for." in said
    assert "say …" in said  # the help knows it


def test_a_table_of_ones_own_has_nobody_to_ask(run: Run) -> None:
    result = run("play", "duel", "--seed", 1, typed="table\nsay hello\n")
    assert result.stdout.count("There is nobody else here to talk to.") == 2
