// Made by `python -m tools.viewscript`; a test compares it. Change games/duel/viewtypes.py instead.

export type Question =
  | "centres" | "mission" | "start-roll" | "roll" | "colony" | "sector" | "sensor" | "look" | "arrange" | "flight"
  | "card" | "pirate" | "fight-roll" | "pirate-roll" | "reward" | "refill" | "loss" | "build" | "over";

export type Resource = "ore" | "fuel" | "carbon" | "food" | "goods";

export type Item = "ore" | "fuel" | "carbon" | "food" | "goods" | "knowledge";

export type Centre = "storage" | "command" | "science" | "production" | "trade" | "sensor";

export type Ship = "colony-ship" | "trade-ship";

export type Strength = "1" | "2";

export type Piece = "colony-ship" | "trade-ship" | "booster-1" | "booster-2" | "cannon-1" | "cannon-2";

export type PlayerSymbol = "sun" | "moon";

export type CardKind = "target" | "colony" | "trade" | "pirate" | "asteroid";

export type Target = "andromeda" | "kassiopeia" | "perseus" | "mestor";

export type Phase = "setup" | "production" | "flight" | "build";

export type Ending = "running" | "points" | "given-up" | "agreed";

export type Pair = [Centre, Centre];

/** What a colony brings, and on which number. */
export interface Production {
  resource: Resource;
  number: number;
}

/** What a trade card buys or sells. */
export interface TradeTerms {
  item: "ore" | "fuel" | "carbon" | "food" | "goods" | "knowledge" | "anyResource";
  price: number;
  buy: boolean;
  sell: boolean;
  maxUnits?: number | null;
}

/** What a beaten pirate leaves. */
export interface PirateReward {
  anyResource: number;
  medals: number;
}

/** A sector or reserve card: what its kind needs, and remarks that no rule reads. */
export interface PrintedCard {
  id: string;
  kind: CardKind;
  target?: Target;
  production?: Production;
  trade?: TradeTerms;
  tradingPost?: boolean;
  strength?: number;
  tribute?: number;
  loss?: "cannon" | "booster" | "centre" | null;
  reward?: PirateReward;
  friendship?: number;
  medals?: number;
  victoryPoints?: number;
  name?: string;
  title?: string;
  number?: number;
  place?: string;
  folk?: string | null;
  provenance?: string;
  reconstructed?: boolean;
  note?: string;
  reserve?: number;
}

/** What a mission costs; what is left out is nothing. */
export interface MissionCost {
  ore?: number;
  fuel?: number;
  carbon?: number;
  food?: number;
  goods?: number;
  knowledge?: number;
  astro?: number;
}

export type Reward = "victoryPoints" | "astro" | "anyResource" | "friendship" | "medals";

/** What a mission brings; what is left out is nothing. */
export interface MissionReward {
  victoryPoints?: number;
  astro?: number;
  anyResource?: number;
  friendship?: number;
  medals?: number;
}

/** A mission card, and remarks that no rule reads. */
export interface PrintedMission {
  id: string;
  target: Target;
  cost: MissionCost;
  reward: MissionReward;
  name?: string;
  title?: string;
  number?: number;
  provenance?: string;
  reconstructed?: boolean;
  note?: string;
}

/** The faces of a die as somebody's own is printed. */
export interface OwnDie {
  faces: number[];
}

/** The dice that differ from ours. */
export interface OwnDice {
  orange?: OwnDie;
  blue?: OwnDie;
}

/** What the trade centre buys from the opponent. */
export interface Purchase {
  unitsPerTurn: number;
  pricePerUnit: number;
  paidTo: string;
}

/** The numbers on which a centre works, for each player. */
export interface CentreNumbers {
  sun: number[];
  moon: number[];
}

/** One level of a centre: what its kind needs. */
export interface CentreLevel {
  produces?: Item;
  numbers?: CentreNumbers;
  buyFromOpponent?: Purchase;
  peekTopCards?: number;
  replace?: string;
  storagePerResource?: number;
  actionsPerFlight?: number;
  victoryPoints?: number;
}

/** A centre as somebody's own is printed. */
export interface OwnCentre {
  id: Centre;
  level1: CentreLevel;
  level2: CentreLevel;
}

/** Components that differ from ours; cards and missions stand in `cards`. */
export interface OwnData {
  dice?: OwnDice;
  centres?: OwnCentre[];
}

/** What the game was created with; `cards` are those that replace printed ones. */
export interface Options {
  symbols: PlayerSymbol[];
  startPlayer: number | "roll";
  startingCentres: "secret" | Pair[];
  handicap: number | "none";
  handicapAstro: boolean;
  handicapBooster: boolean;
  hiddenRefills: boolean;
  memoryAid: boolean;
  victoryPoints: number;
  scrapShips: boolean;
  cards: (PrintedCard | PrintedMission)[];
  data?: OwnData;
}

/** A place of the row: a card, a card face down of a group of the reserve, or a gap. */
export interface RowEntry {
  card: string | null;
  group: number | null;
  pirate: boolean;
  used: boolean;
}

/** The flight of the active player. */
export interface FlightView {
  sector: number;
  speed: number;
  row: RowEntry[];
  actions: number;
  actionLimit: number;
  usedHere: number;
  fightRoll: number | null;
  topCards: number;
  bottomCards: number;
}

/** One player; everything lies open on the table. */
export interface PlayerView {
  seat: number;
  symbol: PlayerSymbol;
  handedIn: boolean;
  stock: Record<Item, number>;
  capacity: number;
  labCapacity: number;
  astro: number;
  hangar: Record<Ship, number>;
  boosters: Record<Strength, number>;
  cannons: Record<Strength, number>;
  supply: Record<Piece, number>;
  centres: Record<Centre, number>;
  colonies: string[];
  posts: string[];
  pirates: string[];
  missions: string[];
  friendship: number;
  medals: number;
  points: number;
}

/** What the seat alone knows: its choice of centres, and places of cards by the sensor. */
export interface PrivateView {
  centres: Pair | null;
  top: string[];
  bottom: string[];
}

/** All that a seat may know, or a spectator, who has none. */
export interface DuelView {
  game: "duel";
  seat: number | null;
  options: Options;
  turn: number;
  active: number | null;
  first: number | null;
  phase: Phase;
  question: Question;
  asked: number[];
  chance: boolean;
  produce: Resource[] | null;
  rewardsLeft: number;
  looksLeft: number;
  roll: number | null;
  proposals: number[];
  ended: Ending;
  frozen: boolean;
  winner: number | null;
  sectorSizes: number[];
  reserve: number[];
  missions: string[];
  missionDeck: number;
  bannedMissions: string[];
  freeTiles: Centre[];
  friend: number | null;
  hero: number | null;
  flight: FlightView | null;
  postsUsed: string[];
  purchases: number;
  players: PlayerView[];
  memory: Record<string, string[]> | null;
  private: PrivateView | null;
}

/** What is printed on cards and sheets, by id; prices by resource. */
export interface Geometry {
  cards: Record<string, PrintedCard>;
  missions: Record<string, PrintedMission>;
  prices: Record<string, Record<string, number>>;
  slots: Record<"hangar" | "boosters" | "cannons" | "centres", number>;
}
