"""Puzzles on the page: the list, a wrong answer, a hint, the right one; by mouse and by keyboard, on every screen."""

import pytest
from playwright.sync_api import Page, expect

from hexnaut import games
from hexnaut.games.puzzles import every_puzzle, puzzles_of
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared, read_text
from tests.web.conftest import Visit
from tests.web.test_pages import is_sound, serious

pytestmark = pytest.mark.once

INSIDE = """(node, around) => {
  const [one, all] = [node, node.closest(around)].map((part) => part.getBoundingClientRect())
  return all.left <= one.left && one.right <= all.right
}"""
PHONE = {"width": 390, "height": 844, "has_touch": True}


def by_key(page: Page, words: str) -> None:
    """Choose a move from the list of all moves, without a mouse."""
    page.keyboard.press("m")
    chosen = page.locator("dialog:modal").last.locator(f'[data-words="{words}"]')
    chosen.focus()
    page.keyboard.press("Enter")


def tries(page: Page, count: int) -> None:
    expect(page.locator(f".coach[data-tries='{count}']")).to_be_visible()


@pytest.mark.parametrize("game", [name for name in games.names() if puzzles_of(name)])
def test_wrong_then_right_by_keyboard(visit: Visit, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    visitor = visit()
    page = visitor.go(f"puzzles/{game}/1")
    tries(page, 0)
    by_key(page, puzzle.obvious)
    tries(page, 1)
    lost = int(100 * round(puzzle.best[puzzle.top] - puzzle.others[puzzle.obvious], 3) + 0.5)
    expect(page.locator(".coach")).to_contain_text(f"gives away {lost} point")
    by_key(page, puzzle.top)
    expect(page.locator(".coach h2")).to_contain_text("Right")
    expect(page.locator(".coach tr.best")).to_have_count(len(puzzle.best))
    is_sound(visitor, ".coach")


def test_the_answer_is_played_on_the_board_with_the_mouse(visit: Visit) -> None:
    """A sector of the duel is flown to by a click on it."""
    puzzle = next(one for one in puzzles_of("duel") if one.top.startswith("fly sector"))
    page = visit().go(f"puzzles/duel/{puzzle.number}")
    tries(page, 0)
    page.locator(f'main.board [data-words="{puzzle.top}"], main.board [data-word="{puzzle.top}"]').first.click()
    expect(page.locator(".coach h2")).to_contain_text("Right")
    page.locator("[data-do=next]").click()
    expect(page.locator("header h1")).to_contain_text(f"{puzzle.number + 1}. ")
    tries(page, 0)


def test_the_support_card_is_used_without_scrolling_beside_other_cards(visit: Visit) -> None:
    page = visit("es", **PHONE).go("puzzles/star-trek/1")
    tries(page, 0)
    expect(page.locator(".development-card")).not_to_have_count(0)
    use = page.locator(".support button")
    assert use.evaluate(INSIDE, "section.own .hand")


def test_several_kinds_of_development_cards_fit_a_phone_and_say_what_they_do(visit: Visit) -> None:
    puzzle = next(one for one in puzzles_of("star-trek") if one.top == "play research-station")
    visitor = visit("de", width=360, height=640, has_touch=True)
    page = visitor.go(f"puzzles/star-trek/{puzzle.number}")
    tries(page, 0)
    cards = page.get_by_role("button", name="Deine Entwicklungskarten: 2")
    assert cards.evaluate(INSIDE, "section.own .hand")
    cards.tap()
    window = page.get_by_role("dialog", name="Deine Entwicklungskarten")
    expect(window.locator("li")).to_have_count(2)
    expect(window).to_contain_text(read_text("star-trek", "messages", "de")["does.research-station"])
    assert visitor.sideways() == 0 and serious(page, "dialog") == []
    window.get_by_role("button", name="Forschungsstation").tap()
    expect(page.locator(".coach h2")).to_have_text("Richtig!")
    expect(window).to_have_count(0)


def test_whoever_gives_up_sees_the_answer_but_has_not_solved_it(visit: Visit) -> None:
    page = visit().go("puzzles/duel/1")
    page.locator("[data-do=give-up]").click()
    expect(page.locator(".coach h2")).to_have_text("The answer")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("status")).to_contain_text(f"0 of {len(every_puzzle())} solved")


def test_solved_puzzles_are_kept_and_counted(visit: Visit) -> None:
    page = visit().go("puzzles/duel/1")
    tries(page, 0)
    by_key(page, puzzles_of("duel")[0].top)
    expect(page.locator(".coach h2")).to_have_text("Right!")
    page.reload()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("status")).to_contain_text("1 of")
    expect(page.get_by_role("status")).to_contain_text("1 day in a row")
    expect(page.get_by_label("Solved")).to_have_count(1)


def test_filters_by_game_and_difficulty(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("puzzles")
    expect(page.locator("main ul.grid li")).to_have_count(len(every_puzzle()))
    page.get_by_label("Game").select_option("duel")
    page.get_by_label("Difficulty").select_option("hard")
    hard = [one for one in puzzles_of("duel") if one.level == "hard"]
    expect(page.locator("main ul.grid li")).to_have_count(len(hard))
    expect(page.locator("main ul.grid li").first).to_contain_text(hard[0].name)
    is_sound(visitor)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_in_every_language(visit: Visit, lang: str) -> None:
    puzzle = puzzles_of("duel")[0]
    visitor = visit(lang, **PHONE)
    page = visitor.go("puzzles")
    words = read_shared("puzzles", lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(words["puzzles.title"])
    assert visitor.sideways() == 0
    page.locator("main a[href$='puzzles/duel/1']").last.tap()
    tries(page, 0)
    by_key(page, puzzle.top)
    expect(page.locator(".coach h2")).to_have_text(words["puzzle.right"])
    assert visitor.sideways() == 0


def test_the_bank_trades_in_a_puzzle_as_at_a_table_and_nobody_else(visit: Visit) -> None:
    """By the cards of the hand; offers are no answers, so none can be made."""
    puzzle = next(one for one in puzzles_of("star-trek") if one.top.startswith("trade "))
    _, _, given, _, _, wanted = puzzle.top.split()
    page = visit().go(f"puzzles/star-trek/{puzzle.number}")
    tries(page, 0)
    page.get_by_role("group", name="Your resource cards").get_by_role("button", name=given).click()
    bar = page.get_by_role("region", name="Trade")
    bar.get_by_role("button", name=f"You get: one more {wanted}").click()
    expect(bar.locator("[data-send], [data-offer]")).to_have_count(0)
    bar.locator(f'[data-words="{puzzle.top}"]').click()
    expect(page.locator(".coach h2")).to_have_text("Right!")
    expect(bar).to_have_count(0)
