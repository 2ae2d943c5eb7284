"""What people at a table ask of each other: who may ask and answer, when it is agreed, and what follows.

| what | happens when |
| --- | --- |
| `start` | the host says so; where the host has been gone for a while, when all who are there are ready |
| `undo`, `hints` | every person agrees who is not replaced by a bot |
| `draw`, `pause`, `rematch` | every person who is there agrees |
| `resume` | more than half of those there agree; after a while anybody |
| `stand-in` | more than half of those there agree who do not keep the table waiting themselves |
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from hexnaut.kernel.errors import IllegalAction
from hexnaut.kernel.play import CHANCE_SEAT
from hexnaut.kernel.state import State
from hexnaut.server.tables import changes
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.reveals import reveals, shows, viewers_of
from hexnaut.server.tables.rulings import (
    By,
    fill_with_bots,
    has_company,
    move,
    must_be_playing,
    must_have_room,
    must_not_have_resigned,
)
from hexnaut.server.tables.table import FARTHEST_UNDO, MOST_UNDOS, OVER, PAUSED, Table

PROPOSALS = ("start", "undo", "draw", "pause", "resume", "rematch", "stand-in", "hints")


class Situation(msgspec.Struct, frozen=True):
    """What the table itself does not know: who is there, and what has been going on for too long."""

    present: Sequence[int] = ()  # persons, those who gave up too
    stalling: Collection[int] = ()  # persons whom everybody has been waiting for, for too long
    host_gone: bool = False  # whether the host has been away for a while
    paused_long: bool = False


NOBODY = Situation()


# -- asking and answering --------------------------------------------------------------------------------------


def propose(table: Table, seat: int, what: str, now: Situation = NOBODY, promise: str | None = None) -> list[Change]:
    """Ask for something; asking for what another seat proposed is agreeing to it.

    `promise` is that of a contribution to the chance of a rematch.
    """
    if what not in PROPOSALS:
        raise Refusal("unreadable", f"{what!r} cannot be proposed; there are {', '.join(PROPOSALS)}")
    if what in table.proposals:
        return answer(table, seat, what, True, promise=promise)
    if what == "rematch" and table.rematch is not None:
        return []  # somebody was quicker, and has what this seat wants
    _must_have_a_voice(table, seat, what)
    _must_be_possible(table, seat, what, now)
    must_have_room(table)
    proposed: list[Change] = [changes.Proposed(what, seat, "asked", promise)]
    if what == "draw":
        return proposed + _propose_end(table, seat)
    return proposed


def answer(
    table: Table, seat: int, what: str, agree: bool, by: By = "person", promise: str | None = None
) -> list[Change]:
    """Agree or decline; the proposer declines to take it back."""
    if what not in table.proposals:
        raise Refusal("not-now", f"nobody proposes {what!r}")
    if by == "person":
        _must_have_a_voice(table, seat, what)
    if not agree:
        return [changes.Proposed(what, seat, "declined"), *(_decline_end(table, seat, by) if what == "draw" else [])]
    if seat in table.proposals[what]:
        raise Refusal("not-now", "this seat has agreed already")
    if what == "draw":
        return [changes.Proposed(what, seat, "agreed"), *move(table, seat, None, table.game.accept_end_words, by)]
    return [changes.Proposed(what, seat, "agreed", promise)]


def _must_have_a_voice(table: Table, seat: int, what: str) -> None:
    """Who gave up has no say in what is left of the game; the next one is another matter."""
    if what != "rematch":
        must_not_have_resigned(table, seat)


def _must_be_possible(table: Table, seat: int, what: str, now: Situation) -> None:
    if what == "start" and not table.open_seats():
        raise Refusal("not-now", "the game has begun already")
    if what in ("undo", "draw", "pause", "stand-in", "hints"):
        must_be_playing(table)
    if what == "undo":
        undo_target(table, seat)
    if what == "draw" and not table.game.propose_end_words:
        raise Refusal("not-now", "this game has no end by agreement")
    if what == "resume" and table.status != PAUSED:
        raise Refusal("not-now", "the table is not paused")
    if what == "rematch" and table.status != OVER:
        raise Refusal("not-now", "the game is not over yet")
    if what == "hints" and (table.hints_allowed or not has_company(table, seat)):
        raise Refusal("not-now", "hints are allowed here already")
    if what == "stand-in" and not any(other != seat for other in now.stalling):
        raise Refusal("not-now", "nobody has kept the table waiting for long")


def _propose_end(table: Table, seat: int) -> list[Change]:
    """By the game's own moves: accept what the other side proposed before, or propose it if that is new."""
    return _first_allowed(table, seat, "person", table.game.accept_end_words, table.game.propose_end_words)


