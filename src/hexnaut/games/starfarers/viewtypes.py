"""What a view of Starfarers is made of; the page's types are made from these."""

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict, get_args

from hexnaut.games.common.viewtypes import Bounds, OfferView, Questions

Question = Annotated[str, Questions("starfarers")]
Resource = Literal["ore", "fuel", "carbon", "food", "goods"]
Colour = Literal["white", "red", "blue", "yellow"]
ShipKind = Literal["colony-ship", "trade-ship"]
Upgrade = Literal["booster", "cannon", "pod"]
Ball = Literal["black", "blue", "yellow", "red"]
People = Literal["greenFolk", "merchants", "scientists", "diplomats"]
AreaKind = Literal["face-down", "system", "outpost", "empty"]
AREA_KINDS: Sequence[AreaKind] = get_args(AreaKind)
Phase = Literal["setup", "production", "trade", "flight"]
PHASES: Sequence[Phase] = get_args(Phase)
Counts = dict[Resource, int]
Upgrades = dict[Upgrade, int]
Ship = Annotated[list[str], tuple[ShipKind, str]]  # what it is, and its point
Reached = Annotated[list[str | int | bool], tuple[str, int, bool]]  # the point before, the steps, whether to end here
Reach = dict[str, Reached]  # by point
Lattice = Annotated[list[int], tuple[int, int], "of the corner lattice"]  # geometry.py tells where it lies
Line = Annotated[list[str], tuple[str, str]]


# -- encounter cards -----------------------------------------------------------------------------------------------


class EncounterOpponent(TypedDict):
    """Who is meant: so many seats to the left or to the right."""

    side: Literal["left", "right"]
    steps: int


class EncounterEffect(TypedDict):
    """What happens; games/starfarers/deck.py knows which numbers go with which."""

    op: str
    n: NotRequired[int]
    resource: NotRequired[Resource]
    tag: NotRequired[str]
    chosenBy: NotRequired[str]
    threshold: NotRequired[int]
    minimumPods: NotRequired[int]
    reshuffle: NotRequired[bool]


class EncounterNode(TypedDict):
    """A step of an encounter card, with those that follow it."""

    node: Literal["askNumber", "askYesNo", "pay", "duel", "compareBoosters", "shake", "effects"]
    text: NotRequired[str]
    min: NotRequired[int]
    max: NotRequired[int]
    pay: NotRequired[str]
    branches: NotRequired[dict[str, "EncounterNode"]]
    yes: NotRequired["EncounterNode"]
    no: NotRequired["EncounterNode"]
    yesRequiresResources: NotRequired[int]
    n: NotRequired[int]
    stat: NotRequired[Literal["combat", "speed"]]
    opponent: NotRequired[EncounterOpponent]
    win: NotRequired["EncounterNode"]
    lose: NotRequired["EncounterNode"]
    atLeast: NotRequired["EncounterNode"]
    fewer: NotRequired["EncounterNode"]
    outcomes: NotRequired[list["EncounterOutcome"]]
    effects: NotRequired[list[EncounterEffect]]
    then: NotRequired["EncounterNode"]


class EncounterOutcome(TypedDict):
    """What some sums of the balls lead to."""

    sums: list[int]
    then: EncounterNode


class EncounterCard(TypedDict):
    """An encounter card; the rules read its text and its root."""

    text: str
    root: EncounterNode
    number: NotRequired[int]
    family: NotRequired[str]
    title: NotRequired[str]
    scope: NotRequired[str]
    confidence: NotRequired[str]
    sources: NotRequired[list[str]]
    reconstructed: NotRequired[bool]
    doubt: NotRequired[str]


# -- the board and the turn ----------------------------------------------------------------------------------------


class Options(TypedDict):
    """What the game was created with, except its board."""

    players: int
    board: Literal["beginner", "strategic", "explorer", "wild"]
    start: Literal["fixed", "founding"]
    targetPoints: int
    ballBag: list[Ball]
    sameTypeTrades: bool
    helpNeedsTwoRicher: bool
    pirateIgnoresCards: bool
    blackInSpeedDuel: int
    readerSeesCard: bool
    colours: list[Colour]
    firstSeat: int | Literal["roll"]
    deck: Literal["standard"] | list[EncounterCard]


