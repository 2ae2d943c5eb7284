"""A seat at a server's table, from the terminal: by the page's links, on the full screen and line by line."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from hexnaut.cli.terminal.link import Link, read_link, take_seat
from hexnaut.cli.terminal.remote import RemoteTable, sit_down
from hexnaut.cli.terminal.screen.app import GameApp
from hexnaut.kernel.errors import BadOption, IllegalAction
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input
from tests.cli.screen.driving import AT_ONCE, SMALL, Driver, part_of
from tests.loops import run_alone
from tests.server.conftest import generous
from tests.server.running import PATIENCE, Running, running

pytestmark = pytest.mark.once

BOTS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(generous(tmp_path_factory.mktemp("server") / "tables.sqlite")) as here:
        yield here


def personal_link(server: Running, game: str = "duel") -> str:
    made = server.create(game, seats=BOTS)
    return f"http://127.0.0.1:{server.port}/#/table/{made['table']['id']}?key={made['keys'][0]['token']}"


def sit(text: str, lang: str = "en") -> RemoteTable:
    link = read_link(text)
    return sit_down(link, link.token, lang)


# -- links -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://h:8000/#/table/abc", Link("http://h:8000", "abc")),
        ("https://h/games/#/table/abc/join/C-1", Link("https://h/games", "abc", code="C-1")),
        (" http://h/#/table/abc?key=T0K ", Link("http://h", "abc", token="T0K")),
    ],
)
def test_links_of_the_page_are_understood(text: str, link: Link) -> None:
    assert read_link(text) == link
    assert link.socket.startswith(("ws://h", "wss://h")) and link.socket.endswith("/api/tables/abc/socket")


@pytest.mark.parametrize("text", ["", "abc", "ftp://h/#/table/abc", "http://h/#/lobby", "http://h/#/table/abc/sit/3"])
def test_other_links_are_refused(run: Run, text: str) -> None:
    assert_bad_input(run("play", "--join", text), "no link to a table")


def test_nothing_else_goes_with_a_link(run: Run) -> None:
    assert_bad_input(run("play", "duel", "--join", "http://h/#/table/abc"), "--join")


def test_a_server_that_is_not_there_or_says_no_is_one_line(run: Run, server: Running) -> None:
    assert_bad_input(run("play", "--join", "http://127.0.0.1:9/#/table/abc"), "127.0.0.1:9")
    nowhere = f"http://127.0.0.1:{server.port}/#/table/nowhere"
    assert_bad_input(run("play", "--join", nowhere, "--name", "Ben"), "127.0.0.1")
    assert_bad_input(run("play", "--join", f"{nowhere}?key=wrong"), "127.0.0.1")


def test_an_invitation_gives_a_seat(server: Running) -> None:
    made = server.create("duel", seats=[BOTS[0], {"kind": "open"}], listed=False)
    code = made["invitations"][0]["code"]
    link = read_link(f"http://127.0.0.1:{server.port}/#/table/{made['table']['id']}/join/{code}")
    table = sit_down(link, take_seat(link, "Ben"), "en")
    try:
        assert table.people == [1]
        assert table.names == ["Ann", "Ben"]
    finally:
        table.close()
    with pytest.raises(BadOption):
        take_seat(link, "Carl")


# -- playing -----------------------------------------------------------------------------------------------


def test_a_game_over_the_network_on_the_full_screen(server: Running) -> None:
    app = GameApp(sit(personal_link(server)), AT_ONCE)

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:
            driver = Driver(app, pilot)

            async def until(condition: Callable[[], bool]) -> None:
                async with asyncio.timeout(PATIENCE):
                    while not condition():
                        await pilot.pause(0.01)

            await until(lambda: driver.game.position.asked)
            await pilot.press("1")
            await until(lambda: driver.game.position.view["question"] == "sector" and driver.game.position.asked)
            await pilot.press("2")
            await until(lambda: driver.game.position.view["flight"] is not None)
            assert part_of(driver.game.position.view, "flight")["sector"] == 2
            await pilot.press("f10")

    run_alone(run())


def test_a_game_over_the_network_line_by_line(run: Run, server: Running) -> None:
    result = run("play", "--join", personal_link(server), typed="choose storage trade\ngive up\n")
    assert result.exit_code == 0
    assert "at a table on a server; Ann (person)" in result.stdout
    assert "The game is over after" in result.stdout


def test_a_rule_refuses_over_the_network_as_it_does_here(server: Running) -> None:
    table = sit(personal_link(server))
    try:
        with pytest.raises(IllegalAction, match="DU-"):
            table.act(0, table.game.codec.parse("end turn"))
    finally:
        table.close()
