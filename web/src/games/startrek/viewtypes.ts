// Made by `python -m tools.viewscript`; a test compares it. Change games/startrek/viewtypes.py instead.

import type { Bounds, OfferView } from "../viewtypes";

export type Question =
  | "start-roll" | "place-outpost" | "place-starship" | "turn" | "roll" | "spock" | "kirk" | "discard" | "cruiser"
  | "victim" | "stolen" | "draw" | "research-station" | "utopia-planitia" | "give" | "scott-starship" | "sulu-starship"
  | "look" | "keep" | "chapel" | "support" | "offer" | "deal" | "over";

export type Resource = "tritanium" | "food" | "oxygen" | "dilithium" | "water";

export type Tile = "tritanium" | "food" | "oxygen" | "dilithium" | "water" | "asteroids";

export type PostKind = "tritanium" | "food" | "oxygen" | "dilithium" | "water" | "any";

export type Card = "starfleet-intervenes" | "monopoly" | "research-station" | "utopia-planitia" | "victory-point";

export type SupportCard =
  | "uhura" | "scott" | "spock" | "sulu" | "kirk" | "mccoy" | "chekov" | "rand" | "chapel" | "sarek";

export type Colour = "red" | "blue" | "orange" | "white";

export type Phase = "setup" | "before-roll" | "trade" | "build";

export type Counts = Record<Resource, number>;

export type Cards = Record<Card, number>;

export type Ends = [string, string];

export type Post = [number, PostKind];

/** A sector of the beginner board as somebody's own is printed. */
export interface OwnTile {
  q: number;
  r: number;
  resource: Resource | null;
  number: number | null;
}

/** A trading post of the beginner board, by its place on the border. */
export interface OwnPost {
  ringIndex: number;
  type: PostKind;
}

/** Where an outpost stands. */
export interface OwnOutpost {
  intersection: number;
}

/** Where a starship lies. */
export interface OwnStarship {
  route: number;
}

/** An outpost with its starship at the start of the beginner game. */
export interface OwnPlace {
  outpost: OwnOutpost;
  starship: OwnStarship;
  starred: boolean;
}

/** What differs from our beginner board. */
export interface OwnBeginner {
  tiles?: OwnTile[];
  tradingPosts?: OwnPost[];
  placements?: Record<Colour, OwnPlace[]>;
}

/** A trading post on a piece of the frame. */
export interface FramePost {
  offset: number;
  type: PostKind;
}

/** A piece of the frame. */
export interface FramePiece {
  posts: FramePost[];
}

/** The six pieces of a frame that differs from ours. */
export interface OwnFrame {
  pieces: FramePiece[];
}

/** Components that differ from ours. */
export interface OwnData {
  beginner?: OwnBeginner;
  framePieces?: OwnFrame;
}

/** What the game was created with, except its board. */
export interface Options {
  edition: "en2018" | "first2012";
  players: number;
  colours: Colour[];
  board: "beginner" | "variable";
  setup: "fixed" | "snake";
  firstSeat: number | "roll";
  combinedTradeBuild: boolean;
  victoryPoints: number;
  shortageRule: "nobody" | "single_player_takes_rest";
  sarekSource: "by_edition" | "played_or_hand" | "played_only";
  stealing: "by_edition" | "compulsory" | "optional";
  offers?: boolean;
  supportCards: boolean;
  data?: OwnData;
}

/** Tiles and number discs by sector (0: no disc), and the trading posts. */
export interface BoardLayout {
  tiles: Tile[];
  numbers: number[];
  posts: Post[];
}

/** A support card and the side that lies up. */
export interface Support {
  card: SupportCard;
  side: "A" | "B";
}

/** What the question is about: None where it is not about such a thing. */
export interface Topic {
  node: string | null;
  route: string | null;
  count: number | null;
  seat: number | null;
  resource: Resource | null;
}

/** One player as the viewer sees them. */
export interface PlayerView {
  seat: number;
  colour: Colour;
  handSize: number;
  known: Record<Resource, Bounds> | null;
  cardCount: number;
  boughtCount: number;
  victoryCards: number | null;
  fleet: number;
  support: Support | null;
  supportUsed: boolean;
  supportNew: boolean;
  points: number;
  routeLength: number;
  outposts: string[];
  starbases: string[];
  starships: string[];
  starshipsLeft: number;
  outpostsLeft: number;
  outpostsReserve: number;
  ringsLeft: number;
  mustDiscard: number;
}

/** What the seat alone sees. */
export interface PrivateView {
  hand: Counts;
  cards: Cards;
  bought: Cards | null;
  points: number;
  lookingAt: Cards | null;
  deckHolds: Cards;
}

/** All that a seat may know, or a spectator, who has none. */
export interface StarTrekView {
  game: "star-trek";
  seat: number | null;
  options: Options;
  layout: BoardLayout;
  turn: number;
  active: number;
  first: number | null;
  phase: Phase;
  question: Question;
  topic: Topic;
  asked: number[];
  chance: boolean;
  startRolls: number[];
  lastRoll: number | null;
  cruiser: string;
  bank: Counts;
  deck: number;
  usedCards: Cards;
  cardPlayed: boolean;
  uhuraTried: boolean;
  randType: Resource | null;
  longestRoute: number | null;
  largestFleet: number | null;
  display: SupportCard[];
  offers: OfferView<Resource>[];
  players: PlayerView[];
  winner: number | null;
  private: PrivateView | null;
}


export interface Sector {
  name: string;
  x: number;
  y: number;
  corners: string[];
}


export interface Intersection {
  name: string;
  x: number;
  y: number;
  sectors: string[];
  routes: string[];
}


export interface Route {
  name: string;
  x: number;
  y: number;
  ends: Ends;
  sectors: string[];
}

/** What stands on cards and sheets; prices by resource. */
export interface Printed {
  prices: Record<"starship" | "outpost" | "starbase" | "developmentCard", Record<string, number>>;
  sarekPrices: Record<"outpost" | "starbase", Record<string, number>>;
  points: Record<string, number>;
  pips: Record<string, number>;
  pieces: Record<"starships" | "outposts" | "habitatRings", number>;
  rates: Record<"base" | "any" | "special", number>;
}

/** Places by name with their coordinates; the length of a sector's side is 1, the centre of the board (0, 0). */
export interface Geometry {
  sectors: Sector[];
  intersections: Intersection[];
  routes: Route[];
  border: string[];
  printed: Printed;
}
