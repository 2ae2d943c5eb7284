"""Sarek (ST-198 to ST-201): a Starfleet Intervenes card goes, and a station is built for less."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import building, sites
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.board import NODES
from hexnaut.games.startrek.costs import SAREK_OUTPOST_PRICE, SAREK_STARBASE_PRICE
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES
from hexnaut.games.startrek.state import A_NEW_CARD, AN_OLD_CARD, BEFORE_ROLL, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import plus
from hexnaut.kernel.types import lowest_bit


@final
class Sarek(shared.SupportCard):
    def __init__(self) -> None:
        uses = {
            a.SAREK_OUTPOST: "sarek outpost {node} {source}",
            a.SAREK_STARBASE: "sarek starbase {node} {source}",
        }
        super().__init__(uses)

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        node, source = a.pair_of(arg, NODES)
        rule = shared.not_ready_after_roll(s, seat, a.SAREK)
        if rule != 0:
            return rule
        if not has_source(s, seat, source):
            return 201 if source != 0 and s.sarek_from_hand == 0 else 198
        if kind == a.SAREK_OUTPOST:
            placing = sites.new_outpost(s, seat, node, SAREK_OUTPOST_PRICE)
        else:
            placing = sites.new_starbase(s, seat, node, SAREK_STARBASE_PRICE)
        return 198 if placing == 105 else placing

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.phase == BEFORE_ROLL:
            return
        for source in range(2):
            if not has_source(s, seat, source):
                continue
            if s.outposts_left[seat] > 0 and c.can_pay(s, seat, SAREK_OUTPOST_PRICE):
                fill_nodes(c.outpost_sites(s, seat), a.SAREK_OUTPOST, source, moves)
            if s.rings[seat] > 0 and c.can_pay(s, seat, SAREK_STARBASE_PRICE):
                fill_nodes(c.outposts_of(s, seat), a.SAREK_STARBASE, source, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        """ST-198 to ST-200."""
        node, source = a.pair_of(arg, NODES)
        do.start_building(s, log)
        do.begin_use(s, seat, 198, log)
        set_aside_intervenes(s, seat, source, log)
        if kind == a.SAREK_OUTPOST:
            do.pay(s, seat, SAREK_OUTPOST_PRICE, 198, log)
            building.build_outpost(s, seat, node, log)
        else:
            do.pay(s, seat, SAREK_STARBASE_PRICE, 198, log)
            building.build_starbase(s, seat, node, log)


def has_source(s: StarTrekState, seat: i64, from_hand: i64) -> bool:
    """ST-198, ST-201: a Starfleet Intervenes card to set aside: 0 a played one, 1 one from the hand."""
    if from_hand == 0:
        return s.fleet[seat] > 0
    return s.sarek_from_hand != 0 and s.cards[CARD_KINDS * seat + INTERVENES] > 0


def fill_nodes(nodes: i64, kind: i64, source: i64, moves: Moves) -> None:
    while nodes != 0:
        moves.add(a.pair(kind, lowest_bit(nodes), NODES, source))
        nodes &= nodes - 1


def set_aside_intervenes(s: StarTrekState, seat: i64, from_hand: i64, log: Log) -> None:
    """ST-200: a Starfleet Intervenes card leaves the game; a face-up one may cost Largest Starfleet."""
    log.tell(e.SET_ASIDE, 200, seat, from_hand)
    if from_hand != 0:
        s.own_cards()
        s.cards[CARD_KINDS * seat] -= 1
        s.card_count[seat] -= 1
        s.set_aside = AN_OLD_CARD
        if s.bought[0] > 0:  # of equal cards the one that cannot be played yet goes first
            s.bought = plus(s.bought, 0, -1)
            s.set_aside = A_NEW_CARD
    else:
        s.fleet = plus(s.fleet, seat, -1)
        do.assign_fleet_card(s, 144, log)
