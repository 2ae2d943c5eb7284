"""What can be wrong with input: one class for each kind of error.

>>> import hexnaut
>>> try:
...     hexnaut.new_match("duel", seed=1).submit_words(0, "end turn")
... except hexnaut.errors.IllegalAction as error:
...     print(error, error.rule, sep=", ")
end turn: not allowed by DU-220, DU-220
"""


class HexnautError(ValueError):
    """The base class of all errors that the caller can fix."""


class BadNotation(HexnautError):
    """A text that is not a move, place or card."""


class BadOption(HexnautError):
    """Options that no game can be created with."""


class BadRecord(HexnautError):
    """A record, position or scenario that cannot be read or does not replay."""


class StaleDecision(HexnautError):
    """An answer to a question that is no longer asked."""


class IllegalAction(HexnautError):
    """A move that a rule forbids; `rule` is that rule's id."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
