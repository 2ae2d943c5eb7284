"""The moments that decided a game, in sentences of the reader's language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hexnaut.coach.account import HIDDEN, Luck
from hexnaut.coach.analysis import Analysis
from hexnaut.coach.asked import questions
from hexnaut.coach.report import name_of, round_one
from hexnaut.coach.steps import Step
from hexnaut.kernel.record import steps
from hexnaut.kernel.types import Event, Seat
from hexnaut.text.files import read_shared
from hexnaut.text.sentences import Narrator

COUNT: Final = 3
LEAST: Final = 0.01  # a smaller change of chances decides nothing


@dataclass(frozen=True)
class Moment:
    """A stroke of luck or a decision; `worth` is what it gave to the seat that it mattered most to."""

    number: int
    seat: Seat
    worth: float
    luck: Luck | None = None
    decision: Step | None = None

    @property
    def kind(self) -> str:
        return "decision" if self.luck is None else self.luck.kind


@dataclass(frozen=True)
class Telling:
    """A moment in a sentence. That of a stroke of luck has two parts: what happened, and what it was worth."""

    moment: Moment
    sentence: str
    story: Event | None = None
    effect: str = ""


def texts(lang: str) -> Mapping[str, str]:
    """The coach's words by key. Raises BadOption."""
    return read_shared("coach", lang)


def moments(found: Analysis) -> list[Moment]:
    """The largest shifts by chance and the largest losses by decisions, in the order of the game."""
    every = [_of_luck(luck) for luck in found.account.luck if luck.kind != HIDDEN]
    every += [_of_decision(step) for step in found.account.decisions]
    chosen = sorted((one for one in every if abs(one.worth) >= LEAST), key=lambda one: -abs(one.worth))[:COUNT]
    return sorted(chosen, key=lambda one: one.number)


def _of_luck(luck: Luck) -> Moment:
    seat = max(range(len(luck.worth)), key=lambda one: abs(luck.worth[one]))
    return Moment(luck.step.number, seat, luck.worth[seat], luck=luck)


def _of_decision(step: Step) -> Moment:
    assert step.judgement is not None
    return Moment(step.number, step.seat, -step.judgement.loss, decision=step)


class Teller:
    """Says moments of one analysis in one language."""

    def __init__(self, found: Analysis, lang: str) -> None:
        self.found = found
        self.texts = texts(lang)
        names = [name_of(found.record.header, seat) for seat in range(len(found.account.start))]
        self.narrator = Narrator(found.game, lang, names)
        self.asked = questions(found, self.narrator)

    def data(self, chosen: Sequence[Moment]) -> list[dict[str, Any]]:
        """Moments as plain data, each with its sentence."""
        return [
            {
                "number": told.moment.number,
                "kind": told.moment.kind,
                "seat": told.moment.seat,
                "worth": round_one(told.moment.worth),
                "words": told.sentence,
            }
            for told in self.tell(chosen)
        ]

    def tell(self, chosen: Sequence[Moment]) -> list[Telling]:
        events = self._events({one.number for one in chosen})
        return [self._telling(one, events[one.number]) for one in chosen]

    def _telling(self, moment: Moment, events: Sequence[Event]) -> Telling:
        parts = {"seat": self.narrator.seat(moment.seat), "points": f"{100 * abs(moment.worth):.0f}"}
        number = str(moment.number)
        if moment.decision is not None:
            return Telling(moment, self._decision(moment.decision, {**parts, "number": number}))
        assert moment.luck is not None and moment.luck.step.average is not None
        before = moment.luck.step.average[moment.seat]  # what it is less or more than, on average over all outcomes
        after = self.found.account.curve[moment.number][moment.seat]
        key = "moment.luck" if moment.worth > 0 else "moment.bad-luck"
        effect = self.texts[key].format(**parts, before=percent(before), after=percent(after))
        story = events[0] if events else None
        said = "" if story is None else self.narrator.event(story, None)
        sentence = self.texts["moment.told"].format(number=number, story=said, effect=effect)
        return Telling(moment, sentence, story, effect)

    def _decision(self, step: Step, parts: Mapping[str, str]) -> str:
        judgement = step.judgement
        assert judgement is not None
        asked = self.asked.get(step.number)
        return self.texts["moment.decision" if asked is None else "moment.answer"].format(
            **parts,
            asked=asked,
            made=self.narrator.move(step.action),
            better=self.narrator.move(judgement.best[0].action),
            grade=self.texts[f"grade.{judgement.grade}"],
        )

    def _events(self, numbers: set[int]) -> dict[int, list[Event]]:
        """What happened at some actions: the game is over, so all of it may be told."""
        found: dict[int, list[Event]] = {}
        told = 0
        for number, match in enumerate(steps(self.found.game, self.found.record)):
            if number in numbers:
                found[number] = match.events[told:]
            told = len(match.events)
        return found


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
