"""What a position is worth to a seat: what every way of judging answers."""

from mypy_extensions import i64

from hexnaut.kernel.state import State


class Judge:
    """Judges full (that is, imagined) positions of one game; all numbers are integers, on a scale of its own."""

    def __init__(self) -> None:
        self.least: i64 = 1  # a gain that is worth talking about
        self.minds_rivals: bool = False  # whether the quick policy, of equal moves, takes the one that hurts most

    def focus(self, s: State) -> None:
        """Whatever is compared from now on follows from this position."""

    def own(self, s: State, seat: i64) -> i64:
        """The worth of a seat's own prospects, whatever the others have."""
        raise NotImplementedError

    def rivals(self, s: State, seat: i64) -> i64:
        """What the rivals' prospects take off from the own ones."""
        raise NotImplementedError

    def win(self, s: State, seat: i64) -> i64:
        """What it adds, or takes off, that somebody has won."""
        raise NotImplementedError

    def value(self, s: State, seat: i64) -> i64:
        """What the position is worth to the seat."""
        return self.own(s, seat) - self.rivals(s, seat) + self.win(s, seat)
