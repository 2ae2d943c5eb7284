"""Somebody who plays through the page and knows no rules: does what is lit, by taste, until the game is over."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.web.visitor import PATIENCE, Visitor

# Waits until moves that were sent are answered and seen, then until this seat is asked or the game is over and all is
# drawn, and tells what can be done now: in the windows on top first, then on the board and in the own strip. The things
# stay in window.lit.
LOOK = """async ({ before, patience, pointing }) => {
  const told = (name) => document.querySelector('.table')?.dataset[name]
  const over = () => told('over') === 'true'
  const until = async (happened) => {
    for (const end = performance.now() + patience; !happened(); await new Promise((next) => setTimeout(next, 5))) {
      if (performance.now() > end) return false
    }
    return true
  }
  const { wire } = window
  const answered = () => wire.moves.size === 0 && (wire.made === (wire.seen ?? 0) || Number(told('moves')) !== before)
  if (!(await until(() => over() || (answered() && told('asked') === 'true')))) return null
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  wire.seen = wire.made
  const middle = (node) => {
    const box = node.getBoundingClientRect()
    return box.width === 0 || box.height === 0 ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const free = (node, at) => at && node.contains(document.elementFromPoint(at.x, at.y)) ? at : null
  const scrolls = (node) => {
    for (let one = node.parentElement; one; one = one.parentElement) {
      if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto') return true
    }
    return false
  }
  const seen = (node) => middle(node) && (!pointing || free(node, middle(node)) || scrolls(node))
  const usable = (node) => !node.disabled && node.getAttribute('aria-disabled') !== 'true'
  const modal = document.querySelector('dialog:modal')
  const open = [...document.querySelectorAll('dialog[open], section.trade')]
  const where = modal ? [modal] : [...open, document.querySelector('section.own'), document.querySelector('.board')]
  const found = []
  window.lit = []
  for (const part of where) {
    if (!part) continue
    for (const node of part.querySelectorAll('button, [role=button]')) {
      if (!usable(node) || node.closest('.tools, [role=tooltip]') || window.lit.includes(node)) continue
      if (!seen(node)) continue
      const words = node.closest('[data-words]')?.dataset.words ?? ''
      const label = node.getAttribute('aria-label') ?? node.textContent.trim()
      const key = node.getAttribute('aria-keyshortcuts') ?? ''
      const room = part.matches('dialog, .trade') ? 'window' : part.matches('.board') ? 'board' : 'strip'
      found.push({ words, label, key, room, number: window.lit.length })
      window.lit.push(node)
    }
  }
  return { over: over(), moves: Number(told('moves')), lit: found }
}"""
READY = """() => {
  const table = document.querySelector('.table')
  return table && (table.dataset.over === 'true' || table.dataset.asked === 'true')
}"""
CHANGED = """(before) => {
  const table = document.querySelector('.table')
  return table.dataset.over === 'true' || Number(table.dataset.moves) !== before
}"""
# What a page asks and what stands in its windows, whoever is meant and however many.
ASKS = """() => [...document.querySelectorAll('.question, dialog[open]')]
  .map((part) => part.textContent.replace(/\\d+/g, '')).join(' ')"""
CLOSE = "Close"
MOST_IDLE = 60  # times in a row that nothing changed: then somebody is stuck


@dataclass(frozen=True)
class Lit:
    words: str  # what it plays
    label: str
    key: str  # the key that does the same
    room: str  # window, strip or board
    number: int  # in window.lit

    def rank(self, prefixes: Sequence[str]) -> int:
        """The place of the first prefix that fits what it plays, or its label; their number when none does."""
        fitting = (i for i, one in enumerate(prefixes) if self.words.startswith(one) or self.label.startswith(one))
        return next(fitting, len(prefixes))

    def begins(self, prefixes: Sequence[str]) -> bool:
        return self.rank(prefixes) < len(prefixes)

    def is_shunned(self, prefixes: Sequence[str]) -> bool:
        """By what it plays, or by its label where it plays nothing: a German "Handel" is not a "Handelsschiff"."""
        return (self.words or self.label).startswith(tuple(prefixes))


@dataclass(frozen=True)
class Seen:
    over: bool
    moves: int  # actions of the game that are shown
    lit: Sequence[Lit]


@dataclass(frozen=True)
class Taste:
    """What somebody likes to do, best first; what only when nothing else is lit; and what not at all."""

    likes: tuple[str, ...] = ()
    late: tuple[str, ...] = ("end turn", "end trading", "end flight", "skip", "remove")
    shuns: tuple[str, ...] = (
        *("Trade", "Take back", "All moves", "Supply", "Story"),
        *("give up", "propose end"),
        *("Put 1", "You give", "You get", "Counter-offer", "No more offers", CLOSE),
    )


class Player(ABC):
    pointing = True  # whether it can only do what nothing else covers

    def __init__(self, visitor: Visitor, seed: int, taste: Taste) -> None:
        self.visitor = visitor
        self.rng = random.Random(seed)
        self.taste = taste
        self.done = 0  # how often something was done
        self.idle = 0  # how often in a row nothing came of it
        self.known: set[str] = set()  # what was asked

    @property
    def page(self) -> Page:
        return self.visitor.page

    @abstractmethod
    def do(self, choice: Lit) -> None:
        """Choose it."""

    def play(self, most: int) -> None:
        """Until the game is over; fails when that takes too long."""
        seen = self.look()
        while not seen.over:
            assert self.done < most, f"the game is not over after {self.done} times"
            seen = self.answer(seen)

    def once(self) -> None:
        """One answer, or nothing when the game is over."""
        seen = self.look()
        if not seen.over:
            self.answer(seen)

    def answer(self, seen: Seen) -> Seen:
        """Do something; what is there to be seen then."""
        choice = self.choose(seen.lit)
        if choice is not None:
            self.done += 1
            self.do(choice)
        after = self.look(seen.moves)
        self.idle = 0 if after.moves != seen.moves else self.idle + 1
        assert self.idle < MOST_IDLE, self.stuck(after)
        return after

    def stuck(self, seen: Seen) -> str:
        told = self.page.locator("[role=alert], [data-connection], dialog[open], section.own").all_inner_texts()
        return f"nothing that is lit leads anywhere: {[one.label for one in seen.lit]}; the page says {told}"

    def look(self, before: int = -1) -> Seen:
        """What can be done now; when something was done that `before` does not count yet, after it."""
        wish = {"before": before, "patience": PATIENCE, "pointing": self.pointing}
        seen: dict[str, Any] | None = self.page.evaluate(LOOK, wish)
        assert seen is not None, "nobody asks anything any more"
        return Seen(seen["over"], seen["moves"], [Lit(**one) for one in seen["lit"]])

    def is_news(self) -> bool:
        """Whether the page asks or tells something now that it has not before, in the language that it speaks."""
        asks = self.page.evaluate(ASKS)
        news = asks not in self.known
        self.known.add(asks)
        return news

    def choose(self, lit: Sequence[Lit]) -> Lit | None:
        """What it likes best; when that led nowhere, anything: a window may want several choices."""
        wanted = [one for one in lit if not one.is_shunned(self.taste.shuns)]
        wanted = wanted or [one for one in lit if one.label == CLOSE]  # a rule was opened, and can only be closed
        plays = [one for one in wanted if one.words or one.begins(self.taste.likes)]
        early = [one for one in plays if not one.begins(self.taste.late)] or plays
        if self.idle > 1 or not plays:
            return self.rng.choice(wanted) if wanted else None
        best = min(one.rank(self.taste.likes) for one in early)
        return self.rng.choice([one for one in early if one.rank(self.taste.likes) == best])
