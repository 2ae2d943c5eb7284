"""The window for an offer of one's own: cards given and wanted, counted up and down, and to whom."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Checkbox, Static

from hexnaut.cli.terminal.compose import Composed
from hexnaut.cli.terminal.screen.overlays import Closable
from hexnaut.cli.terminal.texts import Texts
from hexnaut.text.sentences import Narrator

MOST = 9


class Counter(Static, can_focus=True):
    """How many cards of a kind; arrows or clicks change it."""

    BINDINGS = [  # noqa: RUF012
        Binding("right,plus", "add(1)", show=False),
        Binding("left,minus", "add(-1)", show=False),
    ]

    def __init__(self, label: str, most: int, mark: str) -> None:
        super().__init__(id=mark, classes="counter")
        self.label = label
        self.most = most
        self.count = 0

    def on_mount(self) -> None:
        self.draw()

    def draw(self) -> None:
        line = Text(f" ◂ {self.count} ▸ ", style="bold" if self.count else "dim")
        self.update(line.append(self.label))

    def action_add(self, step: int) -> None:
        self.count = min(self.most, max(0, self.count + step))
        self.draw()

    def on_click(self, event: object) -> None:
        self.action_add(-1 if getattr(event, "x", 0) < 3 else 1)


class Partner(Checkbox):
    """Somebody who is asked; Space says whether, and Enter makes the offer here too."""

    BINDINGS = [Binding("enter", "screen.send", show=False)]  # noqa: RUF012


class OfferScreen(Closable[str]):
    """Gives back the words of the offer, or nothing."""

    BINDINGS = [  # noqa: RUF012
        Binding("escape", "dismiss(None)", show=False),
        Binding("enter", "send", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, kind: Composed, held: Sequence[int], others: Sequence[int], say: Narrator, text: Texts) -> None:
        super().__init__()
        self.kind = kind
        self.held = held
        self.others = list(others) if "{to}" in kind.template else []
        self.say = say
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            with Horizontal(classes="columns"):
                for side, most in (("give", self.held), ("want", [MOST] * len(self.kind.cards))):
                    with Vertical():
                        yield Static(Text(self.text(f"offer.{side}"), style="bold"))
                        for number, name in enumerate(self.kind.cards):
                            yield Counter(self.say.word(name), most[number], f"{side}-{number}")
                if self.others:
                    with Vertical():
                        yield Static(Text(self.text("offer.to"), style="bold"))
                        for seat in self.others:
                            yield Partner(self.say.seat(seat), value=True, id=f"to-{seat}", compact=True)
            yield Button(self.text("offer.send"), id="send", compact=True)
            yield Static(Text(self.text("offer.keys"), style="dim"), classes="closing")

    def on_button_pressed(self) -> None:
        self.action_send()

    def action_send(self) -> None:
        gives, wants = self._counts("give"), self._counts("want")
        if not any(gives) or not any(wants):
            self.query_one(".closing", Static).update(Text(self.text("offer.empty"), style="bold red"))
            return
        chosen = [seat for seat in self.others if self.query_one(f"#to-{seat}", Partner).value]
        self.dismiss(self.kind.words(gives, wants, chosen if len(chosen) < len(self.others) else ()))

    def _counts(self, side: str) -> list[int]:
        return [self.query_one(f"#{side}-{number}", Counter).count for number in range(len(self.kind.cards))]
