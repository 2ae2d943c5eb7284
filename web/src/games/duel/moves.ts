// The moves of this game, and what they are called.

import type { Counts, DuelMoves } from '../../words/grammar'
import { writeCards } from '../../words/language'
import { argument, type MoveOf, speaking } from '../../words/moves'
import { sayWord, type Shows } from '../../words/say'
import { missionText } from './cardtext'
import { t } from './text'
import { cardOf, type DuelPlay } from './view'

export type Kind = keyof DuelMoves
export type Move = MoveOf<DuelMoves>

export const { read, moves, movesOf, write } = speaking<DuelMoves>()

/** The words of the legal moves of some kinds. */
export function wordsOf(play: DuelPlay, ...kinds: Kind[]): string[] {
  return movesOf(play, ...kinds).map(({ word }) => word)
}

/** So many of what a card deals in, or units of several kinds; with what they cost or bring. */
function lotText(play: DuelPlay, card: string | null | undefined, lot: number | Counts): string {
  const trade = card ? cardOf(play, card)?.trade : undefined
  const units = typeof lot === 'number' ? { [trade?.item ?? '']: lot } : lot
  const cards = play.words.cards(writeCards(units))
  if (!trade) return cards
  const count = Object.values(units).reduce<number>((sum, part) => sum + (part ?? 0), 0)
  return t('lot', { cards, astro: count * trade.price })
}

type Arrangement = DuelMoves['arrange {arrangement}']['arrangement']

/** The cards that the sensor showed by their names: what goes on top, what to the bottom. */
export function arranged(play: DuelPlay, order: Arrangement): string {
  const cards = play.view.private?.top ?? []
  const names = (places: readonly number[]): string =>
    places.map((place) => play.words.word(cards[place - 1] ?? String(place))).join(', ')
  const parts = []
  if (order.top) parts.push(t('arrange.top', { cards: names(order.top) }))
  if (order.bottom) parts.push(t('arrange.bottom', { cards: names(order.bottom) }))
  return parts.join('; ')
}

/** A label for words, with what a mission is about, and what is paid for a lot. */
export function describe(word: string, play: DuelPlay): string {
  const move = read(play, word)
  const post = move ? argument(move, 'card') : undefined
  const shows: Shows = {
    lot: (lot: number | Counts) => lotText(play, post ?? play.view.flight?.row.at(-1)?.card, lot),
    mission: (id: string) => `${play.words.word(id)} – ${missionText(play, id)}`,
    arrangement: (order: Arrangement) => arranged(play, order),
  }
  return sayWord(word, play, shows)
}
