"""What can be typed in the line mode besides moves."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from hexnaut.cli.draw.drawing import View
from hexnaut.cli.terminal.compose import example_offer
from hexnaut.cli.terminal.display import INDENT, Display
from hexnaut.cli.terminal.local import LocalTable
from hexnaut.cli.terminal.menu import Group, all_entries, make_menu
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.types import Seat

LOG_LINES = 20
FOUND_RULES = 8
LOOKING = ("board", "look", "hand", "players", "moves", "log", "rule", "hint", "undo", "save", "quit")
AT_A_SERVER = ("board", "look", "hand", "players", "moves", "log", "rule", "table", "say", "quit")


class Quit(Exception):
    """The player wants to stop."""


class Undone(Exception):
    """A move was taken back: whatever was asked is not the question any more."""


class Commands:
    def __init__(self, display: Display) -> None:
        self.show = display
        self.table = display.table
        self.text = display.text
        self.say = display.say

    def carry_out(self, typed: str, seat: Seat, view: View, menu: Sequence[Group]) -> bool:
        """Carry out what is no move; False when the text must be a move."""
        name, rest = self.text.command(typed)
        drawing, show = self.show.drawing, self.show.print
        match name:
            case "help":
                self._help(view, menu)
            case "quit":
                raise Quit
            case "board":
                self.show.board(view, _EVERYWHERE if rest else self.show.places(view, menu))
            case "hand":
                show(drawing.hand(view))
            case "players":
                show(drawing.players(view))
            case "log":
                self._log(rest, seat)
            case "look":
                show(drawing.look(view, rest.upper()) or self.text("no-place", name=rest))
            case "rule":
                self._rule(rest)
            case "hint":
                self._hint(seat)
            case "undo":
                self._undo(seat)
            case "save":
                self._save(rest)
            case "table":
                self.request(rest)
            case "say":
                self._say(rest)
            case "moves":
                self.show.moves(seat, view, make_menu(self.say, self.table.legal(seat)))
            case _:
                return False
        return True

    def _log(self, length: str, seat: Seat) -> None:
        count = int(length) if length.isascii() and length.isdigit() and len(length) < 6 else LOG_LINES
        story = self.table.story(seat)
        if not story:
            self.show.print(self.text("log-empty"))
        self.show.tell(story[-count:] if count else [])

    def _hint(self, seat: Seat) -> None:
        self.show.print(self.text.advice(self.say, self.table.hint(seat)))

    def _undo(self, seat: Seat) -> None:
        if not self.table.can_undo(seat):
            self.show.print(self.text("no-undo"))
            return
        self.table.undo(seat)
        self.show.forget()
        raise Undone

    def _rule(self, text: str) -> None:
        """A rule by its id, or the rules that hold some words."""
        try:
            found = self.say.rules.find(text)[:FOUND_RULES]
        except HexnautError as error:
            self.show.print(str(error))
            return
        for rule in found:
            self.show.print(Text(rule.headline, style="bold"))
            self.show.print(f"{INDENT}{rule.text}")

    def _save(self, name: str) -> None:
        if not name or not isinstance(self.table, LocalTable):
            self.show.print(self.text("file-needed" if isinstance(self.table, LocalTable) else "no-file"))
            return
        path = Path(name).expanduser()
        reason = self.table.save_as(path)
        if reason is not None:
            self.show.print(self.text("not-saved", reason=reason))
            return
        self.show.name_file("saved", path)
        self.show.print(self.text("secret"))

    # -- the others at a table ------------------------------------------------------------------------------

    def request(self, number: str) -> None:
        """What can be asked of the others, or one of these things asked for."""
        requests = self.table.requests()
        if not requests:
            self.show.print(self.text("alone"))
        elif not number:
            self.show.requests(requests)
        elif number.isascii() and number.isdigit() and 0 < int(number[:3]) <= len(requests):
            self._send(lambda: self.table.send(requests[int(number) - 1]))
        else:
            command = self.text("command.table")
            self.show.print(self.text("no-request", number=number, command=command))

    def _say(self, text: str) -> None:
        if not self.table.live:
            self.show.print(self.text("alone"))
        elif text:
            self._send(lambda: self.table.say_aloud(text))

    def _send(self, what: Callable[[], None]) -> None:
        try:
            what()
        except HexnautError as error:
            self.show.print(str(error))

    # -- help -----------------------------------------------------------------------------------------------

    def _help(self, view: View, menu: Sequence[Group]) -> None:
        self.show.print(self.text("help.intro"))
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for typed, key in self._help_rows(view, menu):
            grid.add_row(Text(typed), Text(self.text(key)))
        self.show.print(grid)
        synonyms = [f"{word} = {own}" for own, word in self.say.synonyms().items()]
        if synonyms:
            self.show.print(", ".join(synonyms))
        prices = self.show.drawing.prices()
        if prices is not None:
            self.show.print(self.text("prices"))
            self.show.print(prices)

    def _help_rows(self, view: View, menu: Sequence[Group]) -> list[tuple[str, str]]:
        """What to type, with moves and places of this very game, and what that does."""
        entries = all_entries(menu)
        rows = [("1", "help.number"), (entries[-1].shown if entries else "…", "help.words")]
        offer = example_offer(self.say)
        if offer:
            rows.append((offer, "help.offer"))
        rows.append(("… ; …", "help.several"))
        if len(self.table.people) > 1:
            rows.append((f"{self.say.seat(self.table.people[-1])}: …", "help.speak"))
        examples = {
            "look": self.show.drawing.example(view),
            "rule": next(iter(self.say.rules.rules), ""),
            "save": "game.ndjson",
            "table": "1",
            "say": "…",
        }
        for name in AT_A_SERVER if self.table.live else LOOKING:
            rows.append((f"{self.text(f'command.{name}')} {examples.get(name, '')}".strip(), f"help.{name}"))
        return rows


class _Everywhere(set[str]):
    """All places, whatever they are called."""

    def __contains__(self, name: object) -> bool:
        return True


_EVERYWHERE = _Everywhere()
