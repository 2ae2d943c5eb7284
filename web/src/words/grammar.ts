// Made by `python -m hexnaut.server.http.movetypes`; a test compares it. Change the words of a game, not this file.

import type * as duel from "../games/duel/viewtypes";
import type * as starfarers from "../games/starfarers/viewtypes";
import type * as startrek from "../games/startrek/viewtypes";

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

export type Form =
  | NameForm
  | NumberForm
  | SeveralForm
  | CountsForm
  | EitherForm
  | SectionsForm;

export type Counts<Name extends string = string> = Partial<Record<Name, number>>;

export type StarTrekSource = "played" | "hand";
export type StarTrekSupportCard =
  | "uhura" | "scott" | "spock" | "sulu" | "kirk" | "mccoy" | "chekov" | "rand" | "chapel" | "sarek";
/** Kinds of moves that name nothing. */
export type StarTrekPlain =
  | "roll" | "end turn" | "end trading" | "buy card" | "play starfleet-intervenes" | "play research-station"
  | "play utopia-planitia" | "stop" | "steal nothing" | "accept" | "refuse" | "withdraw" | "kirk" | "pass" | "mccoy"
  | "chekov" | "flip" | "play victory-point";

/** What a move of star-trek names, by the kind of the move. */
export interface StarTrekMoves extends Record<StarTrekPlain, Record<never, never>> {
  "place outpost {node}": { node: string };
  "place starship {route}": { route: string };
  "build starship {route}": { route: string };
  "build outpost {node}": { node: string };
  "build starbase {node}": { node: string };
  "play monopoly {resource}": { resource: startrek.Resource };
  "take {resource}": { resource: startrek.Resource };
  "move cruiser {hex}": { hex: string };
  "steal from {seat}": { seat: number };
  "discard {resource}": { resource: startrek.Resource };
  "trade {rate} {given} for 1 {taken}": { rate: number; given: startrek.Resource; taken: startrek.Resource };
  "offer {gives} for {wants} {to}": {
    gives: Counts<startrek.Resource>;
    wants: Counts<startrek.Resource>;
    to: number[];
  };
  "counter {gives} for {wants}": { gives: Counts<startrek.Resource>; wants: Counts<startrek.Resource> };
  "deal with {seat}": { seat: number };
  "decline {seat}": { seat: number };
  "uhura {resource} from {seats}": { resource: startrek.Resource; seats: number[] };
  "give {resource}": { resource: startrek.Resource };
  "scott pay {kept} {instead}": { kept: startrek.Resource; instead: startrek.Resource };
  "sulu {route}": { route: string };
  "kirk {resource}": { resource: startrek.Resource };
  "spock {resource}": { resource: startrek.Resource };
  "mccoy {paid} for {price}": { paid: startrek.Resource; price: startrek.Resource };
  "keep {card}": { card: startrek.Card };
  "rand {given} for {taken}": { given: startrek.Resource; taken: startrek.Resource };
  "chapel {seat}": { seat: number };
  "sarek outpost {node} {source}": { node: string; source: StarTrekSource };
  "sarek starbase {node} {source}": { node: string; source: StarTrekSource };
  "exchange {support}": { support: StarTrekSupportCard };
  "roll {first} {second}": { first: number; second: number };
  "start-roll {first} {second}": { first: number; second: number };
  "stolen {resource}": { resource: startrek.Resource };
  "draw {card}": { card: startrek.Card };
  "see {card}": { card: startrek.Card };
}

export type StarfarersShip = "S1" | "S2" | "S3";
/** Kinds of moves that name nothing. */
export type StarfarersPlain =
  | "end trading" | "end turn" | "pass" | "accept" | "refuse" | "withdraw" | "yes" | "no" | "stop" | "buy fame";

/** What a move of starfarers names, by the kind of the move. */
export interface StarfarersMoves extends Record<StarfarersPlain, Record<never, never>> {
  "place colony {point}": { point: string };
  "place spaceport {point}": { point: string };
  "place colony-ship {point}": { point: string };
  "place trade-ship {point}": { point: string };
  "build colony-ship {point}": { point: string };
  "build trade-ship {point}": { point: string };
  "build spaceport {point}": { point: string };
  "build {upgrade}": { upgrade: starfarers.Upgrade };
  "add {upgrade}": { upgrade: starfarers.Upgrade };
  "remove {upgrade}": { upgrade: starfarers.Upgrade };
  "trade {rate} {given} for 1 {taken}": { rate: number; given: starfarers.Resource; taken: starfarers.Resource };
  "discard {resource}": { resource: starfarers.Resource };
  "steal from {seat}": { seat: number };
  "take {resource}": { resource: starfarers.Resource };
  "pay {resource}": { resource: starfarers.Resource };
  "give {resource}": { resource: starfarers.Resource };
  "answer {number}": { number: number };
  "offer {gives} for {wants} {to}": {
    gives: Counts<starfarers.Resource>;
    wants: Counts<starfarers.Resource>;
    to: number[];
  };
  "counter {gives} for {wants}": { gives: Counts<starfarers.Resource>; wants: Counts<starfarers.Resource> };
  "deal with {seat}": { seat: number };
  "decline {seat}": { seat: number };
  "hold {ship}": { ship: StarfarersShip };
  "step {ship} {point}": { ship: StarfarersShip; point: string };
  "found {ship}": { ship: StarfarersShip };
  "jump {ship} {point}": { ship: StarfarersShip; point: string };
  "choose {card}": { card: string };
  "help from {seats}": { seats: number[] };
  "roll {first} {second}": { first: number; second: number };
  "start-roll {first} {second}": { first: number; second: number };
  "stolen {resource}": { resource: starfarers.Resource };
  "reserve {resource}": { resource: starfarers.Resource };
  "balls {first} {second}": { first: starfarers.Ball; second: starfarers.Ball };
  "quadrant {quadrant} {rotation}": { quadrant: string; rotation: number };
  "token {token}": { token: string };
  "number {token}": { token: string };
  "card {card}": { card: number };
}

/** Kinds of moves that name nothing. */
export type DuelPlain =
  | "look" | "skip" | "reveal" | "found post" | "found colony" | "end flight" | "pay pirate" | "fight" | "end turn"
  | "give up" | "propose end" | "accept end" | "decline end" | "withdraw end";

/** What a move of duel names, by the kind of the move. */
export interface DuelMoves extends Record<DuelPlain, Record<never, never>> {
  "choose {pair}": { pair: duel.Centre[] };
  "produce {resource}": { resource: duel.Resource };
  "fly sector {sector}": { sector: number };
  "arrange {arrangement}": { arrangement: Partial<Record<"top" | "bottom", number[]>> };
  "buy {lot}": { lot: number | Counts<duel.Resource> };
  "sell {lot}": { lot: number | Counts<duel.Resource> };
  "fulfil {mission}": { mission: string };
  "take {resource}": { resource: duel.Resource };
  "lose {centre}": { centre: duel.Centre };
  "use post {card} buy {lot}": { card: string; lot: number | Counts<duel.Resource> };
  "use post {card} sell {lot}": { card: string; lot: number | Counts<duel.Resource> };
  "trade-centre {resource}": { resource: duel.Resource };
  "build {piece}": { piece: string };
  "scrap {ship}": { ship: duel.Ship };
  "mission {mission}": { mission: string };
  "start-roll {first} {second}": { first: number; second: number };
  "roll {die}": { die: number };
  "look-at {card}": { card: string };
  "card {card}": { card: string };
  "refill {card}": { card: string };
  "fight-roll {die}": { die: number };
  "pirate-roll {die}": { die: number };
}
