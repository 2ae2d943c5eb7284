"""The story of a game: every change told as an event by the verb that makes it."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.kernel.types import Event


@final
class Log:
    """Collects events; switched off, as QUIET is, it costs next to nothing.

    >>> import hexnaut
    >>> match, log = hexnaut.new_match("duel", seed=1), hexnaut.Log()
    >>> match.game.apply(match.state.copy(), 0, match.legal(0)[0], log)
    >>> log
    <Log: 1 events>
    """

    def __init__(self, on: bool = True) -> None:
        self.on: bool = on
        self.events: list[Event] = []

    def __repr__(self) -> str:
        return f"<Log: {len(self.events)} events>" if self.on else "<Log: quiet>"

    def tell(self, kind: i64, rule: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """An event: its kind, the number of its rule, its seat, and up to three arguments."""
        if self.on:
            self.events.append((kind, rule, seat, a, b, c))


QUIET: Final = Log(False)  # for whoever does not want to hear the story
