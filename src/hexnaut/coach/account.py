"""The account of a game: every change of the chances belongs to luck or to a decision, and the sum is the result.

With V the chances of the open position, and A those of a chance event on average over its outcomes:

- an outcome of chance is luck: V after it less A before it;
- a decision moves the chances by what its seat could know: the chances after it (A, if chance is to decide then) less
  those before, both on average over worlds that the seat could imagine;
- what the same decision moved the open chances by, less that, is luck too, of what was hidden from the seat. Over all
  worlds that the seat could imagine it is nothing on average, as all luck is;
- where chance decides twice in a row, V and A of the second event differ by what the model did not foresee. That is
  nobody's luck: it goes to the decision before, or, at the very beginning, into the first chances.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from hexnaut.coach.steps import Step
from hexnaut.coach.values import Chances, Shift, shift
from hexnaut.kernel.game import Game

HIDDEN: Final = "hidden"  # the kind of luck that is none of chance's events
NOTHING: Final = 1e-9  # a smaller change is not listed


@dataclass(frozen=True)
class Luck:
    """What chance, or what was hidden in a decision, gave to each seat."""

    step: Step
    kind: str
    worth: Shift


@dataclass
class Account:
    """`moved[n]` is what decision `decisions[n]` gave to each seat, by what its own seat could know."""

    start: Chances
    result: Chances
    luck: list[Luck] = field(default_factory=list)
    decisions: list[Step] = field(default_factory=list)
    moved: list[Shift] = field(default_factory=list)
    curve: list[Chances] = field(default_factory=list)  # of the open position, before each action and at the end


def account_of(game: Game, steps: Sequence[Step], result: Chances) -> Account:
    """Of all steps of a game, and everybody's chances at its end."""
    values = [step.value for step in steps] + [result]
    found = Account(_first(steps, result), result, curve=values)
    for at, step in enumerate(steps):
        if step.average is not None:
            found.luck.append(Luck(step, game.luck_of(step.action), shift(step.average, values[at + 1])))
            _foresee(found, at, step)
        else:
            _decide(found, step, _base(steps, at + 1, result))
    return found


def _base(steps: Sequence[Step], at: int, result: Chances) -> Chances:
    """What the position before an action counts for whoever made the action before."""
    if at == len(steps):
        return result
    return steps[at].average or steps[at].value


def _first(steps: Sequence[Step], result: Chances) -> Chances:
    return list(_base(steps, 0, result))


def _foresee(found: Account, at: int, step: Step) -> None:
    """An event of chance that follows upon another one."""
    assert step.average is not None
    if at == 0 or (found.decisions and found.decisions[-1].number == step.number - 1):
        return
    unforeseen = shift(step.value, step.average)
    account = found.moved[-1] if found.moved else found.start
    for seat, part in enumerate(unforeseen):
        account[seat] += part


def _decide(found: Account, step: Step, base: Chances) -> None:
    judgement = step.judgement
    assert judgement is not None
    known = shift(judgement.before, judgement.after)
    hidden = shift(known, shift(step.value, base))
    found.decisions.append(step)
    found.moved.append(known)
    if max(map(abs, hidden)) > NOTHING:
        found.luck.append(Luck(step, HIDDEN, hidden))
