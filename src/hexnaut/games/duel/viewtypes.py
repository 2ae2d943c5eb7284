"""What a view of the duel is made of; the page's types are made from these."""

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict, get_args

from hexnaut.games.common.viewtypes import Questions

Question = Annotated[str, Questions("duel")]
Resource = Literal["ore", "fuel", "carbon", "food", "goods"]
Item = Literal[Resource, "knowledge"]
Centre = Literal["storage", "command", "science", "production", "trade", "sensor"]
Ship = Literal["colony-ship", "trade-ship"]
Strength = Literal["1", "2"]
Piece = Literal[Ship, "booster-1", "booster-2", "cannon-1", "cannon-2"]
PlayerSymbol = Literal["sun", "moon"]
CardKind = Literal["target", "colony", "trade", "pirate", "asteroid"]
Target = Literal["andromeda", "kassiopeia", "perseus", "mestor"]
Phase = Literal["setup", "production", "flight", "build"]
PHASES: Sequence[Phase] = get_args(Phase)
Ending = Literal["running", "points", "given-up", "agreed"]
ENDINGS: Sequence[Ending] = get_args(Ending)
Pair = Annotated[list[Centre], tuple[Centre, Centre]]


# -- cards ---------------------------------------------------------------------------------------------------------


class Production(TypedDict):
    """What a colony brings, and on which number."""

    resource: Resource
    number: int


class TradeTerms(TypedDict):
    """What a trade card buys or sells."""

    item: Literal[Item, "anyResource"]
    price: int
    buy: bool
    sell: bool
    maxUnits: NotRequired[int | None]


class PirateReward(TypedDict):
    """What a beaten pirate leaves."""

    anyResource: int
    medals: int


class PrintedCard(TypedDict):
    """A sector or reserve card: what its kind needs, and remarks that no rule reads."""

    id: str
    kind: CardKind
    target: NotRequired[Target]
    production: NotRequired[Production]
    trade: NotRequired[TradeTerms]
    tradingPost: NotRequired[bool]
    strength: NotRequired[int]
    tribute: NotRequired[int]
    loss: NotRequired[Literal["cannon", "booster", "centre"] | None]
    reward: NotRequired[PirateReward]
    friendship: NotRequired[int]
    medals: NotRequired[int]
    victoryPoints: NotRequired[int]
    name: NotRequired[str]
    title: NotRequired[str]
    number: NotRequired[int]
    place: NotRequired[str]
    folk: NotRequired[str | None]
    provenance: NotRequired[str]
    reconstructed: NotRequired[bool]
    note: NotRequired[str]
    reserve: NotRequired[int]


class MissionCost(TypedDict, total=False):
    """What a mission costs; what is left out is nothing."""

    ore: int
    fuel: int
    carbon: int
    food: int
    goods: int
    knowledge: int
    astro: int


Reward = Literal["victoryPoints", "astro", "anyResource", "friendship", "medals"]


class MissionReward(TypedDict, total=False):
    """What a mission brings; what is left out is nothing."""

    victoryPoints: int
    astro: int
    anyResource: int
    friendship: int
    medals: int


class PrintedMission(TypedDict):
    """A mission card, and remarks that no rule reads."""

    id: str
    target: Target
    cost: MissionCost
    reward: MissionReward
    name: NotRequired[str]
    title: NotRequired[str]
    number: NotRequired[int]
    provenance: NotRequired[str]
    reconstructed: NotRequired[bool]
    note: NotRequired[str]


# -- the table -----------------------------------------------------------------------------------------------------


class OwnDie(TypedDict):
    """The faces of a die as somebody's own is printed."""

    faces: list[int]


class OwnDice(TypedDict, total=False):
    """The dice that differ from ours."""

    orange: OwnDie
    blue: OwnDie


class Purchase(TypedDict):
    """What the trade centre buys from the opponent."""

    unitsPerTurn: int
    pricePerUnit: int
    paidTo: str


class CentreNumbers(TypedDict):
    """The numbers on which a centre works, for each player."""

    sun: list[int]
    moon: list[int]


class CentreLevel(TypedDict):
    """One level of a centre: what its kind needs."""

    produces: NotRequired[Item]
    numbers: NotRequired[CentreNumbers]
    buyFromOpponent: NotRequired[Purchase]
    peekTopCards: NotRequired[int]
    replace: NotRequired[str]
    storagePerResource: NotRequired[int]
    actionsPerFlight: NotRequired[int]
    victoryPoints: NotRequired[int]


class OwnCentre(TypedDict):
    """A centre as somebody's own is printed."""

    id: Centre
    level1: CentreLevel
    level2: CentreLevel


class OwnData(TypedDict, total=False):
    """Components that differ from ours; cards and missions stand in `cards`."""

    dice: OwnDice
    centres: list[OwnCentre]


class Options(TypedDict):
    """What the game was created with; `cards` are those that replace printed ones."""

    symbols: list[PlayerSymbol]
    startPlayer: int | Literal["roll"]
    startingCentres: Literal["secret"] | list[Pair]
    handicap: int | Literal["none"]
    handicapAstro: bool
    handicapBooster: bool
    hiddenRefills: bool
    memoryAid: bool
    victoryPoints: int
    scrapShips: bool
    cards: list[PrintedCard | PrintedMission]
    data: NotRequired[OwnData]


class RowEntry(TypedDict):
    """A place of the row: a card, a card face down of a group of the reserve, or a gap."""

    card: str | None
    group: int | None
    pirate: bool
    used: bool


class FlightView(TypedDict):
    """The flight of the active player."""

    sector: int
    speed: int
    row: list[RowEntry]
    actions: int
    actionLimit: int
    usedHere: int
    fightRoll: int | None
    topCards: int
    bottomCards: int


class PlayerView(TypedDict):
    """One player; everything lies open on the table."""

    seat: int
    symbol: PlayerSymbol
    handedIn: bool
    stock: dict[Item, int]
    capacity: int
    labCapacity: int
    astro: int
    hangar: dict[Ship, int]
    boosters: dict[Strength, int]
    cannons: dict[Strength, int]
    supply: dict[Piece, int]
    centres: dict[Centre, int]
    colonies: list[str]
    posts: list[str]
    pirates: list[str]
    missions: list[str]
    friendship: int
    medals: int
    points: int


class PrivateView(TypedDict):
    """What the seat alone knows: its choice of centres, and places of cards by the sensor."""

    centres: Pair | None
    top: list[str]
    bottom: list[str]


class DuelView(TypedDict):
    """All that a seat may know, or a spectator, who has none."""

    game: Literal["duel"]
    seat: int | None
    options: Options
    turn: int
    active: int | None
    first: int | None
    phase: Phase
    question: Question
    asked: list[int]
    chance: bool
    produce: list[Resource] | None
    rewardsLeft: int
    looksLeft: int
    roll: int | None
    proposals: list[int]
    ended: Ending
    frozen: bool
    winner: int | None
    sectorSizes: list[int]
    reserve: list[int]
    missions: list[str]
    missionDeck: int
    bannedMissions: list[str]
    freeTiles: list[Centre]
    friend: int | None
    hero: int | None
    flight: FlightView | None
    postsUsed: list[str]
    purchases: int
    players: list[PlayerView]
    memory: dict[str, list[str]] | None
    private: PrivateView | None


class Geometry(TypedDict):
    """What is printed on cards and sheets, by id; prices by resource."""

    cards: dict[str, PrintedCard]
    missions: dict[str, PrintedMission]
    prices: dict[str, dict[str, int]]
    slots: dict[Literal["hangar", "boosters", "cannons", "centres"], int]
