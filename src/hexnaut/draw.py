"""A position as the terminal shows it, for whoever is no terminal: as text, and in pieces of one colour."""

from io import StringIO

from rich.console import Console
from rich.segment import Segment

from hexnaut.cli.draw.drawing import drawing
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State
from hexnaut.text.sentences import Narrator

WIDTH = 100  # of a picture, in letters

Rgb = tuple[int, int, int]


def _lines(game: Game, state: State, seat: int, width: int) -> list[list[Segment]]:
    view = game.view(state, seat)
    shown = drawing(Narrator(game, "en", [f"Seat {one}" for one in range(game.seats(state))]))
    out = Console(width=width, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False)
    lines: list[list[Segment]] = []
    for part in (shown.board(view, ()), shown.players(view), *([] if seat < 0 else [shown.hand(view)])):
        lines += [*out.render_lines(part, pad=False), []]
    return lines[:-1]


def as_text(game: Game, state: State, seat: int, width: int = WIDTH) -> str:
    """The position as a seat (or SPECTATOR) sees it, without colours."""
    lines = _lines(game, state, seat, width)
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


def in_colours(game: Game, state: State, seat: int, width: int = WIDTH) -> list[list[tuple[str, Rgb | None]]]:
    """The same, line by line, in pieces with the colour of each; None is the colour of plain text."""
    return [[(segment.text, _colour(segment)) for segment in line] for line in _lines(game, state, seat, width)]


def _colour(segment: Segment) -> Rgb | None:
    colour = segment.style.color if segment.style is not None else None
    if colour is None or colour.is_default:
        return None
    red, green, blue = colour.get_truecolor()
    return red, green, blue
