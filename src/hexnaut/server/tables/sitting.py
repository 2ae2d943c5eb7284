"""A seat of a table as it is now: who has it, who decides for it."""

from hexnaut.server.tables.body import SeatRow


class Seat:
    """A seat as it is now."""

    def __init__(self, row: SeatRow) -> None:
        self.kind = row.kind
        self.name = row.name
        self.level = row.level
        self.token = row.token
        self.code = row.code
        self.promise = row.promise
        self.contribution: str | None = None  # revealed; nobody else's business before the game begins
        self.guest = ""
        self.stand_in = False
        self.relieved = False  # by a vote: then the owner has to say that they are back
        self.resigned = False
        self.hints = 0

    @property
    def is_persons(self) -> bool:
        """Whether a person has it and has not given up."""
        return self.kind == "person" and not self.resigned

    @property
    def is_for_bot(self) -> bool:
        """Whether a bot decides for it now."""
        return self.kind == "bot" or self.resigned or self.stand_in
