"""What a table is created with, as it is stored, and how its game comes from that."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.game import Game
from hexnaut.kernel.keyed import KEYED, keyed_streams
from hexnaut.kernel.play import Match, dealt_match, first_match
from hexnaut.kernel.rng import QUICK, quick_streams


class SeatRow(msgspec.Struct):
    """A seat as it is stored with the table: fingerprints only, never a token."""

    kind: str
    name: str = ""
    level: str | None = None
    token: str = ""
    code: str = ""
    promise: str | None = None  # of what its client will contribute to the chance of the game


class Origin(msgspec.Struct):
    """The finished game that a table goes on from, as far as it is played again."""

    table: str
    options: dict[str, Any]  # all of them, the board included
    lines: list[str]
    pasts: list[dict[str, Any]]  # where these lines came from, as records say it: `from`


class Body(msgspec.Struct):
    """What a table is created with."""

    chosen: dict[str, Any]  # the options as they were asked for
    options: dict[str, Any]  # of an older version: made explicit when the table was; else empty until the game begins
    seed: str
    salt: str
    commitment: str
    seats: list[SeatRow]
    listed: bool = True
    spectators: bool = True
    clock: int | None = None
    away: int | None = None
    pace: int = 0
    code: str = ""  # the fingerprint of the invitation that is good for any open seat
    origin: Origin | None = None
    stream: str = QUICK  # what its chance comes from: a body of an older version does not say so


def first_match_of(game: Game, rules: str, body: Body, contributions: Mapping[int, str]) -> Match:
    """The game before its first move: board and dice follow from the seed and what seats contributed. Raises BadRecord.

    A table of an older version has its board already, and its dice from the quick stream. Who goes on from another game
    has its board, and dice of one's own.
    """
    if body.origin is not None:
        dice = keyed_streams(fairness.game_key(body.seed, contributions)).dice
        return first_match(game, body.origin.options, dice, rules)
    if body.stream == KEYED:
        return dealt_match(game, body.chosen, keyed_streams(fairness.game_key(body.seed, contributions)), rules)
    if body.stream == QUICK:
        return first_match(game, body.options, quick_streams(body.seed).dice, rules)
    raise BadRecord(f"the table's chance comes from {body.stream!r}, which this version does not know")
