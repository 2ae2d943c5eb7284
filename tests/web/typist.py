"""Plays with the keyboard alone: the keys of the help, arrows between places, Tab and Enter everywhere else."""

from tests.web.player import Lit, Player, Taste
from tests.web.visitor import Visitor

HERE = "(number) => document.activeElement === window.lit[number]"
GONE = "(number) => !window.lit[number].isConnected"
ARROW = """(number) => {
  const middle = (node) => {
    const box = node.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const [from, to] = [middle(document.activeElement), middle(window.lit[number])]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
  return dy > 0 ? 'ArrowDown' : 'ArrowUp'
}"""
MOST_ARROWS = 12
MOST_TABS = 120


class Typist(Player):
    """Counts which way it went, so that a test can see that all of them work."""

    pointing = False

    def __init__(self, visitor: Visitor, seed: int, taste: Taste) -> None:
        super().__init__(visitor, seed, taste)
        self.ways = {"key": 0, "arrows": 0, "tab": 0}

    def do(self, choice: Lit) -> None:
        if choice.key and self.rng.random() < 0.5:
            self.ways["key"] += 1
            self.page.keyboard.press(choice.key)
            return
        if choice.room == "board":
            self.ways["arrows"] += 1
            reached = self.walk(choice)
        else:
            self.ways["tab"] += 1
            reached = self.tab(choice)
        if reached:
            self.page.keyboard.press("Enter")

    def walk(self, choice: Lit) -> bool:
        """To the board, and with the arrows from place to place."""
        self.page.keyboard.press("b")
        for _ in range(MOST_ARROWS):
            if self.is_at(choice) or self.is_gone(choice):
                return self.is_at(choice)
            self.page.keyboard.press(self.page.evaluate(ARROW, choice.number))
        raise AssertionError(f"arrows do not reach {choice.label}")

    def tab(self, choice: Lit) -> bool:
        """A window has the focus by itself; the own strip has a key."""
        if choice.room == "strip":
            self.page.keyboard.press("a")
        for _ in range(MOST_TABS):
            if self.is_at(choice) or self.is_gone(choice):
                return self.is_at(choice)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {choice.label}")

    def is_at(self, choice: Lit) -> bool:
        return bool(self.page.evaluate(HERE, choice.number))

    def is_gone(self, choice: Lit) -> bool:
        """The answer to what was done before came late, and something else is asked now."""
        return bool(self.page.evaluate(GONE, choice.number))
