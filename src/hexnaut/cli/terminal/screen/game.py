"""The screen of the game: its panes, the keys, and what goes on behind it."""

import time

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.widgets import Input, OptionList, Static

from hexnaut.cli.terminal.compose import composed
from hexnaut.cli.terminal.menu import make_menu
from hexnaut.cli.terminal.reading import NoMove, read_move
from hexnaut.cli.terminal.screen import windows
from hexnaut.cli.terminal.screen.ask import AskPane
from hexnaut.cli.terminal.screen.board import BoardPane
from hexnaut.cli.terminal.screen.foot import Foot, TypingLine
from hexnaut.cli.terminal.screen.layout import arrange
from hexnaut.cli.terminal.screen.moves import MovesPane
from hexnaut.cli.terminal.screen.overlays import PassScreen, RulesScreen
from hexnaut.cli.terminal.screen.position import SPECTATOR, Position
from hexnaut.cli.terminal.screen.side import SidePane
from hexnaut.cli.terminal.screen.windowkeys import WindowKeys
from hexnaut.cli.terminal.table import Disconnected, Table
from hexnaut.cli.terminal.texts import Texts
from hexnaut.kernel.errors import BadNotation, HexnautError, IllegalAction
from hexnaut.kernel.types import Action, Seat

PACES = (0.0, 0.25, 0.8, 2.0)  # seconds between the moves of bots
FIRST_PACE = 1
STORY = 30  # events that the side pane tells


