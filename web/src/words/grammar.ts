// Made by `python -m hexnaut.server.http.movetypes`; a test compares it. Change the words of a game, not this file.

/** One word out of a list of names. */
export interface NameForm {
  type: "name";
  of: string;
}

/** A whole number. */
export interface NumberForm {
  type: "number";
  first: number;
  last: number;
}

/** Some names or numbers, one after the other. After a word of their own they may all be missing, with that word. */
export interface SeveralForm {
  type: "several";
  item: NameForm | NumberForm;
  least: number;
  most: number;
  after: string;
}

/** Names with how many there are of each, up to `most`: `2 water 1 food`; or a word for none, if there is one. */
export interface CountsForm {
  type: "counts";
  of: string;
  most: number;
  none: string;
}

/** Written in one way or in another. */
export interface EitherForm {
  type: "either";
  forms: (NumberForm | CountsForm)[];
}

/** Numbers sorted under some words, of which each may be missing: `top 2 1 bottom 3`. */
export interface SectionsForm {
  type: "sections";
  words: string[];
  item: NumberForm;
}

/** A place in a template, by the name that stands there in braces. */
export interface Argument {
  name: string;
  form: NameForm | NumberForm | SeveralForm | CountsForm | EitherForm | SectionsForm;
}

/** One kind of move: `build starship {route}`. No two have the same template: it is the name of the kind. */
export interface MoveKind {
  template: string;
  arguments: Argument[];
}

/** How the moves of a game are written: lists of names, and all kinds of moves. */
export interface Grammar {
  names: Record<string, string[]>;
  kinds: MoveKind[];
}

export type Form = NameForm | NumberForm | SeveralForm | CountsForm | EitherForm | SectionsForm;

export type Counts<Name extends string = string> = Partial<Record<Name, number>>;

export type StarTrekResource = "tritanium" | "food" | "oxygen" | "dilithium" | "water";
export type StarTrekDevelopmentCard =
  | "starfleet-intervenes"
  | "monopoly"
  | "research-station"
  | "utopia-planitia"
  | "victory-point";
export type StarTrekSource = "played" | "hand";
export type StarTrekSupportCard =
  | "uhura"
  | "scott"
  | "spock"
  | "sulu"
  | "kirk"
  | "mccoy"
  | "chekov"
  | "rand"
  | "chapel"
  | "sarek";
/** What a move of star-trek names, by the kind of the move. */
export interface StarTrekMoves {
  "roll": Record<never, never>;
  "end turn": Record<never, never>;
  "end trading": Record<never, never>;
  "place outpost {node}": { node: string };
  "place starship {route}": { route: string };
  "build starship {route}": { route: string };
  "build outpost {node}": { node: string };
  "build starbase {node}": { node: string };
  "buy card": Record<never, never>;
  "play starfleet-intervenes": Record<never, never>;
  "play monopoly {resource}": { resource: StarTrekResource };
  "play research-station": Record<never, never>;
  "play utopia-planitia": Record<never, never>;
  "take {resource}": { resource: StarTrekResource };
  "stop": Record<never, never>;
  "move cruiser {hex}": { hex: string };
  "steal from {seat}": { seat: number };
  "steal nothing": Record<never, never>;
  "discard {resource}": { resource: StarTrekResource };
  "trade {rate} {given} for 1 {taken}": { rate: number; given: StarTrekResource; taken: StarTrekResource };
  "offer {gives} for {wants} {to}": { gives: Counts<StarTrekResource>; wants: Counts<StarTrekResource>; to: number[] };
  "accept": Record<never, never>;
  "refuse": Record<never, never>;
  "counter {gives} for {wants}": { gives: Counts<StarTrekResource>; wants: Counts<StarTrekResource> };
  "deal with {seat}": { seat: number };
  "withdraw": Record<never, never>;
  "decline {seat}": { seat: number };
  "uhura {resource} from {seats}": { resource: StarTrekResource; seats: number[] };
  "give {resource}": { resource: StarTrekResource };
  "scott pay {kept} {instead}": { kept: StarTrekResource; instead: StarTrekResource };
  "sulu {route}": { route: string };
  "kirk": Record<never, never>;
  "kirk {resource}": { resource: StarTrekResource };
  "spock {resource}": { resource: StarTrekResource };
  "pass": Record<never, never>;
  "mccoy": Record<never, never>;
  "mccoy {paid} for {price}": { paid: StarTrekResource; price: StarTrekResource };
  "keep {card}": { card: StarTrekDevelopmentCard };
  "chekov": Record<never, never>;
  "rand {given} for {taken}": { given: StarTrekResource; taken: StarTrekResource };
  "chapel {seat}": { seat: number };
  "sarek outpost {node} {source}": { node: string; source: StarTrekSource };
  "sarek starbase {node} {source}": { node: string; source: StarTrekSource };
  "flip": Record<never, never>;
  "exchange {support}": { support: StarTrekSupportCard };
  "play victory-point": Record<never, never>;
  "roll {first} {second}": { first: number; second: number };
  "start-roll {first} {second}": { first: number; second: number };
  "stolen {resource}": { resource: StarTrekResource };
  "draw {card}": { card: StarTrekDevelopmentCard };
  "see {card}": { card: StarTrekDevelopmentCard };
}

