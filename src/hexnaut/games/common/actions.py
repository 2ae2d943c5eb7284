"""How a trade with the bank is put together and taken apart: the rate, what is given, what is taken.

Rates are numbers below a game's `RATES`.
"""

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.kernel.actions import one


def bank_trade(kind: i64, rates: i64, rate: i64, given: i64, taken: i64) -> i64:
    """So many cards of one resource for one card of another."""
    return one(kind, rate + rates * (given + RESOURCES * taken))


def bank_trade_of(rates: i64, arg: i64) -> tuple[i64, i64, i64]:
    """The rate, the resource given, the resource taken."""
    rest = arg // rates
    return arg % rates, rest % RESOURCES, rest // RESOURCES
