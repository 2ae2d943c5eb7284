"""Creating a game: options and the first position (DU-020 to DU-032, DU-200, DU-201)."""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import setup
from hexnaut.games.duel.cardlist import check_list, table_of
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
from hexnaut.games.duel.state import GAP, NO_CHOICE, UNSEEN, DuelState
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.log import Log
from hexnaut.kernel.options import Option, check_options
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import filled, zeros

START = FACTS["startingState"]
SHIP_KEYS = ["colonyShip", "tradeShip"]

OPTIONS = (
    Option("symbols", None, "sun and moon, one for each seat; default at random (DU-001)"),
    Option("startPlayer", "roll", "who begins: a seat or a roll (DU-030)", ("roll",), low=0, high=1),
    Option("startingCentres", "secret", "chosen in secret (DU-024), or two for seat 0 and two for seat 1"),
    Option("handicap", "none", "the beginner's seat (DU-200, DU-201)", ("none",), low=0, high=1),
    Option("handicapAstro", True, "with a handicap: 30 and 20 Astro (DU-200)", (True, False)),
    Option("handicapBooster", True, "with a handicap: a third booster (DU-201)", (True, False)),
    Option("hiddenRefills", False, "cards from the reserve are laid face down (DU-202)", (False, True)),
    Option("memoryAid", True, "each player is shown which cards they know (DU-215)", (True, False)),
    Option("victoryPoints", 10, "points that win (10 is the rule, DU-191)", low=6, high=12),
    Option("scrapShips", False, "unofficial: ships may be given up (DU-185)", (False, True)),
    Option("cards", None, "a card list of one's own: cards that replace those with the same id"),
    Option("seed", None, "makes the game repeatable (DU-223)", low=0, high=2**63 - 1),
)


def prepare(chosen: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
    """All options checked and made explicit."""
    options = check_options(OPTIONS, chosen)
    del options["seed"]
    options["symbols"] = _symbols(options["symbols"], rng)
    options["startingCentres"] = _starting_centres(options["startingCentres"])
    options["cards"] = check_list([] if options["cards"] is None else options["cards"])
    return options


def _symbols(value: Any, rng: Rng) -> list[str]:
    """DU-001: one plays the sun, the other the moon."""
    if value is None or value == "random":
        first = int(rng.below(2))
        return [SYMBOL_NAMES[first], SYMBOL_NAMES[1 - first]]
    if not isinstance(value, list) or sorted(map(str, value)) != sorted(SYMBOL_NAMES):
        raise BadOption(f"option symbols: {value!r} is not sun and moon in an order (DU-001)")
    return list(value)


def _starting_centres(value: Any) -> Any:
    """DU-024: secret, or a preset pair for each seat."""
    if value == "secret":
        return value
    if isinstance(value, list) and len(value) == 4 and all(isinstance(name, str) for name in value):
        value = [value[:2], value[2:]]
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(pair, list) for pair in value):
        raise BadOption("option startingCentres: 'secret', or two centres for each seat")
    for pair in value:
        if len(pair) != 2 or any(name not in CENTRE_NAMES for name in pair) or pair[0] == pair[1]:
            raise BadOption(f"option startingCentres: {pair!r} is not two different centres (DU-024)")
    return [sorted(pair, key=CENTRE_NAMES.index) for pair in value]


# -- the first position ------------------------------------------------------------------------------------


def empty(options: Mapping[str, Any]) -> DuelState:
    """Both ships empty, all cards face down, nobody's turn."""
    s = DuelState()
    s.open_agenda()
    s.target = options["victoryPoints"]
    s.hidden_refills = int(options["hiddenRefills"])
    s.scrap_on = int(options["scrapShips"])
    s.beginner = options["handicap"] if options["handicap"] != "none" and options["handicapAstro"] else -1
    s.symbol = zeros(2)
    for seat in range(2):
        s.symbol[seat] = SYMBOL_NAMES.index(options["symbols"][seat])
    s.cards = table_of(options["cards"])
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
    s = empty(options)
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
