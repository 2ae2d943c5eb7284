"""What somebody asks of a table: judged, and turned into the changes that follow. Nothing is changed here.

Each function gives the changes to store and then to apply, or raises an error that says why not.
"""

from collections.abc import Iterable
from typing import Literal

from hexnaut.kernel import fairness
from hexnaut.kernel.errors import StaleDecision
from hexnaut.kernel.play import Match
from hexnaut.server.tables import changes
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.levels import bot_name, default_level
from hexnaut.server.tables.names import is_like
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.seats import find
from hexnaut.server.tables.table import OPEN, OVER, PAUSED, UNDO_STEP, Table
from hexnaut.server.tables.trial import Trial, begun

MOST_ENTRIES = 50_000  # of a table's log; a long game has some thousand
By = Literal["person", "bot", "stand-in", "clock"]


# -- moves ---------------------------------------------------------------------------------------------------


def must_be_playing(table: Table) -> None:
    if table.status == OPEN:
        raise Refusal("not-started")
    if table.status == PAUSED:
        raise Refusal("paused")
    if table.status == OVER:
        raise Refusal("over")


def must_not_have_resigned(table: Table, seat: int) -> None:
    if table.seats[seat].resigned:
        raise Refusal("resigned")


def must_have_room(table: Table) -> None:
    """Nobody fills the disk with offers that they make and withdraw for days."""
    if table.entries >= MOST_ENTRIES:
        raise Refusal("limit", f"so long a game cannot be stored: {MOST_ENTRIES} entries at most")


def move(
    table: Table, seat: int, decision: int | None, words: str, by: By = "person", remark: changes.Remark | None = None
) -> list[Change]:
    """A move in words. Without a decision it is whatever is asked now. A bot may remark why it says no."""
    must_be_playing(table)
    if by == "person":
        must_not_have_resigned(table, seat)
        must_have_room(table)
    action = table.game.codec.parse(words)
    if decision is not None and decision // UNDO_STEP != table.undos:
        raise StaleDecision("the question has changed in the meantime")
    table.match.check(seat, action, None if decision is None else decision % UNDO_STEP)
    trial = Trial.of(table.match)
    trial.make(seat, action)
    trial.advance()
    lines = trial.lines()
    table.tried = lines, trial  # if it is made it need not be worked out again
    back = backs(table, [seat]) if by == "person" else []
    return [*back, changes.Moved(seat, lines, by, remark), *_ending(table, trial)]


def hint(table: Table, seat: int, decision: int | None = None) -> list[Change]:
    """Whoever plays against bots alone may ask what a bot would do, as long as the question is the same; where other
    people sit, if all of them agreed."""
    must_be_playing(table)
    must_not_have_resigned(table, seat)
    must_have_room(table)
    if has_company(table, seat) and not table.hints_allowed:
        raise Refusal("not-now", "hints are for games against bots, unless everybody at the table agrees")
    if seat not in table.asked():
        raise Refusal("not-now", "nothing is asked of this seat")
    if decision is not None and decision != table.decision(seat):
        raise StaleDecision("the question has changed in the meantime")
    return [changes.Hinted(seat)]


def has_company(table: Table, seat: int) -> bool:
    """Whether another person sits at the table, or sat there."""
    return any(one.kind != "bot" for number, one in enumerate(table.seats) if number != seat)


def _ending(table: Table, trial: Match) -> list[Change]:
    if trial.over:
        winner = int(trial.state.winner)
        return [changes.Ended("won", winner) if winner >= 0 else changes.Ended("over", None)]
    if not table.persons() and table.game.can_freeze and table.game.is_frozen(trial.state):
        return [changes.Ended("frozen", None)]
    return []


# -- the beginning -------------------------------------------------------------------------------------------


def begin(table: Table, now: int) -> list[Change]:
    """The game begins when all seats are taken and every promise is kept, or its time is up."""
    at = table.begins_at()
    return start(table) if at is not None and at <= now else []


