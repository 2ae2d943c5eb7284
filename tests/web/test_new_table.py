"""All options of a new table: lists are chosen, long values come from files, and an error stands at its field."""

import copy
import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut import games
from hexnaut.bots.ratings import ratings_of
from hexnaut.text import LANGUAGES
from tests.web.conftest import Visit
from tests.web.test_pages import serious

pytestmark = pytest.mark.once


def row(page: Page, label: str) -> Locator:
    """The field of an option, by its name."""
    return page.locator(".row").filter(has=page.get_by_text(label, exact=True))


# Choices that are wider than the field in which they stand: each alone in a field of its own width.
CUT_CHOICES = """() => [...document.querySelectorAll('.seat select')].flatMap((field) => {
  const alone = field.parentElement.appendChild(field.cloneNode())
  alone.style.cssText = 'width: auto; justify-self: start'
  const cut = [...field.options].filter((option) => {
    alone.replaceChildren(new Option(option.text))
    return alone.offsetWidth > field.offsetWidth
  })
  alone.remove()
  return cut.map((option) => option.text)
})"""


SLOW_FILES = """() => {
  const text = File.prototype.text
  File.prototype.text = async function () {
    await new Promise((done) => setTimeout(done, 500))
    return text.call(this)
  }
}"""


def own_components(folder: Path) -> Path:
    data = copy.deepcopy(games.load("duel").own_data())
    data["dice"]["orange"]["faces"] = [1, 2, 2, 3, 3, 4]
    file = folder / "cards.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_colours_are_chosen_one_by_one(visit: Visit) -> None:
    ann = visit()
    page = ann.go("new/star-trek")
    ann.hurry()
    colours = row(page, "Colours")
    for name in ("blue", "red", "white", "orange", "red"):
        colours.get_by_role("combobox").select_option(name)
    colours.get_by_role("button", name="Remove red").last.click()
    expect(colours.get_by_role("button")).to_have_count(4)
    page.get_by_role("button", name="Open the table").click()
    ann.at_table()


def test_a_level_says_how_it_plays_and_how_strong_it_is(visit: Visit) -> None:
    page = visit().go("new/duel")
    page.get_by_role("combobox", name="Strength of the bot").first.select_option("hard")
    expect(page.locator(".about")).to_contain_text("Plays promising moves out in its head")
    expect(page.locator(".about")).to_contain_text(f"Rating {ratings_of('duel')['hard']}, where random moves have 0.")


def test_a_character_has_a_face_and_says_how_it_plays(visit: Visit) -> None:
    page = visit(width=390, height=844).go("new/star-trek")
    strength = page.get_by_role("combobox", name="Strength of the bot").first
    strength.focus()
    page.keyboard.press("End")  # the last one of the list
    expect(page.locator(".about svg")).to_be_visible()
    assert page.locator(".about").inner_text().strip()
    assert serious(page, "html") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_chosen_for_a_seat_is_read_whole_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang, width=360, height=640).go("new/star-trek")
    expect(page.locator(".seat select")).to_have_count(7)
    assert page.evaluate(CUT_CHOICES) == []


def test_an_error_stands_at_its_field_and_nothing_is_lost(visit: Visit) -> None:
    ann = visit()
    ann.refusals = ("422",)
    page = ann.go("new/star-trek")
    colours = row(page, "Colours")
    colours.get_by_role("combobox").select_option("blue")
    page.get_by_role("button", name="Open the table").click()
    expect(colours.get_by_role("alert")).to_contain_text("colours")
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(colours.get_by_role("button", name="Remove blue")).to_be_visible()


def test_two_play_without_support_cards(visit: Visit) -> None:
    """The choice of two says at its field what it needs; then there are two seats, at the table too."""
    ann = visit()
    ann.refusals = ("422",)
    page = ann.go("new/star-trek")
    ann.hurry()
    players = row(page, "Players")
    players.get_by_role("combobox").select_option("2")
    expect(page.locator("form .seat")).to_have_count(2)
    page.get_by_role("button", name="Open the table").click()
    expect(players.get_by_role("alert")).to_contain_text("supportCards")
    row(page, "Support cards").get_by_role("checkbox").uncheck()
    page.get_by_role("button", name="Open the table").click()
    ann.at_table()
    expect(page.locator("section.seats > *")).to_have_count(2)


def test_components_of_ones_own_come_from_a_file_and_are_told(visit: Visit, tmp_path: Path) -> None:
    """The table is opened when the file has been read, however slowly."""
    ann = visit()
    page = ann.go("new/duel")
    page.evaluate(SLOW_FILES)
    ann.hurry()
    row(page, "Your own components").locator("input[type=file]").set_input_files(own_components(tmp_path))
    page.get_by_role("button", name="Open the table").click()
    ann.at_table()
    expect(page.get_by_title("This table uses its own components instead of ours.")).to_be_visible()


def test_a_file_that_cannot_be_read_says_so_at_once(visit: Visit, tmp_path: Path) -> None:
    page = visit().go("new/duel")
    file = tmp_path / "cards.json"
    file.write_text("{", encoding="utf-8")
    field = row(page, "Your own components")
    field.locator("input[type=file]").set_input_files(file)
    expect(field.get_by_role("alert")).to_contain_text("does not contain JSON")


def test_no_table_is_opened_with_a_file_that_cannot_be_read(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    page = ann.go("new/duel")
    page.evaluate(SLOW_FILES)
    file = tmp_path / "cards.json"
    file.write_text("{", encoding="utf-8")
    field = row(page, "Your own components").locator("input[type=file]")
    field.set_input_files(file)
    page.get_by_role("button", name="Open the table").click()
    expect(row(page, "Your own components").get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    assert page.url.endswith("new/duel")
    field.set_input_files([])
    page.get_by_role("button", name="Open the table").click()
    ann.at_table()


def test_the_default_strength_of_a_bot_is_named(visit: Visit) -> None:
    page = visit().go("new/duel")
    expect(page.get_by_label("Strength of the bot").locator("option").first).to_have_text("Default: normal")
