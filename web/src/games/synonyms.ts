// What people who know other games of this family type into the search of an almanac, by game.

import duel from '$text/en/duel/synonyms.json'
import starfarers from '$text/en/starfarers/synonyms.json'
import startrek from '$text/en/startrek/synonyms.json'
import { type Synonym, readSynonyms } from '../pages/rulesearch'
import { texts } from '../text/translate'

const BOOKS: Readonly<Record<string, readonly [name: string, english: Readonly<Record<string, string>>]>> = {
  'star-trek': ['startrek/synonyms', startrek],
  starfarers: ['starfarers/synonyms', starfarers],
  duel: ['duel/synonyms', duel],
}

/** The file with a game's synonyms in each language. */
export const synonymFile = (game: string): string | undefined => BOOKS[game]?.[0]

export function synonymsOf(game: string): Synonym[] {
  const book = BOOKS[game]
  if (!book) return []
  const t = texts(...book)
  return readSynonyms(Object.keys(book[1]).map((key) => t(key)))
}
