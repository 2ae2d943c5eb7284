// Made by `python -m tools.viewscript`; a test compares it. Change games/starfarers/viewtypes.py instead.

import type { Bounds, OfferView } from "../viewtypes";

export type Question =
  | "start-roll" | "place-colony" | "place-spaceport" | "turn" | "place-ship" | "choose-upgrade" | "roll" | "relief"
  | "reserve" | "discard" | "victim" | "stolen" | "flight" | "balls" | "quadrant" | "token" | "number-token" | "settle"
  | "friendship" | "free-ship" | "offer" | "deal" | "encounter-card" | "encounter-number" | "encounter-yes-no"
  | "encounter-pay" | "encounter-gain" | "encounter-add" | "encounter-remove" | "encounter-hold" | "encounter-give"
  | "over";

export type Resource = "ore" | "fuel" | "carbon" | "food" | "goods";

export type Colour = "white" | "red" | "blue" | "yellow";

export type ShipKind = "colony-ship" | "trade-ship";

export type Upgrade = "booster" | "cannon" | "pod";

export type Ball = "black" | "blue" | "yellow" | "red";

export type People = "greenFolk" | "merchants" | "scientists" | "diplomats";

export type AreaKind = "face-down" | "system" | "outpost" | "empty";

export type Phase = "setup" | "production" | "trade" | "flight";

export type Counts = Record<Resource, number>;

export type Upgrades = Record<Upgrade, number>;

export type Ship = [ShipKind, string];

export type Reached = [string, number, boolean];

export type Reach = Record<string, Reached>;

export type Lattice = [number, number];

export type Line = [string, string];

/** Who is meant: so many seats to the left or to the right. */
export interface EncounterOpponent {
  side: "left" | "right";
  steps: number;
}

/** What happens; games/starfarers/deck.py knows which numbers go with which. */
export interface EncounterEffect {
  op: string;
  n?: number;
  resource?: Resource;
  tag?: string;
  chosenBy?: string;
  threshold?: number;
  minimumPods?: number;
  reshuffle?: boolean;
}

/** A step of an encounter card, with those that follow it. */
export interface EncounterNode {
  node: "askNumber" | "askYesNo" | "pay" | "duel" | "compareBoosters" | "shake" | "effects";
  text?: string;
  min?: number;
  max?: number;
  pay?: string;
  branches?: Record<string, EncounterNode>;
  yes?: EncounterNode;
  no?: EncounterNode;
  yesRequiresResources?: number;
  n?: number;
  stat?: "combat" | "speed";
  opponent?: EncounterOpponent;
  win?: EncounterNode;
  lose?: EncounterNode;
  atLeast?: EncounterNode;
  fewer?: EncounterNode;
  outcomes?: EncounterOutcome[];
  effects?: EncounterEffect[];
  then?: EncounterNode;
}

/** What some sums of the balls lead to. */
export interface EncounterOutcome {
  sums: number[];
  then: EncounterNode;
}

/** An encounter card; the rules read its text and its root. */
export interface EncounterCard {
  text: string;
  root: EncounterNode;
  number?: number;
  family?: string;
  title?: string;
  scope?: string;
  confidence?: string;
  sources?: string[];
  reconstructed?: boolean;
  doubt?: string;
}

/** What the game was created with, except its board. */
export interface Options {
  players: number;
  board: "beginner" | "strategic" | "explorer" | "wild";
  start: "fixed" | "founding";
  targetPoints: number;
  ballBag: Ball[];
  sameTypeTrades: boolean;
  helpNeedsTwoRicher: boolean;
  pirateIgnoresCards: boolean;
  blackInSpeedDuel: number;
  readerSeesCard: boolean;
  colours: Colour[];
  firstSeat: number | "roll";
  deck: "standard" | EncounterCard[];
}

/** A planet with its number token. */
export interface PlanetView {
  resource: Resource;
  icon: string;
  token: string;
}

/** A home system or a quadrant; of one that lies face down only the stars on its back. */
export interface AreaView {
  id: string;
  kind: AreaKind;
  stars: number | null;
  quadrant: string | null;
  rotation: number | null;
  planets: PlanetView[];
}

/** An outpost of a people: trade stations by seat, who has the marker, the friendship cards that are left. */
export interface OutpostView {
  stations: number[];
  marker: number | null;
  cards: string[];
}

/** The flight phase; `reach` is of the own ships by their names, and for nobody else. */
export interface FlightView {
  baseSpeed: number;
  speed: number;
  moving: string | null;
  steps: number;
  origin: string | null;
  flown: string[];
  held: string[];
  jumps: number;
  reach: Record<string, Reach> | null;
}

/** The opening of the encounter card and the question that is open. */
export interface EncounterView {
  opening: string;
  question: string | null;
  most: number | null;
  needed: number | null;
  paid: Counts;
  loot: Counts;
  ownTotal: number;
}

/** One player as the viewer sees them. */
export interface PlayerView {
  seat: number;
  colour: Colour;
  points: number;
  handSize: number;
  known: Record<Resource, Bounds> | null;
  colonies: string[];
  spaceports: string[];
  ships: Record<string, Ship>;
  coloniesLeft: number;
  stationsLeft: number;
  shipyardsLeft: number;
  upgrades: Upgrades;
  boosters: number;
  cannons: number;
  friendship: string[];
  halfMedals: number;
  medals: number;
  freeShipsDue: number;
  mustDiscard: number;
}

/** What the seat alone sees. */
export interface PrivateView {
  hand: Counts;
  reserveKnown: Record<Resource, Bounds>;
  card: EncounterCard | null;
}

/** All that a seat may know, or a spectator, who has none. */
export interface StarfarersView {
  game: "starfarers";
  seat: number | null;
  options: Options;
  turn: number;
  active: number;
  first: number | null;
  phase: Phase;
  question: Question;
  payLeft: number;
  asked: number[];
  chance: boolean;
  startRolls: number[];
  pool: Upgrades;
  lastRoll: number | null;
  balls: [Ball, Ball] | null;
  supply: Counts;
  reserve: number;
  areas: AreaView[];
  closedSites: string[];
  outposts: Record<People, OutpostView>;
  reserveNumbersLeft: number;
  encounterDeck: number;
  encounterDiscards: number;
  encounter: EncounterView | null;
  flight: FlightView | null;
  goodsTraded: boolean;
  fameBought: boolean;
  helped: boolean;
  offers: OfferView<Resource>[];
  players: PlayerView[];
  winner: number | null;
  private: PrivateView | null;
}

/** Three hexes around a centre; site i lies between the hexes i and i + 1. */
export interface AreaPlaces {
  id: string;
  home: boolean;
  hexes: Lattice[];
  planets: string[];
  centre: string;
  sites: string[];
}

/** What a friendship card does; the rest is there where it belongs to that. */
export interface FriendshipFacts {
  people: People;
  type: string;
  resource?: Resource;
  boosters?: number;
  cannons?: number;
  usesPerTurn?: number | null;
}

/** Where places lie, and what is printed on the board, the pieces and the cards; prices by resource. */
export interface Geometry {
  hexes: Lattice[];
  points: Record<string, Lattice>;
  lines: Line[];
  areas: AreaPlaces[];
  resources: Resource[];
  peoples: People[];
  outposts: Record<string, People>;
  docks: number;
  prices: Record<string, Record<string, number>>;
  limits: Upgrades;
  rates: Counts;
  balls: Record<Ball, number>;
  pieces: Record<string, number>;
  friendshipCards: Record<string, FriendshipFacts>;
}