class GameScreen(WindowKeys):
    BINDINGS = [  # noqa: RUF012
        Binding("f1,question_mark", "help", show=False),
        Binding("f2", "players", show=False),
        Binding("f3", "log", show=False),
        Binding("f4", "offer", show=False),
        Binding("f5", "hint", show=False),
        Binding("f6,ctrl+z", "undo", show=False),
        Binding("f7", "rules", show=False),
        Binding("plus,f8", "pace(-1)", show=False),
        Binding("minus,f9", "pace(1)", show=False),
        Binding("f10,ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("escape", "back", show=False, priority=True),
        Binding("tab", "other_pane", show=False, priority=True),
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
        self.leaving = False

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

    def on_mount(self) -> None:
        hidden = [] if composed(self.table.game) else ["offer"]
        self.query_one(Foot).show(hidden if not self.table.live else [*hidden, "hint", "undo"])
        self.go_on()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    # -- the course of the game -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show where the game stands, and let happen what waits for nobody here."""
        self.table.save()
        self.show()
        if self.table.over:
            self._finish()
        elif not self.watched and (self.table.live or not self.table.asked()):
            self.watched = self.table.live
            self._watch()

    @work(thread=True, exclusive=True, group="game")
    def _watch(self) -> None:
        """Bots move and messages come, until somebody here is asked; what comes over the network never stops."""
        try:
            while not self.table.over and (self.table.live or not self.table.asked()):
                self.table.step()
                if self.leaving:
                    return
                self.app.call_from_thread(self.show)
                if not self.table.live and not self.table.asked():
                    time.sleep(PACES[self.pace])
        except Disconnected as error:
            if not self.leaving:
                self.app.call_from_thread(self.notice, self.text("connection-lost", reason=str(error)), True)
            return
        if not self.leaving:
            self.app.call_from_thread(self.go_on)

    def make(self, action: Action) -> None:
        """Make a move, or say which rule forbids it."""
        seat = self.position.seat
        try:
            self.table.travel(seat, action)
        except IllegalAction as error:
            say = self.table.say
            why = say.refusal_in_short(say.move(action), error.rule)
            self.show()
            self.notice(self.text("refused", why=why, rule=error.rule), warning=True)
            return
        except HexnautError as error:
            self.notice(self.text("unknown", why=str(error)), warning=True)
            return
        self.position.way = []
        self.notice("")
        self.go_on()

    def _finish(self) -> None:
        result = self.table.result()
        if result is not None and not self.ended:
            self.ended = True
            self.app.push_screen(windows.result_window(self.table, self.text, result))

    # -- showing --------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything anew; first, where the keyboard has to change hands, a curtain."""
        seat = self.position.next_seat()
        if len(self.table.people) > 1 and seat not in (SPECTATOR, self.at_keyboard):
            self._curtain(seat)
            seat = SPECTATOR
        self.position.look(seat)
        self._show_board()
        self._show_texts()
        self._set_focus()

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
        board = self.query_one(BoardPane)
        board.styles.width = "100%" if stacked else width
        board.styles.height = height if stacked else "1fr"
        spots = self.position.choice.spots
        board.show(self.table.drawing.chart(self.position.view, spots, width, height), spots)

    def _show_texts(self) -> None:
        position, table = self.position, self.table
        self.query_one("#head", Static).update(windows.head_line(table, position.view, self.text))
        mine = position.seat != SPECTATOR and position.view.get("private") is not None
        summary = table.drawing.summary(position.view) if mine or position.view.get("seat") is not None else ""
        viewer = position.seat if position.seat != SPECTATOR or not table.over else None
        story = table.story(viewer, max(0, table.length() - STORY))
        self.query_one(SidePane).show(summary, table.drawing.players(position.view), story)
        self.query_one(AskPane).ask(self._question())
        if story and self.has_class("stacked"):  # the side pane has little room there
            self.query_one(AskPane).inform(story[-1].text)
        closing = self.text("choose-place") if position.choice.spots else ""
        self.query_one(MovesPane).show(position.choice.options, closing)

    def _question(self) -> str:
        if self.table.over:
            return self.text("ended")
        if self.position.asked:
            return self.table.question(self.position.seat)
        names = [self.table.names[seat] for seat in self.position.view.get("asked", [])]
        return self.text("waiting", names=", ".join(names))

    def _set_focus(self) -> None:
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
        self.notice(self.text("back"))
        self._show_board()
        self._show_texts()
        self._set_focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._choose_line(event.option_index)

    def _choose_line(self, number: int) -> None:
        self.choose(list(self.query_one(MovesPane).choices[number].actions))

    def on_board_pane_chosen(self, event: BoardPane.Chosen) -> None:
        self.choose(self.position.choice.spots[event.place])

    def on_board_pane_moved(self, event: BoardPane.Moved) -> None:
        self.query_one(BoardPane).draw()
        if event.place:
            self._tell_of(event.place)

    def _tell_of(self, place: str) -> None:
        self.query_one(AskPane).inform(self.table.drawing.look(self.position.view, place) or "")

    def on_key(self, event: events.Key) -> None:
        """Digits choose a line; letters begin to be typed."""
        if isinstance(self.focused, Input):
            return
        number = self.query_one(MovesPane).number_of(event.character or "")
        if number is not None:
            event.stop()
            self._choose_line(number)
        elif event.character in self.position.choice.spots:
            event.stop()
            self.choose(self.position.choice.spots[event.character])
        elif event.character is not None and event.character.isalpha():
            event.stop()
            self._type(event.character)

    # -- typing ---------------------------------------------------------------------------------------------

    def _type(self, first: str) -> None:
        line = self.query_one(TypingLine)
        line.display = True
        self.query_one(Foot).display = False
        line.value = first
        line.focus()
        line.cursor_position = len(first)

    def _stop_typing(self) -> None:
        line = self.query_one(TypingLine)
        line.display = False
        self.query_one(Foot).display = True
        self._set_focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        words = event.value.strip()
        self._stop_typing()
        if words and not self._command(words):
            self.say_words(words)

    def say_words(self, words: str) -> None:
        """A move in words, as the line mode reads them."""
        if not self.position.asked:
            return
        try:
            actions = read_move(self.table.say, words, make_menu(self.table.say, self.position.legal))
        except NoMove:
            self.notice(self.text("no-move", text=words), warning=True)
        except BadNotation as error:
            self.notice(self.text("unknown", why=str(error)), warning=True)
        else:
            self.make(actions[0])

    def _command(self, words: str) -> bool:
        name, rest = self.text.command(words)
        simple = {
            "help": self.action_help,
            "players": self.action_players,
            "hand": self.action_players,
            "log": self.action_log,
            "hint": self.action_hint,
            "undo": self.action_undo,
            "quit": self.action_quit,
        }
        if name in simple:
            simple[name]()
        elif name == "rule":
            self.app.push_screen(RulesScreen(self.table.say.rules, self.text, rest))
        elif name == "look":
            found = self.table.drawing.look(self.position.view, rest.upper())
            self.notice(found or self.text("no-place", name=rest), warning=found is None)
        else:
            return False
        return True

    # -- keys -----------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        if self.query_one(TypingLine).display:
            self._stop_typing()
        elif self.position.back():
            self.notice("")
            self._show_board()
            self._show_texts()
            self._set_focus()

    def action_other_pane(self) -> None:
        board = self.query_one(BoardPane)
        self.set_focus(self.query_one(MovesPane) if self.focused is board else board)

    def action_pace(self, step: int) -> None:
        self.pace = min(len(PACES) - 1, max(0, self.pace + step))
        self.notice(self.text("pace", pace=self.text(f"pace.{self.pace}")))

    def action_undo(self) -> None:
        seat = self.position.seat
        if self.table.asked() and self.table.can_undo(seat):
            self.table.undo(seat)
            self.position.way = []
            self.notice("")
            self.go_on()
        else:
            self.notice(self.text("no-undo"), warning=True)

    def action_hint(self) -> None:
        if self.position.asked:
            self._think(self.position.seat)

    @work(thread=True, exclusive=True, group="hint")
    def _think(self, seat: Seat) -> None:
        values = self.table.hint(seat)
        self.app.call_from_thread(self.notice, self.text.advice(self.table.say, values))

    def action_quit(self) -> None:
        self.table.save()
        self.app.exit()

    def on_unmount(self) -> None:
        """A thread that waits for the server is woken up by the end of the connection."""
        self.leaving = True
        self.table.close()
