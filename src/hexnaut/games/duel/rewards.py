"""Resources of choice (DU-123): the reward of missions and of won fights."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import lowest_bit


def grant(s: DuelState, units: i64, log: Log) -> bool:
    """DU-123, DU-221: asks only where more than one store has space; True when nothing is left to take."""
    while units > 0:
        stores = c.stores_with_space(s, s.active)
        if stores == 0:
            log.tell(e.UNIT_LOST, 123, s.active, -1)
        elif stores & (stores - 1) != 0:
            do.ask_active(s, a.ASK_REWARD, units)
            return False
        else:
            take(s, lowest_bit(stores), log)
        units -= 1
    return True


def chosen(s: DuelState, resource: i64, log: Log) -> bool:
    """One unit of the active player's choice; True when it was the last one."""
    left = s.topic - 1
    s.pop()
    take(s, resource, log)
    return grant(s, left, log)


def take(s: DuelState, resource: i64, log: Log) -> None:
    do.gain(s, s.active, resource, 1)
    log.tell(e.TOOK, 123, s.active, resource)
