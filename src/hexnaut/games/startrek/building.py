"""Pieces that are built, once they are paid. Shared by the build phase and by support cards."""

from mypy_extensions import i64

from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.log import Log


def build_ship(s: StarTrekState, seat: i64, route: i64, rule: i64, log: Log) -> None:
    do.put_ship(s, seat, route)
    if log.on:
        log.tell(e.BUILT_SHIP, rule, seat, route)
    do.measure_longer(s, seat, route, log)


def build_outpost(s: StarTrekState, seat: i64, node: i64, log: Log) -> None:
    do.put_outpost(s, seat, node)
    log.tell(e.BUILT_OUTPOST, 111, seat, node)
    do.measure_cut(s, seat, node, log)


def build_starbase(s: StarTrekState, seat: i64, node: i64, log: Log) -> None:
    do.put_ring(s, seat, node)
    log.tell(e.BUILT_STARBASE, 113, seat, node)
