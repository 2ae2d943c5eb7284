"""The pane beside the moves: what the player holds, and what happened last; with room, all players."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from hexnaut.cli.terminal.table import Told

PLAYERS_WIDTH = 76  # columns from which on the table of players has room


class SidePane(VerticalScroll, can_focus=False):
    def __init__(self) -> None:
        super().__init__(Static(id="held"), Static(id="told"), id="side-text")

    def has_room(self, summary: str, latest: str, more: int) -> bool:
        """Whether what happened last can be read here, below the hand, if there were some more lines."""
        width = self.scrollable_content_region.width - 1
        lines = Text(f"{summary}\n▸ {latest}").wrap(Console(width=max(1, width)), max(1, width))
        return len(lines) <= self.size.height + more

    def show(self, summary: str, players: RenderableType | None, story: Sequence[Told]) -> None:
        held: list[RenderableType] = [Text(summary, style="bold")] if summary else []
        if players is not None and self.size.width >= PLAYERS_WIDTH:
            held += [players, Text("")]
        self.query_one("#held", Static).update(Group(*held))
        told = Text()
        for number, one in enumerate(reversed(story)):  # the newest first, so that it is never out of sight
            told.append(f"{'▸' if number == 0 else '·'} {one.text}\n", style="" if number == 0 else "dim")
        self.query_one("#told", Static).update(told)
