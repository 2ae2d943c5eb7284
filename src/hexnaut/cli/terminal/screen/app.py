"""The program on the full screen."""

import shlex

from textual.app import App

from hexnaut.cli.terminal.screen.game import GameScreen
from hexnaut.cli.terminal.table import Table
from hexnaut.cli.terminal.texts import Texts


class GameApp(App[None]):
    """One table on one screen."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: Table, pace: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.pace = pace
        self.title = table.game.title

    def on_mount(self) -> None:
        self.push_screen(GameScreen(self.table, self.pace))


def play_full_screen(table: Table) -> None:
    """Play until the game is over or somebody leaves; either way it is saved, and a last line says how to go on."""
    GameApp(table).run()
    key, path = table.parting()
    if key:
        print(Texts(table.say.lang)(key, file=shlex.quote(str(path))))
