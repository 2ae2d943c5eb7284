"""What somebody asks of a table: judged, and turned into the changes that follow. Nothing is changed here.

Each function gives the changes to store and then to apply, or raises an error that says why not.
"""

from collections.abc import Iterable
from typing import Literal

from hexnaut.kernel.errors import IllegalAction, StaleDecision
from hexnaut.kernel.play import Match
from hexnaut.kernel.record import line_of
from hexnaut.server.tables import changes
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.levels import bot_name, default_level
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.reveals import reveals
from hexnaut.server.tables.seats import find
from hexnaut.server.tables.table import MOST_UNDOS, OPEN, OVER, PAUSED, UNDO_STEP, Table

By = Literal["person", "bot", "stand-in", "clock"]
PROPOSALS = ("start", "undo", "draw", "pause", "resume", "rematch")


# -- moves ---------------------------------------------------------------------------------------------------


def must_be_playing(table: Table) -> None:
    if table.status == OPEN:
        raise Refusal("not-started")
    if table.status == PAUSED:
        raise Refusal("paused")
    if table.status == OVER:
        raise Refusal("over")


def move(
    table: Table, seat: int, decision: int | None, words: str, by: By = "person", remark: changes.Remark | None = None
) -> list[Change]:
    """A move in words. Without a decision it is whatever is asked now. A bot may remark why it says no."""
    must_be_playing(table)
    action = table.game.codec.parse(words)
    if decision is not None and decision // UNDO_STEP != table.undos:
        raise StaleDecision("the question has changed in the meantime")
    table.match.check(seat, action, None if decision is None else decision % UNDO_STEP)
    trial = _trial(table)
    trial.make(seat, action)
    trial.advance()
    back = backs(table, [seat]) if by == "person" else []
    return [*back, changes.Moved(seat, _lines(trial), by, remark), *_ending(table, trial)]


def _trial(table: Table) -> Match:
    """A twin of the match, to see what chance brings before it is true."""
    match = table.match
    return Match(match.game, match.prepared, match.state.copy(), match.dice.copy())


def _lines(trial: Match) -> list[str]:
    return [line_of(trial.game, seat, action) for seat, action in trial.actions]


def _ending(table: Table, trial: Match) -> list[Change]:
    if trial.over:
        winner = int(trial.state.winner)
        return [changes.Ended("won", winner) if winner >= 0 else changes.Ended("over", None)]
    if not table.persons() and table.game.can_freeze and table.game.is_frozen(trial.state):
        return [changes.Ended("frozen", None)]
    return []


def start(table: Table) -> list[Change]:
    """The game begins: chance decides what comes before the first question."""
    trial = _trial(table)
    trial.advance()
    return [changes.Started(_lines(trial)), *_ending(table, trial)]


# -- seats ---------------------------------------------------------------------------------------------------


def seat_of(table: Table, token: str) -> int:
    """The seat that a token is good for. Raises Refusal."""
    seat = find(token, [(number, one.token) for number, one in enumerate(table.seats)])
    if seat is None:
        raise Refusal("not-yours", "this token is not good for a seat of this table")
    return seat


def backs(table: Table, seats: Iterable[int]) -> list[Change]:
    """Whoever comes back gets the seat back from the bot that stood in."""
    return [changes.Seated(seat, "back") for seat in seats if table.seats[seat].stand_in]


def join(table: Table, seat: int, name: str, token: str) -> list[Change]:
    """Somebody takes an open seat; `token` is the fingerprint of theirs. The last one starts the game."""
    if table.seats[seat].kind != "open":
        raise Refusal("taken")
    joined: list[Change] = [changes.Seated(seat, "joined", name, token)]
    return joined + (start(table) if table.open_seats() == [seat] else [])


def fill_with_bots(table: Table) -> list[Change]:
    """Bots take what is open, and the game begins."""
    if table.status != OPEN:
        raise Refusal("not-now", "the game has begun already")
    filled: list[Change] = [
        changes.Seated(seat, "bot", bot_name(seat), level=default_level(table.game.name)) for seat in table.open_seats()
    ]
    return filled + start(table)


def resign(table: Table, seat: int) -> list[Change]:
    """Give up: by the game's own rule where it has one; else the game ends when nobody else is left to win it,
    or no person; otherwise a bot goes on in this seat."""
    must_be_playing(table)
    if table.seats[seat].resigned:
        raise Refusal("not-now", "this seat has given up already")
    if table.game.give_up_words:
        return move(table, seat, None, table.game.give_up_words)
    resigned: list[Change] = [changes.Seated(seat, "resigned")]
    others = [number for number, other in enumerate(table.seats) if number != seat and not other.resigned]
    if len(others) == 1:
        return [*resigned, changes.Ended("resigned", others[0])]
    if table.persons() == [seat]:
        return [*resigned, changes.Ended("abandoned", None)]
    return resigned


