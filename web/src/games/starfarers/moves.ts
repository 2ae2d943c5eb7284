// The moves of this game, and what they are called.

import en from '$text/en/starfarers/page.json'
import type { StarfarersMoves } from '../../words/grammar'
import { writeCards } from '../../words/language'
import { argument, type MoveOf, speaking } from '../../words/moves'
import { sayWord, type Shows } from '../../words/say'
import { phrase, shipName } from './names'
import type { Piece } from './places'
import { t } from './text'
import { yieldsOf } from './things'
import type { SfPlay, StarfarersView } from './types'

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

/** A label for words, with names for places and ships. */
export function describe(word: string, play: SfPlay): string {
  return say(word, play, play.seat, play.view.players[play.seat]?.ships ?? {})
}

/** The same for a move of another moment: where its ship was then is not known. */
export const recall = (word: string, play: SfPlay, seat: number): string => say(word, play, seat, {})

function say(word: string, play: SfPlay, seat: number, ships: StarfarersView['players'][number]['ships']): string {
  const move = read(play, word)
  const ship = move && argument(move, 'ship')
  const own = ship ? ships[ship] : undefined
  const key = move?.kind === 'found {ship}' ? `do.found.${own?.[0] ?? ''}` : `do.${move?.kind ?? ''}`
  const named: Shows = { ship: (one: string) => shipName(seat, one) }
  if (!move || !(key in en)) return sayWord(word, play, named)
  const point = argument(move, 'point') ?? own?.[1]
  const { to, at } = point ? phrase(play, point) : { to: '', at: '' }
  return t(key as keyof typeof en, { to, at, ship: ship ? shipName(seat, ship) : '' })
}

/** The figures that moves place or build. */
export const FIGURES: Partial<Record<Kind, Piece['kind']>> = {
  'place colony {point}': 'colony',
  'place spaceport {point}': 'spaceport',
  'place colony-ship {point}': 'colony-ship',
  'place trade-ship {point}': 'trade-ship',
  'build colony-ship {point}': 'colony-ship',
  'build trade-ship {point}': 'trade-ship',
  'build spaceport {point}': 'spaceport',
}

/** What a place of the board says of itself: what choosing it does, what it costs and what it brings. */
export function sayPlacing(word: string, play: SfPlay): string {
  const move = read(play, word)
  const thing = THINGS.find((one) => BUILDS[one] === move?.kind)
  const price = thing ? ` (${play.words.cards(writeCards(play.geometry.prices[thing] ?? {}))})` : ''
  const brings = move?.kind === 'place colony {point}' ? `: ${yieldsOf(play, move.args.point)}` : ''
  return `${describe(word, play)}${price}${brings}`
}
