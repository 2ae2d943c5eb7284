"""The positions before the last moves of a table, for whoever wants to take some of them back."""

from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat


class Positions:
    """Moves, so many at most, and the position before the first of them. Those between, of two kilobytes each, are made
    when somebody asks for them, which is seldom."""

    def __init__(self, game: Game, most: int) -> None:
        self._game = game
        self._most = most
        self._first: State | None = None
        self._moves: list[tuple[Seat, Action]] = []

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, at: int) -> State:
        """The position before one of these moves; the last has the number -1. It belongs to whoever asks for it."""
        return self._after(self._moves[: range(len(self))[at]])

    def add(self, before: State, move: tuple[Seat, Action]) -> None:
        """One more move, and a position that nobody will change."""
        if not self._moves:
            self._first = before
        self._moves.append(move)
        if len(self) > self._most:
            self._first = self[1]
            del self._moves[0]

    def clear(self) -> None:
        self._first = None
        self._moves.clear()

    def take_back(self, count: int) -> None:
        del self._moves[-count:]

    def _after(self, moves: list[tuple[Seat, Action]]) -> State:
        assert self._first is not None
        state = self._first.copy()
        for seat, action in moves:
            self._game.apply(state, seat, action, QUIET)
        return state
