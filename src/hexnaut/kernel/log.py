"""The story of a game: every change told as an event by the verb that makes it."""

from typing import final

from mypy_extensions import i64

from hexnaut.kernel.types import Event


@final
class Log:
    """Collects events; switched off (`quiet`) it costs next to nothing."""

    def __init__(self, on: bool = True) -> None:
        self.on: bool = on
        self.events: list[Event] = []

    def tell(self, kind: i64, rule: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        if self.on:
            self.events.append((kind, rule, seat, a, b, c))


def quiet() -> Log:
    return Log(False)
