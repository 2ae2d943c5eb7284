// The places that a move names.

import type { Play } from '../games/module'
import { languageOf } from './language'

/** As boards know them: "N23", "sector 4"; a board passes over what it does not know. */
export function placesOf(word: string, play: Pick<Play, 'geometry'>): string[] {
  const args = languageOf(play.geometry.grammar).read(word)?.args ?? {}
  return Object.entries(args).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'object' ? [] : [String(one), `${name} ${one}`])),
  )
}
