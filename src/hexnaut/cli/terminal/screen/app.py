"""The program on the full screen."""

import os
import shlex

from textual import events
from textual.app import App
from textual.binding import Binding

from hexnaut.cli.terminal.screen.game import GameScreen
from hexnaut.cli.terminal.table import Table
from hexnaut.cli.terminal.texts import Texts


class GameApp(App[bool]):
    """One table on one screen; it gives back whether somebody wants to go on to the table of the rematch."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012  # in every window; the game has been saved, and is saved again at the end
        Binding("f10,ctrl+q,ctrl+c", "leave", show=False, priority=True)
    ]

    def __init__(self, table: Table, pace: int | None = None) -> None:
        # Without colours the terminal's own stay, and nothing fades: shades of grey for dark colours cannot be read.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.table = table
        self.pace = pace
        self.title = table.game.title

    def action_leave(self) -> None:
        self.exit(False)

    async def on_event(self, event: events.Event) -> None:
        if not (isinstance(event, events.Key) and not event.is_forwarded and self._take_key(event)):
            await super().on_event(event)

    def _take_key(self, event: events.Key) -> bool:
        screen = self.screen_stack[-1] if self.screen_stack else None
        return isinstance(screen, GameScreen) and screen.take_key(event)

    def on_mount(self) -> None:
        self.push_screen(GameScreen(self.table, self.pace))


def play_full_screen(table: Table) -> None:
    """Play until the game is over or somebody leaves; either way it is saved, and a last line says how to go on."""
    follower: Table | None = table
    while follower is not None:
        table = follower
        follower = table.next_table() if GameApp(table).run() else None
    text = Texts(table.say.lang)
    unsaved = table.save()
    if unsaved is not None:
        print(text("not-saved", reason=unsaved))
    key, path = table.parting()
    if key:
        print(text(key, file=shlex.quote(str(path))))
