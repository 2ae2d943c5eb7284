"""From the choice of centres to the first turn (DU-024 to DU-032)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import FACTS, OPEN_MISSIONS
from hexnaut.games.duel.conditions import open_missions
from hexnaut.games.duel.state import NO_CHOICE, DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import put
from hexnaut.kernel.types import bits

BOTH: i64 = 3
FIRST_ASTRO: i64 = FACTS["startingState"]["astro"]["startPlayer"]
SECOND_ASTRO: i64 = FACTS["startingState"]["astro"]["secondPlayer"]
BEGINNER_ASTRO: i64 = FACTS["handicap"]["beginnerAstro"]
EXPERIENCED_ASTRO: i64 = FACTS["handicap"]["experiencedAstro"]


def begin(s: DuelState, log: Log) -> None:
    """DU-032: centres first, unless they were agreed on."""
    if s.secret[0] == NO_CHOICE:
        s.push(a.ASK_CENTRES, BOTH)
    else:
        reveal_choices(s, log)


def hand_in(s: DuelState, seat: i64, pair: i64, log: Log) -> None:
    """DU-024: secret and final; both are revealed at the same moment."""
    s.secret = put(s.secret, seat, pair)
    log.tell(e.HANDED_IN, 24, seat)
    if s.answered(seat):
        s.pop()
        reveal_choices(s, log)


def reveal_choices(s: DuelState, log: Log) -> None:
    """DU-025: the chosen centres are built at no cost; then the missions are laid open (DU-028)."""
    for seat in range(2):
        low = a.PAIR_LOW[s.secret[seat]]
        high = a.PAIR_HIGH[s.secret[seat]]
        do.set_level(s, seat, low, 1)
        do.set_level(s, seat, high, 1)
        log.tell(e.CHOSE_CENTRES, 25, seat, low, high)
    do.ask_chance(s, a.ASK_MISSION)


def mission_drawn(s: DuelState, log: Log) -> None:
    """DU-028: three open missions, then the roll for the start player."""
    if bits(open_missions(s)) < OPEN_MISSIONS:
        do.ask_chance(s, a.ASK_MISSION)
    elif s.first >= 0:
        first_turn(s, log)
    else:
        do.ask_chance(s, a.ASK_START_ROLL)


def start_rolled(s: DuelState, own: i64, other: i64, log: Log) -> None:
    """DU-030: the higher number starts; equal numbers are rolled again."""
    log.tell(e.START_ROLL, 30, 0, own)
    log.tell(e.START_ROLL, 30, 1, other)
    if own != other:
        s.pop()
        s.first = 0 if own > other else 1
        first_turn(s, log)


def first_turn(s: DuelState, log: Log) -> None:
    log.tell(e.FIRST, 30, s.first)
    for seat in range(2):
        astro = start_astro(s, seat)
        do.earn(s, seat, astro)
        log.tell(e.START_ASTRO, 31 if s.beginner < 0 else 200, seat, astro)
    do.begin_turn(s, s.first, log)


def start_astro(s: DuelState, seat: i64) -> i64:
    """DU-031; with the handicap DU-200, whoever begins."""
    if s.beginner < 0:
        return FIRST_ASTRO if seat == s.first else SECOND_ASTRO
    return BEGINNER_ASTRO if seat == s.beginner else EXPERIENCED_ASTRO
