// What every game gives to the page, and what the page gives to a game. No rules here: a game draws views, offers the
// legal words it was given, and plays events.

import type { Component } from 'svelte'
import type { BaseView, EventLine, Reason } from '../protocol'
import type { GameWords } from '../text/gamewords.svelte'
import type { Grammar } from '../words/grammar'
import type { OfferView } from './viewtypes'

/** What the server publishes of a game once and for all: the grammar of its moves, and what its board looks like. */
export interface BaseGeometry {
  grammar: Grammar
}

/** A seat's colour and the shape that stands beside it for those who cannot tell colours apart. */
export interface Paint {
  colour: string // CSS
  ink: string // text or lines on top of the colour
  shape: 'disc' | 'square' | 'triangle' | 'diamond'
  name: string // the word of the game, "red"; show it with words.word(name)
}

/**
 * A game on the screen, as one seat (or nobody: -1) sees it. Everything is reactive: read it in markup or $derived.
 * Live tables, replays and development fixtures all look like this.
 */
export interface Play<V extends BaseView = BaseView, G extends BaseGeometry = BaseGeometry> {
  readonly game: string
  readonly view: V
  readonly geometry: G // constant
  readonly seat: number // whose eyes; -1 for a spectator
  readonly asked: boolean // whether this seat has to decide
  readonly question: string // the sentence; empty when nothing is asked
  readonly legal: readonly string[] // words that may be played now; empty for spectators and replays
  readonly busy: boolean // a move is on its way
  readonly names: readonly string[] // of the players, by seat
  readonly lately: readonly EventLine[] // what just happened, for motion; changes with every update
  readonly words: GameWords
  readonly trading?: Trading | null // null: not now, or not in this game
  /** Play a word. Does nothing while a move is on its way. */
  act(word: string): void
  /** Play one of several words that mean the same place: one is played at once, of more the reader chooses. */
  pick(words: readonly string[]): void
  /** Why words cannot be played now, with their rules; answers are kept until the position changes. */
  why(words: string[]): Promise<Reason[]>
  /** Open the almanac at a rule. */
  showRule(rule: string): void
}

/** Trade, for whatever lies outside its bar: cards of the own hand, and buttons for which cards are missing. */
export interface Trading {
  /** Nobody is there to make offers to. */
  readonly bankOnly: boolean
  /** Put a card of the own hand into an offer; the bar opens. */
  give(name: string): void
  /** How many cards of a kind lie in the offer. */
  given(name: string): number
  /** Moves that bring one of these cards from the bank. */
  fromBank(cards: Readonly<Record<string, number>>): string[]
  /** Begin an offer for these cards; the bar opens. */
  seek(cards: Readonly<Record<string, number>>): void
}

export interface KeyBinding<P extends Play<BaseView> = Play> {
  key: string // KeyboardEvent.key, such as "r"
  label: string // what the help says, in the reader's language (a function of the moment it is read)
  /** The word it plays now, or a thing it does on the screen; undefined: nothing to do. */
  word?: (play: P) => string | undefined
  run?: (play: P) => void
}

/** Something that a guided game explains once, when it matters first: `idea.…` among the messages of the game. */
export interface Idea<P extends Play<BaseView> = Play> {
  key: string
  /** The element it speaks of: [data-tour="…"]. */
  target: string
  when: (play: P) => boolean
  /** It explains what is asked right now, and comes before what can wait. */
  urgent?: boolean
}

/** What the shared trade bar needs to know; the words are the grammar that all trading games share. */
export interface TradeParts<V extends BaseView> {
  hand(view: V): Record<string, number> | null // null: spectators
  offers(view: V): OfferView<string>[]
  open(view: V): boolean // whether offers may be made and the bank trades
  bankEvent: string // the kind of event that tells of a trade with the bank
}

/** Dice or balls that everybody watches as they fall. */
export interface Throws<P extends Play<BaseView>> {
  kinds: readonly string[] // of the events that tell of them
  Picture: Component<{ play: P; events: readonly EventLine[]; size: number }> // of such events that came together
}

export interface GameModule<V extends BaseView = BaseView, G extends BaseGeometry = BaseGeometry> {
  name: string // "star-trek"
  /** The board, filling its box (an <svg> in <PanZoom>): legal places light up and are focusable. */
  Board: Component<{ play: Play<V, G> }>
  /** Own hand and possessions: a strip below the board, at most about 30 % of a phone's height. */
  Hand: Component<{ play: Play<V, G> }>
  /** One seat for everybody's eyes: name, points, cards, pieces left. Used for rivals and for oneself. */
  SeatCard: Component<{ play: Play<V, G>; of: number }>
  /** Buttons for what is no place on the board, each with its cost; disabled ones ask why. */
  Actions: Component<{ play: Play<V, G> }>
  /** What the table shows besides: bank, decks, display of cards. In the side panel (desktop) or a sheet (phone). */
  Supply?: Component<{ play: Play<V, G> }>
  /** Dialogs for questions that are not on the board: discards, encounters. Renders nothing when nothing is asked. */
  Scene?: Component<{ play: Play<V, G> }>
  /** Small pictures by word: resources, cards, pieces. `size` in CSS px. Decorative: the text stands beside it. */
  Icon: Component<{ name: string; size?: number }>
  resources: readonly string[]
  paint(view: V, seat: number): Paint
  /** A label for any legal word, in the reader's language: whatever is legal can be reached by its label. */
  describe(word: string, play: Play<V, G>): string
  /** The same for a move that a seat made at another moment of the game; without it the words of the move alone. */
  recall?(word: string, play: Play<V, G>, seat: number): string
  /** Own keys besides the shared ones; a function, so that labels follow the language. */
  keys(): KeyBinding<Play<V, G>>[]
  /** What a guided game explains, in the order in which it may come up. */
  ideas(): Idea<Play<V, G>>[]
  /** What a beginner would pass by playing this word; asked about once in a guided game. */
  passes?(word: string, play: Play<V, G>): string | undefined
  /** How many moves of one's own belong together and are taken back together; without it one. */
  together?(play: Play<V, G>): number
  /** How long an event is shown before the next one, at normal speed, in ms; without it 350. */
  pace?(event: EventLine): number
  throws?: Throws<Play<V, G>>
  /** The story in fewer lines, where single events are too small to be told; a replay shows them all. */
  retell?(lines: readonly EventLine[]): EventLine[]
  /** The sentence of an event with names for places, ships and cards; undefined: the server's says it all. */
  tell?(line: EventLine, play: Play<V, G>): string | undefined
  /** The places that an event speaks of: they flash on the board when one points at its line. */
  where?(line: EventLine, play: Play<V, G>): readonly string[]
  /** The question that is asked, with names for places and cards; without it the server's. */
  ask?(play: Play<V, G>): string
  trade?: TradeParts<V>
  /** How many of the things that bring points a seat has, by the words of the final table, where it is not one each. */
  holds?(view: V, seat: number): Readonly<Record<string, number>>
}
