"""Every window over the game opens by its key and by a click on the last line, and says all that it has to say."""

from pathlib import Path

import pytest
from rich.console import Console

from hexnaut import games
from hexnaut.cli.terminal.screen.foot import KEYS, Foot
from hexnaut.cli.terminal.screen.offer import Counter, OfferScreen
from hexnaut.cli.terminal.screen.overlays import RulesScreen, TextScreen
from hexnaut.cli.terminal.texts import Texts
from hexnaut.text import LANGUAGES
from tests.cli.screen.driving import SMALL, Driver, drive, flat, table
from tests.cli.screen.test_playing import hand_to, made

pytestmark = pytest.mark.once

INSIDE = SMALL[0] - 4  # columns of a window's text


@pytest.mark.parametrize(("key", "said"), [("f1", "Prices"), ("f2", "points"), ("f3", "goes first")])
def test_texts_open_by_keys_and_close_by_escape(tmp_path: Path, key: str, said: str) -> None:
    async def what(driver: Driver) -> None:
        await driver.press(key)
        assert isinstance(driver.app.screen, TextScreen)
        assert said in driver.read("#content")
        await driver.press("escape")
        assert driver.at_game()

    drive(table(tmp_path, "star-trek", firstSeat=0), what)


def test_the_last_line_is_made_of_buttons(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        column = flat(driver.game.query_one(Foot)).index("Story")
        await driver.pilot.click("#foot", offset=(column, 0))
        await driver.settle()
        assert isinstance(driver.app.screen, TextScreen)
        await driver.pilot.click(".closing")
        await driver.settle()
        assert driver.at_game()

    drive(table(tmp_path, "star-trek"), what)


def test_rules_are_looked_up_while_one_types(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("f7")
        assert isinstance(driver.app.screen, RulesScreen)
        await driver.press(*"109")
        assert driver.read("#found").startswith("ST-109: ")
        await driver.press("escape")
        await driver.type("rule cruiser")
        assert "cruiser" in driver.read("#found").lower()
        await driver.press("escape")
        assert driver.at_game()

    drive(table(tmp_path, "star-trek"), what)


def test_an_offer_is_put_together_by_keys_and_clicks(tmp_path: Path) -> None:
    given = table(tmp_path, "star-trek", combinedTradeBuild=True)
    hand_to(given, 0, "offer ")

    async def what(driver: Driver) -> None:
        await driver.press("f4")
        assert isinstance(driver.app.screen, OfferScreen)
        window = driver.app.screen
        mine = next(i for i, count in enumerate(window.held) if count)
        other = (mine + 1) % len(window.kind.cards)
        await driver.press("enter")  # nothing is offered yet
        assert not driver.at_game()
        window.query_one(f"#give-{mine}", Counter).focus()
        await driver.press("right", "right", "right", "right", "right", "right", "right", "right")
        assert window.query_one(f"#give-{mine}", Counter).count == min(8, window.held[mine])
        await driver.press(*["left"] * (window.query_one(f"#give-{mine}", Counter).count - 1))
        await driver.pilot.click(f"#want-{other}", offset=(5, 0))
        await driver.pilot.click("#send")
        await driver.settle()
        cards = window.kind.cards
        assert f"offer 1 {cards[mine]} for 1 {cards[other]}" in made(driver)

    drive(given, what)


@pytest.mark.parametrize("key", ["f1", "f2", "f3", "f4", "f7"])
def test_every_window_is_closed_by_a_click_on_its_last_line_or_beside_it(tmp_path: Path, key: str) -> None:
    given = table(tmp_path, "star-trek", combinedTradeBuild=True)
    hand_to(given, 0, "offer ")

    async def what(driver: Driver) -> None:
        for selector, offset in ((".closing", (2, 0)), (None, (2, 0))):
            column = flat(driver.game.query_one(Foot)).index(f"{key.upper()} ")
            await driver.pilot.click("#foot", offset=(column, 0))
            await driver.settle()
            assert not driver.at_game()
            await driver.pilot.click(selector, offset=offset)
            await driver.settle()
            assert driver.at_game()

    drive(given, what)


def test_without_a_right_to_offer_the_key_says_so(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("f4")
        assert driver.read("#notice") == "You cannot make an offer now."

    drive(table(tmp_path, "star-trek", firstSeat=0), what)


@pytest.mark.parametrize("hidden", ["chat", "hint"])  # the one belongs to a server's table, the other to one's own
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keys_fit_into_the_last_line(lang: str, hidden: str) -> None:
    text = Texts(lang)
    shown = [f"{key} {text(f'key.{name}')}" for key, name in KEYS.items() if name != hidden]
    assert len(" ".join(shown)) <= SMALL[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_no_text_is_cut_at_80_by_24(tmp_path: Path, game: str, lang: str) -> None:
    """Whatever is longer than its pane is wrapped or can be scrolled; nothing ends in an ellipsis of the drawing."""

    async def what(driver: Driver) -> None:
        for _ in range(4):
            on_screen = " ".join(driver.screen_text().split())
            for selector in ("#question", "#foot", "#head"):
                assert driver.read(selector) in on_screen, selector
            await driver.press("enter")
        drawing, view = driver.app.table.drawing, driver.game.position.view
        for part in (drawing.players(view), drawing.hand(view), drawing.prices() or "", drawing.legend(view, 80)):
            console = Console(width=INSIDE, color_system=None)
            with console.capture() as captured:
                console.print(part)
            assert "…" not in captured.get()
            assert max(map(len, captured.get().splitlines()), default=0) <= INSIDE

    drive(table(tmp_path, game, lang=lang), what)


def test_the_first_line_says_whose_pieces_have_which_letter(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        assert driver.read("#head").endswith("▸Ann (B) 0 Ben (O) 0 Willi 0")  # blue, orange, white

    given = table(tmp_path, "star-trek", ["Ann", "random", "random"], firstSeat=0)
    given.say.names[1:] = ["Ben", "Willi"]
    drive(given, what)


def test_the_first_line_says_that_components_are_the_tables_own(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        assert "Starfarers Duel (own components)" in driver.read("#head")

    drive(table(tmp_path, "duel", data={"dice": {"orange": {"faces": [1, 2, 2, 3, 3, 4]}}}), what)