# -- what needs everybody's consent ----------------------------------------------------------------------------


def propose(table: Table, seat: int, what: str) -> list[Change]:
    """Ask for something; asking for what another seat proposed is agreeing to it."""
    if what not in PROPOSALS:
        raise Refusal("unreadable", f"{what!r} cannot be proposed; there are {', '.join(PROPOSALS)}")
    if what in table.proposals:
        return answer(table, seat, what, True)
    if what == "rematch" and table.rematch is not None:
        return []  # somebody was quicker, and has what this seat wants
    _must_be_possible(table, seat, what)
    proposed: list[Change] = [changes.Proposed(what, seat, "asked")]
    if what == "draw":
        return proposed + _propose_end(table, seat)
    return proposed


def answer(table: Table, seat: int, what: str, agree: bool) -> list[Change]:
    """Agree or decline; the proposer declines to take it back."""
    if what not in table.proposals:
        raise Refusal("not-now", f"nobody proposes {what!r}")
    if not agree:
        return [changes.Proposed(what, seat, "declined")]
    if seat in table.proposals[what]:
        raise Refusal("not-now", "this seat has agreed already")
    if what == "draw":
        return [changes.Proposed(what, seat, "agreed"), *move(table, seat, None, table.game.accept_end_words)]
    return [changes.Proposed(what, seat, "agreed")]


def is_agreed(table: Table, what: str, present: Iterable[int]) -> bool:
    """Whether every person who is present agrees; bots agree to everything but a draw.

    An undo waits for those who are away too, until a bot stands in for them: it changes their game.
    """
    agreed = table.proposals.get(what, [])
    asked = present if what != "undo" else [seat for seat in table.persons() if not table.seats[seat].stand_in]
    return bool(agreed) and all(seat in agreed for seat in asked if table.seats[seat].is_persons)


def consequence(table: Table, what: str) -> list[Change]:
    """What happens when a proposal is agreed to; a rematch is a table of its own and made elsewhere."""
    if what == "start":
        return fill_with_bots(table)
    if what == "undo":
        return [changes.Undone(undo_target(table, table.proposals["undo"][0]))]
    if what in ("pause", "resume"):
        return [changes.Paused(what == "pause")]
    return []


def _must_be_possible(table: Table, seat: int, what: str) -> None:
    if what == "start" and table.status != OPEN:
        raise Refusal("not-now", "the game has begun already")
    if what in ("undo", "draw", "pause"):
        must_be_playing(table)
    if what == "undo":
        undo_target(table, seat)
    if what == "draw" and not table.game.propose_end_words:
        raise Refusal("not-now", "this game has no end by agreement")
    if what == "resume" and table.status != PAUSED:
        raise Refusal("not-now", "the table is not paused")
    if what == "rematch" and table.status != OVER:
        raise Refusal("not-now", "the game is not over yet")


def _propose_end(table: Table, seat: int) -> list[Change]:
    """By the game's own moves: accept what the other side proposed before, or propose it if that is new."""
    for words in (table.game.accept_end_words, table.game.propose_end_words):
        try:
            return move(table, seat, None, words)
        except IllegalAction:
            continue
    return []


def undo_target(table: Table, seat: int) -> int:
    """How many actions remain when a seat takes back its last move. Raises Refusal where it cannot be:
    chance has decided since, or somebody was shown what they could not know."""
    if table.undos >= MOST_UNDOS:
        raise Refusal("limit", "enough was taken back in this game")
    actions = table.match.actions
    for back in range(1, len(table.before) + 1):
        mover, action = actions[-back]
        if reveals(table.game, table.before[-back], mover, action, seed=f"{table.id} {table.moves - back}"):
            raise Refusal("not-now", "something hidden was shown since")
        if mover == seat:
            return table.moves - back
    if any(mover == seat for mover, _ in actions):
        raise Refusal("not-now", "chance has decided since")
    raise Refusal("not-now", "this seat has made no move yet")


# -- words ---------------------------------------------------------------------------------------------------

CHAT_LENGTH = 300


def say(seat: int, name: str, text: str) -> list[Change]:
    """Chat: one bounded line of plain text."""
    line = plain(text)
    if not line:
        raise Refusal("unreadable", "there is nothing to say")
    if len(line) > CHAT_LENGTH:
        raise Refusal("too-large", f"at most {CHAT_LENGTH} letters at once")
    return [changes.Said(seat, name, line)]


def plain(text: str) -> str:
    """Text of people on one line, without letters that control a terminal or turn the writing around."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