def _decline_end(table: Table, seat: int, by: By) -> list[Change]:
    """The same for a no: the proposer takes it back."""
    return _first_allowed(table, seat, by, table.game.withdraw_end_words, table.game.decline_end_words)


def _first_allowed(table: Table, seat: int, by: By, *moves: str) -> list[Change]:
    for words in moves:
        try:
            return move(table, seat, None, words, by)
        except IllegalAction:
            continue
    return []


# -- what comes of it ------------------------------------------------------------------------------------------


def is_agreed(table: Table, what: str, now: Situation) -> bool:
    """Whether something that was proposed happens now. Bots agree to everything but a draw."""
    agreed = table.proposals.get(what, [])
    if not agreed:
        return False
    there = [seat for seat in now.present if what == "rematch" or table.seats[seat].is_persons]
    if what == "start":
        gone = table.host is None or now.host_gone
        return table.host in agreed or (gone and _all(there, agreed))
    if what == "resume":
        return now.paused_long or _most(there, agreed)
    if what == "stand-in":
        return bool(now.stalling) and _most([seat for seat in there if seat not in now.stalling], agreed)
    if what in ("undo", "hints"):  # they change the game of those who are away too, until a bot stands in for them
        return _all([seat for seat in table.persons() if not table.seats[seat].stand_in], agreed)
    return _all(there, agreed)


def _all(asked: Sequence[int], agreed: Collection[int]) -> bool:
    return all(seat in agreed for seat in asked)


def _most(asked: Sequence[int], agreed: Collection[int]) -> bool:
    return 2 * sum(seat in agreed for seat in asked) > len(asked)


def consequence(table: Table, what: str, now: Situation = NOBODY) -> list[Change]:
    """What happens when a proposal is agreed to; a rematch is a table of its own and made elsewhere."""
    if what == "start":
        return fill_with_bots(table)
    if what == "undo":
        return [changes.Undone(undo_target(table, table.proposals["undo"][0]))]
    if what == "hints":
        return [changes.HintsAllowed()]
    if what in ("pause", "resume"):
        return [changes.Paused(what == "pause")]
    if what == "stand-in":
        return [changes.Seated(seat, "relieved") for seat in now.stalling]
    return []


def undo_target(table: Table, seat: int) -> int:
    """How many actions remain when a seat takes back its last move. Raises Refusal where it cannot be:
    chance has decided since, too much has happened, or somebody was shown what they could not know."""
    if table.undos >= MOST_UNDOS:
        raise Refusal("undo-limit")
    actions = table.match.actions
    for back in range(1, len(table.before) + 1):
        if reveals(table.game, *_made(table, back)):
            raise Refusal("undo-shown")
        if actions[-back][0] == seat:
            return table.moves - back
    if not any(mover == seat for mover, _ in actions):
        raise Refusal("undo-none")
    kept = len(table.before)
    raise Refusal("undo-far" if kept == FARTHEST_UNDO and actions[-kept - 1][0] != CHANCE_SEAT else "undo-chance")


def undo_steps(table: Table, seat: int) -> int:
    """How many moves have to be looked at before a seat can take back its last one."""
    movers = [mover for mover, _ in table.match.actions[-len(table.before) :]] if table.before else []
    return movers[::-1].index(seat) + 1 if seat in movers else len(movers)


async def look_back(table: Table, steps: int) -> None:
    """Judge so many moves, with others first between any two looks: it takes long, and is remembered."""
    for made in [_made(table, back) for back in range(1, min(steps, len(table.before)) + 1)]:
        for viewer in viewers_of(table.game, made.before):
            if shows(table.game, made.before, made.seat, made.action, viewer, made.seed):
                return
            await asyncio.sleep(0)


class _Made(NamedTuple):
    """A move that may be taken back, and the position before it."""

    before: State
    seat: int
    action: int
    seed: str


def _made(table: Table, back: int) -> _Made:
    return _Made(table.before[-back], *table.match.actions[-back], seed=f"{table.id} {table.moves - back}")