class PlanetView(TypedDict):
    """A planet with its number token."""

    resource: Resource
    icon: str
    token: str


class AreaView(TypedDict):
    """A home system or a quadrant; of one that lies face down only the stars on its back."""

    id: str
    kind: AreaKind
    stars: int | None
    quadrant: str | None
    rotation: int | None
    planets: list[PlanetView]


class OutpostView(TypedDict):
    """An outpost of a people: trade stations by seat, who has the marker, the friendship cards that are left."""

    stations: list[int]
    marker: int | None
    cards: list[str]


class FlightView(TypedDict):
    """The flight phase; `reach` is of the own ships by their names, and for nobody else."""

    baseSpeed: int
    speed: int
    moving: str | None
    steps: int
    origin: str | None
    flown: list[str]
    held: list[str]
    jumps: int
    reach: dict[str, Reach] | None


class EncounterView(TypedDict):
    """The opening of the encounter card and the question that is open."""

    opening: str
    question: str | None
    most: int | None
    needed: int | None
    paid: Counts
    loot: Counts
    ownTotal: int


# -- players and the whole -----------------------------------------------------------------------------------------


class PlayerView(TypedDict):
    """One player as the viewer sees them."""

    seat: int
    colour: Colour
    points: int
    handSize: int
    known: dict[Resource, Bounds] | None
    colonies: list[str]
    spaceports: list[str]
    ships: dict[str, Ship]
    coloniesLeft: int
    stationsLeft: int
    shipyardsLeft: int
    upgrades: Upgrades
    boosters: int
    cannons: int
    friendship: list[str]
    halfMedals: int
    medals: int
    freeShipsDue: int
    mustDiscard: int


class PrivateView(TypedDict):
    """What the seat alone sees."""

    hand: Counts
    reserveKnown: dict[Resource, Bounds]
    card: EncounterCard | None


class StarfarersView(TypedDict):
    """All that a seat may know, or a spectator, who has none."""

    game: Literal["starfarers"]
    seat: int | None
    options: Options
    turn: int
    active: int
    first: int | None
    phase: Phase
    question: Question
    payLeft: int
    asked: list[int]
    chance: bool
    startRolls: list[int]
    pool: Upgrades
    lastRoll: int | None
    balls: Annotated[list[Ball], tuple[Ball, Ball]] | None
    supply: Counts
    reserve: int
    areas: list[AreaView]
    closedSites: list[str]
    outposts: dict[People, OutpostView]
    reserveNumbersLeft: int
    encounterDeck: int
    encounterDiscards: int
    encounter: EncounterView | None
    flight: FlightView | None
    goodsTraded: bool
    fameBought: bool
    helped: bool
    offers: list[OfferView[Resource]]
    players: list[PlayerView]
    winner: int | None
    private: PrivateView | None


# -- the board, and what is printed on it --------------------------------------------------------------------------


class AreaPlaces(TypedDict):
    """Three hexes around a centre; site i lies between the hexes i and i + 1."""

    id: str
    home: bool
    hexes: list[Lattice]
    planets: list[str]  # what events call them, by hex
    centre: str
    sites: list[str]


class FriendshipFacts(TypedDict):
    """What a friendship card does; the rest is there where it belongs to that."""

    people: People
    type: str  # of its effect, such as "supplyRate"
    resource: NotRequired[Resource]
    boosters: NotRequired[int]
    cannons: NotRequired[int]
    usesPerTurn: NotRequired[int | None]


class Geometry(TypedDict):
    """Where places lie, and what is printed on the board, the pieces and the cards; prices by resource."""

    hexes: list[Lattice]
    points: dict[str, Lattice]
    lines: list[Line]
    areas: list[AreaPlaces]
    resources: list[Resource]
    peoples: list[People]
    outposts: dict[str, People]  # by quadrant
    docks: int
    prices: dict[str, dict[str, int]]
    limits: Upgrades
    rates: Counts
    balls: dict[Ball, int]
    pieces: dict[str, int]
    friendshipCards: dict[str, FriendshipFacts]
