"""A table as a viewer may know it, in the words of the wire. Everything that leaves passes here."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hexnaut.bots.base import Reason
from hexnaut.bots.reasons import sentence, templates
from hexnaut.bots.telling import event_line, seat_part
from hexnaut.kernel.game import Game
from hexnaut.kernel.options import plays_with_own_data, short_options
from hexnaut.kernel.record import footer_of
from hexnaut.kernel.types import HIDDEN, SPECTATOR, Action, Event
from hexnaut.server.tables.story import Spoken, Told
from hexnaut.server.tables.table import OPEN, OVER, PLAYING, Table
from hexnaut.server.tables.watch import Watch
from hexnaut.text.sentences import Narrator
from hexnaut.wire.messages import (
    ChatLine,
    EventLine,
    Proposal,
    Remark,
    Result,
    SeatInfo,
    SeatPart,
    State,
    TableInfo,
    TableOrigin,
    Update,
    Waiting,
)

NEVER_BEGUN: dict[str, Any] = {"points": [], "sources": [], "turns": 0}  # of a table that was closed while it was open
LINES_KEPT = 30  # events in words, of a table: those of a move, for everybody who hears of it
LOG_KEPT = 300  # events of the past in a fresh state
WORDS_KEPT = 20_000  # moves in words, of all games
PICTURES_KEPT = 16  # of all tables: each has some hundred kilobytes


class Moment:
    """A table as it is now, for all who look at it: what they may know alike is made once."""

    def __init__(self, viewing: "Viewing") -> None:
        table = viewing.table
        self.public = {} if table.dealt is None else table.game.view(table.state, SPECTATOR)
        self.asked = table.asked()
        self.waiting = viewing.waiting()
        self.result = viewing.result()
        self.remarks: dict[str, list[Remark]] = {}  # by language
        self.narrators: dict[str, Narrator] = {}  # the same
        self.open_lines: dict[tuple[int, str], list[EventLine]] = {}  # what happened since, where nothing is hidden


class Viewing:
    """Looks at one table for viewers of all languages."""

    def __init__(self, table: Table, watch: Watch) -> None:
        self.table = table
        self.watch = watch
        self._narrators: dict[str, Narrator] = {}
        self._lines: dict[tuple[str, int, Event], EventLine] = {}  # of the last events: most look the same to many
        self._result: Result | None = None

    def narrator(self, lang: str) -> Narrator:
        """Who tells the story in this language; anew when the names have changed."""
        known = self._narrators.get(lang)
        if known is None or known.names != self.table.names:
            known = self._narrators[lang] = Narrator(self.table.game, lang, self.table.names)
            self._lines.clear()
        return known

    # -- one viewer -----------------------------------------------------------------------------------------

    def state(self, seats: Sequence[int], lang: str, muted: frozenset[int] = frozenset()) -> State:
        """Everything anew for whoever holds these seats; nobody's is the spectator."""
        chat = [chat_line(line) for line in self.table.chat if line.seat not in muted]
        log, parts = _picture(self, self.table.entries, tuple(seats), lang)
        return State(
            number=self.table.told,
            move=self.table.moves,
            seats=parts,
            waiting=self.waiting(),
            log=log,
            chat=chat,
            remarks=self.remarks(lang),
            result=self.result(),
        )

    def update(self, since: int, seats: Sequence[int], lang: str, now: Moment | None = None) -> Update:
        """What changed since an event. Whoever tells several viewers at once gives the moment."""
        now = now or Moment(self)
        if lang not in now.narrators:
            now.narrators[lang] = self.narrator(lang)
            now.remarks[lang] = self.remarks(lang)
        return Update(
            number=self.table.told,
            move=self.table.moves,
            events=self._news(since, seats, lang, now),
            seats=self.parts(seats, lang, now),
            waiting=now.waiting,
            remarks=now.remarks[lang],
            result=now.result,
        )

    def _news(self, since: int, seats: Sequence[int], lang: str, now: Moment) -> list[EventLine]:
        """The events after one; where everybody may know all of them, for everybody at once."""
        known = now.open_lines.get((since, lang))
        if known is not None:
            return known
        told, is_open = self.table.story.since(since), self.table.game.events.is_open
        lines = self.events(told, seats, lang)
        if all(is_open(one.event) for one in told):
            now.open_lines[since, lang] = lines
        return lines

    def can_resume(self, since: int | None) -> bool:
        """Whether a viewer who saw this event needs only the rest."""
        if since is None or not self.table.undone_at <= since <= self.table.told:
            return False
        return self.table.told - since <= LOG_KEPT

    def events(self, told: Sequence[Told], seats: Sequence[int], lang: str) -> list[EventLine]:
        narrator, is_open = self.narrator(lang), self.table.game.events.is_open
        return [
            self._line(narrator, one, SPECTATOR if is_open(one.event) else common_viewer(narrator, one.event, seats))
            for one in told
        ]

    def forget_lines(self) -> None:
        """Everybody has heard of the last move: its words are not needed again."""
        self._lines.clear()

    def _line(self, narrator: Narrator, told: Told, viewer: int) -> EventLine:
        """Put into words once for all who may know the same of it."""
        seen = narrator.game.events.redact(told.event, viewer)
        key = (narrator.lang, told.number, seen)
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= LINES_KEPT:
                self._lines.clear()
            line = self._lines[key] = event_line(narrator, told.number, told.move, seen, None)
        return line

    def parts(self, seats: Sequence[int], lang: str, now: Moment) -> list[SeatPart]:
        """What some seats see, or the spectator; before the game begins there is nothing to see."""
        return [] if self.table.dealt is None else [self.part(seat, lang, now) for seat in (seats or [SPECTATOR])]

    def part(self, seat: int, lang: str, now: Moment | None = None) -> SeatPart:
        """What one seat sees and may do."""
        now, table = now or Moment(self), self.table
        if seat == SPECTATOR:
            return SeatPart(seat, now.public, asked=False, decision=0, question="", legal=[])
        game, state = table.game, table.state
        view, decision = game.seat_view(state, seat, now.public), table.decision(seat)
        playing = table.status == PLAYING and not table.seats[seat].resigned
        words = [_word(game, action) for action in game.legal(state, seat)] if playing else []
        if not playing or seat not in now.asked:
            return SeatPart(seat, view, asked=False, decision=decision, question="", legal=words)
        return seat_part(now.narrators.get(lang) or self.narrator(lang), seat, view, True, decision, words)

    # -- everybody ------------------------------------------------------------------------------------------

    def waiting(self) -> Waiting:
        asked = self.table.asked()
        ends = [at for seat in asked if (at := self.watch.until(seat)) is not None]
        stalling = [at for seat in asked if (at := self.watch.stalls_from(seat)) is not None]
        return Waiting(asked, self.watch.waiting_since, min(ends, default=None), min(stalling, default=None))

    def remarks(self, lang: str) -> list[Remark]:
        """Why bots said no. Refusals are public in every game, and the reasons follow from what is public too."""
        names, known = self.table.names, templates(lang)
        return [
            Remark(seat, said.other, sentence(Reason(said.key, seat, said.other), lang, names))
            for seat, said in self.table.remarks.items()
            if said.key in known  # a newer version may have written others
        ]

    def result(self) -> Result | None:
        """How it ended, with the revealed seed; None before."""
        table = self.table
        if table.ended is None:
            return None
        if self._result is None:
            footer = NEVER_BEGUN if table.dealt is None else footer_of(table.dealt)
            self._result = Result(
                end=table.ended.end,
                winner=table.ended.winner,
                points=footer["points"],
                sources=footer["sources"],
                turns=footer["turns"],
                seed=table.body.seed,
                salt=table.body.salt,
            )
        return self._result

    def info(self, now: int, watching: int) -> TableInfo:
        table = self.table
        origin = table.body.origin
        return TableInfo(
            id=table.id,
            game=table.game.name,
            title=table.game.title,
            options=short_options(table.game.options(), table.options),
            seats=[self._seat(seat, now) for seat in range(len(table.seats))],
            status=table.status,
            listed=table.body.listed,
            spectators=table.body.spectators,
            commitment=table.body.commitment,
            created=table.created,
            clock=table.body.clock,
            away=table.body.away,
            pace=table.body.pace,
            watching=watching,
            host=table.host,
            proposals=[
                Proposal(what, agreed[0], list(agreed), list(table.declined.get(what, [])))
                for what, agreed in table.proposals.items()
            ],
            rematch=table.rematch,
            reveal_until=table.begins_at() or None,
            winner=table.ended.winner if table.ended is not None else None,
            own_data=plays_with_own_data(table.game.options(), table.options),
            hints=table.hints_allowed,
            origin=None if origin is None else TableOrigin(origin.table, len(origin.lines)),
        )

    def _seat(self, number: int, now: int) -> SeatInfo:
        seat, watch = self.table.seats[number], self.watch
        person = seat.kind == "person"
        present = seat.kind == "bot" or watch.is_present(number)
        until = watch.until(number)
        return SeatInfo(
            seat=number,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            present=present,
            away_since=watch.away_since[number] if person and not present and self.table.status != OPEN else None,
            stand_in=seat.stand_in and self.table.status != OVER,
            resigned=seat.resigned,
            clock_left=None if until is None else max(0, until - now),
            promise=seat.promise,
            contribution=None if self.table.status == OPEN else seat.contribution,
            hints=seat.hints,
        )


@lru_cache(maxsize=WORDS_KEPT)
def _word(game: Game, action: Action) -> str:
    """A move in words: the same ones are allowed again and again."""
    return game.codec.word(action)


@lru_cache(maxsize=PICTURES_KEPT)
def _picture(
    viewing: Viewing, entries: int, seats: tuple[int, ...], lang: str
) -> tuple[list[EventLine], list[SeatPart]]:
    """The past in words, and what some seats see: what is costly in a state. It holds until the log has more `entries`;
    so whoever asks again and again, on however many connections, costs little."""
    parts = viewing.parts(seats, lang, Moment(viewing))
    return viewing.events(viewing.table.story[-LOG_KEPT:], seats, lang), parts


def common_viewer(narrator: Narrator, event: Event, seats: Sequence[int]) -> int:
    """The seat of a connection that may know least of an event: several people look at one screen."""
    if len(seats) < 2:
        return seats[0] if seats else SPECTATOR
    book = narrator.game.events
    return max(seats, key=lambda seat: book.redact(event, seat).count(HIDDEN))


def chat_line(line: Spoken) -> ChatLine:
    return ChatLine(line.number, line.seat, line.name, line.text, line.time)
