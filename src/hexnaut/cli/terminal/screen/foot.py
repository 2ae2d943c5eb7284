"""The last line: keys and what they do, each a button; in its place the line for typing."""

from collections.abc import Sequence

from textual.widgets import Input, Static

from hexnaut.cli.terminal.texts import Texts

KEYS = {
    "F1": "help",
    "F2": "players",
    "F3": "log",
    "F4": "offer",
    "F5": "hint",
    "F6": "undo",
    "F7": "rules",
    "F8": "chat",
    "F10": "quit",
}


class Foot(Static):
    def __init__(self, text: Texts) -> None:
        super().__init__(id="foot", markup=True)
        self.text = text

    def show(self, hidden: Sequence[str] = ()) -> None:
        buttons = [
            f"[@click=screen.{name}][b]{key}[/b] {self.text(f'key.{name}')}[/]"
            for key, name in KEYS.items()
            if name not in hidden
        ]
        self.update(" ".join(buttons))


class TypingLine(Input):
    """Where words are typed, as in the line mode; hidden until somebody does."""

    def __init__(self) -> None:
        super().__init__(id="typing", compact=True, select_on_focus=False)
        self.display = False