def start(table: Table) -> list[Change]:
    """Board and dice are dealt, and chance decides what comes before the first question."""
    trial = begun(table.first(), table.past)
    trial.advance()
    return [changes.Started(trial.lines()), *_ending(table, trial)]


def reveal(table: Table, seat: int, contribution: str) -> list[Change]:
    """What a seat promised to contribute to the chance of the game; said twice it is the same."""
    one = table.seats[seat]
    if one.contribution == contribution:
        return []
    if one.promise is None:
        raise Refusal("not-now", "this seat has promised no contribution")
    if table.begins_at() is None:
        late = table.status != OPEN
        raise Refusal("not-now", "the game began without it" if late else "nobody reveals while seats are open")
    if one.promise != fairness.promise(contribution):
        raise Refusal("unreadable", "this is not the contribution that was promised")
    return [changes.Revealed(seat, contribution)]


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


def join(table: Table, seat: int, name: str, token: str, guest: str = "", promise: str | None = None) -> list[Change]:
    """Somebody takes an open seat; `token` is the fingerprint of theirs.

    `guest` marks somebody whom nobody invited: they get one seat at a table. `promise` is that of a contribution.
    """
    if table.seats[seat].kind != "open":
        raise Refusal("taken")
    if any(is_like(name, other.name) for other in table.seats if other.kind != "open"):
        raise Refusal("name-taken")
    if guest and any(other.guest == guest for other in table.seats):
        raise Refusal("one-seat")
    return [changes.Seated(seat, "joined", name, token, guest=guest, promise=promise)]


def free(table: Table, seat: int, of: int) -> list[Change]:
    """Before the game begins a guest may leave, and the host may ask one to."""
    if table.status != OPEN or not table.open_seats():
        raise Refusal("not-now", "the game has begun already")
    if not 0 <= of < len(table.seats) or table.seats[of].kind != "person" or of == table.host:
        raise Refusal("not-now", "no guest sits there")
    if seat not in (of, table.host):
        raise Refusal("not-yours", "only the host may free the seat of somebody else")
    return [changes.Seated(of, "freed")]


def fill_with_bots(table: Table) -> list[Change]:
    """Bots take what is open."""
    if table.status != OPEN or not table.open_seats():
        raise Refusal("not-now", "the game has begun already")
    level = default_level(table.game.name)
    return [changes.Seated(seat, "bot", bot_name(seat), level=level) for seat in table.open_seats()]


def resign(table: Table, seat: int) -> list[Change]:
    """Give up: by the game's own rule where it has one; else the game ends when nobody else is left to win it,
    or no person; otherwise a bot goes on in this seat."""
    must_be_playing(table)
    must_not_have_resigned(table, seat)
    if table.game.give_up_words:
        return move(table, seat, None, table.game.give_up_words)
    resigned: list[Change] = [changes.Seated(seat, "resigned")]
    others = [number for number, other in enumerate(table.seats) if number != seat and not other.resigned]
    if len(others) == 1:
        return [*resigned, changes.Ended("resigned", others[0])]
    if table.persons() == [seat]:
        return [*resigned, changes.Ended("abandoned", None)]
    return resigned


# -- words ---------------------------------------------------------------------------------------------------

CHAT_LENGTH = 300
_BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0\u2800"), " ")  # letters that look like a space


def say(seat: int, name: str, text: str) -> list[Change]:
    """Chat: one bounded line of plain text."""
    line = plain(text)
    if not line:
        raise Refusal("unreadable", "there is nothing to say")
    if len(line) > CHAT_LENGTH:
        raise Refusal("too-large", f"at most {CHAT_LENGTH} letters at once")
    return [changes.Said(seat, name, line)]


def plain(text: str) -> str:
    """Text of people on one line, without letters that control a terminal, turn the writing around, or show nothing."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text.translate(_BLANK)).split())
