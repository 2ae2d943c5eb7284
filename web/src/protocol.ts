// Made by `python -m hexnaut.wire.typescript`; a test compares it. Change the Python structs, not this file.

export const PROTOCOL = 1;

/** Every code of a refusal. */
export type RefusalCode =
  | "unreadable" // this is no message, or no move, that can be understood
  | "hello-first" // the first message has to be hello
  | "protocol" // the server speaks another version of the protocol
  | "host" // this server has another name
  | "origin" // this page is not of this server
  | "password" // this server asks for a password
  | "barred" // the operator of this server does not let you in for now
  | "not-yours" // the token for this seat was not given
  | "stale" // the question has changed in the meantime
  | "illegal" // a rule forbids it, and says which
  | "undo-limit" // enough has been taken back in this game
  | "undo-shown" // this cannot be taken back: something hidden has been shown since
  | "undo-chance" // this cannot be taken back: dice or cards have decided since
  | "undo-far" // this cannot be taken back: too many moves have been made since
  | "undo-none" // this seat has made no move yet
  | "not-now" // this is not possible at this moment
  | "not-started" // seats are still open
  | "paused" // the table is paused
  | "over" // the game is over
  | "resigned" // this seat has given up
  | "taken" // the seat is not open any more
  | "name-taken" // somebody at this table has this name already, or one that looks like it
  | "one-seat" // somebody from your address sits here already; the host can invite more people
  | "unknown" // there is no such table, seat, game or page
  | "bad-option" // the table cannot be created like this
  | "limit" // too much at once; try again later
  | "too-large" // the message is too large
  | "storage" // it could not be stored, so it was not done; try again
  | "damaged" // what is stored of this table cannot be read; the operator of the server finds in its log why
  | "busy" // too many tables or connections
  | "stopping" // the server is about to stop
  | "mistake" // a mistake of ours; it is noted
  | never;

/**
 * The first message on a socket: the seats one holds (by their secret tokens), and the last event seen. `name` is what
 * a spectator is called in the chat.
 */
export interface Hello {
  type: "hello";
  tokens?: string[];
  since?: number | null;
  lang?: string;
  protocol?: number;
  name?: string;
}

/** A move, in words, as the answer to one question. `ref` comes back in the answer. */
export interface Act {
  type: "act";
  seat: number;
  decision: number;
  do: string;
  ref?: string;
}

/** Ask why some moves cannot be made now. */
export interface Why {
  type: "why";
  seat: number;
  moves: string[];
  ref?: string;
}

/**
 * Ask what a bot would do in this seat now. Only where all others are bots, or everybody agreed to `hints`. `SeatInfo`
 * counts it.
 */
export interface Hint {
  type: "hint";
  seat: number;
  ref?: string;
}

/** Chat. */
export interface Say {
  type: "say";
  text: string;
  seat?: number;
  ref?: string;
}

/** Hear no more of what a seat says (-1: the spectators), or hear it again. */
export interface Mute {
  type: "mute";
  seat: number;
  on?: boolean;
  ref?: string;
}

/**
 * Ask the table for something: `start` (bots take the open seats), `undo`, `draw`, `pause`, `resume`, `rematch`,
 * `stand-in` (a bot decides for those who keep everybody waiting). It happens as soon as enough persons agree; for
 * somebody alone among bots, at once.
 */
export interface Propose {
  type: "propose";
  seat: number;
  what: string;
  promise?: string | null;
  ref?: string;
}

/** Agree or not to what another seat proposed. */
export interface Answer {
  type: "answer";
  seat: number;
  what: string;
  agree: boolean;
  promise?: string | null;
  ref?: string;
}

/** Give up: the game ends where its rules or the number of seats say so, else a bot goes on in this seat. */
export interface Resign {
  type: "resign";
  seat: number;
  ref?: string;
}

/** Take the seat back from a bot that stands in by a vote of the others. */
export interface Back {
  type: "back";
  seat: number;
  ref?: string;
}

/** Before the game begins: leave the seat `of` a guest: your own or, as the host, anybody's. */
export interface Free {
  type: "free";
  seat: number;
  of: number;
  ref?: string;
}

/**
 * The page still shows what came before a question (`on`), or has shown it: the clock begins when it can be seen,
 * though not much later than the question was put. At a table without a clock it means nothing; no answer.
 */
export interface Showing {
  type: "showing";
  seat: number;
  decision: number;
  on: boolean;
}

/** Go on in another language: a fresh `state` follows. */
export interface Language {
  type: "language";
  lang: string;
  ref?: string;
}

/** Is anybody there? The answer is `pong`. */
export interface Ping {
  type: "ping";
  ref?: string;
}

