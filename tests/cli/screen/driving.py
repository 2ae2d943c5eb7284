"""What the tests of the full screen share: tables of their own, and an app that is driven by keys and clicks."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.widgets import Static

from hexnaut import games
from hexnaut.cli.draw.drawing import View
from hexnaut.cli.terminal.local import LocalTable
from hexnaut.cli.terminal.screen.app import GameApp
from hexnaut.cli.terminal.screen.board import BoardPane
from hexnaut.cli.terminal.screen.game import GameScreen
from hexnaut.cli.terminal.screen.moves import MovesPane
from hexnaut.cli.terminal.seats import default_names, seat_players
from hexnaut.cli.terminal.table import Table
from hexnaut.kernel.play import new_match
from tests.loops import run_alone
from tests.waiting import PATIENCE

SMALL = (80, 24)
LARGE = (140, 45)
AT_ONCE = 0  # the pace of the bots
MOST_KEYS = 50  # the same one in a row
PRINTED = {"space": " ", "plus": "+", "minus": "-"}  # keys with a name that print something

Drive = Callable[["Driver"], Awaitable[None]]


def table(
    folder: Path, game: str, seats: Sequence[str] = (), lang: str = "en", seed: int = 5, **options: Any
) -> LocalTable:
    """A game of one person against random players, unless seats are named."""
    known = games.load(game)
    wanted = list(seats) or ["me", *["random"] * (1 if game == "duel" else 2)]
    chosen = options if game == "duel" else {"players": len(wanted), **options}
    match = new_match(known, chosen, seed)
    names = default_names(game, match.prepared, len(wanted), lang)
    return LocalTable(match, seat_players(game, wanted, len(wanted), names), seed, lang, folder / "game.ndjson")


class Driver:
    """A running app, and what can be read on it."""

    def __init__(self, app: GameApp, pilot: Pilot[bool]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> GameScreen:
        screen = self.app.screen_stack[1]
        assert isinstance(screen, GameScreen)
        return screen

    def at_game(self) -> bool:
        """Whether no window stands over the game."""
        return self.app.screen is self.game

    @property
    def board(self) -> BoardPane:
        return self.game.query_one(BoardPane)

    @property
    def moves(self) -> MovesPane:
        return self.game.query_one(MovesPane)

    async def settle(self) -> None:
        """Until bots have moved, every part has dealt with what it was sent, and everything is drawn.

        Textual's own pauses last until the process is idle for some time, which a busy machine makes long or wrong.
        """
        rests = 0
        async with asyncio.timeout(PATIENCE):
            while rests < 2:  # the first time something may be at work that has just left its queue
                await self.pilot.pause(0)
                await self.app.animator.wait_until_complete()  # a page of scrolling takes some frames
                await asyncio.gather(*(worker.wait() for worker in self.app.workers), return_exceptions=True)
                rests = rests + 1 if at_rest(self.app) else 0

    async def press(self, *keys: str) -> None:
        """One key after the other, each once the screen shows what the last one did."""
        for key in keys:
            self.strike(key)
            await self.settle()

    async def press_until(self, key: str, true: Callable[[], bool]) -> None:
        """One key again and again."""
        for _ in range(MOST_KEYS):
            if true():
                return
            await self.press(key)
        raise AssertionError(f"{key} does not lead there:\n{self.screen_text()}")

    async def type(self, words: str) -> None:
        """All letters in one go, as a terminal passes on what a quick hand types."""
        for letter in words:
            self.strike(letter)
        self.strike("enter")
        await self.settle()

    def strike(self, key: str) -> None:
        self.app.post_message(Key(_character_to_key(key), key) if len(key) == 1 else Key(key, PRINTED.get(key)))

    async def choose(self, label: str) -> None:
        """The line that begins with some words, by its digit."""
        number = next(i for i, option in enumerate(self.moves.choices) if option.label.startswith(label))
        await self.press("1234567890"[number])

    def read(self, selector: str) -> str:
        """The text of a widget on the topmost screen, as it stands there, without its line breaks."""
        return " ".join(flat(self.app.screen.query_one(selector, Static)).split())

    def screen_text(self) -> str:
        """All that can be seen, line by line."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())


def at_rest(app: GameApp) -> bool:
    """Whether nothing waits any more: no message, no bot, nothing that has to be laid out or drawn.

    A screen under a window may put off its layout, and what was to follow it, until the window is closed.
    """
    top = app.screen
    parts = [app, *(part for screen in app.screen_stack for part in screen.walk_children(with_self=True))]
    return (
        all(worker.is_finished for worker in app.workers)
        and not any(part.message_queue_size or part._next_callbacks for part in parts)
        and not (top._callbacks or top._layout_required or top._scroll_required)
    )


def flat(widget: Static) -> str:
    """What a widget was given to show."""
    console = Console(width=10_000, color_system=None)
    with console.capture() as captured:
        console.print(widget.content, soft_wrap=True)
    return captured.get()


def drive(table: Table, what: Drive, size: tuple[int, int] = SMALL) -> GameApp:
    """Run the app on a screen of some size, and let somebody drive it."""
    app = GameApp(table, AT_ONCE)
    app.animation_level = "none"

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            await driver.settle()
            await what(driver)
            await driver.settle()

    run_alone(run())
    return app


def part_of(view: View, name: str) -> dict[str, Any]:
    """A part of a game's view, as a test knows it."""
    part = view[name]
    assert isinstance(part, dict)
    return part
