// Points by where they come from, counted from what lies open (SF-320).

import type { SfPlay } from './types'

/** Sources that are worth something now, with their name in the reader's language. */
export function pointSources(play: SfPlay, seat: number): [string, number][] {
  const player = play.view.players[seat]
  if (!player) return []
  const markers = Object.values(play.view.outposts).filter((outpost) => outpost.marker === seat).length
  const sources: [string, number][] = [
    ['colonies', player.colonies.length],
    ['spaceports', 2 * player.spaceports.length],
    ['friendship markers', 2 * markers],
    ['pirate and ice medals', player.medals],
    ['half medals', Math.floor(player.halfMedals / 2)],
  ]
  return sources.filter(([, points]) => points > 0).map(([name, points]) => [play.words.word(name), points])
}
