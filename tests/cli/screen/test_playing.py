"""The screen of the game: keys, mouse and words make moves; nothing else does."""

from pathlib import Path
from typing import Any

import pytest
from textual.events import Key

from hexnaut.bots.random import RandomBot
from hexnaut.cli.draw.drawing import common
from hexnaut.cli.terminal.local import LocalTable
from hexnaut.cli.terminal.screen.overlays import PassScreen, TextScreen
from hexnaut.kernel.record import read_record
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import seats_of
from tests.cli.screen.driving import LARGE, SMALL, Driver, drive, part_of, table

pytestmark = pytest.mark.once

FIRST: Any = {"firstSeat": 0}


def hand_to(given: LocalTable, seat: int, words: str, least: int = 2) -> None:
    """Let everybody play at random until a seat has some moves, at least two, that begin with certain words."""
    bot = RandomBot(seeded("hand", "bot"))
    match = given.match
    for _ in range(2000):
        asked = seats_of(int(match.state.to_act()))[0]
        legal = [given.game.codec.word(action) for action in given.legal(seat)] if asked == seat else []
        if sum(word.startswith(words) for word in legal) >= least:
            return
        given.act(asked, bot.decide(SeatView(given.game, match.state, asked)))
    raise AssertionError(f"nobody can {words}")


def made(driver: Driver) -> list[str]:
    """The moves of the person so far."""
    match = driver.app.table.match  # type: ignore[attr-defined]
    return [match.game.codec.word(action) for seat, action in match.actions if seat == 0]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_arrows_jump_between_legal_places_and_enter_chooses(tmp_path: Path, size: tuple[int, int]) -> None:
    async def what(driver: Driver) -> None:
        assert driver.board.has_focus
        start = driver.board.cursor
        assert start in driver.board.places
        await driver.press("left")
        left = driver.board.cursor
        assert left != start and left in driver.board.places
        assert driver.board.chart is not None and left is not None and start is not None
        assert driver.board.chart.spots[left][0] < driver.board.chart.spots[start][0]
        assert driver.read("#info").startswith(left)
        await driver.press("enter")
        assert made(driver) == [f"place outpost {left}"]
        assert all(place.startswith("E") for place in driver.board.places)  # now a starship beside it
        await driver.press("enter")
        assert made(driver)[1].startswith("place starship E")

    drive(table(tmp_path, "star-trek", **FIRST), what, size)


