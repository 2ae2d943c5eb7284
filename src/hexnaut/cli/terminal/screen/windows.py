"""What the windows over the game say, and the line above the board."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hexnaut.cli.draw.drawing import View, common
from hexnaut.cli.terminal.compose import composed
from hexnaut.cli.terminal.screen.foot import KEYS
from hexnaut.cli.terminal.screen.overlays import TextScreen
from hexnaut.cli.terminal.table import Result, Table
from hexnaut.cli.terminal.texts import Texts, own_components
from hexnaut.kernel.types import Seat

HELP_KEYS = {"digits": "1 … 9, 0", "tab": "Tab", "escape": "Esc", "pace": "+  −"}
HELP_ROWS = ("arrows", "enter", "digits", "tab", "escape", "pace", "type", "mouse")
HELP_TEXTS = {
    "rules": "help.rule",
    "log": "screen.log",
    "offer": "screen.offer",
}  # keys that say it otherwise than commands


def head_line(table: Table, view: View, text: Texts) -> Text:
    """The game, the turn, and everybody's points; whose turn it is stands out."""
    title = f"{table.game.title} ({own_components(table, short=True)})" if table.own_data else table.game.title
    line = Text(text("head", game=title, turn=common(view).get("turn", 0)))
    for player in common(view).get("players", []):
        seat = player["seat"]
        active = seat == common(view).get("active")
        style = "bold reverse" if active else ""
        line.append("  ")
        line.append(f"{'▸' if active else ''}{_known_as(table, view, seat)} {player['points']}", style=style)
    return line


def _known_as(table: Table, view: View, seat: Seat) -> str:
    """A player's name, with the letter of their pieces on the board if it is not the first one of the name."""
    name, letters = table.say.seat(seat), table.drawing.letters(view)
    return name if not letters or name.upper().startswith(letters[seat]) else f"{name} ({letters[seat]})"


def help_window(table: Table, view: View, text: Texts, width: int) -> TextScreen:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for row in HELP_ROWS:
        key = HELP_KEYS.get(row) or text(f"screen.{row}-key")
        grid.add_row(Text(key, style="bold"), Text(text(f"screen.{row}")))
    for key, name in KEYS.items():
        if _has_use(name, table):
            grid.add_row(Text(key, style="bold"), Text(text(HELP_TEXTS.get(name, f"help.{name}"))))
    parts: list[RenderableType] = [Text(text("screen.intro")), grid]
    legend = table.drawing.legend(view, width)
    if legend.plain:
        parts += [Text(""), Text(text("screen.signs"), style="bold"), legend]
    prices = table.drawing.prices()
    if prices is not None:
        parts += [Text(""), Text(text("prices"), style="bold"), prices]
    return TextScreen(text("key.help"), Group(*parts), text)


def _has_use(name: str, table: Table) -> bool:
    """Whether a key does anything at this table; whoever reads this knows that of help."""
    uses = {"help": False, "offer": bool(composed(table.game)), "chat": table.live, "hint": not table.live}
    return uses.get(name, True)


def players_window(table: Table, view: View, text: Texts) -> TextScreen:
    """All players and the supply; of the viewer, all that they hold."""
    parts: list[RenderableType] = [table.drawing.players(view)]
    if view.get("seat") is not None:
        parts += [Text(""), table.drawing.hand(view)]
    return TextScreen(text("key.players"), Group(*parts), text)


def story_window(table: Table, seat: Seat, text: Texts) -> TextScreen:
    """All that happened, the latest turn first."""
    turns: list[list[str]] = [[]]
    for told in table.story(seat):
        if told.kind == "turn" and turns[-1]:
            turns.append([])
        turns[-1].append(told.text)
    story = [Text(" ".join(sentences) + "\n") for sentences in reversed(turns) if sentences]
    return TextScreen(text("key.log"), Group(*story) if story else Text(text("log-empty")), text)


def result_window(table: Table, text: Texts, result: Result) -> TextScreen:
    lines = [Text(line) for line in text.points(table.say, result)]
    if result.winner is not None:
        lines.insert(0, Text(text("winner", name=table.say.seat(result.winner)) + "\n", style="bold"))
    return TextScreen(text("over", turns=result.turns), Group(*lines, Text(""), Text(text("ended"))), text)
