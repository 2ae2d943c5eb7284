// Moves as people say them: the sentence of a move's kind, with what it names in the reader's language.

import type { Play } from '../games/module'
import type { BaseView } from '../protocol'
import type { Counts } from './grammar'
import { languageOf, type Move, type Value, writeCards } from './language'

/** How a game shows what its moves name, by the names of arguments, where it says more than the word. */
export type Shows = Record<string, (value: never) => string>

const SEATS = ['seat', 'seats', 'to'] // arguments that hold seats, in every game

/** A label for words: the sentence of their move; words that are no move stay as they are. */
export function sayWord<V extends BaseView>(word: string, play: Play<V>, shows: Shows = {}): string {
  const move = languageOf(play.geometry.grammar).read(word)
  return move ? sayMove(move, play, shows) : word
}

export function sayMove<V extends BaseView>(
  move: Pick<Move, 'kind'> & { args: object },
  play: Play<V>,
  shows: Shows = {},
): string {
  const shown = Object.entries(move.args as Move['args']).map(([name, value]) => {
    const show = shows[name] as ((value: Value) => string) | undefined
    return [name, show ? show(value) : sayValue(name, value, play)]
  })
  return play.words.move(move.kind, Object.fromEntries(shown) as Record<string, string>)
}

function sayValue<V extends BaseView>(name: string, value: Value, play: Play<V>): string {
  if (SEATS.includes(name)) {
    const seats = play.words.list([value].flat().map((seat) => play.names[seat as number] ?? String(seat)))
    return name === 'to' && seats !== '' ? `${play.words.word('to')} ${seats}` : seats
  }
  if (typeof value === 'string') return play.words.word(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return play.words.list(value.map((item) => play.words.word(String(item))))
  return play.words.cards(writeCards(value as Counts)) || play.words.word('nothing')
}
