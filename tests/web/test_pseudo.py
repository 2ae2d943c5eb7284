"""English with accents on every letter, on a phone: what has none was never translated, and long texts fit."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hexnaut import games
from hexnaut.coach.puzzles.names import NAMES as PUZZLE_NAMES
from hexnaut.text import FOLDERS
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.overflow import leaving, sideways
from tests.web.player import READY
from tests.web.pseudopage import STANDS_FOR, speak_pseudo
from tests.web.test_pages import AROUND, keys_of, own_turn
from tests.web.visitor import Visitor
from tools import pseudo

pytestmark = pytest.mark.once

# All that is read, seen or heard, one piece a line; names of languages and keys, and what programs read, stay.
READ = """() => {
  const found = []
  const skipped = 'script, style, kbd, code, option[lang]'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.closest(skipped)) found.push(text.data)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const node of document.querySelectorAll(`[${name}]`)) found.push(node.getAttribute(name))
  }
  return found
}"""
PLAIN = re.compile(r"[A-Za-z]{3,}")
# Systems, ships and puzzles have proper names, which are the same in every language.
GAZETTEER = Path(__file__).resolve().parents[2] / "web/src/games/starfarers/gazetteer.ts"
PROPER_NAMES = re.findall(r"'([A-Z][a-z]+)'", GAZETTEER.read_text(encoding="utf-8"))
TITLES = [games.load(name).title for name in games.names()]
NAMES = ("Hexnaut", "Ann", "Ben", "Bob", "Cat", *TITLES, *PROPER_NAMES, *PUZZLE_NAMES)
NAMED_BY_SERVER = r"\b(?:Bot|Player) \d\b"  # somebody whom nobody has named


@pytest.fixture(scope="module", autouse=True)
def pseudo_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(FOLDERS, pseudo.NAME, pseudo.write(tmp_path_factory.mktemp("texts")))
        yield


@pytest.fixture
def reader(visit: Visit) -> Visitor:
    visitor = visit(STANDS_FOR, 375, 720, new=True)
    speak_pseudo(visitor.context)
    return visitor


def untranslated(page: Page) -> set[str]:
    texts: list[str] = page.evaluate(READ)
    kept = re.compile("|".join([pseudo.KEPT.pattern, NAMED_BY_SERVER, *(rf"\b{re.escape(name)}\b" for name in NAMES)]))
    return {text.strip() for text in texts if PLAIN.search(kept.sub("", text))}


def is_translated_and_fits(page: Page) -> None:
    assert untranslated(page) == set()
    assert leaving(page) == []
    assert sideways(page) == 0


def test_pages_around_the_table(server: Running, reader: Visitor) -> None:
    for path in (path for path in AROUND if "{id}" not in path):
        page = reader.go(path)
        expect(page.locator(AROUND[path])).to_be_visible()
        is_translated_and_fits(page)


@pytest.mark.parametrize("game", games.names())
def test_tables_and_their_windows(server: Running, reader: Visitor, game: str) -> None:
    page = reader.sit(*own_turn(server, game))
    page.wait_for_function(READY)
    is_translated_and_fits(page)
    for key, opened in keys_of(game).items():
        page.keyboard.press(key)
        expect(page.locator(opened).last).to_be_visible()
        is_translated_and_fits(page)
        page.keyboard.press("Escape")
