"""The pane of the question: what is asked, what the cursor stands on, and why something did not go."""

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static


class AskPane(VerticalScroll, can_focus=False):
    def __init__(self) -> None:
        super().__init__(Static(id="question"), Static(id="notice"), Static(id="info"), id="ask")

    def on_mount(self) -> None:
        self.notice("")
        self.inform("")

    def ask(self, question: str) -> None:
        self.query_one("#question", Static).update(Text(question, style="bold"))

    def inform(self, text: str) -> None:
        """What the cursor stands on, or what happened last."""
        self._show("#info", Text(text, style="cyan"))

    def notice(self, text: str, warning: bool = False) -> None:
        """The answer to a key or a word: it stays until the next move."""
        self._show("#notice", Text(text, style="bold red" if warning else "bold cyan"))

    def _show(self, selector: str, text: Text) -> None:
        line = self.query_one(selector, Static)
        line.update(text)
        line.display = bool(text.plain)
