"""Plays with the mouse alone, or a finger."""

from tests.web.player import Lit, Player

# Scrolls to it, as one does, and tells where it is; null where something else covers it.
REACH = """(number) => {
  const node = window.lit[number]
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = node.getBoundingClientRect()
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return node.contains(document.elementFromPoint(at.x, at.y)) ? at : null
}"""


class Clicker(Player):
    def do(self, choice: Lit) -> None:
        at = self.page.evaluate(REACH, choice.number)
        if at is not None:
            self.page.mouse.click(at["x"], at["y"])
