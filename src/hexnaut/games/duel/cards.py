"""The card list and the fixed numbers of the game as tables: what a card is, never what it does."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, final

from mypy_extensions import i64

from hexnaut.games.duel.viewtypes import Centre, Item, PlayerSymbol, Resource, Ship
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import filled, zeros

FACTS: Final[dict[str, Any]] = json.loads(
    files("hexnaut.games.duel").joinpath("data/facts.json").read_text(encoding="utf-8")
)

FACES: Final = 6

# Items (DU-002, DU-003): the five resources and, last, knowledge. A trade card may also say "any resource".
RESOURCE_NAMES: Final[Sequence[Resource]] = FACTS["resources"]
ITEM_NAMES: Final[Sequence[Item]] = [*RESOURCE_NAMES, "knowledge"]
TRADE_ITEMS: Final[list[str]] = [*ITEM_NAMES, "anyResource"]
COST_NAMES: Final[list[str]] = [*ITEM_NAMES, "astro"]
ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
KNOWLEDGE: Final = 5
ANY_RESOURCE: Final = 6
RESOURCES: Final = 5
ITEMS: Final = 6
ASTRO: Final = 6  # the seventh entry of a mission's cost

# Kinds of cards (DU-011)
TARGET: Final = 0
COLONY: Final = 1
TRADE: Final = 2
PIRATE: Final = 3
ASTEROID: Final = 4
KIND_NAMES: Final = ["target", "colony", "trade", "pirate", "asteroid"]
TARGET_NAMES: Final = ["andromeda", "kassiopeia", "perseus", "mestor"]

# What a lost fight costs (DU-149)
LOSE_CANNON: Final = 1
LOSE_BOOSTER: Final = 2
LOSE_CENTRE: Final = 3
LOSS_NAMES: Final = [None, "cannon", "booster", "centre"]

# Centres (DU-009)
STORAGE: Final = 0
COMMAND: Final = 1
SCIENCE: Final = 2
PRODUCTION: Final = 3
TRADE_CENTRE: Final = 4
SENSOR: Final = 5
CENTRES: Final = 6
LEVELS: Final = 3  # of a centre, with 0 for none
CENTRE_NAMES: Final[Sequence[Centre]] = [centre["id"] for centre in FACTS["centres"]]

SYMBOL_NAMES: Final[Sequence[PlayerSymbol]] = FACTS["players"]["symbols"]
SECTORS: Final[int] = FACTS["flight"]["sectorCount"]
SECTOR_SIZE: Final[int] = FACTS["flight"]["cardsPerSector"]
SECTOR_CARDS: Final = 36
GROUP_SIZE: Final = 7
CARDS: Final = 64
MISSIONS: Final = 15
CARD_NAMES: Final[list[str]] = [card["id"] for card in FACTS["sectorCards"] + FACTS["reserveCards"]]
MISSION_NAMES: Final[list[str]] = [mission["id"] for mission in FACTS["missions"]]

# Unseen cards are drawn from five pools: 0 the sector cards, 1 to 4 the groups of the reserve.
POOLS: Final = 5
POOL_START: Final = vec[i64]([0, 36, 43, 50, 57, 64])
POOL_OF: Final = vec[i64]([0 if card < SECTOR_CARDS else 1 + (card - SECTOR_CARDS) // GROUP_SIZE for card in range(64)])

# Pieces that can be built (DU-176): two ships, two boosters, two cannons, the six centres at both levels.
COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
BOOSTER_1: Final = 2
BOOSTER_2: Final = 3
CANNON_1: Final = 4
CANNON_2: Final = 5
FIRST_CENTRE_1: Final = 6
FIRST_CENTRE_2: Final = 12
PIECES: Final = 18
SHIP_NAMES: Final[Sequence[Ship]] = ["colony-ship", "trade-ship"]
PIECE_NAMES: Final = [
    *SHIP_NAMES,
    *["booster-1", "booster-2", "cannon-1", "cannon-2"],
    *[f"{name}-1" for name in CENTRE_NAMES],
    *[f"{name}-2" for name in CENTRE_NAMES],
]
_COST_KEYS: Final = (
    ["colonyShip", "tradeShip", "booster1", "booster2", "cannon1", "cannon2"] + 6 * ["centre1"] + 6 * ["centre2"]
)
COST: Final = vec[i64]([FACTS["costs"][key].get(item, 0) for key in _COST_KEYS for item in ITEM_NAMES])

HANGAR: Final[int] = FACTS["slots"]["hangar"]
BOOSTER_PLACES: Final[int] = FACTS["slots"]["boosters"]
CANNON_PLACES: Final[int] = FACTS["slots"]["cannons"]
SHIPS_OF_A_KIND: Final[int] = FACTS["piecesPerPlayer"]["colonyShip"]
TRIBUTE: Final[int] = FACTS["pirates"]["tribute"]
OPEN_MISSIONS: Final[int] = FACTS["openMissions"]
SPECIAL_THRESHOLD: Final[int] = FACTS["specialCards"][0]["threshold"]
LAB: Final[int] = FACTS["storage"]["lab"]

# By level 0, I, II
STORE_CAPACITY: Final = vec[i64]([FACTS["storage"][key] for key in ("base", "withStorageI", "withStorageII")])
ACTION_LIMIT: Final = vec[i64]([FACTS["flight"][key] for key in ("actionsBase", "actionsCommandI", "actionsCommandII")])

_START: Final = [FACTS["startingState"]["startColonies"][symbol]["production"] for symbol in SYMBOL_NAMES]
START_RESOURCE: Final = vec[i64]([RESOURCE_NAMES.index(colony["resource"]) for colony in _START])
START_NUMBER: Final = vec[i64]([colony["number"] for colony in _START])


# Several items in one int, for events: base 8.
ITEM_UNIT: Final = vec[i64]([8**item for item in range(ITEMS)])


@final
class CardTable:
    """What is printed on the components of a game, shared by all its States; `options` is how it was created."""

    def __init__(self) -> None:
        self.kind: vec[i64] = filled(CARDS, ASTEROID)
        self.target: vec[i64] = filled(CARDS, -1)
        self.resource: vec[i64] = zeros(CARDS)  # of a colony
        self.number: vec[i64] = zeros(CARDS)
        self.item: vec[i64] = zeros(CARDS)  # of a trade card
        self.price: vec[i64] = zeros(CARDS)
        self.buys: vec[i64] = zeros(CARDS)
        self.sells: vec[i64] = zeros(CARDS)
        self.most: vec[i64] = zeros(CARDS)  # units in one action, 0 without a limit
        self.post: vec[i64] = zeros(CARDS)
        self.colonies: vec[i64] = zeros(0)  # the cards that are colonies, in the order of their numbers
        self.trades: vec[i64] = zeros(0)  # likewise the trade cards
        self.friendship: vec[i64] = zeros(CARDS)
        self.medals: vec[i64] = zeros(CARDS)
        self.strength: vec[i64] = zeros(CARDS)  # of a pirate
        self.loss: vec[i64] = zeros(CARDS)
        self.reward: vec[i64] = zeros(CARDS)  # resources of choice
        self.mission_target: vec[i64] = zeros(MISSIONS)
        self.mission_cost: vec[i64] = zeros(7 * MISSIONS)  # six items, Astro
        self.mission_points: vec[i64] = zeros(MISSIONS)
        self.mission_astro: vec[i64] = zeros(MISSIONS)
        self.mission_choice: vec[i64] = zeros(MISSIONS)  # resources of choice
        self.mission_friendship: vec[i64] = zeros(MISSIONS)
        self.mission_medals: vec[i64] = zeros(MISSIONS)
        self.orange: vec[i64] = zeros(FACES)  # the dice (DU-010)
        self.blue: vec[i64] = zeros(FACES)
        self.science: vec[i64] = zeros(LEVELS * len(SYMBOL_NAMES))  # masks of numbers, by symbol and level (DU-055)
        self.production: vec[i64] = zeros(LEVELS * len(SYMBOL_NAMES))
        self.peeks: vec[i64] = zeros(LEVELS)  # cards that the sensor shows, by level (DU-187)
        self.purchases: vec[i64] = zeros(LEVELS)  # of the trade centre in a turn, by level (DU-186)
        self.purchase_price: vec[i64] = zeros(LEVELS)
        self.options: dict[str, Any] = {}


def make_table(printed: Mapping[str, Any]) -> CardTable:
    """Tables from checked components: cards and missions in the order of their names, dice, centres."""
    table = CardTable()
    for index, card in enumerate(printed["cards"]):
        _enter_card(table, index, card)
    table.colonies = vec[i64]([card for card in range(CARDS) if table.kind[card] == COLONY])
    table.trades = vec[i64]([card for card in range(CARDS) if table.kind[card] == TRADE])
    for index, mission in enumerate(printed["missions"]):
        _enter_mission(table, index, mission)
    table.orange = vec[i64](printed["dice"]["orange"]["faces"])
    table.blue = vec[i64](printed["dice"]["blue"]["faces"])
    _enter_centres(table, printed["centres"])
    return table


def _enter_centres(table: CardTable, centres: list[dict[str, Any]]) -> None:
    table.science = _centre_numbers(centres[SCIENCE])
    table.production = _centre_numbers(centres[PRODUCTION])
    for level in range(1, LEVELS):
        table.peeks[level] = centres[SENSOR][f"level{level}"]["peekTopCards"]
        purchase = centres[TRADE_CENTRE][f"level{level}"]["buyFromOpponent"]
        table.purchases[level] = purchase["unitsPerTurn"]
        table.purchase_price[level] = purchase["pricePerUnit"]


def _centre_numbers(centre: Mapping[str, Any]) -> vec[i64]:
    """For each symbol and level the numbers on which a centre produces (DU-055), as a mask."""
    masks = []
    for symbol in SYMBOL_NAMES:
        masks.append(0)
        for level in range(1, LEVELS):
            masks.append(sum(2**number for number in centre[f"level{level}"]["numbers"][symbol]))
    return vec[i64](masks)


def _enter_card(table: CardTable, index: int, card: dict[str, Any]) -> None:
    kind = KIND_NAMES.index(card["kind"])
    table.kind[index] = kind
    table.friendship[index] = card.get("friendship", 0)
    table.medals[index] = card.get("medals", 0)
    if kind == TARGET:
        table.target[index] = TARGET_NAMES.index(card["target"])
    elif kind == COLONY:
        table.resource[index] = RESOURCE_NAMES.index(card["production"]["resource"])
        table.number[index] = card["production"]["number"]
    elif kind == TRADE:
        trade = card["trade"]
        table.item[index] = TRADE_ITEMS.index(trade["item"])
        table.price[index] = trade["price"]
        table.buys[index] = int(trade["buy"])
        table.sells[index] = int(trade["sell"])
        table.most[index] = trade["maxUnits"] or 0
        table.post[index] = int(card["tradingPost"])
    elif kind == PIRATE:
        table.strength[index] = card["strength"]
        table.loss[index] = LOSS_NAMES.index(card["loss"])
        table.reward[index] = card["reward"]["anyResource"]
        table.medals[index] = card["reward"]["medals"]


def _enter_mission(table: CardTable, index: int, mission: dict[str, Any]) -> None:
    table.mission_target[index] = TARGET_NAMES.index(mission["target"])
    for place, item in enumerate(COST_NAMES):
        table.mission_cost[7 * index + place] = mission["cost"].get(item, 0)
    reward = mission["reward"]
    table.mission_points[index] = reward.get("victoryPoints", 0)
    table.mission_astro[index] = reward.get("astro", 0)
    table.mission_choice[index] = reward.get("anyResource", 0)
    table.mission_friendship[index] = reward.get("friendship", 0)
    table.mission_medals[index] = reward.get("medals", 0)
