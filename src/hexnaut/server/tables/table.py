"""One table: who sits there and how the game stands. It changes only by what its log says; no I/O, no clock."""

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from hexnaut import games
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match, knows_rules
from hexnaut.kernel.record import line_of, play_line
from hexnaut.kernel.rng import QUICK
from hexnaut.kernel.state import State
from hexnaut.kernel.types import seats_of
from hexnaut.server.tables import changes
from hexnaut.server.tables.body import Body, first_match_of
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.packed import Actions
from hexnaut.server.tables.positions import Positions
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.sitting import Seat
from hexnaut.server.tables.story import Spoken, Story
from hexnaut.server.tables.trial import Past, Trial
from hexnaut.storage.base import Entry, TableRow

OPEN, PLAYING, PAUSED, OVER = "open", "playing", "paused", "over"
NEW = "new"  # in storage only: nobody has come to it yet, and it may vanish again soon
UNFINISHED = (NEW, OPEN, PLAYING, PAUSED)
CHAT_KEPT = 200
UNDO_STEP = 2**44  # decision ids of the kernel stay below; the sum is exact in JavaScript
MOST_UNDOS = 400
FARTHEST_UNDO = 12  # moves: looking for what each of them showed takes long
REVEAL_TIME = 10_000  # milliseconds that the table waits for those who promised a contribution
BY_MOST = ("resume", "stand-in")  # what more than half can decide


def game_of(row: TableRow) -> Game:
    """The game that is played at a table. Raises BadOption or BadRecord for one that this program does not know."""
    game = games.load(row.game)
    if not knows_rules(game, row.rules):
        raise BadRecord(f"played by rules {row.rules!r}, these are rules {game.version!r}")
    return game


