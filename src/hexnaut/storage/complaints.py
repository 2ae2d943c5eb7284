"""Telling the log of what goes wrong: at once, and then once in a while with how often it happened."""

import logging
import time
from collections.abc import Callable

SECONDS = 60.0  # between two lines about the same thing
MOST_KINDS = 1000  # of things that are remembered


class Complaints:
    """The same thing is the same event with the same fields."""

    def __init__(self, log: logging.Logger, passing: Callable[[], float] = time.monotonic) -> None:
        self.log = log
        self.passing = passing
        self._told: dict[tuple[str, ...], float] = {}  # when a thing was last told
        self._untold: dict[tuple[str, ...], int] = {}  # how often it has happened since

    def note(self, event: str, **fields: str) -> None:
        thing = (event, *fields.values())
        times = self._untold.pop(thing, 0) + 1
        now = self.passing()
        if now - self._told.get(thing, -SECONDS) < SECONDS:
            self._untold[thing] = times
            return
        while len(self._told) >= MOST_KINDS:
            forgotten = next(iter(self._told))
            del self._told[forgotten]
            self._untold.pop(forgotten, None)
        self._told.pop(thing, None)
        self._told[thing] = now
        self.log.error(event, extra={"fields": {**fields, "times": times}})
