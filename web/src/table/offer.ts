// The moves of trade, the same in every game that has it: "offer 2 water 1 food for 1 ore to 1 3".

import type { Play } from '../games/module'
import type { Counts, StarfarersMoves, StarTrekMoves } from '../words/grammar'
import { writeCards } from '../words/language'
import { speaking } from '../words/moves'

const OFFER = 'offer {gives} for {wants} {to}'

type Trading =
  | typeof OFFER
  | 'counter {gives} for {wants}'
  | 'deal with {seat}'
  | 'decline {seat}'
  | 'trade {rate} {given} for 1 {taken}'

const { movesOf, write } = speaking<Pick<StarTrekMoves | StarfarersMoves, Trading>>()

type Table = Pick<Play, 'geometry' | 'legal'>

/** An offer to some seats, or to all; null while one side is empty. */
export function offerWord(table: Table, gives: Counts, wants: Counts, to: readonly number[]): string | null {
  if (isNothing(gives) || isNothing(wants)) return null
  return write(table, OFFER, { gives, wants, to: [...to] })
}

export function counterWord(table: Table, gives: Counts, wants: Counts): string | null {
  if (isNothing(gives) || isNothing(wants)) return null
  return write(table, 'counter {gives} for {wants}', { gives, wants })
}

/** How many cards of a kind an offer can name: as many as its words have numbers for, since hands are hidden. */
export function mostCards(table: Pick<Play, 'geometry'>): number {
  const kinds = table.geometry.grammar.kinds
  const forms = kinds
    .filter(({ template }) => template === OFFER)
    .flatMap((kind) => kind.arguments.map(({ form }) => form))
  return Math.max(0, ...forms.map((form) => (form.type === 'counts' ? form.most : 0)))
}

const isNothing = (cards: Counts): boolean => writeCards(cards) === ''

/** The word that closes a deal with a seat, or declines its offer, where it can be played now. */
export function answerTo(table: Table, kind: 'deal with {seat}' | 'decline {seat}', seat: number): string | undefined {
  return movesOf(table, kind).find(({ args }) => args.seat === seat)?.word
}

export interface BankTrade {
  word: string
  rate: number
  given: string
  taken: string
}

/** "trade 3 ore for 1 food", as the bank, the border or the supply gives it. */
export function bankTrades(table: Table): BankTrade[] {
  return movesOf(table, 'trade {rate} {given} for 1 {taken}').map(({ word, args }) => ({ word, ...args }))
}
