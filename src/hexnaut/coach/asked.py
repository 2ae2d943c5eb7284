"""What was asked where an answer does not say it by itself: a "yes" is understood after its question."""

from typing import Final

from hexnaut.coach.analysis import Analysis
from hexnaut.coach.steps import Step
from hexnaut.kernel.record import steps
from hexnaut.text.sentences import Narrator

ANSWERS: Final = ("yes", "no", "answer", "accept", "refuse")  # the first words of such moves


def questions(found: Analysis, narrator: Narrator) -> dict[int, str]:
    """Of answers that gave something away, in the reader's language, by the number of the action."""
    wanted = {step.number: step.seat for step in found.account.decisions if _is_answer(found, step)}
    if not wanted:
        return {}
    return {
        number: narrator.question(match.game.view(match.state, wanted[number]), wanted[number])
        for number, match in enumerate(steps(found.game, found.record), start=1)  # the position before that action
        if number in wanted
    }


def _is_answer(found: Analysis, step: Step) -> bool:
    if step.judgement is None or step.judgement.loss <= 0:
        return False
    return found.game.codec.word(step.action).partition(" ")[0] in ANSWERS
