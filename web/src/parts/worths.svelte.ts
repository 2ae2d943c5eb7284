// What the sites of a board are worth to whoever may place a piece: boards write it beside each.

import type { Play } from '../games/module'
import type { Worth } from '../protocol'
import { placesOf } from '../words/places'

interface Shown {
  place: string // as the board knows it
  text: string
  best: boolean
}

/** A chance in per cent, as short as it can be. */
const short = (value: number): string => String(Math.round(100 * value))

class Worths {
  shown: readonly Shown[] = $state.raw([])

  /** Write them on the board until what is given is called. */
  show(sites: readonly Worth[], play: Pick<Play, 'geometry'>): () => void {
    const found = sites.flatMap(({ words, value }, i) =>
      placesOf(words, play).map((place) => ({ place, text: short(value), best: i === 0 })),
    )
    this.shown = found.filter(({ place }, i) => found.findIndex((one) => one.place === place) === i) // its best use
    return () => (this.shown = [])
  }
}

export const worths = new Worths()

/** From the least to the most, for a sentence; the best one is the first. */
export const rangeOf = (sites: readonly Worth[]): { least: string; most: string } => ({
  least: short(sites.at(-1)?.value ?? 0),
  most: short(sites[0]?.value ?? 0),
})