/** A seat of a new table: a person at the screen of whoever creates it, a bot, or open for others. */
export interface SeatWish {
  kind: "bot" | "open" | "person";
  name?: string;
  level?: string | null;
  promise?: string | null;
}

/** A table to create. Without seats: one person, and bots around. */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: SeatWish[];
  listed?: boolean;
  spectators?: boolean;
  clock?: number | null;
  away?: number | null;
  pace?: number | null;
}

/** Go on from a finished game after so many of its actions, in one of its seats, against bots. */
export interface WhatIf {
  at: number;
  seat: number;
  name?: string;
  level?: string | null;
  promise?: string | null;
}

/** Take an open seat: a certain one, that of an invitation, or any. A name is good for one at a table. */
export interface Join {
  name: string;
  seat?: number | null;
  code?: string;
  promise?: string | null;
}

/**
 * What a seat contributes to the chance of the game: 32 random bytes whose SHA-256 it promised when it was taken. It is
 * asked for when all seats are taken (`reveal_until`); look at the others' promises first, and keep them.
 */
export interface Reveal {
  contribution: string;
}

/** A move of a network bot; the seat is that of the token in the header `Authorization: Bearer …`. */
export interface Move {
  decision: number;
  do: string;
}

/** The word that a server of a club asks for. */
export interface Password {
  word: string;
}

/** A move, or none to give up; how many wrong ones there were before. */
export interface PuzzleAnswer {
  move: string;
  tries?: number;
}

/** Who sits where, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: string;
  level: string | null;
  present: boolean;
  away_since: number | null;
  stand_in: boolean;
  resigned: boolean;
  clock_left: number | null;
  promise: string | null;
  contribution: string | null;
  hints: number;
}

/** What somebody asked the table for, and who agreed so far, the proposer included. */
export interface Proposal {
  what: string;
  seat: number;
  agreed: number[];
  declined: number[];
}

/** The finished game that a table goes on from, and after how many of its actions. */
export interface TableOrigin {
  table: string;
  at: number;
}

/** A table as everybody may know it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: string;
  listed: boolean;
  spectators: boolean;
  commitment: string;
  created: number;
  clock: number | null;
  away: number | null;
  pace: number;
  watching: number;
  host: number | null;
  proposals: Proposal[];
  rematch: string | null;
  reveal_until: number | null;
  winner: number | null;
  own_data: boolean;
  origin: TableOrigin | null;
  hints: boolean;
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  you: number[];
  protocol: number;
}

/** What the view of any game tells of a player. */
export interface BasePlayer {
  points: number;
  seat: number;
}

/** What the view of any game has; the viewtypes.py of each game has the whole. */
export interface BaseView {
  active: number | null;
  asked: number[];
  game: string;
  players: BasePlayer[];
  question: string;
  seat: number | null;
  turn: number;
  winner: number | null;
}

/**
 * A stretch of a sentence, and what it names, as records have it: a resource, a card. Plain text names nothing. A word
 * that is `coded` is a code of records: "S-25" for "Siphon Bay"; the whole sentence has it behind the name.
 */
export interface Piece {
  text: string;
  word?: string;
  coded?: boolean;
}

/** One seat as its owner sees it (or the spectator): the view, and what may be done now. */
export interface SeatPart {
  seat: number;
  view: BaseView;
  asked: boolean;
  decision: number;
  question: string;
  legal: string[];
  said?: Piece[];
}

/**
 * Whose decision is awaited, since when, and until when if a clock runs. Without a clock the others may propose a
 * `stand-in` from a certain time on.
 */
export interface Waiting {
  seats: number[];
  since: number;
  until: number | null;
  stand_in_from: number | null;
}

/** One event as this viewer may know it, with the rule it comes from and a sentence in the viewer's language. */
export interface EventLine {
  number: number;
  kind: string;
  seat: number;
  rule: string;
  parts: Record<string, string>;
  text: string;
  move: number;
  said?: Piece[];
}

/** Something said; `seat` is -1 for a spectator. */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  time: number;
}

/** Why a bot said no to the offer of another seat. It holds until its seat's next move. */
export interface Remark {
  seat: number;
  other: number;
  text: string;
}

/** How the game ended, with the seed of its dice and the salt, which were promised by the commitment. */
export interface Result {
  end: string;
  winner: number | null;
  points: number[];
  sources: (Record<string, number>)[];
  turns: number;
  seed: string;
  salt: string;
}

/** Everything anew: after `hello`, or when a viewer missed too much. `number` is that of the last event. */
export interface State {
  type: "state";
  number: number;
  move: number;
  seats: SeatPart[];
  waiting: Waiting;
  log: EventLine[];
  chat: ChatLine[];
  remarks: Remark[];
  result: Result | null;
}

