"""What the screen shows: whose eyes it looks through, what is asked, and how far a choice has come."""

from hexnaut.cli.draw.drawing import View, common
from hexnaut.cli.terminal.screen.choice import Choice, Chooser
from hexnaut.cli.terminal.table import Table
from hexnaut.kernel.types import Action, Seat

SPECTATOR = -1


class Position:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat: Seat = SPECTATOR  # whose eyes
        self.asked = False
        self.view: View = {}
        self.legal: list[Action] = []
        self.way: list[list[Action]] = []  # the moves that are left after each choice so far
        self.choice = Choice()

    def next_seat(self) -> Seat:
        """Who is to look at the screen: who is asked, else the only person here, else nobody in particular."""
        asked = self.table.asked()
        if asked:
            return self.seat if self.seat in asked else asked[0]
        return self.table.people[0] if len(self.table.people) == 1 else SPECTATOR

    def look(self, seat: Seat) -> None:
        """Take in the position anew; a choice that was begun goes on if the question is still the same."""
        before = (self.seat, self.asked, self.legal)
        self.seat = seat
        self.view = self.table.view(seat)
        self.asked = seat in self.table.asked()
        self.legal = self.table.legal(seat) if self.asked else []
        if before != (self.seat, self.asked, self.legal) or not self.way:
            self.way = [Chooser(self.table, self.view).moves(self.legal)]
        self._split()

    def _split(self) -> None:
        self.choice = Chooser(self.table, self.view).choice(self.way[-1])
        # What is no choice is not asked: one line that stands for many moves is opened at once.
        if len(self.choice.options) == 1 and len(self.choice.options[0].actions) > 1:
            self.choice = Chooser(self.table, self.view).choice(self.choice.options[0].actions)

    def narrow(self, actions: list[Action]) -> Action | None:
        """Choose among fewer moves from here on; a single one is the move itself."""
        if len(actions) == 1:
            return actions[0]
        self.way.append(actions)
        self._split()
        return None

    def back(self) -> bool:
        """One choice back; False at the first one."""
        if len(self.way) < 2:
            return False
        self.way.pop()
        self._split()
        return True

    def place_of(self, action: Action) -> str | None:
        """The place on the board that a move names, if it is one to choose from now."""
        return next((place for place, moves in self.choice.spots.items() if action in moves), None)

    def stop_before(self, place: str) -> str | None:
        """Where a move ends that leads only towards a place; None where it leads there, or nowhere."""
        action = self.choice.goals.get(place)
        stop = self.place_of(action) if action is not None else None
        return stop if stop != place else None

    def held(self, cards: tuple[str, ...]) -> list[int]:
        """How many cards of each kind the seat holds."""
        hand = (common(self.view).get("private") or {}).get("hand") or {}
        return [int(hand.get(name, 0)) for name in cards]
