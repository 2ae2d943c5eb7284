"""Creating a game: the first position (DU-020 to DU-032)."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import setup
from hexnaut.games.duel.cards import (
    CARDS,
    CENTRE_NAMES,
    FACTS,
    GROUP_SIZE,
    ITEM_NAMES,
    MISSIONS,
    POOLS,
    SECTOR_CARDS,
    SECTOR_SIZE,
    SECTORS,
    SHIP_NAMES,
    SYMBOL_NAMES,
)
from hexnaut.games.duel.options import OPTIONS
from hexnaut.games.duel.owndata import table_of
from hexnaut.games.duel.places import GAP, UNSEEN
from hexnaut.games.duel.state import NO_CHOICE, DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.options import write_options
from hexnaut.kernel.types import filled, zeros

START = FACTS["startingState"]
SHIP_KEYS = ["colonyShip", "tradeShip"]


def blank(options: Mapping[str, Any]) -> DuelState:
    """Both ships empty, all cards face down, nobody's turn."""
    s = DuelState()
    s.open_agenda()
    write_options(s, OPTIONS, options)
    s.symbol = zeros(2)
    for seat in range(2):
        s.symbol[seat] = SYMBOL_NAMES.index(options["symbols"][seat])
    s.cards = table_of(options)
    s.cards.options = dict(options)
    s.secret = filled(2, NO_CHOICE)
    s.stock = zeros(12)
    s.astro = zeros(2)
    s.hangar = zeros(4)
    s.booster = zeros(4)
    s.cannon = zeros(4)
    s.centre = zeros(12)
    s.home = filled(CARDS, UNSEEN)
    s.known = zeros(CARDS)
    s.pool = filled(POOLS, GROUP_SIZE)
    s.pool[0] = SECTOR_CARDS
    s.reserve = filled(POOLS, GROUP_SIZE)
    s.reserve[0] = 0
    s.unseen = zeros(POOLS * SECTORS)
    for sector in range(SECTORS):
        s.unseen[POOLS * sector] = SECTOR_SIZE
    s.stack = filled(SECTORS, SECTOR_SIZE)
    s.mission = zeros(MISSIONS)
    s.row = filled(SECTOR_SIZE, GAP)
    s.top = filled(3, GAP)
    s.bottom = filled(3, GAP)
    s.posts_used = filled(2, GAP)
    s.friendship = zeros(2)
    s.medals = zeros(2)
    s.points = filled(2, 1)
    return s


def begin(options: Mapping[str, Any], log: Log) -> DuelState:
    """The first position; centres that were agreed on are told as if they had been chosen (DU-025)."""
    s = blank(options)
    for seat in range(2):
        _equip(s, seat, options)
    if options["startPlayer"] != "roll":
        s.first = options["startPlayer"]
    if options["startingCentres"] != "secret":
        for seat, names in enumerate(options["startingCentres"]):
            s.secret[seat] = _pair(names)
    setup.begin(s, log)
    return s


def _equip(s: DuelState, seat: int, options: Mapping[str, Any]) -> None:
    """DU-020 to DU-022: the start of every ship; the beginner's third booster (DU-201)."""
    for item, name in enumerate(ITEM_NAMES):
        s.stock[6 * seat + item] = START["resources"].get(name, START["knowledge"])
    for ship in range(len(SHIP_NAMES)):
        s.hangar[2 * seat + ship] = START["hangar"].count(SHIP_KEYS[ship])
    beginner = options["handicap"] == seat and options["handicapBooster"]
    boosters = FACTS["handicap"]["beginnerBoosters"] if beginner else START["boosters"]
    for strength in (1, 2):
        s.booster[2 * seat + strength - 1] = boosters.count(strength)
        s.cannon[2 * seat + strength - 1] = START["cannons"].count(strength)


def _pair(names: list[str]) -> int:
    kinds = [CENTRE_NAMES.index(name) for name in names]
    return next(pair for pair in range(a.PAIRS) if [a.PAIR_LOW[pair], a.PAIR_HIGH[pair]] == kinds)