/** What one action changed. */
export interface Update {
  type: "update";
  number: number;
  move: number;
  events: EventLine[];
  seats: SeatPart[];
  waiting: Waiting;
  remarks: Remark[];
  result: Result | null;
}

/** The table changed: somebody came or went, a proposal, a pause. */
export interface Table {
  type: "table";
  table: TableInfo;
}

/** Somebody said something. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** The move with this `ref` is made and stored; its effect comes as `update`. */
export interface Accepted {
  type: "accepted";
  ref: string;
  number: number;
}

/** Why something was not done: a short code, the rule if a rule forbids it, a sentence. */
export interface Refused {
  type: "refused";
  ref: string;
  code: string;
  text: string;
  rule: string | null;
}

/** Why one move cannot be made. */
export interface Reason {
  move: string;
  rule: string | null;
  text: string;
}

/** The answer to `why`. */
export interface Reasons {
  type: "reasons";
  ref: string;
  reasons: Reason[];
}

/** A move that a bot thinks well of, and in a sentence what is good about moves of its kind. */
export interface Advice {
  move: string;
  text: string;
}

/** A move that places a piece, and about what chance to win it gives. */
export interface Worth {
  words: string;
  value: number;
}

/**
 * The answer to `hint`: the best moves for this decision, the best one first. Where a piece is placed before the first
 * turn, what each site is worth.
 */
export interface Hints {
  type: "hints";
  ref: string;
  decision: number;
  moves: Advice[];
  sites: Worth[];
}

/** The answer to `ping`, with the server's time. */
export interface Pong {
  type: "pong";
  ref: string;
  time: number;
}

/** One option of a game: what is allowed, and what is taken when nothing is chosen. */
export interface OptionInfo {
  name: string;
  default: unknown;
  values: unknown[];
  low: number | null;
  high: number | null;
  note: string;
  items: string[];
  file: boolean;
}

/** A game that a table can be created for. */
export interface GameInfo {
  name: string;
  title: string;
  rules: string;
  prefix: string;
  players: number[];
  options: OptionInfo[];
  levels: string[];
  default_level: string;
  ratings: Record<string, number>;
  languages: string[];
  draws: boolean;
}

/** The games that there are. */
export interface Games {
  games: GameInfo[];
}

/** A heading of the almanac with the ids of its rules. */
export interface RuleSection {
  id: string;
  title: string;
  rules: string[];
}

/** A rule of the almanac. */
export interface RuleText {
  title: string;
  text: string;
}

/** All wording of a game in one language: messages by key, and the almanac. */
export interface GameText {
  game: string;
  lang: string;
  messages: Record<string, string>;
  sections: RuleSection[];
  rules: Record<string, RuleText>;
}

/** What makes a seat one's own: whoever has the token moves for it. */
export interface SeatKey {
  seat: number;
  name: string;
  token: string;
}

/** What lets somebody take an open seat of a table that is not listed. */
export interface Invitation {
  seat: number;
  code: string;
}

/** A new table with the keys of the persons at this screen and the invitations to the open seats. */
export interface Created {
  table: TableInfo;
  keys: SeatKey[];
  invitations: Invitation[];
  code: string;
}

/** The seat is taken; its key is given only here. */
export interface Joined {
  table: TableInfo;
  key: SeatKey;
}

/** The lobby: listed tables, those with open seats first. */
export interface Tables {
  tables: TableInfo[];
}

/** The move is made and stored. `number` is that of the last event. */
export interface Moved {
  number: number;
  move: number;
}

/** Who agreed to a rematch so far; `table` is the new table's id once everybody has. */
export interface Agreed {
  agreed: number[];
  table: string | null;
}

/** The position after one action: `line` is None where the viewer may not know the action. */
export interface Step {
  move: number;
  line: string | null;
  events: EventLine[];
  seats: SeatPart[];
}

/** A game step by step, from the eyes of a seat, a spectator (-1), or with everything open (None). */
export interface Replay {
  game: string;
  seats: string[];
  viewer: number | null;
  moves: number;
  winner: number | null;
  steps: Step[];
  own_data: boolean;
  origin: TableOrigin | null;
}

/** What one seat rolled, received, traded and lost. */
export interface SeatNumbers {
  rolled: number[];
  by_turn: number[];
  received: Record<string, number>;
  deals: number;
  exchanges: number;
  stole: number;
  robbed: number;
  discarded: number;
}

/** The numbers that can be rolled, each with its weight among all cases; and every seat. */
export interface Numbers {
  numbers: number[];
  weights: number[];
  seats: SeatNumbers[];
}

