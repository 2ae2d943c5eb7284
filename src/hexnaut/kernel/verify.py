"""Is a record true: were all moves allowed, does the result follow, and did chance come from where it was promised?"""

import hashlib
from collections.abc import Mapping
from typing import Any

from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.kernel.game import Game
from hexnaut.kernel.keyed import KEYED, keyed_streams
from hexnaut.kernel.play import CHANCE_SEAT, Match
from hexnaut.kernel.record import OLD_FORMAT, Record, footer_of, line_of, replay, start_of, step
from hexnaut.kernel.rng import QUICK, Source, Streams, quick_streams
from hexnaut.kernel.types import CHANCE, Seat


def verify(game: Game, record: Record) -> Match:
    """Replay a finished record and check all that its footer claims. Raises BadRecord."""
    footer = record.footer
    last = len(record.lines) + 2
    if footer is None:
        replay(game, record)  # what is wrong with the game itself is named first
        raise BadRecord(f"line {last}: there is no footer: the game was not finished")
    if "seed" in footer:
        match = replay_from(game, record, streams_of(record, last))
    else:
        match = replay(game, record)
    expected = footer_of(match, None, None, footer.get("end"), _last_one_left(match, footer))
    for name, value in expected.items():
        if footer.get(name) != value:
            raise BadRecord(f"line {last}: {name} is {footer.get(name)!r}, but the game gives {value!r}")
    return match


def _last_one_left(match: Match, footer: Mapping[str, Any]) -> Seat | None:
    """Who won because the others gave up: that is told by the footer alone."""
    winner = footer.get("winner")
    if footer.get("end") == "resigned" and type(winner) is int and 0 <= winner < match.game.seats(match.state):
        return winner
    return None


# -- where chance came from ----------------------------------------------------------------------------------


def streams_of(record: Record, last: int) -> Streams:
    """What a game was drawn from: the seed that the footer reveals, on line `last`, if it is the promised one.

    Raises BadRecord.
    """
    header, footer = record.header, record.footer or {}
    if header["hexnaut"] == OLD_FORMAT:
        return quick_streams(_old_seed(header, footer, last))
    stream = header.get("stream")
    if stream == QUICK:
        return quick_streams(_quick_seed(footer, last))
    if stream == KEYED:
        return keyed_streams(_key(header, footer, last))
    raise BadRecord(f"line 1: stream is {stream!r}, neither {KEYED!r} nor {QUICK!r}")


def _quick_seed(footer: Mapping[str, Any], last: int) -> int | str:
    seed = footer.get("seed")
    if type(seed) is not int and not isinstance(seed, str):
        raise BadRecord(f"line {last}: seed is neither a number nor a text")
    return seed


def _key(header: Mapping[str, Any], footer: Mapping[str, Any], last: int) -> bytes:
    try:
        promised = fairness.commitment(footer["seed"], footer.get("salt", ""))
    except BadRecord as error:
        raise BadRecord(f"line {last}: {error}") from error
    try:
        fairness.read_hex(header.get("commitment"), "commitment")
        if header["commitment"] != promised:
            raise BadRecord("the commitment is not one to the seed that the footer reveals")
        return fairness.game_key(footer["seed"], contributions_of(header))
    except BadRecord as error:
        raise BadRecord(f"line 1: {error}") from error


def contributions_of(header: Mapping[str, Any]) -> dict[Seat, str]:
    """What each seat contributed to the key; not those who promised and did not reveal. Raises BadRecord."""
    return {
        seat: one["contribution"]
        for seat, one in enumerate(header["seats"])
        if isinstance(one, dict) and _has_contributed(seat, one)
    }


def _has_contributed(seat: Seat, one: Mapping[str, Any]) -> bool:
    if "bot" in one and ("promise" in one or "contribution" in one):
        raise BadRecord(f"seat {seat} is a bot's, and bots contribute nothing")
    if "promise" in one:
        fairness.read_hex(one["promise"], f"the promise of seat {seat}")
    if "contribution" not in one:
        return False
    if one.get("promise") != fairness.promise(one["contribution"]):
        raise BadRecord(f"the contribution of seat {seat} is not the promised one")
    return True


