"""How long a bot may think: milliseconds (`500ms`) or simulations (`200n`), which do not depend on the machine."""

import re
import time
from dataclasses import dataclass

from hexnaut.kernel.errors import BadOption

_FORM = re.compile(r"([1-9][0-9]{0,6})(ms|n)")


@dataclass(frozen=True)
class Budget:
    amount: int
    in_milliseconds: bool

    def __str__(self) -> str:
        return f"{self.amount}{'ms' if self.in_milliseconds else 'n'}"


def parse_budget(text: str) -> Budget:
    """Raises BadOption for what is no budget."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise BadOption(f"{text!r} is no time to think: milliseconds like 500ms, or simulations like 200n")
    return Budget(int(found[1]), found[2] == "ms")


class Meter:
    """Which part of a budget is spent, from 0 to 1 and more; it runs from the moment it is made."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.simulations = 0
        self.started = time.perf_counter()

    def spent(self) -> float:
        if self.budget.in_milliseconds:
            return 1000 * (time.perf_counter() - self.started) / self.budget.amount
        return self.simulations / self.budget.amount
