"""The moments that decided a game, in words."""

from dataclasses import replace
from functools import lru_cache

import pytest

from hexnaut import games
from hexnaut.coach.account import HIDDEN, account_of
from hexnaut.coach.analysis import Analysis
from hexnaut.coach.decisions import Alternative
from hexnaut.coach.moments import Moment, Teller
from hexnaut.coach.steps import Step, judge_part
from hexnaut.coach.values import Values
from hexnaut.kernel.record import replay
from hexnaut.server.analysis.analysisworker import kept
from hexnaut.text import LANGUAGES
from tests.coach.games import PLAN, beginning

pytestmark = pytest.mark.once


@lru_cache
def analysis(name: str) -> Analysis:
    game, record = games.load(name), beginning(name, decisions=24)
    steps = judge_part(record.header, record.lines, 0, len(record.lines), PLAN)
    chances = Values(game).chances(replay(game, record).state)
    return Analysis(game, record, PLAN, account_of(game, steps, chances), steps)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_luck_is_told_by_what_happened_and_what_it_was_worth(lang: str) -> None:
    """Whoever knows names for places can tell what happened, and go on with the effect."""
    found = analysis("starfarers")
    teller = Teller(found, lang)
    luck = [Moment(one.step.number, 0, one.worth[0], luck=one) for one in found.account.luck if one.kind != HIDDEN]
    told = teller.tell(luck)
    assert len(told) > 5
    for one in told:
        assert one.story is not None
        story = teller.narrator.event(one.story, None)
        assert one.sentence.endswith(f" {one.moment.number}: {story} {one.effect}")
    assert [one["words"] for one in teller.data(luck)] == [one.sentence for one in told]


def test_the_server_sends_the_event_of_a_stroke_of_luck() -> None:
    found = analysis("starfarers")
    told = kept(found).moments["en"]
    assert any(one.event is not None for one in told)
    for one in told:
        assert (one.event is None) is (one.kind == "decision")
        if one.event is not None:
            assert one.event.text in one.text and one.effect in one.text and one.event.move == one.number


def worse(found: Analysis) -> Analysis:
    """As if every answer to a question had been a blunder."""
    word = found.game.codec.word

    def judged(step: Step) -> Step:
        if step.judgement is None or word(step.action).partition(" ")[0] not in ("answer", "accept"):
            return step
        best = [Alternative(step.action, 1.0)]
        return replace(step, judgement=replace(step.judgement, loss=0.5, grade="blunder", best=best))

    account = replace(found.account, decisions=[judged(step) for step in found.account.decisions])
    return replace(found, account=account)


@pytest.mark.parametrize(
    ("lang", "asked", "told"),
    [
        ("en", "Seat 1, Seat 0 offers 2 ore for 1 carbon. Do you accept?", "Seat 1 answers “"),
        ("de", "Seat 1, Seat 0 bietet 2 Erz gegen 1 Karbon. Nimmst du an?", "Seat 1 antwortet „"),
        ("es", "Seat 1, Seat 0 ofrece 2 de mineral por 1 de carbono. ¿Aceptas?", "Seat 1 responde «"),
    ],
)
def test_an_answer_is_told_with_its_question(lang: str, asked: str, told: str) -> None:
    shown = kept(worse(analysis("starfarers"))).in_language(lang)
    said = {doubt.words: doubt.asked for doubt in shown.doubts}
    assert said["accept"] == asked
    assert said["answer 2"].startswith("Seat 2: ") and said["answer 2"].endswith("?")
    assert not any(question for words, question in said.items() if words not in ("accept", "answer 2"))
    assert any(f"{asked} {told}" in moment.text for moment in shown.moments)
