"""Plays with the keyboard alone: the keys of the help, arrows between places, Tab and Enter everywhere else."""

from tests.web.player import Lit, Player, Taste
from tests.web.visitor import Visitor

# What to press next on the way to a thing: nothing where one has arrived, or where it is gone because the answer to
# what was done before came late, and something else is asked now.
TAB = """(number) => {
  if (document.activeElement === window.lit[number]) return 'there'
  return window.lit[number].isConnected ? 'Tab' : 'gone'
}"""
ARROW = """(number) => {
  if (document.activeElement === window.lit[number]) return 'there'
  if (!window.lit[number].isConnected) return 'gone'
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
        return self.reach(choice, ARROW, MOST_ARROWS)

    def tab(self, choice: Lit) -> bool:
        """A window has the focus by itself; the own strip has a key."""
        if choice.room == "strip":
            self.page.keyboard.press("a")
        return self.reach(choice, TAB, MOST_TABS)

    def reach(self, choice: Lit, way: str, most: int) -> bool:
        """Whether one has arrived; False where the thing is gone."""
        for _ in range(most):
            key = self.page.evaluate(way, choice.number)
            if key in ("there", "gone"):
                return bool(key == "there")
            self.page.keyboard.press(key)
        raise AssertionError(f"no way leads to {choice.label}")
