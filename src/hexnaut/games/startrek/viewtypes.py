"""What a view of Star Trek Catan is made of; the page's types are made from these."""

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict, get_args

from hexnaut.games.common.viewtypes import Bounds, Names, OfferView, Questions

Question = Annotated[str, Questions("startrek")]
Resource = Literal["tritanium", "food", "oxygen", "dilithium", "water"]
Tile = Literal[Resource, "asteroids"]
PostKind = Literal[Resource, "any"]
Card = Literal["starfleet-intervenes", "monopoly", "research-station", "utopia-planitia", "victory-point"]
SupportCard = Annotated[str, Names("startrek.names", "SUPPORT_NAMES")]
Colour = Literal["red", "blue", "orange", "white"]
Phase = Literal["setup", "before-roll", "trade", "build"]
PHASES: Sequence[Phase] = get_args(Phase)
Counts = dict[Resource, int]
Cards = dict[Card, int]
Ends = Annotated[list[str], tuple[str, str]]  # of a route
Post = Annotated[list[int | PostKind], tuple[int, PostKind]]  # its place on the border, and what it trades


class OwnTile(TypedDict):
    """A sector of the beginner board as somebody's own is printed."""

    q: int
    r: int
    resource: Resource | None
    number: int | None


class OwnPost(TypedDict):
    """A trading post of the beginner board, by its place on the border."""

    ringIndex: int
    type: PostKind


class OwnOutpost(TypedDict):
    """Where an outpost stands."""

    intersection: int


class OwnStarship(TypedDict):
    """Where a starship lies."""

    route: int


class OwnPlace(TypedDict):
    """An outpost with its starship at the start of the beginner game."""

    outpost: OwnOutpost
    starship: OwnStarship
    starred: bool


class OwnBeginner(TypedDict, total=False):
    """What differs from our beginner board."""

    tiles: list[OwnTile]
    tradingPosts: list[OwnPost]
    placements: dict[Colour, list[OwnPlace]]


class FramePost(TypedDict):
    """A trading post on a piece of the frame."""

    offset: int
    type: PostKind


class FramePiece(TypedDict):
    """A piece of the frame."""

    posts: list[FramePost]


class OwnFrame(TypedDict):
    """The six pieces of a frame that differs from ours."""

    pieces: list[FramePiece]


class OwnData(TypedDict, total=False):
    """Components that differ from ours."""

    beginner: OwnBeginner
    framePieces: OwnFrame


class Options(TypedDict):
    """What the game was created with, except its board."""

    edition: Literal["en2018", "first2012"]
    players: int
    colours: list[Colour]
    board: Literal["beginner", "variable"]
    setup: Literal["fixed", "snake"]
    firstSeat: int | Literal["roll"]
    combinedTradeBuild: bool
    victoryPoints: int
    shortageRule: Literal["nobody", "single_player_takes_rest"]
    sarekSource: Literal["by_edition", "played_or_hand", "played_only"]
    stealing: Literal["by_edition", "compulsory", "optional"]
    offers: NotRequired[bool]
    supportCards: bool
    data: NotRequired[OwnData]


class BoardLayout(TypedDict):
    """Tiles and number discs by sector (0: no disc), and the trading posts."""

    tiles: list[Tile]
    numbers: list[int]
    posts: list[Post]


class Support(TypedDict):
    """A support card and the side that lies up."""

    card: SupportCard
    side: Literal["A", "B"]


class Topic(TypedDict):
    """What the question is about: None where it is not about such a thing."""

    node: str | None  # place-starship: of the outpost just placed
    route: str | None  # sulu-starship: that the starship was taken from
    count: int | None  # research-station: cards still to take; utopia-planitia: starships placed so far
    seat: int | None  # chapel: whose hand it is; give: who gets a card now
    resource: Resource | None  # give: what was demanded


class PlayerView(TypedDict):
    """One player as the viewer sees them."""

    seat: int
    colour: Colour
    handSize: int
    known: dict[Resource, Bounds] | None
    cardCount: int
    boughtCount: int
    victoryCards: int | None
    fleet: int
    support: Support | None
    supportUsed: bool
    supportNew: bool
    points: int
    routeLength: int
    outposts: list[str]
    starbases: list[str]
    starships: list[str]
    starshipsLeft: int
    outpostsLeft: int
    outpostsReserve: int
    ringsLeft: int
    mustDiscard: int


class PrivateView(TypedDict):
    """What the seat alone sees."""

    hand: Counts
    cards: Cards
    bought: Cards | None
    points: int
    lookingAt: Cards | None
    deckHolds: Cards


class StarTrekView(TypedDict):
    """All that a seat may know, or a spectator, who has none."""

    game: Literal["star-trek"]
    seat: int | None
    options: Options
    layout: BoardLayout
    turn: int
    active: int
    first: int | None
    phase: Phase
    question: Question
    topic: Topic
    asked: list[int]
    chance: bool
    startRolls: list[int]
    lastRoll: int | None
    cruiser: str
    bank: Counts
    deck: int
    usedCards: Cards
    cardPlayed: bool
    uhuraTried: bool
    randType: Resource | None
    longestRoute: int | None
    largestFleet: int | None
    display: list[SupportCard]
    offers: list[OfferView[Resource]]
    players: list[PlayerView]
    winner: int | None
    private: PrivateView | None


# -- the board, and what is printed on it --------------------------------------------------------------------------


class Sector(TypedDict):
    name: str
    x: float
    y: float
    corners: list[str]


class Intersection(TypedDict):
    name: str
    x: float
    y: float
    sectors: list[str]
    routes: list[str]


class Route(TypedDict):
    name: str
    x: float
    y: float
    ends: Ends
    sectors: list[str]


class Printed(TypedDict):
    """What stands on cards and sheets; prices by resource."""

    prices: dict[Literal["starship", "outpost", "starbase", "developmentCard"], dict[str, int]]
    sarekPrices: dict[Literal["outpost", "starbase"], dict[str, int]]
    points: dict[str, int]
    pips: dict[str, int]
    pieces: dict[Literal["starships", "outposts", "habitatRings"], int]
    rates: dict[Literal["base", "any", "special"], int]


class Geometry(TypedDict):
    """Places by name with their coordinates; the length of a sector's side is 1, the centre of the board (0, 0)."""

    sectors: list[Sector]
    intersections: list[Intersection]
    routes: list[Route]
    border: list[str]
    printed: Printed
