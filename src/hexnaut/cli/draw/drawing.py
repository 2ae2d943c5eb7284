"""Showing a game in the terminal. A game has a file of its own here; without one, plain tables do."""

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Generic, NotRequired, TypedDict, TypeVar, cast

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexnaut import games
from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.chart import Chart
from hexnaut.text.sentences import Narrator
from hexnaut.wire.messages import BaseView

SPARE = "ABCDEFGH"
NOT_ON_BOARD = "game seat options layout players private question about topic asked chance".split()


class Private(TypedDict):
    """What a seat alone knows, as far as the terminal knows it of every game."""

    hand: NotRequired[Mapping[str, int]]


class CommonView(BaseView):
    """What every game's view has."""

    private: NotRequired[Private | None]


View = Mapping[str, object]  # of any game
V = TypeVar("V", bound=View)  # of one game, as its viewtypes.py has it


def common(view: View) -> CommonView:
    """A view of a game that nobody here knows, by what it has in common with all others."""
    return cast(CommonView, view)


class Drawing(Generic[V]):
    """How a view is shown: the plain form, good for any game, that a game's own drawing improves."""

    def __init__(self, narrator: Narrator) -> None:
        self.say = narrator

    def board(self, view: V, places: Collection[str]) -> RenderableType:
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

    def chart(self, view: V, places: Collection[str], width: int, height: int) -> Chart:
        """The board as large as it fits, with the places that moves lead to marked on it."""
        console = Console(width=width, file=StringIO(), color_system=None)
        lines = console.render_lines(self.board(view, places), pad=False)
        sheet = Canvas(width, max(height, len(lines)))
        for number, line in enumerate(lines):
            sheet.put(0, number, "".join(segment.text for segment in line).rstrip("\n"))
        return Chart(sheet)

    def far_moves(self, view: V) -> list[str]:
        """Moves that `legal` has no list of, because several of its moves lead there."""
        return []

    def goals(self, view: V, moves: Sequence[str]) -> dict[str, str]:
        """Places that somebody may head for with one of some moves, and the move that leads there or on the way."""
        return {}

    def origin(self, view: V, moves: Sequence[str]) -> str | None:
        """The place that all of some moves start from, if there is one."""
        return None

    def way(self, view: V, move: str) -> list[str]:
        """The single moves that a far move is made of, as the view knows them; empty for any other move."""
        return []

    def letters(self, view: V) -> list[str]:
        """The letters that stand for the players on small charts; none where no letters do."""
        return []

    def legend(self, view: V, width: int) -> Text:
        """What the signs on a chart of this width mean."""
        return Text()

    def players(self, view: V) -> RenderableType:
        """What everybody may know of the players."""
        table = Table("", *self.say.names)
        players = view.get("players")
        rows = players if isinstance(players, list) else []
        for name in rows[0] if rows else []:
            table.add_row(name, *[Text(_flat(row.get(name))) for row in rows])
        return table

    def hand(self, view: V) -> RenderableType:
        """What the viewer alone knows."""
        return Group(*[Text(f"{name}: {_flat(value)}") for name, value in _private(view).items()])

    def summary(self, view: V) -> str:
        """The viewer's hand in one line."""
        hand = _private(view).get("hand")
        return f"hand: {_flat(hand) or '-'}" if hand is not None else ""

    def look(self, view: V, place: str) -> str | None:
        """What there is to know of a place; None for a name that is no place."""
        return None

    def example(self, view: V) -> str:
        """A place to look at, for the help."""
        return ""

    def note(self, view: V, move: str) -> str:
        """A few words that tell a move from others of its kind in a list."""
        return ""

    def meaning(self, view: V, move: str) -> str:
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


def _private(view: Mapping[str, object]) -> Mapping[str, object]:
    private = view.get("private")
    return private if isinstance(private, Mapping) else {}


def _flat(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_flat(part)}" for name, part in value.items() if part not in (0, None))
    if isinstance(value, list):
        return " ".join(_flat(part) for part in value)
    return "-" if value is None else str(value)


def drawing(narrator: Narrator) -> Drawing[View]:
    name = f"hexnaut.cli.draw.{games.package(narrator.game.name)}"
    if not find_spec(name):
        return Drawing(narrator)
    made = import_module(name).DRAWING(narrator)
    assert isinstance(made, Drawing)
    return made
