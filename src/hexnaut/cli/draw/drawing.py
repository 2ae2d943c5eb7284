"""Showing a game in the terminal. A game has a file of its own here; without one, plain tables do."""

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexnaut import games
from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.chart import Chart
from hexnaut.text.sentences import Narrator

SPARE = "ABCDEFGH"
View = Mapping[str, Any]
NOT_ON_BOARD = "game seat options layout players private question about topic asked chance".split()


class Drawing:
    """How a view is shown: the plain form, good for any game, that a game's own drawing improves."""

    def __init__(self, narrator: Narrator) -> None:
        self.say = narrator

    def board(self, view: View, places: Collection[str]) -> RenderableType:
        """The board; the places named are labelled."""
        lines = []
        for name, value in view.items():
            if name in NOT_ON_BOARD or value in (None, [], {}, False):
                continue
            if isinstance(value, list) and isinstance(value[0], Mapping):
                lines += [f"{name}:", *[f"  {_flat(item)}" for item in value]]
            else:
                lines.append(f"{name}: {_flat(value)}")
        return Text("\n".join(lines))

    sizes: Sequence[tuple[int, int]] = ((80, 16),)  # of its charts, the largest first
    place_arguments: frozenset[str] = frozenset()  # what the grammar of moves calls arguments that lie on the chart

    def chart(self, view: View, places: Collection[str], width: int, height: int) -> Chart:
        """The board as large as it fits, with the places that moves lead to marked on it."""
        console = Console(width=width, file=StringIO(), color_system=None)
        lines = console.render_lines(self.board(view, places), pad=False)
        sheet = Canvas(width, max(height, len(lines)))
        for number, line in enumerate(lines):
            sheet.put(0, number, "".join(segment.text for segment in line).rstrip("\n"))
        return Chart(sheet)

    def far_moves(self, view: View) -> list[str]:
        """Moves that `legal` has no list of, because several of its moves lead there."""
        return []

    def way(self, view: View, move: str) -> list[str]:
        """The single moves that a far move is made of, as the view knows them; empty for any other move."""
        return []

    def legend(self, view: View, width: int) -> Text:
        """What the signs on a chart of this width mean."""
        return Text()

    def players(self, view: View) -> RenderableType:
        """What everybody may know of the players."""
        table = Table("", *self.say.names)
        rows = view.get("players", [])
        for name in rows[0] if rows else []:
            table.add_row(name, *[Text(_flat(row.get(name))) for row in rows])
        return table

    def hand(self, view: View) -> RenderableType:
        """What the viewer alone knows."""
        private = view.get("private") or {}
        return Group(*[Text(f"{name}: {_flat(value)}") for name, value in private.items()])

    def summary(self, view: View) -> str:
        """The viewer's hand in one line."""
        hand = (view.get("private") or {}).get("hand")
        return f"hand: {_flat(hand) or '-'}" if hand is not None else ""

    def look(self, view: View, place: str) -> str | None:
        """What there is to know of a place; None for a name that is no place."""
        return None

    def example(self, view: View) -> str:
        """A place to look at, for the help."""
        return ""

    def note(self, view: View, move: str) -> str:
        """A few words that tell a move from others of its kind in a list."""
        return ""

    def meaning(self, view: View, move: str) -> str:
        """What moves of this kind cost or do, where their words do not say it."""
        return ""

    def prices(self) -> RenderableType | None:
        """What things cost, for the help."""
        return None


def player_table(heads: Sequence[str]) -> Table:
    """A table without lines that breaks what is too long for its column, and cuts nothing."""
    table = Table(box=None, pad_edge=False, collapse_padding=True, header_style="dim")
    for head in heads:
        table.add_column(head, overflow="fold")
    return table


def initials(words: Sequence[str]) -> list[str]:
    """A capital letter for each word that no other one has: the first of its own that is still free."""
    taken: list[str] = []
    for word in words:
        own = [letter for letter in word.upper() if letter.isalpha()]
        taken.append(next(letter for letter in own + list(SPARE) if letter not in taken))
    return taken


def _flat(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_flat(part)}" for name, part in value.items() if part not in (0, None))
    if isinstance(value, list):
        return " ".join(_flat(part) for part in value)
    return "-" if value is None else str(value)


def drawing(narrator: Narrator) -> Drawing:
    name = f"hexnaut.cli.draw.{games.package(narrator.game.name)}"
    if not find_spec(name):
        return Drawing(narrator)
    made = import_module(name).DRAWING(narrator)
    assert isinstance(made, Drawing)
    return made
