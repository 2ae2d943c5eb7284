// Points by where they come from, counted from what lies open (SF-320).

import type { SfPlay, StarfarersView } from './types'

export interface Source {
  icon: string
  name: string
  points: number
}

const markersOf = (view: StarfarersView, seat: number): number =>
  Object.values(view.outposts).filter((outpost) => outpost.marker === seat).length

/** How many there are of what is not worth one point each. */
export function holds(view: StarfarersView, seat: number): Record<string, number> {
  const player = view.players[seat]
  if (!player) return {}
  return {
    spaceports: player.spaceports.length,
    'friendship markers': markersOf(view, seat),
    'half medals': player.halfMedals,
  }
}

/** Sources that are worth something now, with their name in the reader's language. */
export function pointSources(play: SfPlay, seat: number): Source[] {
  const player = play.view.players[seat]
  if (!player) return []
  const sources = [
    { icon: 'colony', name: 'colonies', points: player.colonies.length },
    { icon: 'spaceport', name: 'spaceports', points: 2 * player.spaceports.length },
    { icon: 'marker', name: 'friendship markers', points: 2 * markersOf(play.view, seat) },
    { icon: 'medal', name: 'pirate and ice medals', points: player.medals },
    { icon: 'half-medal', name: 'half medals', points: Math.floor(player.halfMedals / 2) },
  ]
  return sources.filter(({ points }) => points > 0).map((source) => ({ ...source, name: play.words.word(source.name) }))
}
