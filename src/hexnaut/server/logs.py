"""Structured logs: one JSON object a line on stderr. Nobody logs a token, a seed, a name or what was said."""

import json
import logging
import sys
import time
from collections.abc import Callable

SECONDS = 60.0  # between two lines about the same thing


class JsonLines(logging.Formatter):
    """A record as one line; `extra={"fields": {...}}` adds fields."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Seldom(logging.Filter):
    """What the server underneath says about strangers' requests: a line a minute for each thing, with how often it
    happened."""

    def __init__(self, passing: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.passing = passing
        self._told: dict[str, float] = {}  # when a thing was last told
        self._times: dict[str, int] = {}  # how often it happened since

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.name.startswith("uvicorn"):
            return True
        thing, now = str(record.msg), self.passing()
        self._times[thing] = self._times.get(thing, 0) + 1
        if now - self._told.get(thing, -SECONDS) < SECONDS:
            return False
        self._told[thing] = now
        record.fields = {"times": self._times.pop(thing)}
        return True


def set_up_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("hexnaut").setLevel(level)
