"""Plays a game by clicking only what lights up or asks: places, cards, buttons of the own strip and of open windows."""

import random
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web.visitor import Visitor

# What can be clicked now: the windows on top first, then the board and the own strip. Each with where and what.
LIT = """() => {
  const seen = (node) => {
    const box = node.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return null
    const x = box.x + box.width / 2, y = box.y + box.height / 2
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) { node.scrollIntoView({ block: 'nearest' }); return null }
    const top = document.elementFromPoint(x, y)
    return top && (node.contains(top) || top.contains(node)) ? { x, y } : null
  }
  const usable = (node) => !node.disabled && node.getAttribute('aria-disabled') !== 'true'
  const modal = document.querySelector('dialog:modal')
  const open = [...document.querySelectorAll('dialog[open]')]
  const where = modal ? [modal] : [...open, document.querySelector('section.own'), document.querySelector('.board')]
  const found = []
  for (const part of where) {
    if (!part) continue
    for (const node of part.querySelectorAll('[data-words]:not([data-words=""]), button, [role=button]')) {
      if (!usable(node) || node.closest('.tools')) continue
      const at = seen(node)
      const label = node.getAttribute('aria-label') ?? node.textContent.trim()
      if (at) found.push({ ...at, words: node.dataset.words ?? '', label })
    }
  }
  return found
}"""
READY = """() => {
  const table = document.querySelector('.table')
  return table && (table.dataset.over === 'true' || table.dataset.asked === 'true')
}"""
CHANGED = """(before) => {
  const table = document.querySelector('.table')
  return table.dataset.over === 'true' || Number(table.dataset.moves) !== before
}"""
PATIENCE_FOR_A_CLICK = 250  # ms; a click that plays nothing opened or chose something


@dataclass
class Lit:
    x: float
    y: float
    words: str
    label: str


class Clicker:
    """A player who knows no rules: it clicks on something that is lit."""

    def __init__(self, visitor: Visitor, seed: int, avoid: tuple[str, ...] = (), prefer: tuple[str, ...] = ()) -> None:
        self.visitor = visitor
        self.rng = random.Random(seed)
        self.avoid = avoid
        self.prefer = prefer
        self.clicks = 0
        self.idle = 0  # clicks in a row that changed nothing

    @property
    def page(self) -> Page:
        return self.visitor.page

    def over(self) -> bool:
        return self.page.locator(".table").get_attribute("data-over") == "true"

    def play(self, most: int) -> None:
        """Until the game is over; fails after too many clicks."""
        while True:
            self.page.wait_for_function(READY)
            if self.over():
                return
            assert self.clicks < most, f"the game is not over after {self.clicks} clicks"
            self.click()

    def click(self) -> None:
        lit = [Lit(**one) for one in self.page.evaluate(LIT)]
        before = self.visitor.number()
        choice = self.choose(lit)
        if choice is None:
            self.page.wait_for_timeout(50)
            self.idle += 1
        else:
            self.clicks += 1
            self.page.mouse.click(choice.x, choice.y)
            self.idle = 0 if self.changed(before) else self.idle + 1
        assert self.idle < 60, f"nothing that is lit leads anywhere: {[one.label for one in lit]}"

    def choose(self, lit: list[Lit]) -> Lit | None:
        wanted = [one for one in lit if not self.is_avoided(one)] or lit
        plays = [one for one in wanted if one.words]
        best = [one for one in plays if any(one.words.startswith(word) for word in self.prefer)]
        if self.idle == 0 and best:
            return self.rng.choice(best)
        if plays and self.rng.random() < 0.85 and self.idle < 5:
            return self.rng.choice(plays)
        return self.rng.choice(wanted) if wanted else None

    def is_avoided(self, one: Lit) -> bool:
        return any(one.words.startswith(word) or one.label.startswith(word) for word in self.avoid)

    def changed(self, before: int) -> bool:
        try:
            self.page.wait_for_function(CHANGED, arg=before, timeout=PATIENCE_FOR_A_CLICK)
        except Exception:  # a timeout: the click chose or opened something
            return False
        return True
