"""The screen of the game: its panes, the keys, and what goes on behind it."""

import time

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.widgets import OptionList, Static

from hexnaut.cli.draw.chart import DIGITS
from hexnaut.cli.draw.drawing import common
from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.compose import composed
from hexnaut.cli.terminal.screen import windows
from hexnaut.cli.terminal.screen.aidkeys import FIRST_PACE, PACES, AidKeys
from hexnaut.cli.terminal.screen.ask import AskPane
from hexnaut.cli.terminal.screen.board import BoardPane
from hexnaut.cli.terminal.screen.foot import Foot, TypingLine
from hexnaut.cli.terminal.screen.layout import LEAST, arrange
from hexnaut.cli.terminal.screen.moves import MovesPane
from hexnaut.cli.terminal.screen.overlays import PassScreen
from hexnaut.cli.terminal.screen.position import SPECTATOR, Position
from hexnaut.cli.terminal.screen.side import SidePane
from hexnaut.cli.terminal.screen.talk import TalkScreen
from hexnaut.cli.terminal.table import Disconnected, Table
from hexnaut.cli.terminal.texts import Texts
from hexnaut.kernel.errors import HexnautError, IllegalAction
from hexnaut.kernel.types import Action, Seat
from hexnaut.wire.clientmessages import Free

REMINDER = 5.0  # seconds after which a live table is looked at again, even if nothing came from it
STORY = 30  # events that the side pane tells
FRAME = 0.1  # seconds that a position of others stays on the screen at least, however quick they are
KEYS = {
    "f1,question_mark": "help",
    "f2": "players",
    "f3": "log",
    "f4": "offer",
    "f5": "hint",
    "f6,ctrl+z": "undo",
    "f7": "rules",
    "pageup": "scroll(-1)",
    "pagedown": "scroll(1)",
    "f8": "chat",
    "plus": "pace(-1)",
    "minus": "pace(1)",
    "ctrl+d": "quit",
}
KEYS_EVERYWHERE = {"escape": "back", "tab": "other_pane"}  # wherever the cursor stands