def test_a_click_on_a_legal_place_chooses_it_and_on_another_tells_of_it(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        chart = driver.board.chart
        assert chart is not None
        column, line, _ = chart.spots["H09"]
        await driver.pilot.click("#sheet", offset=(column, line))
        await driver.settle()
        assert made(driver) == []
        assert driver.read("#info").startswith("H09: ")
        column, line, _ = chart.spots["N23"]
        await driver.pilot.click("#sheet", offset=(column, line))
        await driver.settle()
        assert made(driver) == ["place outpost N23"]

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_a_click_on_a_line_and_a_digit_and_enter_choose_it(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.pilot.click("#moves", offset=(4, 1))
        await driver.settle()
        assert made(driver) == ["choose storage science"]
        await driver.press("2")  # a place that is called by a digit
        assert made(driver)[1] == "fly sector 2"
        await driver.press("enter")  # the line that is highlighted
        assert len(made(driver)) == 3

    drive(table(tmp_path, "duel"), what)


def test_tab_goes_to_the_other_pane_and_back(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type("choose storage trade")
        await driver.type("fly sector 1")
        await driver.press("tab")
        assert driver.board.has_focus
        await driver.press("tab")
        assert driver.moves.has_focus

    drive(table(tmp_path, "duel"), what)


def test_escape_goes_one_choice_back(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        lines = [option.label for option in driver.moves.choices]
        await driver.choose("uhura" if "uhura …" in lines else "trade")
        assert [option.label for option in driver.moves.choices] != lines
        assert driver.read("#notice") == "Esc: back to all moves"
        await driver.press("escape")
        assert [option.label for option in driver.moves.choices] == lines

    given = table(tmp_path, "star-trek")
    hand_to(given, 0, "trade ")
    drive(given, what)


def test_words_are_typed_and_a_refusal_names_its_rule(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press(*"build", "space", *"outpost", "space", *"n23", "enter")  # slowly, letter by letter
        assert "ST-" in driver.read("#notice")
        assert made(driver) == []
        await driver.type("place outpost n23")
        assert made(driver) == ["place outpost N23"]
        await driver.type("xyzzy")
        assert "xyzzy" in driver.read("#notice")

    drive(table(tmp_path, "star-trek", **FIRST), what)


@pytest.mark.parametrize(("lang", "command"), [("en", "look n23"), ("de", "ansehen n23"), ("es", "mirar n23")])
def test_commands_are_typed_in_the_own_language(tmp_path: Path, lang: str, command: str) -> None:
    async def what(driver: Driver) -> None:
        await driver.type(command)
        assert driver.read("#notice").startswith("N23: ")

    drive(table(tmp_path, "star-trek", lang=lang, **FIRST), what)


def test_undo_takes_back_and_the_dice_stay(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        match = driver.app.table.match  # type: ignore[attr-defined]
        await driver.press("f6")
        assert driver.read("#notice") == "There is no move of yours that can be taken back."
        await driver.type("choose storage trade")
        before = list(driver.app.table.match.actions)  # type: ignore[attr-defined]
        await driver.press("f6")
        assert made(driver) == []
        await driver.type("choose storage trade")
        assert driver.app.table.match.actions == before  # type: ignore[attr-defined]
        assert driver.app.table.match is not match  # type: ignore[attr-defined]

    drive(table(tmp_path, "duel"), what)


def test_a_hint_names_a_move(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("f5")
        assert driver.read("#notice").startswith("The bot “normal” would choose: choose ")

    drive(table(tmp_path, "duel"), what)


def test_a_hint_is_marked_on_the_board(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("f5")
        place = driver.board.cursor
        assert f"would choose: place outpost {place} (" in driver.read("#notice")
        await driver.press("enter")
        assert made(driver) == [f"place outpost {place}"]

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_speed_keys_change_the_pace(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("minus", "minus")
        assert driver.game.pace == 2
        assert driver.read("#notice") == "Pace of the bots: calm"
        await driver.press("plus", "plus", "plus")
        assert driver.game.pace == 0

    drive(table(tmp_path, "duel"), what)


def test_a_ship_flies_to_a_far_point_with_one_choice(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.choose("end trading")
        await driver.press_until("1", lambda: "flight" in common(driver.game.position.view)["question"])
        reach = part_of(driver.game.position.view, "flight")["reach"]["S1"]
        far = max(reach, key=lambda point: int(reach[point][1]))
        assert far in driver.game.position.choice.spots
        steps = len([move for move in made(driver) if move.startswith("step")])
        await driver.type(f"step S1 {far}")
        assert len([move for move in made(driver) if move.startswith("step")]) > steps

    drive(table(tmp_path, "starfarers"), what)


def test_a_curtain_falls_between_two_people(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        assert isinstance(driver.app.screen, PassScreen)
        assert "Ann" in driver.screen_text()
        assert "goods" not in driver.screen_text()
        await driver.press("enter")
        assert driver.game.position.seat == 0
        await driver.type("choose storage trade")
        assert isinstance(driver.app.screen, PassScreen)
        await driver.pilot.click(".curtain")
        await driver.settle()
        assert driver.game.position.seat == 1

    drive(table(tmp_path, "duel", ["Ann", "Ben"]), what)


def test_the_end_is_told_and_the_game_is_a_finished_record(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type("choose storage trade")
        await driver.type("give up")
        assert isinstance(driver.app.screen, TextScreen)
        assert "points" in driver.read("#content")
        await driver.press("escape")
        assert "over" in driver.read("#question")
        await driver.press("f10")

    drive(table(tmp_path, "duel"), what)
    assert read_record((tmp_path / "game.ndjson").read_text(encoding="utf-8")).footer is not None


def test_quitting_saves_a_game_that_goes_on(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("enter", "f10")

    drive(table(tmp_path, "star-trek", **FIRST), what)
    record = read_record((tmp_path / "game.ndjson").read_text(encoding="utf-8"))
    assert record.footer is None
    assert record.lines[-1].startswith("0 place outpost")


def test_words_that_come_all_at_once_are_not_mixed_up(tmp_path: Path) -> None:
    """As from a fast typist on a slow machine: no letter begins anew, no digit chooses a line."""

    async def what(driver: Driver) -> None:
        await driver.type("place outpost N09")
        assert made(driver) == ["place outpost N09"]

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_several_moves_are_typed_in_one_line(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type("place outpost n09; place starship e14")
        assert made(driver)[:2] == ["place outpost N09", "place starship E14"]

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_a_refused_move_drops_what_was_typed_behind_it(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type("place outpost n09; build outpost n23; place starship e14")
        assert made(driver) == ["place outpost N09"]
        assert "ST-" in driver.read("#notice")

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_discards_are_typed_in_one_line(tmp_path: Path) -> None:
    given = table(tmp_path, "star-trek")
    hand_to(given, 0, "discard ")
    hand = {name: count for name, count in part_of(given.view(0), "private")["hand"].items() if count}
    owed = sum(hand.values()) // 2

    async def what(driver: Driver) -> None:
        cards = [name for name, count in hand.items() for _ in range(count)][:owed]
        counts = " ".join(f"{cards.count(name)} {name}" for name in dict.fromkeys(cards))
        before = len(made(driver))
        await driver.type(f"discard {counts}")
        assert made(driver)[before : before + owed] == [f"discard {name}" for name in cards]

    drive(given, what)


def test_a_move_goes_before_a_command_of_the_same_name(tmp_path: Path) -> None:
    """With a sensor centre "look" is a move of the duel, and the terminal has a command of that name."""

    async def what(driver: Driver) -> None:
        await driver.type("choose science sensor")
        await driver.type("fly sector 1")
        await driver.type("look")
        assert made(driver)[-1] == "look"

    drive(table(tmp_path, "duel", seed=11), what)


def test_somebody_else_at_the_keyboard_speaks_by_name(tmp_path: Path) -> None:
    given = table(tmp_path, "star-trek", ["Ann", "Ben", "random"])
    hand_to(given, 0, "offer ")

    async def what(driver: Driver) -> None:
        await driver.press("enter")
        match = driver.app.table.match  # type: ignore[attr-defined]
        hand = part_of(given.view(1), "private")["hand"]
        mine = next(name for name, count in hand.items() if count)
        other = next(name for name in hand if name != mine)
        await driver.type(f"ben: offer 1 {mine} for 1 {other}")
        assert (1, given.game.codec.parse(f"offer 1 {mine} for 1 {other}")) in match.actions

    drive(given, what)


def test_the_game_is_saved_under_a_name(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type(f"save {tmp_path / 'mine'}")
        assert "mine" in driver.read("#notice")
        await driver.type("save")
        assert driver.read("#notice").startswith("Which file?")
        await driver.type(f"save {tmp_path}")
        assert "could not be saved" in driver.read("#notice")

    drive(table(tmp_path, "duel"), what)
    assert read_record((tmp_path / "mine").read_text(encoding="utf-8")).footer is None


def test_board_and_moves_lead_to_their_panes(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type("moves")
        assert driver.moves.has_focus
        await driver.type("board")
        assert driver.board.has_focus

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_a_place_is_not_told_of_when_it_is_not_asked_about(tmp_path: Path) -> None:
    """What the cursor stood on in the last question has nothing to do with the next one."""

    async def what(driver: Driver) -> None:
        await driver.press_until("enter", lambda: bool(driver.moves.choices))
        assert driver.read("#info") == ""

    drive(table(tmp_path, "star-trek", **FIRST), what)


def test_a_board_longer_than_its_pane_follows_the_cursor_and_the_page_keys(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.type("choose storage trade")
        driver.board.styles.height = 4
        await driver.settle()
        await driver.press("down", "down", "down", "down")
        bottom = driver.board.scroll_offset.y
        assert bottom > 0
        await driver.press("pageup", "pageup", "pageup")
        assert driver.board.scroll_offset.y == 0
        await driver.press("pagedown")
        assert driver.board.scroll_offset.y > 0
        await driver.press("tab", "pageup")
        assert driver.moves.has_focus and driver.board.scroll_offset.y == 0

    drive(table(tmp_path, "duel"), what)


def test_what_is_the_same_for_all_lines_is_said_once(tmp_path: Path) -> None:
    """A card's meaning stands beside the line that opens its choices, not beside each of them."""
    given = table(tmp_path, "star-trek", ["me", "random", "random"], seed=7)
    hand_to(given, 0, "scott pay ", least=3)

    async def what(driver: Driver) -> None:
        line = next(option for option in driver.moves.choices if option.label.startswith("scott"))
        assert line.note
        await driver.choose("scott")
        assert {option.note for option in driver.moves.choices} == {""}

    drive(given, what)


def press_twice(driver: Driver, key: str) -> None:
    for _ in range(2):
        assert driver.game.take_key(Key(key, None))


def test_a_key_pressed_twice_in_haste_is_no_second_move(tmp_path: Path) -> None:
    """What the second one would choose has not been on the screen yet."""

    async def what(driver: Driver) -> None:
        place = driver.board.cursor
        assert place is not None
        press_twice(driver, "enter")
        await driver.settle()
        assert made(driver) == [f"place outpost {place}"]

    async def on_a_list(driver: Driver) -> None:
        press_twice(driver, "enter")
        await driver.settle()
        assert len(made(driver)) == 1
        await driver.press("1")
        assert len(made(driver)) == 2

    drive(table(tmp_path, "star-trek", **FIRST), what)
    drive(table(tmp_path, "duel"), on_a_list)
