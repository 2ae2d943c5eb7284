"""The pane of the moves: numbered lines, chosen by a digit, by arrows and Enter, or by a click."""

from collections.abc import Sequence

from rich.text import Text
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from hexnaut.cli.draw.chart import DIGITS
from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.screen.choice import Option


class MovesPane(OptionList):
    BINDINGS = [  # noqa: RUF012
        Binding("pageup", "screen.scroll(-1)", show=False),  # those of the board, wherever the focus is
        Binding("pagedown", "screen.scroll(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="moves", markup=False)
        self.choices: list[Option] = []
        self.closing = ""
        self.requests: list[Request] = []  # to the others at the table, numbered behind the choices
        self.brief = False  # whether notes are told elsewhere, because there is no room for them

    def show(self, options: Sequence[Option], closing: str, requests: Sequence[Request], brief: bool) -> None:
        """List what can be chosen; `closing` is shown where no move can be."""
        if (self.choices, self.requests, self.closing) == (list(options), list(requests), closing):
            return  # and the line that somebody is about to choose stays chosen
        self.choices, self.requests, self.closing, self.brief = list(options), list(requests), closing, brief
        self._list()
        self.call_after_refresh(self._shorten)

    def _shorten(self) -> None:
        """Leave the notes out where that saves somebody from scrolling."""
        if self.max_scroll_y and not self.brief:
            highlighted = self.highlighted
            self.brief = True
            self._list()
            self.highlighted = highlighted

    def _list(self) -> None:
        options, closing, requests = self.choices, self.closing, self.requests
        self.clear_options()
        self.add_options([Line(self._line(number, option)) for number, option in enumerate(options)])
        if not options and closing:
            self.add_option(Line(Text(closing), disabled=True))
        for number, request in enumerate(requests, start=len(options)):
            self.add_option(Line(self._digit(number).append(request.label, style="bold default")))
        if options or requests:
            self.highlighted = 0 if options or not closing else 1

    def chosen(self, number: int) -> Option | Request:
        """What stands behind a number."""
        return self.choices[number] if number < len(self.choices) else self.requests[number - len(self.choices)]

    def number_at(self, index: int) -> int:
        """The number of a line; one that only tells what to do has none."""
        return index - (self.option_count - len(self.choices) - len(self.requests))

    def untold(self) -> str:
        """The note of the highlighted line, where it does not stand in the list."""
        number = -1 if self.highlighted is None else self.number_at(self.highlighted)
        return self.choices[number].note if self.brief and 0 <= number < len(self.choices) else ""

    def _digit(self, number: int) -> Text:
        return Text(f"{DIGITS[number] if number < len(DIGITS) else ' '} ", style="bold cyan")

    def _line(self, number: int, option: Option) -> Text:
        line = self._digit(number).append(option.label, style="not bold default")
        if len(option.actions) > 1:
            line.append(f" ({len(option.actions)})", style="not bold cyan")
        if option.note and not self.brief:
            line.append(f"  {option.note}", style="not bold dim")
        return line

    def number_of(self, key: str) -> int | None:
        """Which line a digit stands for, if there is one."""
        number = DIGITS.find(key) if key else -1
        return number if 0 <= number < len(self.choices) + len(self.requests) else None