export type StarfarersUpgrade = "booster" | "cannon" | "pod";
export type StarfarersResource = "ore" | "fuel" | "carbon" | "food" | "goods";
export type StarfarersShip = "S1" | "S2" | "S3";
export type StarfarersBall = "black" | "blue" | "yellow" | "red";
/** What a move of starfarers names, by the kind of the move. */
export interface StarfarersMoves {
  "end trading": Record<never, never>;
  "end turn": Record<never, never>;
  "place colony {point}": { point: string };
  "place spaceport {point}": { point: string };
  "place colony-ship {point}": { point: string };
  "place trade-ship {point}": { point: string };
  "build colony-ship {point}": { point: string };
  "build trade-ship {point}": { point: string };
  "build spaceport {point}": { point: string };
  "build {upgrade}": { upgrade: StarfarersUpgrade };
  "add {upgrade}": { upgrade: StarfarersUpgrade };
  "remove {upgrade}": { upgrade: StarfarersUpgrade };
  "trade {rate} {given} for 1 {taken}": { rate: number; given: StarfarersResource; taken: StarfarersResource };
  "discard {resource}": { resource: StarfarersResource };
  "steal from {seat}": { seat: number };
  "take {resource}": { resource: StarfarersResource };
  "pass": Record<never, never>;
  "pay {resource}": { resource: StarfarersResource };
  "give {resource}": { resource: StarfarersResource };
  "answer {number}": { number: number };
  "offer {gives} for {wants} {to}": {
    gives: Counts<StarfarersResource>;
    wants: Counts<StarfarersResource>;
    to: number[];
  };
  "accept": Record<never, never>;
  "refuse": Record<never, never>;
  "counter {gives} for {wants}": { gives: Counts<StarfarersResource>; wants: Counts<StarfarersResource> };
  "deal with {seat}": { seat: number };
  "withdraw": Record<never, never>;
  "decline {seat}": { seat: number };
  "yes": Record<never, never>;
  "no": Record<never, never>;
  "hold {ship}": { ship: StarfarersShip };
  "step {ship} {point}": { ship: StarfarersShip; point: string };
  "stop": Record<never, never>;
  "found {ship}": { ship: StarfarersShip };
  "jump {ship} {point}": { ship: StarfarersShip; point: string };
  "choose {card}": { card: string };
  "buy fame": Record<never, never>;
  "help from {seats}": { seats: number[] };
  "roll {first} {second}": { first: number; second: number };
  "start-roll {first} {second}": { first: number; second: number };
  "stolen {resource}": { resource: StarfarersResource };
  "reserve {resource}": { resource: StarfarersResource };
  "balls {first} {second}": { first: StarfarersBall; second: StarfarersBall };
  "quadrant {quadrant} {rotation}": { quadrant: string; rotation: number };
  "token {token}": { token: string };
  "number {token}": { token: string };
  "card {card}": { card: number };
}

export type DuelCentre = "storage" | "command" | "science" | "production" | "trade" | "sensor";
export type DuelResource = "ore" | "fuel" | "carbon" | "food" | "goods";
export type DuelShip = "colony-ship" | "trade-ship";
/** What a move of duel names, by the kind of the move. */
export interface DuelMoves {
  "choose {pair}": { pair: DuelCentre[] };
  "produce {resource}": { resource: DuelResource };
  "fly sector {sector}": { sector: number };
  "look": Record<never, never>;
  "skip": Record<never, never>;
  "arrange {arrangement}": { arrangement: Partial<Record<"top" | "bottom", number[]>> };
  "reveal": Record<never, never>;
  "buy {lot}": { lot: number | Counts<DuelResource> };
  "sell {lot}": { lot: number | Counts<DuelResource> };
  "found post": Record<never, never>;
  "found colony": Record<never, never>;
  "fulfil {mission}": { mission: string };
  "end flight": Record<never, never>;
  "pay pirate": Record<never, never>;
  "fight": Record<never, never>;
  "take {resource}": { resource: DuelResource };
  "lose {centre}": { centre: DuelCentre };
  "use post {card} buy {lot}": { card: string; lot: number | Counts<DuelResource> };
  "use post {card} sell {lot}": { card: string; lot: number | Counts<DuelResource> };
  "trade-centre {resource}": { resource: DuelResource };
  "build {piece}": { piece: string };
  "scrap {ship}": { ship: DuelShip };
  "end turn": Record<never, never>;
  "give up": Record<never, never>;
  "propose end": Record<never, never>;
  "accept end": Record<never, never>;
  "decline end": Record<never, never>;
  "withdraw end": Record<never, never>;
  "mission {mission}": { mission: string };
  "start-roll {first} {second}": { first: number; second: number };
  "roll {die}": { die: number };
  "look-at {card}": { card: string };
  "card {card}": { card: string };
  "refill {card}": { card: string };
  "fight-roll {die}": { die: number };
  "pirate-roll {die}": { die: number };
}
