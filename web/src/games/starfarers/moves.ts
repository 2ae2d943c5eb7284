// The moves of this game, and what they are called.

import type { StarfarersMoves } from '../../words/grammar'
import { type MoveOf, speaking } from '../../words/moves'
import { sayWord } from '../../words/say'
import { pointName } from './names'
import type { SfPlay } from './types'

export type Kind = keyof StarfarersMoves
export type Move = MoveOf<StarfarersMoves>

export const { read, moves, movesOf, write } = speaking<StarfarersMoves>()

/** What can be built, and how: upgrades of the mothership have no place on the board. */
export const BUILDS = {
  'colony-ship': 'build colony-ship {point}',
  'trade-ship': 'build trade-ship {point}',
  spaceport: 'build spaceport {point}',
  booster: 'build {upgrade}',
  cannon: 'build {upgrade}',
  pod: 'build {upgrade}',
} as const satisfies Record<string, Kind>

export type Thing = keyof typeof BUILDS
export const THINGS = Object.keys(BUILDS) as Thing[]

/** The legal moves that build a thing. */
export function buildsOf(play: SfPlay, thing: Thing): Move[] {
  return movesOf(play, BUILDS[thing]).filter(({ args }) => !('upgrade' in args) || args.upgrade === thing)
}

/** A label for words, with what stands on a point, and what kind of ship one has. */
export function describe(word: string, play: SfPlay): string {
  const ship = (name: string): string => {
    const own = play.view.players[play.seat]?.ships[name]
    return own ? `${name} (${play.words.word(own[0])})` : name
  }
  return sayWord(word, play, { point: (point: string) => pointName(play, point), ship })
}
