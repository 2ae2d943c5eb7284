"""The window for the others at a table: what was said, a line to say something, and what can be asked of them."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.screen.overlays import Closable
from hexnaut.cli.terminal.table import Table
from hexnaut.cli.terminal.texts import Texts
from hexnaut.kernel.errors import HexnautError
from hexnaut.text.files import read_shared
from hexnaut.wire.clientmessages import Resign


class TalkScreen(Closable[Request]):
    """Gives back what is to be asked of the others, or nothing; what is said is said at once."""

    BINDINGS = [  # noqa: RUF012
        Binding("escape,f8", "dismiss(None)", show=False, priority=True),
        Binding("tab", "other_part", show=False, priority=True),
    ]

    def __init__(self, table: Table, text: Texts) -> None:
        super().__init__()
        self.table = table
        self.text = text
        self.page = read_shared("page", table.say.lang)
        self.asked = table.requests()
        self.giving_up: Request | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(Text(self.page["chat.title"], style="bold"), classes="heading")
            with VerticalScroll(id="talk"):
                yield Static(id="said")
            yield Input(placeholder=self.page["chat.line"], id="say", compact=True)
            yield OptionList(id="requests", markup=False)
            yield Static(Text(self.text("chat-keys"), style="dim"), classes="closing")

    def on_mount(self) -> None:
        self.show()
        self._list([request.label for request in self.asked])
        self.query_one("#say", Input).focus()

    def show(self) -> None:
        """What was said, the latest in sight."""
        said = [line for _, line in self.table.talk()]
        self.query_one("#said", Static).update(Text("\n".join(said) or self.page["chat.empty"]))
        self.query_one("#talk", VerticalScroll).scroll_end(animate=False)

    def _list(self, labels: list[str]) -> None:
        lines = self.query_one("#requests", OptionList)
        lines.clear_options()
        lines.add_options([Option(Text(label)) for label in labels])

    def action_other_part(self) -> None:
        saying = isinstance(self.focused, Input)
        self.query_one("#requests" if saying else "#say").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if not text:
            return
        event.input.clear()
        try:
            self.table.say_aloud(text)
        except HexnautError as error:
            self.query_one(".closing", Static).update(Text(str(error), style="bold red"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.giving_up is not None:
            self.dismiss(self.giving_up if event.option_index == 1 else None)
            return
        request = self.asked[event.option_index]
        if isinstance(request.message, Resign):  # nobody should give up by a slip
            self.giving_up = request
            self.query_one(".heading", Static).update(Text(self.page["resign.title"], style="bold"))
            self.query_one("#said", Static).update(Text(self.page["resign.note"]))
            self._list([self.page["resign.stay"], self.page["resign.go"]])
        else:
            self.dismiss(request)
