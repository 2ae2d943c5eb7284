"""The keys that help a player: taking back, advice, the pace of the bots."""

from textual import work

from hexnaut.cli.terminal.screen.board import BoardPane
from hexnaut.cli.terminal.screen.typingkeys import TypingKeys
from hexnaut.kernel.types import Action, Seat
from hexnaut.wire.clientmessages import Propose

PACES = (0.0, 0.25, 0.8, 2.0)  # seconds between the moves of bots
FIRST_PACE = 1


class AidKeys(TypingKeys):
    pace = FIRST_PACE

    def go_on(self) -> None:
        """Show where the game stands, and let happen what waits for nobody here."""
        raise NotImplementedError

    def action_pace(self, step: int) -> None:
        self.pace = min(len(PACES) - 1, max(0, self.pace + step))
        self.notice(self.text("pace", pace=self.text(f"pace.{self.pace}")))

    def action_undo(self) -> None:
        seat = self.position.seat
        wish = next((one for one in self.table.requests() if one.message == Propose(seat, "undo")), None)
        if wish is not None:
            self.request(wish)
        elif self.table.asked() and self.table.can_undo(seat):
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
        self.app.call_from_thread(self._advise, self.table.hint(seat))

    def _advise(self, values: list[tuple[Action, int]]) -> None:
        """Say which moves are good, and put the cursor on the place of the best one."""
        self.notice(self.text.advice(self.table.say, values))
        board = self.query_one(BoardPane)
        board.cursor = self.position.place_of(values[0][0]) if values else board.cursor
        board.draw()