/** Something that one may want to see again, and the action that it happened at. */
export interface Mark {
  move: number;
  what: string;
}

/** A finished game in numbers: its turn and all points at each sample, what was counted, and where one finds it. */
export interface Course {
  game: string;
  seats: string[];
  turns: number[];
  points: number[][];
  counted: Numbers;
  marks: Mark[];
}

/** How the server is. */
export interface Health {
  status: string;
  version: string;
  tables: number;
  connections: number;
  build: string;
  bots: string;
}

/** From where a server can be reached: from other computers or not, and there by which addresses. */
export interface Reach {
  network: boolean;
  addresses: string[];
}

/** How far an analysis is: so many of all actions are judged; it can be fetched when it is made. */
export interface AnalysisProgress {
  made: boolean;
  done: number;
  of: number;
}

/** What decisions gave away, how many there were with a choice, and how many got each grade. */
export interface Skill {
  loss: number;
  decisions: number;
  grades: Record<string, number>;
}

/**
 * One seat: what chance gave it, all together and by kind; its decisions, and those of them before the first turn; and
 * its result less its luck.
 */
export interface SeatAccount {
  luck: number;
  luck_by_kind: Record<string, number>;
  skill: Skill;
  set_up: Skill;
  adjusted: number;
}

/** Another move, and the seat's chance to win with it. */
export interface Better {
  words: string;
  value: number;
}

/**
 * A decision that gave something away, judged by what its seat could know. Where the move is an answer that does not
 * say what it answers, `asked` is the question in the reader's language.
 */
export interface Doubt {
  number: number;
  seat: number;
  words: string;
  before: number;
  after: number;
  best: Better[];
  loss: number;
  grade: string;
  set_up: boolean;
  asked: string;
}

/** A trade of two seats: what the first gave and got, and what it was worth to each. */
export interface Exchange {
  number: number;
  seats: number[];
  gave: string;
  got: string;
  worth: number[];
}

/**
 * A stroke of luck, or a decision, that counted most, with a sentence in the reader's language. That of a stroke of
 * luck says what happened, the `event`, and what it was worth, the `effect`.
 */
export interface Moment {
  number: number;
  kind: string;
  seat: number;
  worth: number;
  text: string;
  event?: EventLine | null;
  effect?: string;
}

/** A piece that was placed before the first turn: what each site was worth to its seat, the best one first. */
export interface Opening {
  number: number;
  seat: number;
  sites: Worth[];
}

/** What was luck and what was skill in a finished game. */
export interface Analysis {
  game: string;
  names: string[];
  budget: number;
  seats: SeatAccount[];
  doubts: Doubt[];
  trades: Exchange[];
  start: number[];
  result: number[];
  curve: number[][];
  moments: Moment[];
  openings: Opening[];
}

/** A puzzle of a game, without its position. */
export interface PuzzleInfo {
  game: string;
  number: number;
  name: string;
  theme: string;
  level: "easy" | "hard" | "medium";
}

/** All that come with the games, and the one of the day. */
export interface Puzzles {
  today: PuzzleInfo | null;
  puzzles: PuzzleInfo[];
}

/** A puzzle as its seat sees it: who sits where, what happened lately, and the moves to choose among. */
export interface PuzzlePosition {
  puzzle: PuzzleInfo;
  seats: string[];
  part: SeatPart;
  events: EventLine[];
}

/** A move, and its seat's chance to win after it. */
export interface ValuedMove {
  move: string;
  value: number;
}

/** Best moves first, then the others that were studied; what looks best at first sight. */
export interface PuzzleSolution {
  best: ValuedMove[];
  others: ValuedMove[];
  obvious: string;
}

/**
 * Whether an answer is right. If not, what it gives away (None: more than any move that was studied), and after the
 * second wrong one the moves of the right kind. The solution comes with the right answer, or for whoever gives up.
 */
export interface PuzzleVerdict {
  right: boolean;
  lost: number | null;
  narrowed: string[];
  solution: PuzzleSolution | null;
}

/** Why a request was not granted: a code of REFUSALS, a sentence, the rule or the option that stands against it. */
export interface Problem {
  code: string;
  text: string;
  rule: string | null;
  option: string | null;
}

export type ClientMessage =
  | Hello
  | Act
  | Why
  | Hint
  | Say
  | Mute
  | Propose
  | Answer
  | Resign
  | Back
  | Free
  | Showing
  | Language
  | Ping;

export type ServerMessage =
  | Welcome
  | State
  | Update
  | Table
  | Chat
  | Accepted
  | Refused
  | Reasons
  | Hints
  | Pong;
