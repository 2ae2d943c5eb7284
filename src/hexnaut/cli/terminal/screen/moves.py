"""The pane of the moves: numbered lines, chosen by a digit, by arrows and Enter, or by a click."""

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from hexnaut.cli.terminal.screen.choice import Option

DIGITS = "1234567890"


class MovesPane(OptionList):
    def __init__(self) -> None:
        super().__init__(id="moves", markup=False)
        self.choices: list[Option] = []

    def show(self, options: Sequence[Option], closing: str) -> None:
        """List what can be chosen; `closing` is shown where nothing can be."""
        self.choices = list(options)
        self.clear_options()
        self.add_options([Line(self._line(number, option)) for number, option in enumerate(options)])
        if not options and closing:
            self.add_option(Line(Text(closing, style="dim"), disabled=True))
        if options:
            self.highlighted = 0

    def _line(self, number: int, option: Option) -> Text:
        digit = DIGITS[number] if number < len(DIGITS) else " "
        line = Text(f"{digit} ", style="bold cyan")
        line.append(option.label, style="not bold default")
        if len(option.actions) > 1:
            line.append(f" ({len(option.actions)})", style="not bold cyan")
        if option.note:
            line.append(f"  {option.note}", style="not bold dim")
        return line

    def number_of(self, key: str) -> int | None:
        """Which line a digit stands for, if there is one."""
        number = DIGITS.find(key) if key else -1
        return number if 0 <= number < len(self.choices) else None
