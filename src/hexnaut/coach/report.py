"""An analysis as plain JSON data: what `hexnaut analyse --json` prints and what pictures and tables are made from.

All chances and shifts are parts of 1. Moves are in the words of records.
"""

from collections.abc import Sequence
from typing import Any, Final

from hexnaut.coach.account import HIDDEN, Luck
from hexnaut.coach.analysis import Analysis
from hexnaut.coach.grades import FORCED, GRADES
from hexnaut.coach.steps import Step
from hexnaut.coach.values import Shift, total
from hexnaut.kernel.luck import KINDS
from hexnaut.kernel.types import Seat

DIGITS: Final = 6
LUCKS: Final = (*KINDS, HIDDEN)


def report(found: Analysis) -> dict[str, Any]:
    """Without the moments, which are sentences in somebody's language."""
    account = found.account
    shown = [
        (step, moved)
        for step, moved in zip(account.decisions, account.moved, strict=True)
        if found.plan.seat in (None, step.seat)
    ]
    seats = len(account.start)
    every, listed = total(account.moved, seats), total([moved for _, moved in shown], seats)
    return {
        "game": found.game.name,
        "budget": found.plan.budget,
        "seed": found.plan.seed,
        "seat": found.plan.seat,
        "seats": [_seat(found, seat, [step for step, _ in shown if step.seat == seat]) for seat in range(seats)],
        "decisions": [_decision(found, step, moved) for step, moved in shown],
        "chance": [_chance(found, luck) for luck in account.luck],
        "others": rounded([all_of - own for all_of, own in zip(every, listed, strict=True)]),
        "trades": [_trade(step) for step in found.steps if step.trade is not None],
        "start": rounded(account.start),
        "result": rounded(account.result),
        "curve": [rounded(chances) for chances in account.curve],
    }


def rounded(numbers: Sequence[float]) -> list[float]:
    return [round_one(number) for number in numbers]


def round_one(number: float) -> float:
    return round(number, DIGITS) + 0.0  # never -0.0


def name_of(header: dict[str, Any], seat: Seat) -> str:
    """A player's name in the header of a record."""
    entry = header["seats"][seat]
    name = entry.get("name") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and name else f"seat {seat}"


def _seat(found: Analysis, seat: Seat, made: Sequence[Step]) -> dict[str, Any]:
    account = found.account
    by_kind = {kind: sum(one.worth[seat] for one in account.luck if one.kind == kind) for kind in LUCKS}
    luck = sum(by_kind.values())
    return {
        "name": name_of(found.record.header, seat),
        "luck": round_one(luck),
        "luck by kind": {kind: round_one(worth) for kind, worth in by_kind.items()},
        **_skill(made),
        "set-up": _skill([step for step in made if step.at_setup]),
        "adjusted": round_one(account.result[seat] - luck),
    }


def _skill(made: Sequence[Step]) -> dict[str, Any]:
    """How much decisions gave away; where there was no choice there was no decision."""
    judged = [step.judgement for step in made if step.judgement is not None and step.judgement.grade != FORCED]
    return {
        "loss": round_one(sum(one.loss for one in judged)),
        "decisions": len(judged),
        "grades": {name: sum(one.grade == name for one in judged) for name in GRADES},
    }


def _decision(found: Analysis, step: Step, moved: Shift) -> dict[str, Any]:
    judgement, word = step.judgement, found.game.codec.word
    assert judgement is not None
    return {
        "number": step.number,
        "seat": step.seat,
        "words": word(step.action),
        "before": round_one(judgement.before[step.seat]),
        "after": round_one(judgement.after[step.seat]),
        "best": [{"words": word(one.action), "value": round_one(one.value)} for one in judgement.best],
        "loss": round_one(judgement.loss),
        "grade": judgement.grade,
        "set-up": step.at_setup,
        "moved": rounded(moved),
    }


def _chance(found: Analysis, luck: Luck) -> dict[str, Any]:
    return {
        "number": luck.step.number,
        "words": found.game.codec.word(luck.step.action),
        "kind": luck.kind,
        "worth": rounded(luck.worth),
    }


def _trade(step: Step) -> dict[str, Any]:
    trade = step.trade
    assert trade is not None
    return {
        "number": step.number,
        "seats": list(trade.seats),
        "gave": trade.gave,
        "got": trade.got,
        "worth": rounded(trade.worth),
    }
