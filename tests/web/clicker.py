"""Plays with the mouse alone, or a finger."""

from tests.web.player import Lit, Player


class Clicker(Player):
    def do(self, choice: Lit) -> None:
        self.page.mouse.click(choice.x, choice.y)