class Table:
    """A match with its seats; it changes the same way live and when its log is read. BadRecord: it has other rules."""

    def __init__(self, row: TableRow) -> None:
        self.id = row.id
        self.created = row.created
        self.game = game_of(row)
        self.body = msgspec.convert(row.body, Body)
        self.seats = [Seat(seat) for seat in self.body.seats]
        self._look_round()
        self.rules = row.rules
        self.dealt: Match | None = None
        self.past = Past(self.game, self.rules, self.body.origin) if self.body.origin else None  # until the game begins
        self.was_new = row.status == NEW  # when it was read
        self.status = OPEN
        self.filled_at: int | None = None if self.open_seats() else row.created
        self.entries = 0  # how many entries of the log are in here
        self.story = Story()
        self.told = 0  # the number of the last event ever told
        self.undos, self.undone_at = 0, 0  # how often something was taken back; the last event when it last was
        self.hints_allowed = False  # though other people sit here: all of them agreed
        self.before = Positions(self.game, FARTHEST_UNDO)  # before each of the last moves since chance last decided
        self.host = next((n for n, seat in enumerate(self.body.seats) if seat.kind == "person"), None)
        self.paused_at = 0  # milliseconds since 1970
        self.proposals: dict[str, list[int]] = {}  # who agreed, the proposer first
        self.declined: dict[str, list[int]] = {}  # who said no to what goes on being asked
        self.remarks: dict[int, changes.Remark] = {}  # why a seat's last move said no to an offer
        self.chat: deque[Spoken] = deque(maxlen=CHAT_KEPT)
        self.ended: changes.Ended | None = None
        self.rematch: str | None = None
        self.promised: dict[int, str] = {}  # for the rematch
        self.tried: tuple[list[str], Trial] | None = None  # a move of the present position, and what it comes to
        if self.body.stream == QUICK:
            self._deal()

    # -- looking ------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game. There is none before it begins: board and dice depend on everybody. Raises Refusal."""
        if self.dealt is None:
            raise Refusal("not-started")
        return self.dealt

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def options(self) -> dict[str, Any]:
        """As they were asked for; from the beginning of the game on all of them, the board included."""
        return self.body.chosen if self.dealt is None else self.dealt.prepared

    @property
    def moves(self) -> int:
        return 0 if self.dealt is None else len(self.dealt.actions)

    def asked(self) -> list[int]:
        """The seats that must decide now; nobody while the table rests."""
        return seats_of(int(self.state.to_act())) if self.status == PLAYING else []

    def decision(self, seat: int) -> int:
        """The id of the question put to a seat; a question asked again after an undo has another one."""
        return int(self.state.decision_id(seat)) + self.undos * UNDO_STEP

    def thought(self, seat: int) -> int:
        """What a clock runs for: a question, or several that belong together."""
        several = self.game.thought(self.state, seat)
        return -several if several else self.decision(seat)

    def persons(self) -> list[int]:
        return self._persons

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def contributions(self) -> dict[int, str]:
        """What was revealed so far."""
        return {n: seat.contribution for n, seat in enumerate(self.seats) if seat.contribution is not None}

    def awaited(self) -> list[int]:
        """The seats that have promised a contribution and not revealed it."""
        return [n for n, seat in enumerate(self.seats) if seat.promise is not None and seat.contribution is None]

    def begins_at(self) -> int | None:
        """When the game begins at the latest; None while seats are open, and when it has begun."""
        if self.status == OPEN and self.filled_at is not None:
            return self.filled_at + REVEAL_TIME if self.awaited() else 0
        return None

    def first(self) -> Match:
        """The game as it would begin now, before its first action."""
        return first_match_of(self.game, self.rules, self.body, self.contributions())

    def lines(self) -> list[str]:
        """The game so far as lines of a record."""
        return [line_of(self.game, seat, action) for seat, action in self.match.actions]

    # -- changing -----------------------------------------------------------------------------------------

    def take(self, entry: Entry, known: Change | None = None) -> Change:
        """The next entry of the log, whose writer knows what it tells. Raises BadRecord where it cannot be the next."""
        if entry.number != self.entries + 1:
            raise BadRecord(f"entry {entry.number} after entry {self.entries}")
        change = changes.read(entry) if known is None else known
        self._apply(change, entry)
        self.entries = entry.number
        return change

    def _apply(self, change: Change, entry: Entry) -> None:
        match change:
            case changes.Moved():
                self._play(change.lines)
                self._hear(change.seat, change.remark)
                self._drop("undo")
                self._drop_lapsed_draw()
                if change.by == "person":
                    self._drop("stand-in")
            case changes.Started():
                if self.dealt is None:
                    self._deal()
                self.status = PLAYING
                self._play(change.lines)
                self._drop("start")
            case changes.Seated():
                self._seat(change)
                if self.status == OPEN:
                    self.filled_at = None if self.open_seats() else entry.time
            case changes.Revealed():
                self.seats[change.seat].contribution = change.contribution
            case changes.HintsAllowed():
                self.hints_allowed = True
                self._drop("hints")
            case changes.Hinted():
                self.seats[change.seat].hints += 1
            case changes.Said():
                self.chat.append(Spoken(entry.number, change.seat, change.name, change.text, entry.time))
            case changes.Proposed():
                self._propose(change)
            case changes.Undone():
                self._undo(change.to)
                self._drop_lapsed_draw()
            case changes.Paused():
                self.status = PAUSED if change.on else PLAYING
                self.paused_at = entry.time
                for what in ("pause", "resume", "stand-in"):
                    self._drop(what)
            case changes.Ended():
                self.status = OVER
                self.ended = change
                self.proposals.clear()
                self.declined.clear()
            case changes.Rematched():
                self.rematch = change.table
                self._drop("rematch")

    def _deal(self) -> None:
        """The first position, what a fixed start deals out, and the game that this one goes on from."""
        match = self.dealt = self.first()
        match.actions = Actions(match.actions)  # type: ignore[assignment]  # a game has thousands of them
        self._tell()
        if self.past is not None:
            dice = match.dice
            self._adopt(self.past.whole())
            match.dice, self.past = dice, None
            self.before.clear()

    def _play(self, lines: Sequence[str]) -> None:
        """Make the actions of some lines."""
        tried, self.tried = self.tried, None
        if tried is not None and tried[0] == lines:
            self._adopt(tried[1])
        else:
            self._work_out(lines)

    def _adopt(self, trial: Trial) -> None:
        """What a move comes to is known already."""
        match = self.match
        if trial.actions:
            self.before.add(match.state, trial.actions[0])
        match.state, match.dice = trial.state, trial.dice
        for done, told in trial.steps():
            if done[0] == CHANCE_SEAT:
                self.before.clear()
            match.actions.append(done)
            match.events.extend(told)
            self._tell()

    def _work_out(self, lines: Sequence[str]) -> None:
        """Make the actions one by one. Chance is drawn again: its stream must stand where it stood."""
        match = self.match
        for line in lines:
            if line.startswith("chance "):
                action = match.drawn()
                drawn = line_of(self.game, CHANCE_SEAT, action)
                if drawn != line:
                    raise BadRecord(f"{line!r} in the log, but the seed gives {drawn!r}")
                match.make(CHANCE_SEAT, action)
                self.before.clear()
            else:
                before = self.state.copy()
                play_line(match, line)
                self.before.add(before, match.actions[-1])
            self._tell()

    def _tell(self) -> None:
        """Number the events of the last action."""
        for event in self.match.events:
            self.told += 1
            self.story.add(self.told, self.moves, event)
        self.match.events.clear()

    def _hear(self, seat: int, remark: changes.Remark | None) -> None:
        """What a seat said holds until its next move."""
        self.remarks.pop(seat, None)
        if remark is not None:
            self.remarks[seat] = remark

    def _look_round(self) -> None:
        """Who sits here: every move asks for it several times, and it seldom changes."""
        self.names = [seat.name or str(number) for number, seat in enumerate(self.seats, start=1)]
        self._persons = [number for number, seat in enumerate(self.seats) if seat.is_persons]
        self.has_bots = any(seat.is_for_bot for seat in self.seats)

    def _seat(self, change: changes.Seated) -> None:
        seat = self.seats[change.seat]
        if change.what == "joined":
            seat.kind, seat.name, seat.token, seat.code = "person", change.name, change.token, ""
            seat.guest, seat.promise = change.guest, change.promise
        elif change.what == "reissued":
            seat.token = change.token
        elif change.what == "freed":
            seat.kind, seat.name, seat.token, seat.guest, seat.promise = "open", "", "", "", None
            self._withdraw("start", change.seat)
        elif change.what == "bot":
            seat.kind, seat.name, seat.level, seat.code = "bot", change.name, change.level, ""
        elif change.what == "resigned":
            seat.resigned = True
        else:
            seat.stand_in = change.what != "back"
            seat.relieved = change.what == "relieved"
            self._drop("stand-in")
        self._look_round()

    def _propose(self, change: changes.Proposed) -> None:
        if change.promise is not None:
            self.promised[change.seat] = change.promise
        if change.answer == "asked":
            self.proposals[change.what] = [change.seat]
        elif change.answer == "declined":
            self._decline(change.what, change.seat)
        elif change.what in self.proposals:
            self.proposals[change.what].append(change.seat)
            self.declined[change.what] = [seat for seat in self.declined.get(change.what, []) if seat != change.seat]

    def _decline(self, what: str, seat: int) -> None:
        """One no ends what needs everybody; what most can decide goes on being asked until the proposer has enough."""
        if what == "start":
            self._withdraw(what, seat)
        elif what in BY_MOST and self.proposals.get(what, [seat])[0] != seat:
            self._withdraw(what, seat)
            self.declined.setdefault(what, []).append(seat)
        else:
            self._drop(what)

    def _withdraw(self, what: str, seat: int) -> None:
        """One seat agrees no longer; without anybody who does there is no proposal."""
        left = [agreed for agreed in self.proposals.get(what, []) if agreed != seat]
        self.declined[what] = [other for other in self.declined.get(what, []) if other != seat]
        if left:
            self.proposals[what] = left
        else:
            self._drop(what)

    def _drop(self, what: str) -> None:
        self.proposals.pop(what, None)
        self.declined.pop(what, None)

    def _drop_lapsed_draw(self) -> None:
        """A draw is asked for by the game's own move, and no longer than its rules let the proposal stand."""
        if "draw" in self.proposals and not self.game.proposes_end(self.state, self.proposals["draw"][0]):
            self._drop("draw")

    def _undo(self, to: int) -> None:
        """Back to how it was; only moves since chance last decided can be taken back, so the dice stay."""
        gone = self.moves - to
        if not 0 < gone <= self.moves or any(seat == CHANCE_SEAT for seat, _ in self.match.actions[-gone:]):
            raise BadRecord(f"there is no way back to action {to}")
        self.match.state = self.before[-gone] if gone <= len(self.before) else self._played_again(to)
        self.before.take_back(gone)
        del self.match.actions[-gone:]
        self.story.take_back(to)
        self.remarks.clear()
        self.tried = None
        self.undone_at = self.told
        self.undos += 1
        self._drop("undo")

    def _played_again(self, to: int) -> State:
        """The position after so many actions, where an older version took back more than is kept now."""
        again = self.first()
        for seat, action in self.match.actions[:to]:
            again.make(seat, action)
        return again.state
