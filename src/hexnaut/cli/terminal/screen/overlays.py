"""Screens over the game: a text to read, rules to look up, and the moment when the keyboard changes hands."""

from typing import TypeVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from hexnaut.cli.terminal.texts import Texts
from hexnaut.kernel.errors import HexnautError
from hexnaut.text.almanac import Almanac

FOUND_RULES = 20


Answer = TypeVar("Answer")


class Closable(ModalScreen[Answer | None]):
    """Closed by a click beside it, or on the line that says how to close it; its answer is nothing then."""

    def on_click(self, event: events.Click) -> None:
        if event.widget is self or (event.widget is not None and event.widget.has_class("closing")):
            self.dismiss(None)


class Window(Closable[None]):
    """A window over the game: what it shows, and a line that says how it is closed."""

    def __init__(self, text: Texts) -> None:
        super().__init__()
        self.text = text

    def content(self) -> ComposeResult:
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield from self.content()
            yield Static(Text(self.text("key.close"), style="dim"), classes="closing")


class TextScreen(Window):
    """Something to read; arrows scroll it, and any of the keys that close a window close it."""

    BINDINGS = [Binding("escape,enter,q,f1,f2,f3", "dismiss", show=False)]  # noqa: RUF012

    def __init__(self, title: str, content: RenderableType, text: Texts) -> None:
        super().__init__(text)
        self.heading = title
        self.shown = content

    def content(self) -> ComposeResult:
        yield Static(Text(self.heading, style="bold"), classes="heading")
        with VerticalScroll(classes="content"):
            yield Static(self.shown, id="content")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class RulesScreen(Window):
    """The almanac: type an id or some words."""

    BINDINGS = [Binding("escape,f7", "dismiss", show=False)]  # noqa: RUF012

    def __init__(self, book: Almanac, text: Texts, asked: str = "") -> None:
        super().__init__(text)
        self.book = book
        self.asked = asked

    def content(self) -> ComposeResult:
        yield Input(self.asked, placeholder=self.text("rules.ask"), id="search", compact=True)
        with VerticalScroll(classes="content"):
            yield Static(id="found")

    def on_mount(self) -> None:
        self.search(self.asked)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.search(event.value)

    def search(self, words: str) -> None:
        """Show the rules that are meant; without words, what sections there are."""
        found = self.query_one("#found", Static)
        if not words.strip():
            found.update(self._contents())
            return
        try:
            rules = self.book.find(words)[:FOUND_RULES]
        except HexnautError as error:
            found.update(Text(str(error)))
            return
        parts: list[RenderableType] = []
        for rule in rules:
            parts += [Text(rule.headline, style="bold"), Text(rule.text), Text("")]
        found.update(Group(*parts))

    def _contents(self) -> RenderableType:
        """All sections, with the ids of their first rules."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for section in self.book.sections:
            grid.add_row(Text(section.rules[0], style="bold"), Text(section.title))
        return grid


class PassScreen(ModalScreen[None]):
    """Between two people at one keyboard: nobody sees the other's hand."""

    BINDINGS = [Binding("enter,space", "dismiss", show=False)]  # noqa: RUF012

    def __init__(self, name: str, text: Texts) -> None:
        super().__init__()
        self.name_of_next = name
        self.text = text

    def compose(self) -> ComposeResult:
        name = self.name_of_next
        with Vertical(classes="window curtain"):
            yield Static(Text(self.text("pass-on", name=name), style="bold"))
            yield Static(Text(self.text("press-enter", name=name).rstrip(": ")))

    def on_click(self) -> None:
        self.dismiss()