# -- games that go on from another one ------------------------------------------------------------------------


def pasts_of(record: Record) -> list[dict[str, Any]]:
    """The games whose beginnings a record goes on from, the first one first. Raises BadRecord."""
    pasts = record.header.get("from", [])
    if not isinstance(pasts, list) or not all(isinstance(past, dict) for past in pasts):
        raise BadRecord("line 1: from is no list of games")
    first = 0
    for past in pasts:
        until = past.get("until")
        if type(until) is not int or not first <= until <= len(record.lines):
            raise BadRecord(f"line 1: from: {until!r} is no number of actions that can come next")
        first = until
    return pasts


def past_streams(past: Mapping[str, Any]) -> Streams:
    """What such a game was drawn from: it is over, so its seed is revealed. Raises BadRecord."""
    if type(past.get("hexnaut")) is not int or not isinstance(past.get("seats"), list):
        raise BadRecord("line 1: from: 'hexnaut' and 'seats' of that game are needed")
    if "seed" not in past:
        raise BadRecord("line 1: from: the seed of that game is not revealed")
    try:
        return streams_of(Record(dict(past), [], dict(past)), 1)
    except BadRecord as error:
        raise BadRecord(f"line 1: from: {str(error).removeprefix('line 1: ')}") from error


# -- records of format 1 -------------------------------------------------------------------------------------


def old_commitment(seed: int | str, salt: str) -> str:
    """How format 1 committed to a seed."""
    return hashlib.sha256(f"hexnaut {salt} {seed}".encode(errors="surrogatepass")).hexdigest()


def _old_seed(header: Mapping[str, Any], footer: Mapping[str, Any], last: int) -> int | str:
    seed, salt = _quick_seed(footer, last), footer.get("salt")
    if not isinstance(salt, str):
        raise BadRecord(f"line {last}: salt is no text")
    if " " in salt:  # else one text could be divided into salt and seed in many ways
        raise BadRecord(f"line {last}: a space in the salt: such a commitment binds nobody")
    if header.get("commitment") != old_commitment(seed, salt):
        raise BadRecord("line 1: the commitment is not one to the seed that the footer reveals")
    return seed


# -- what it brought -----------------------------------------------------------------------------------------


def replay_from(game: Game, record: Record, streams: Streams) -> Match:
    """Replay, and check that the board and every outcome of chance came from these streams; where a game goes on from
    another one, what is that one's from its own."""
    match = start_of(game, record)
    pasts = pasts_of(record)
    sources = [(past["until"], past_streams(past)) for past in pasts] + [(len(record.lines), streams)]
    _verify_board(game, record, pasts[0] if pasts else record.header, sources[0][1].board)
    first = 0
    for until, source in sources:
        match.dice = source.dice
        for number in range(first, until):
            _verify_line(match, number + 2, record.lines[number])
        first = until
    return match


def _verify_line(match: Match, number: int, line: str) -> None:
    if line.startswith("chance ") and match.state.to_act() == CHANCE:
        drawn = line_of(match.game, CHANCE_SEAT, match.drawn())
        if line != drawn and _can_happen(match, line):
            raise BadRecord(f"line {number}: {line}, but the seed gives {drawn}")
    step(match, number, line)


def _verify_board(game: Game, record: Record, source: Mapping[str, Any], board: Source) -> None:
    """Where it is known what was asked for, the rest of the options must be what the seed makes of it."""
    chosen = source.get("chosen")
    if chosen is None and source.get("stream") != KEYED:
        return
    if not isinstance(chosen, dict):
        raise BadRecord("line 1: chosen is no object")
    try:
        prepared = game.prepare(chosen, board)
    except BadOption as error:
        raise BadRecord(f"line 1: chosen: {error}") from error
    if prepared != record.header["options"]:
        raise BadRecord("line 1: the options are not what the seed makes of the chosen ones")


def _can_happen(match: Match, line: str) -> bool:
    """Whether a line is an outcome at all; if not, replaying it says better what is wrong with it."""
    outcomes = (line_of(match.game, CHANCE_SEAT, action) for action, _ in match.game.chance(match.state))
    return line in outcomes
