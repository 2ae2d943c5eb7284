"""Meeting pirates: paying, fighting, winning and losing (DU-140 to DU-155)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import centres, sectors
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import (
    BOOSTER_1,
    BOOSTER_2,
    CANNON_1,
    CANNON_2,
    LOSE_BOOSTER,
    LOSE_CANNON,
    LOSE_CENTRE,
    TRIBUTE,
)
from hexnaut.games.duel.flight import DEFEATED, end_flight, replace_card, settle
from hexnaut.games.duel.rewards import grant
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log


def show(s: DuelState, log: Log) -> None:
    """DU-143: whatever was chosen, the card is laid open now."""
    s.pop()
    s.pirate = 0
    card = c.current_card(s)
    sectors.show_card(s, card)
    log.tell(e.PIRATE_SHOWN, 143, s.active, card)


def pay(s: DuelState, seat: i64, log: Log) -> None:
    """DU-144: the pirate stays in the row, the flight goes on."""
    do.spend(s, seat, TRIBUTE)
    log.tell(e.PAID_PIRATE, 144, seat, TRIBUTE)
    show(s, log)
    settle(s, log)


def fight(s: DuelState, log: Log) -> None:
    """DU-146: first the player's roll, then the pirate's."""
    show(s, log)
    do.ask_chance(s, a.ASK_FIGHT_ROLL)


def player_rolled(s: DuelState, die: i64, log: Log) -> None:
    s.pop()
    s.fight_roll = die
    log.tell(e.FIGHT_ROLL, 146, s.active, die, c.cannon_strength(s, s.active) + die)
    do.ask_chance(s, a.ASK_PIRATE_ROLL)


def pirate_rolled(s: DuelState, die: i64, log: Log) -> None:
    """DU-147: a tie is a win for the player."""
    s.pop()
    value = c.cannon_strength(s, s.active) + s.fight_roll
    enemy = s.cards.strength[c.current_card(s)] + die
    s.fight_roll = 0
    log.tell(e.PIRATE_ROLL, 146, 1 - s.active, die, enemy)
    if value >= enemy:
        win(s, s.active, log)
    else:
        defeat(s, s.active, log)


# -- won ---------------------------------------------------------------------------------------------------


def win(s: DuelState, seat: i64, log: Log) -> None:
    """DU-148, DU-155: the card and its medals first, then the reward."""
    card = sectors.claim_card(s, seat)
    log.tell(e.WON_FIGHT, 147, seat, card)
    if do.count_points(s, log):
        return
    if grant(s, s.cards.reward[card], log):
        after_reward(s, log)


def after_reward(s: DuelState, log: Log) -> None:
    """DU-112, DU-114: the reserve takes the pirate's place, unmarked."""
    replace_card(s, DEFEATED, log)


# -- lost --------------------------------------------------------------------------------------------------


def defeat(s: DuelState, seat: i64, log: Log) -> None:
    """DU-082, DU-149: the flight ends at once, and the printed loss is carried out."""
    card = c.current_card(s)
    loss = s.cards.loss[card]
    log.tell(e.LOST_FIGHT, 149, seat, card)
    end_flight(s, 82, log)
    if loss == LOSE_BOOSTER:
        lose_booster(s, seat, log)
    elif loss == LOSE_CANNON:
        lose_cannon(s, seat, log)
    elif loss == LOSE_CENTRE:
        centres.must_lose(s, seat, log)


def lose_booster(s: DuelState, seat: i64, log: Log) -> None:
    """DU-150: the player has no choice."""
    lost = do.weakest(s.booster, seat)
    if lost > 0:
        s.booster = do.weakened(s.booster, seat)
        log.tell(e.LOST_PIECE, 150, seat, BOOSTER_1 if lost == 1 else BOOSTER_2)


def lose_cannon(s: DuelState, seat: i64, log: Log) -> None:
    """DU-151: the same with cannons."""
    lost = do.weakest(s.cannon, seat)
    if lost > 0:
        s.cannon = do.weakened(s.cannon, seat)
        log.tell(e.LOST_PIECE, 151, seat, CANNON_1 if lost == 1 else CANNON_2)
