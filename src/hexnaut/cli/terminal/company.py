"""What people at a table of a server ask of each other, as one of them may ask or answer it now.

The words are those of the page: who sits there and who sits here read the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hexnaut.text.files import read_shared
from hexnaut.wire.clientmessages import Answer, Back, Free, Propose, Resign
from hexnaut.wire.messages import Proposal, TableInfo, Waiting

OPEN, PLAYING, PAUSED = "open", "playing", "paused"

Wish = Propose | Answer | Back | Free | Resign


@dataclass(frozen=True)
class Request:
    """Something to ask for or to answer: how it reads, what is sent for it, and whether somebody waits for it.

    Without a message it leads to the table of the rematch.
    """

    label: str
    message: Wish | None
    urgent: bool = False


class Company:
    """One seat among the others: all that follows from what the server tells of the table."""

    def __init__(self, info: TableInfo, seat: int, waiting: Waiting, lang: str, draws: bool, over: bool) -> None:
        self.info = info
        self.seat = seat
        self.waiting = waiting
        self.draws = draws  # whether the rules know an end by agreement
        self.over = over
        self.texts: Mapping[str, str] = {**read_shared("page", lang), **read_shared("after", lang)}

    def say(self, key: str, **parts: object) -> str:
        return self.texts[key].format_map(parts)

    def name(self, seat: int) -> str:
        return self.info.seats[seat].name

    def standing(self) -> str:
        """Why nothing is asked of anybody, or of this seat; empty where the game itself says it."""
        if self.info.status == OPEN:
            return self._lead()
        if self.info.status == PAUSED:
            return self.say("bar.paused")
        return self.say("stall.replaced") if self.info.seats[self.seat].stand_in else ""

    def _lead(self) -> str:
        host = self.info.host
        if self.info.reveal_until is not None:
            return self.say("wait.dice")
        if host is None or host == self.seat:
            return self.say("wait.lead.together" if host is None else "wait.lead.host")
        return self.say("wait.lead.guest" if self.info.seats[host].present else "wait.lead.gone", name=self.name(host))

    def seats(self) -> Iterator[str]:
        """Who sits where before the game begins."""
        ready = self._agreed("start")
        for seat in self.info.seats:
            marks = [self.say("wait.you")] if seat.seat == self.seat else []
            marks += [self.say("wait.host")] if seat.seat == self.info.host else []
            marks += [self.say("wait.is-ready")] if seat.seat in ready else []
            name = self.say("wait.free") if seat.kind == "open" else seat.name
            yield f"{name} ({', '.join(marks)})" if marks else name

    # -- what can be asked and answered ---------------------------------------------------------------------

    def requests(self, now: int) -> list[Request]:
        """All of it, what somebody waits for first; `now` is the server's time."""
        found = [*self._answers(), *self._first_wishes(now), *self._wishes()]
        return sorted(found, key=lambda request: not request.urgent)

    def _answers(self) -> Iterator[Request]:
        for proposal in self.info.proposals:
            if proposal.what == "start":
                continue
            asks = self.say("propose.asks", name=self.name(proposal.seat), what=self._what(proposal.what))
            if self._may_answer(proposal):
                for agree, key in ((True, "propose.agree"), (False, "propose.refuse")):
                    yield Request(f"{self.say(key)} – {asks}", Answer(self.seat, proposal.what, agree), urgent=True)
            elif proposal.seat == self.seat:
                yield Request(f"{self.say('propose.withdraw')} – {asks}", Answer(self.seat, proposal.what, False), True)

    def _may_answer(self, proposal: Proposal) -> bool:
        concerned = self.waiting.seats if proposal.what == "stand-in" else []
        silent = self.info.seats[self.seat].resigned and proposal.what != "rematch"
        return self.seat not in (*proposal.agreed, *proposal.declined, *concerned) and not silent

    def _what(self, what: str) -> str:
        return self.say(f"propose.{what}", names=", ".join(self.name(seat) for seat in self.waiting.seats))

    def _first_wishes(self, now: int) -> Iterator[Request]:
        """What one sees at once, because the table waits for it."""
        seat, info = self.seat, self.info
        if info.status == OPEN and info.reveal_until is None:
            ready = seat in self._agreed("start")
            key = "wait.bots" if seat == info.host else "wait.unready" if ready else "wait.ready"
            yield Request(self.say(key), Answer(seat, "start", False) if ready else Propose(seat, "start"), urgent=True)
            if seat != info.host:
                yield Request(self.say("wait.leave"), Free(seat, seat), urgent=True)
        elif self.over and info.rematch is not None:
            yield Request(self.say("result.next"), None, urgent=True)
        elif self.over and not self._agreed("rematch"):
            yield Request(self.say("result.rematch"), Propose(seat, "rematch"), urgent=True)
        elif info.seats[seat].stand_in:
            yield Request(self.say("stall.back"), Back(seat), urgent=True)
        elif self._keeps_waiting(now):
            names = ", ".join(self.name(other) for other in self.waiting.seats)
            label = f"{self.say('stall.vote')} – {self.say('stall.others', names=names)}"
            yield Request(label, Propose(seat, "stand-in"), urgent=True)

    def _keeps_waiting(self, now: int) -> bool:
        """Whether somebody else has kept the table waiting for so long that the others may vote."""
        since = self.waiting.stand_in_from
        asked = self._agreed("stand-in")
        return since is not None and now >= since and self.seat not in self.waiting.seats and not asked

    def _wishes(self) -> Iterator[Request]:
        if self.over or self.info.status not in (PLAYING, PAUSED) or self.info.seats[self.seat].resigned:
            return
        pause = "resume" if self.info.status == PAUSED else "pause"
        wishes = [("menu.undo", "undo"), (f"menu.{pause}", pause), *([("menu.draw", "draw")] if self.draws else [])]
        for key, what in wishes:
            if not self._agreed(what):
                yield Request(self.say(key), Propose(self.seat, what))
        yield Request(self.say("menu.resign"), Resign(self.seat))

    def _agreed(self, what: str) -> Sequence[int]:
        return next((proposal.agreed for proposal in self.info.proposals if proposal.what == what), ())
