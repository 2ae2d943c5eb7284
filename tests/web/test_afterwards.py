"""After a game: who won and by what, the game in numbers, jumps in its replay, winners in lists, games to continue."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.player import READY
from tests.web.test_pages import ME, OWN_TURN, is_sound, seats_of

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bob", "Cat")
MOVES = 60


@pytest.fixture(scope="module")
def finished(server: Running, deal: Deal) -> Iterator[Json]:
    """Some turns of three people, given up by two of them: Cat wins."""
    deal("afterwards")
    seats = [{"kind": "person", "name": name} for name in NAMES]
    made = server.create("star-trek", seats=seats, options={"players": 3, "board": "beginner", "setup": "fixed"})
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as all_three:
        for _ in range(MOVES):
            part = all_three.asked()
            calm = [word for word in part["legal"] if not word.startswith(("offer", "trade"))]
            all_three.act(part, next((word for word in calm if word.startswith("build")), calm[0]))
        for seat in (0, 1):
            all_three.send("resign", seat=seat)
        all_three.until("update", lambda message: message["result"] is not None)
        yield made


def result(page: Page) -> Locator:
    shown = page.get_by_role("dialog")
    expect(shown.locator("figure")).not_to_have_count(0)
    return shown


def test_winners_and_losers_read_different_things(visit: Visit, finished: Json) -> None:
    loser, winner = visit(), visit()
    expect(result(loser.sit(finished, 0)).get_by_role("heading", level=2)).to_have_text("You lost – Cat wins")
    expect(result(winner.sit(finished, 2)).get_by_role("heading", level=2)).to_have_text("You won!")
    moods = [one.page.locator("[data-mood]").get_attribute("data-mood") for one in (loser, winner)]
    assert moods == ["lost", "won"]
    is_sound(winner)


def test_points_say_what_they_are_for(visit: Visit, finished: Json) -> None:
    visitor = visit()
    lines = result(visitor.sit(finished, 0)).locator("ol.seats ul li")
    for lang in LANGUAGES:
        visitor.speak(lang)
        said = read_shared("after", lang)
        outposts = said["from.outposts"].format(count=r"\d+")
        points = said["result.points"].format(count=r"\d+")
        sentence = re.compile(said["result.from"].format(points=points, what=outposts))
        expect(lines.filter(has_text=sentence)).not_to_have_count(0)


def test_every_chart_has_a_table(visit: Visit, finished: Json) -> None:
    shown = result(visit().sit(finished, 0))
    charts = shown.locator("figure")
    expect(charts.filter(has_text="Cards received, by kind")).to_have_count(1)
    expect(charts.filter(has_text="Cards received, turn by turn")).to_have_count(1)
    for i in range(charts.count()):
        charts.nth(i).get_by_role("button", name="Show the table").click()
        expect(charts.nth(i).locator("tbody tr")).not_to_have_count(0)


def rolls(figure: Locator) -> list[int]:
    return [int(cell) for cell in figure.locator("tbody tr td:nth-child(2)").all_inner_texts()]


def test_dice_of_one_seat_or_of_all(visit: Visit, finished: Json) -> None:
    shown = result(visit().sit(finished, 0))
    dice = shown.locator("figure").filter(has_text="Dice")
    of_each = []
    for name in NAMES:
        dice.get_by_label("Whose dice").select_option(label=name)
        dice.get_by_role("button", name="Show the table").click()
        expect(dice.locator("tbody tr")).to_have_count(11)
        of_each.append(rolls(dice))
        dice.get_by_role("button", name="Show the picture").click()
    dice.get_by_label("Whose dice").select_option(label="all players")
    dice.get_by_role("button", name="Show the table").click()
    assert rolls(dice) == [sum(column) for column in zip(*of_each, strict=True)]
    assert sum(map(sum, of_each)) > 0


def test_jumps_turn_by_turn_and_to_what_one_looks_for(visit: Visit, finished: Json) -> None:
    visitor = visit()
    page = visitor.go(f"replay/{finished['table']['id']}")
    slider = page.get_by_role("slider")
    page.get_by_role("button", name="To the next turn").click()
    expect(page.locator("#log")).to_contain_text("Turn 1: Ann.")
    page.keyboard.press("PageDown")
    expect(page.locator("#log")).to_contain_text("Turn 2: Bob.")
    there = int(slider.input_value())
    page.get_by_role("button", name="To the start of the previous turn").click()
    expect(slider).not_to_have_value(str(there))
    page.get_by_label("What to jump to").select_option("building")
    page.get_by_role("button", name="Next: building").click()
    expect(page.locator("#log")).to_contain_text(re.compile("builds|draws"))
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    is_sound(visitor)


def test_the_list_of_replays_names_winners(visit: Visit, finished: Json) -> None:
    visitor = visit()
    result(visitor.sit(finished, 0))
    expect(visitor.go("replays").locator("main li")).to_contain_text("Cat won")
    winner = visit()
    result(winner.sit(finished, 2))
    expect(winner.go("replays").locator("main li")).to_contain_text("You won")


def test_games_to_go_on_with_can_be_told_apart(server: Running, visit: Visit) -> None:
    visitor = visit()
    for game, options in (("star-trek", OWN_TURN["star-trek"]), ("duel", {})):
        page = visitor.sit(server.create(game, seats=[ME, *seats_of(game)[1:]], options=options))
        page.wait_for_function(READY)
    page.get_by_role("link", name="Start page").click()
    cards = page.locator("section:has(h2:has-text('Continue')) li")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("against Bot 2")
    expect(cards.last).to_contain_text(re.compile(r"against Bot 2, Bot 3\s*Turn 1 · you \d, best rival \d"))
    expect(cards.last.locator("time")).to_have_text(re.compile("now|ago"))
    is_sound(visitor)
