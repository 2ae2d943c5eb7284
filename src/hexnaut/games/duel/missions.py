"""Fulfilling missions (DU-120 to DU-132)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel import sectors
from hexnaut.games.duel.flight import settle
from hexnaut.games.duel.places import NO_MISSION
from hexnaut.games.duel.rewards import grant
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT


def fulfil(s: DuelState, seat: i64, mission: i64, log: Log) -> None:
    """DU-131: pay, count, then the reward."""
    do.pay_for_mission(s, seat, mission)
    if s.old_missions & BIT[mission] == 0:
        s.fresh_here = 1
    do.claim_mission(s, seat, mission, log)
    if do.count_points(s, log):
        return
    s.fulfilling = mission
    astro = s.cards.mission_astro[mission]
    if astro > 0:
        do.earn(s, seat, astro)
        log.tell(e.GOT_ASTRO, 124, seat, astro)
    if grant(s, s.cards.mission_choice[mission], log):
        after_reward(s, log)


def after_reward(s: DuelState, log: Log) -> None:
    """DU-125: the next mission is laid open, if there is one."""
    if c.deck_size(s) > 0:
        do.ask_chance(s, a.ASK_MISSION)
    else:
        done(s, log)


def next_opened(s: DuelState, mission: i64, log: Log) -> None:
    """DU-126: for the same planet it may not be fulfilled in this flight."""
    if s.cards.mission_target[mission] == s.cards.mission_target[s.fulfilling]:
        s.banned |= BIT[mission]
    done(s, log)


def done(s: DuelState, log: Log) -> None:
    s.fulfilling = NO_MISSION
    sectors.mark_action(s)
    settle(s, log)
