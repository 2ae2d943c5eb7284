"""A request that is not granted, with the code and the rule that go to whoever asked."""

from hexnaut.kernel.errors import BadNotation, BadOption, BadRecord, HexnautError, IllegalAction, StaleDecision
from hexnaut.storage.base import NoSuchTable, StorageError, TableDamaged
from hexnaut.wire.refusals import REFUSALS

_STATUS = {
    "unknown": 404,
    "not-yours": 403,
    "origin": 403,
    "password": 401,
    "barred": 403,
    "host": 421,
    "unreadable": 422,
    "bad-option": 422,
    "limit": 429,
    "too-large": 413,
    "storage": 503,
    "damaged": 503,
    "busy": 503,
    "stopping": 503,
}
CONFLICT = 409
LONGEST = 1000  # letters of a text: what somebody sent is not sent back as a whole


class Refusal(HexnautError):
    """`code` is one of REFUSALS; `rule` the id of the rule that forbids it, if one does."""

    def __init__(self, code: str, text: str = "", rule: str | None = None, option: str | None = None) -> None:
        text = text or REFUSALS[code]
        super().__init__(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")
        self.code = code
        self.rule = rule
        self.option = option

    @property
    def status(self) -> int:
        """The status of HTTP that goes with it."""
        return _STATUS.get(self.code, CONFLICT)


def option_of(text: str) -> str | None:
    """Which option a BadOption speaks of: its sentence begins with `option NAME:`."""
    first, colon, _ = text.partition(":")
    words = first.split()
    return words[1] if colon and len(words) == 2 and words[0] == "option" else None


def refusal_of(error: HexnautError) -> Refusal:
    """Any error that is the caller's to mend, or storage's, as a refusal."""
    match error:
        case Refusal():
            return error
        case IllegalAction():
            return Refusal("illegal", str(error), error.rule)
        case StaleDecision():
            return Refusal("stale", str(error))
        case BadOption():
            return Refusal("bad-option", str(error), option=option_of(str(error)))
        case NoSuchTable():
            return Refusal("unknown", "there is no such table; old ones are deleted after a while")
        case TableDamaged():
            return Refusal("damaged")
        case StorageError():
            return Refusal("storage")  # what a database says is for the log, not for clients
        case BadNotation() | BadRecord():
            return Refusal("unreadable", str(error))
        case _:
            return Refusal("not-now", str(error))