class GameScreen(AidKeys):
    BINDINGS = [  # noqa: RUF012
        *(Binding(keys, action, show=False) for keys, action in KEYS.items()),
        *(Binding(keys, action, show=False, priority=True) for keys, action in KEYS_EVERYWHERE.items()),
    ]

    def __init__(self, table: Table, pace: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.text = Texts(table.say.lang)
        self.position = Position(table)
        self.pace = FIRST_PACE if pace is None else pace
        self.at_keyboard: Seat = table.people[0] if len(table.people) == 1 else SPECTATOR
        self.ended = False
        self.watched = False  # whether a live table is listened to already
        self.heard = len(table.talk())  # how much of what was said somebody here has been shown
        self.leaving = False
        self.latest = ""  # what happened last, where the pane of the story is too low to tell it

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Container(id="body"):
            yield BoardPane()
            with Container(id="side"):
                yield MovesPane()
                yield SidePane()
        yield AskPane()
        yield Foot(self.text)
        yield TypingLine()
        yield Static(id="small")

    def on_mount(self) -> None:
        hidden = [] if composed(self.table.game) else ["offer"]
        self.query_one(Foot).show([*hidden, "hint" if self.table.live else "chat"])
        if self.table.live:
            self.set_interval(REMINDER, self._hear)
        self.go_on()

    def on_resize(self) -> None:
        """In a window without room for a board, the question and the moves nobody plays blindly."""
        width, height = self.size
        self.set_class(self.is_too_small, "too-small")
        small = self.text("too-small", width=width, height=height, least_width=LEAST[0], least_height=LEAST[1])
        self.query_one("#small", Static).update(Text(small, style="bold"))
        self.call_after_refresh(self.show)

    # -- the course of the game -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show where the game stands, and let happen what waits for nobody here."""
        unsaved = self.table.save()
        self.show()
        if unsaved is not None:
            self.notice(self.text("not-saved", reason=unsaved), warning=True)
        if self.table.over:
            self._finish()
        elif self.position.asked and self.waiting:
            self.say_next()
        if not self.watched and (self.table.live or not (self.table.over or self.table.asked())):
            self.watched = self.table.live
            self._watch()

    @work(thread=True, exclusive=True, group="game")
    def _watch(self) -> None:
        """Bots move and messages come, until somebody here is asked; what comes over the network never stops."""
        due = time.monotonic()
        try:
            while self.table.live or not (self.table.over or self.table.asked()):
                self.table.step()
                if self.leaving:
                    return
                if self.table.live or time.monotonic() >= due:
                    self.app.call_from_thread(self._hear if self.table.live else self.show)
                    due = time.monotonic() + FRAME
                if not self.table.live and not self.table.asked():
                    time.sleep(PACES[self.pace])
        except Disconnected as error:
            if not self.leaving:
                self.app.call_from_thread(self.notice, self.text("connection-lost", reason=str(error)), True)
            return
        if not self.leaving:
            self.app.call_from_thread(self.go_on)

    def _hear(self) -> None:
        """Something came over the network, or somebody has kept the table waiting for a while."""
        talk = self.table.talk()
        said = [line for seat, line in talk[self.heard :] if seat not in self.table.people]
        self.heard = len(talk)
        if isinstance(self.app.screen, TalkScreen):
            self.app.screen.show()
        elif said:
            self.notice(said[-1])
        self.go_on()

    def make(self, action: Action, seat: Seat | None = None) -> None:
        """Make a move, or say which rule forbids it."""
        try:
            self.table.travel(self.position.seat if seat is None else seat, action)
        except IllegalAction as error:
            self.waiting = []
            say = self.table.say
            why = say.refusal_in_short(say.move(action), error.rule)
            self.show()
            self.notice(self.text("refused", why=why, rule=error.rule), warning=True)
            return
        except HexnautError as error:
            self.waiting = []
            self.notice(self.text("unknown", why=str(error)), warning=True)
            return
        self.position.way = []
        self.notice("")
        self.wait_to_be_seen()
        self.go_on()

    def request(self, request: Request) -> None:
        if request.message is None:
            self.app.exit(True)  # to the table of the rematch
            return
        try:
            self.table.send(request)
        except HexnautError as error:
            self.notice(str(error), warning=True)
            return
        self.notice("")
        if isinstance(request.message, Free):
            self.app.exit(False)
        else:
            self.go_on()

    def _finish(self) -> None:
        result = self.table.result()
        if result is not None and not self.ended:
            self.ended = True
            self.app.push_screen(windows.result_window(self.table, self.text, result))

    # -- showing --------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything anew; first, where the keyboard has to change hands, a curtain."""
        if not self.table.begun:
            self._show_room()
            return
        seat = self.position.next_seat()
        if len(self.table.people) > 1 and seat not in (SPECTATOR, self.at_keyboard):
            self._curtain(seat)
            seat = SPECTATOR
        self.position.look(seat)
        self._show_board()
        self._show_texts()
        self.focus_on_choice()

    def _show_room(self) -> None:
        """Before the game begins: who is there, and what the table waits for."""
        self.query_one("#head", Static).update(Text(self.table.game.title))
        self.query_one(BoardPane).blank("\n".join(self.table.room()))
        self.query_one(AskPane).ask(self.table.standing())
        self.query_one(MovesPane).show([], "", self._urgent(), brief=False)
        self.set_focus(self.query_one(MovesPane))

    def _urgent(self) -> list[Request]:
        """What somebody at the table waits for."""
        return [request for request in self.table.requests() if request.urgent]

    def _curtain(self, seat: Seat) -> None:
        if isinstance(self.app.screen, PassScreen):
            return

        def lifted(_: None) -> None:
            self.at_keyboard = seat
            self.show()

        self.at_keyboard = SPECTATOR
        self.app.push_screen(PassScreen(self.table.names[seat], self.text), lifted)

    def _show_board(self) -> None:
        sizes = self.table.drawing.sizes
        width, height, stacked = arrange(sizes, self.size.width, self.size.height)
        self.set_class(stacked, "stacked")
        spots = self.position.choice.spots
        chart = self.table.drawing.chart(self.position.view, spots, width, height)
        board = self.query_one(BoardPane)
        board.styles.width = "100%" if stacked else width
        board.styles.height = min(height, chart.sheet.height) if stacked else "1fr"
        board.show(chart, self.position.choice, DIGITS[len(self._urgent()) :])  # the first ones answer the others

    def _show_texts(self) -> None:
        position, table = self.position, self.table
        self.query_one("#head", Static).update(windows.head_line(table, position.view, self.text))
        mine = position.seat != SPECTATOR and position.view.get("private") is not None
        summary = table.drawing.summary(position.view) if mine or position.view.get("seat") is not None else ""
        viewer = position.seat if position.seat != SPECTATOR or not table.over else None
        story = table.story(viewer, max(0, table.length() - STORY))
        self.query_one(SidePane).show(summary, table.drawing.players(position.view), story)
        question = self._question()
        self.latest = self._untold(summary, story[-1].text if story else "", question)
        self.query_one(AskPane).ask(question)
        self._list_moves()

    def _untold(self, summary: str, latest: str, question: str) -> str:
        """What happened last, if it cannot be read beside the moves, and takes one line that the moves do not need."""
        told = self.query_one(SidePane).has_room(summary, latest, self.query_one(AskPane).informed)
        return "" if told or max(len(latest), len(question)) > self.size.width else latest

    def _list_moves(self) -> None:
        position, moves = self.position, self.query_one(MovesPane)
        numbered = self.query_one(BoardPane).numbered
        closing = self.text("choose-numbered" if numbered else "choose-place") if position.choice.spots else ""
        if closing and len(position.way) > 1:
            closing = f"{closing} {self.text('back')}"
        moves.show(position.choice.options, closing, self._urgent(), self.has_class("stacked"))
        self.query_one(AskPane).inform(moves.untold() or self.latest)

    def _question(self) -> str:
        if self.table.over:
            return self.text("ended")
        if self.position.asked:
            return self.table.question(self.position.seat)
        if self.table.standing():
            return self.table.standing()
        asked = [seat for seat in common(self.position.view).get("asked", []) if seat not in self.table.people]
        names = [self.table.names[seat] for seat in asked]
        return self.text("waiting", names=", ".join(names))

    def focus_on_choice(self) -> None:
        if self.query_one(TypingLine).display:
            return
        choice = self.position.choice
        board = self.query_one(BoardPane)
        on_board = bool(choice.spots) and not choice.options
        self.set_focus(board if on_board else self.query_one(MovesPane))
        if on_board and board.cursor is not None:
            self._tell_of(board.cursor)

    # -- choosing -------------------------------------------------------------------------------------------

    def choose(self, actions: list[Action]) -> None:
        action = self.position.narrow(actions)
        if action is not None:
            self.make(action)
            return
        self.notice(self.text("back") if self.position.choice.options else "")
        self._show_board()
        self._show_texts()
        self.focus_on_choice()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        moves = self.query_one(MovesPane)
        if event.option in moves.options:  # else it is a second key, pressed before the first one was answered
            self.choose_line(moves.number_at(event.option_index))

    def on_option_list_option_highlighted(self) -> None:
        if self.focused is not self.query_one(BoardPane):
            self.query_one(AskPane).inform(self.query_one(MovesPane).untold() or self.latest)

    def on_board_pane_chosen(self, event: BoardPane.Chosen) -> None:
        self.choose_place(event.place)

    def on_board_pane_moved(self, event: BoardPane.Moved) -> None:
        self.query_one(BoardPane).draw()
        if event.by_hand:
            self.notice("")
        if event.place:
            self._tell_of(event.place)

    def _tell_of(self, place: str) -> None:
        found = self.table.drawing.look(self.position.view, place) or ""
        stop = self.position.stop_before(place)
        self.query_one(AskPane).inform(f"{found} · {self.text('towards', place=stop)}" if stop else found)

    # -- keys -----------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        if self.query_one(TypingLine).display:
            self.stop_typing()
        elif self.position.back():
            self.notice("")
            self._show_board()
            self._show_texts()
            self.focus_on_choice()

    def action_other_pane(self) -> None:
        board = self.query_one(BoardPane)
        self.set_focus(self.query_one(MovesPane) if self.focused is board else board)

    def action_scroll(self, pages: int) -> None:
        """A board that is longer than its pane, wherever the focus is."""
        board = self.query_one(BoardPane)
        board.scroll_relative(y=pages * board.size.height, animate=False)

    def action_quit(self) -> None:
        self.app.exit(False)

    def on_unmount(self) -> None:
        """A thread that waits for the server is woken up by the end of the connection."""
        self.leaving = True
        self.table.close()
