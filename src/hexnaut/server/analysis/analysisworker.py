"""A process that judges finished games: one job a line on stdin, one result a line on stdout.

Started by analyses.py as `python -m hexnaut.server.analysis.analysisworker`. Everybody else has the processor first:
above all the bots, for whom people wait.
"""

from typing import Any

import msgspec

from hexnaut import games
from hexnaut.bots.telling import event_line
from hexnaut.coach.analysis import Analysis, analysis_of
from hexnaut.coach.grades import DOUBTFUL, GRADES
from hexnaut.coach.moments import Teller, Telling, moments
from hexnaut.coach.openings import placements_of
from hexnaut.coach.report import report, round_one
from hexnaut.coach.steps import Plan, Step, judge_part
from hexnaut.kernel.record import Record
from hexnaut.server.jobloop import KINDLY, do_jobs
from hexnaut.text import LANGUAGES
from hexnaut.text.sentences import Narrator
from hexnaut.wire import analysis as wire
from hexnaut.wire.messages import Worth

SEED = 1  # of the worlds that are imagined, as for `hexnaut analyse`


class Job(msgspec.Struct):
    """Judge the actions `first` to `last` - 1 of a record; or put together what was found of all of them."""

    record: Record  # of a part, up to its last action
    budget: int
    first: int = 0
    last: int = 0
    parts: list[msgspec.Raw] | None = None  # what was found, in the order of the game


class Done(msgspec.Struct):
    """The result, or what went wrong."""

    result: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""


class Kept(msgspec.Struct):
    """An analysis as it is kept: without moments and questions, and these by language; questions by their answers."""

    analysis: wire.Analysis
    moments: dict[str, list[wire.Moment]]
    asked: dict[str, dict[int, str]] = {}

    def in_language(self, lang: str) -> wire.Analysis:
        """As its reader gets it."""
        self.analysis.moments = self.moments.get(lang) or next(iter(self.moments.values()), [])
        asked = self.asked.get(lang, {})
        for doubt in self.analysis.doubts:
            doubt.asked = asked.get(doubt.number, "")
        return self.analysis


def result_of(job: Job) -> list[Step] | Kept:
    """Raises BadRecord."""
    plan = Plan(job.budget, SEED)
    if job.parts is None:
        return judge_part(job.record.header, job.record.lines, job.first, job.last, plan)
    found = [step for part in job.parts for step in msgspec.json.decode(part, type=list[Step])]
    return kept(analysis_of(games.load(job.record.header["game"]), job.record, plan, found))


def kept(found: Analysis) -> Kept:
    data = report(found)
    chosen = moments(found)
    tellers = {lang: Teller(found, lang) for lang in LANGUAGES}
    told = {lang: [_moment(one, teller.narrator) for one in teller.tell(chosen)] for lang, teller in tellers.items()}
    return Kept(_analysis(data, _openings(found)), told, {lang: teller.asked for lang, teller in tellers.items()})


def _openings(found: Analysis) -> list[wire.Opening]:
    word = found.game.codec.word
    return [
        wire.Opening(number, seat, [Worth(word(site.action), round(site.value, 4)) for site in sites])
        for number, seat, sites in placements_of(found.game, found.record, SEED)
    ]


def _analysis(data: dict[str, Any], openings: list[wire.Opening]) -> wire.Analysis:
    return wire.Analysis(
        game=data["game"],
        names=[seat["name"] for seat in data["seats"]],
        budget=data["budget"],
        seats=[_seat(seat) for seat in data["seats"]],
        doubts=[_doubt(one) for one in data["decisions"] if one["grade"] in GRADES[GRADES.index(DOUBTFUL) :]],
        trades=[msgspec.convert(one, wire.Exchange) for one in data["trades"]],
        start=data["start"],
        result=data["result"],
        curve=data["curve"],
        moments=[],
        openings=openings,
    )


def _seat(data: dict[str, Any]) -> wire.SeatAccount:
    return wire.SeatAccount(data["luck"], data["luck by kind"], _skill(data), _skill(data["set-up"]), data["adjusted"])


def _skill(data: dict[str, Any]) -> wire.Skill:
    return wire.Skill(data["loss"], data["decisions"], data["grades"])


def _doubt(data: dict[str, Any]) -> wire.Doubt:
    parts = {name: data[name] for name in ("number", "seat", "words", "before", "after", "best", "loss", "grade")}
    return msgspec.convert({**parts, "set_up": data["set-up"]}, wire.Doubt)


def _moment(told: Telling, say: Narrator) -> wire.Moment:
    one, story = told.moment, told.story
    event = None if story is None else event_line(say, 0, one.number, story, None)  # the game is over
    return wire.Moment(one.number, one.kind, one.seat, round_one(one.worth), told.sentence, event, told.effect)


def do(job: Job) -> bytes:
    return msgspec.json.encode(Done(msgspec.Raw(msgspec.json.encode(result_of(job)))))


def failure(error: Exception) -> bytes:
    return msgspec.json.encode(Done(error=f"{type(error).__name__}: {error}"))


def main() -> None:
    do_jobs(Job, do, failure, nice=KINDLY)


if __name__ == "__main__":
    main()
