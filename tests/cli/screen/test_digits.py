"""Digits on the board: few places have one each, and a ship heads for what lies beyond its reach."""

from pathlib import Path

import pytest

from hexnaut.cli.draw.chart import DIGITS
from hexnaut.cli.terminal.local import LocalTable
from tests.cli.screen.driving import LARGE, SMALL, Driver, drive, part_of, table
from tests.cli.screen.test_playing import hand_to, made

pytestmark = pytest.mark.once


def at_flight(folder: Path) -> LocalTable:
    """White is about to fly, with at least one ship."""
    given = table(folder, "starfarers", seed=5)
    hand_to(given, 0, "step")
    return given


async def choose_ship(driver: Driver, ship: str) -> None:
    if driver.moves.choices:
        await driver.choose(f"step {ship}")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_digit_sends_a_ship_towards_a_goal_beyond_its_reach(tmp_path: Path, size: tuple[int, int]) -> None:
    given = at_flight(tmp_path)

    async def what(driver: Driver) -> None:
        await choose_ship(driver, "S1")
        reach = part_of(driver.game.position.view, "flight")["reach"]["S1"]
        choice = driver.game.position.choice
        digit, goal = next((d, place) for d, place in driver.board.digits.items() if place not in reach)
        stop = choice.goals[goal]
        await driver.press(digit)
        assert made(driver)[-1] == given.game.codec.word(stop)
        assert made(driver)[-1].split()[-1] in reach

    drive(given, what, size)


def test_the_cursor_of_a_flight_starts_at_the_ship_and_tells_what_is_too_far(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await choose_ship(driver, "S1")
        chart = driver.board.chart
        assert chart is not None
        start = driver.game.position.choice.origin
        assert start is not None
        column, line, _ = chart.spots[start]
        assert driver.board.cursor == chart.nearest(column, line, driver.board.places)
        reach = part_of(driver.game.position.view, "flight")["reach"]["S1"]
        for place in driver.board.digits.values():
            driver.board.place_cursor(place)
            await driver.settle()
            assert ("too far" in driver.read("#info")) == (place not in reach)

    drive(at_flight(tmp_path), what)


def test_digits_are_seen_on_the_board(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await choose_ship(driver, "S1")
        chart = driver.board.chart
        assert chart is not None and driver.board.digits
        for digit, place in driver.board.digits.items():
            assert digit in chart.sheet.read(*chart.spots[place])

    drive(at_flight(tmp_path), what)


def test_few_places_have_a_digit_each(tmp_path: Path) -> None:
    given = table(tmp_path, "star-trek", firstSeat=0)

    async def what(driver: Driver) -> None:
        assert not driver.board.digits  # of 54 intersections
        await driver.press("enter")
        assert set(driver.board.digits.values()) == set(driver.board.places)
        place = driver.board.digits["2"]
        await driver.press("2")
        assert made(driver)[-1].endswith(place)

    drive(given, what)


def test_sectors_of_the_duel_keep_their_own_numbers(tmp_path: Path) -> None:
    given = table(tmp_path, "duel", seed=5)
    hand_to(given, 0, "fly")

    async def what(driver: Driver) -> None:
        assert set(driver.board.places) <= set(DIGITS)
        assert not driver.board.digits
        assert "its digit" in driver.moves.closing
        await driver.press("3")
        assert made(driver)[-1] == "fly sector 3"

    drive(given, what)


def test_each_ship_has_a_line_of_its_own(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        ships = part_of(driver.game.position.view, "flight")["reach"]
        lines = [option.label for option in driver.moves.choices]
        assert all(any(line.startswith(f"step {ship}") for line in lines) for ship in ships)
        assert len(ships) > 1

    given = table(tmp_path, "starfarers", seed=5)
    two_fly = {"S1", "S2"}
    for _ in range(40):
        hand_to(given, 0, "step")
        flight = part_of(given.view(0), "flight")
        if two_fly <= set(flight["reach"]):
            break
        given.act(0, given.game.codec.parse("end turn"))
    drive(given, what)
