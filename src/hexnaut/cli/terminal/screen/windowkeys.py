"""The keys that open a window over the game."""

from textual.screen import Screen

from hexnaut.cli.terminal.company import Request
from hexnaut.cli.terminal.compose import composed
from hexnaut.cli.terminal.screen import windows
from hexnaut.cli.terminal.screen.ask import AskPane
from hexnaut.cli.terminal.screen.offer import OfferScreen
from hexnaut.cli.terminal.screen.overlays import RulesScreen
from hexnaut.cli.terminal.screen.position import Position
from hexnaut.cli.terminal.screen.talk import TalkScreen
from hexnaut.cli.terminal.table import Table
from hexnaut.cli.terminal.texts import Texts


class WindowKeys(Screen[None]):
    """What the screen of the game does for each of these keys."""

    table: Table
    text: Texts
    position: Position

    def say_words(self, words: str) -> None:
        """Make a move that is given in words."""
        raise NotImplementedError

    def notice(self, text: str, warning: bool = False) -> None:
        self.query_one(AskPane).notice(text, warning)

    def request(self, request: Request) -> None:
        """Ask the others for something, or answer them."""
        raise NotImplementedError

    def action_chat(self) -> None:
        if not self.table.live:
            self.notice(self.text("alone"), warning=True)
            return
        self.app.push_screen(TalkScreen(self.table, self.text), lambda one: self.request(one) if one else None)

    def action_help(self) -> None:
        if self.table.begun:
            self.app.push_screen(windows.help_window(self.table, self.position.view, self.text, self.size.width))

    def action_players(self) -> None:
        if self.table.begun:
            self.app.push_screen(windows.players_window(self.table, self.position.view, self.text))

    def action_log(self) -> None:
        if self.table.begun:
            self.app.push_screen(windows.story_window(self.table, self.position.seat, self.text))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.table.say.rules, self.text))

    def action_offer(self) -> None:
        """Put an offer together, or a counter-offer where one is asked for."""
        kinds = composed(self.table.game)
        templates = {self.table.game.codec.kind_of(action).template for action in self.position.legal}
        kind = next((one for one in kinds if one.template in templates), None)
        if kind is None or not self.position.asked:
            self.notice(self.text("no-offer"), warning=True)
            return
        others = [seat for seat in range(len(self.table.names)) if seat != self.position.seat]
        window = OfferScreen(kind, self.position.held(kind.cards), others, self.table.say, self.text)
        self.app.push_screen(window, lambda words: self.say_words(words) if words else None)
