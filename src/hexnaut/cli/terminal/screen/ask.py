"""The pane of the question: what is asked, and below it one thing to know."""

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static


class AskPane(VerticalScroll, can_focus=False):
    def __init__(self) -> None:
        super().__init__(Static(id="question"), Static(id="notice"), Static(id="info"), id="ask")
        self.lines = {"notice": Text(), "info": Text()}

    def on_mount(self) -> None:
        self._show()

    def ask(self, question: str) -> None:
        self.query_one("#question", Static).update(Text(question, style="bold"))

    @property
    def informed(self) -> int:
        """The lines that are taken by what is no question."""
        return sum(line.size.height for line in self.query(Static) if line.id != "question" and line.display)

    def inform(self, text: str) -> None:
        """What the cursor stands on, or what happened last."""
        self.lines["info"] = Text(text, style="cyan")
        self._show()

    def notice(self, text: str, warning: bool = False) -> None:
        """The answer to a key or a word: it stands in the place of the other line until something is done."""
        self.lines["notice"] = Text(text, style="bold red" if warning else "bold cyan")
        self._show()

    def _show(self) -> None:
        for name, text in self.lines.items():
            line = self.query_one(f"#{name}", Static)
            line.update(text)
            line.display = bool(text) and (name == "notice" or not self.lines["notice"])
