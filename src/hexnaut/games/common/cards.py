"""Resource cards change places: the verbs that two games share. `pay`, `take_one` and `discard` tell their
events, the callers of the others do."""

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common import tradeevents as e
from hexnaut.games.common.hands import ALL_TYPES, ANY, ONE_TYPE, RESOURCES, TYPE_BITS, UNIT
from hexnaut.games.common.trader import TraderState
from hexnaut.kernel.log import Log


def gain(s: TraderState, seat: i64, resource: i64, count: i64) -> None:
    """Cards come from the bank."""
    s.bank[resource] -= count
    s.hand[RESOURCES * seat + resource] += count
    s.hand_size[seat] += count


def lose(s: TraderState, seat: i64, resource: i64, count: i64) -> None:
    """Cards go openly to the bank."""
    if s.doubt != 0:
        counting.seen_to_hold(s, seat, resource, count)
    s.bank[resource] += count
    s.hand[RESOURCES * seat + resource] -= count
    left = s.hand_size[seat] - count
    s.hand_size[seat] = left
    if left == 0 and s.doubt != 0:
        counting.known_to_all(s, seat)


def lose_packed(s: TraderState, seat: i64, packed: i64) -> None:
    resource: i64 = 0
    while packed > 0:
        count = packed & ONE_TYPE
        if count > 0:
            lose(s, seat, resource, count)
        packed >>= TYPE_BITS
        resource += 1


def _move(s: TraderState, giver: i64, taker: i64, resource: i64, count: i64) -> None:
    s.hand[RESOURCES * giver + resource] -= count
    s.hand_size[giver] -= count
    s.hand[RESOURCES * taker + resource] += count
    s.hand_size[taker] += count


def hand_over(s: TraderState, giver: i64, taker: i64, resource: i64, count: i64) -> None:
    """Cards change hands openly."""
    if s.doubt != 0:
        counting.seen_to_hold(s, giver, resource, count)
    _move(s, giver, taker, resource, count)
    if s.doubt != 0 and s.hand_size[giver] == 0:
        counting.known_to_all(s, giver)


def hand_over_packed(s: TraderState, giver: i64, taker: i64, packed: i64) -> None:
    resource: i64 = 0
    while packed > 0:
        count = packed & ONE_TYPE
        if count > 0:
            hand_over(s, giver, taker, resource, count)
        packed >>= TYPE_BITS
        resource += 1


def pass_hidden(s: TraderState, giver: i64, taker: i64, resource: i64) -> None:
    """One card moves, known to the two concerned alone."""
    counting.hidden_theft(s, taker, giver, resource)
    _move(s, giver, taker, resource, 1)
    if s.doubt != 0 and s.hand_size[giver] == 0:
        counting.known_to_all(s, giver)


def in_bank(s: TraderState) -> i64:
    """The types that the bank has cards of, as a mask."""
    bank = s.bank
    if bank[0] > 0 and bank[1] > 0 and bank[2] > 0 and bank[3] > 0 and bank[4] > 0:
        return ALL_TYPES
    return ANY[bank[0]] + 2 * ANY[bank[1]] + 4 * ANY[bank[2]] + 8 * ANY[bank[3]] + 16 * ANY[bank[4]]


def bank_is_empty(s: TraderState) -> bool:
    return in_bank(s) == 0


def in_hand(s: TraderState, seat: i64, resource: i64) -> i64:
    return s.hand[RESOURCES * seat + resource]


def pay(s: TraderState, seat: i64, packed: i64, rule: i64, log: Log) -> None:
    """ST-104, SF-124, SF-155: a price goes to the bank."""
    if log.on:
        log.tell(e.PAID, rule, seat, packed)
    lose_packed(s, seat, packed)


def take_one(s: TraderState, seat: i64, resource: i64, rule: i64, log: Log) -> None:
    """One card of choice from the bank."""
    gain(s, seat, resource, 1)
    log.tell(e.TOOK, rule, seat, UNIT[resource])


def discard(s: TraderState, seat: i64, resource: i64, rule: i64, log: Log) -> None:
    """One of the cards that a seat owes after a 7."""
    lose(s, seat, resource, 1)
    s.own_owed()
    s.owed[seat] -= 1
    if log.on:
        log.tell(e.DISCARDED, rule, seat, UNIT[resource])
