/** The moves of this game: which places of the board they point at, and what they name. Nothing here judges a move. */
import type { StarTrekMoves } from '../../words/grammar'
import { argument, type MoveOf, speaking } from '../../words/moves'
import type { Card } from './view'

export type Kind = keyof StarTrekMoves
export type Move = MoveOf<StarTrekMoves>

export const { read, moves, movesOf, write } = speaking<StarTrekMoves>()

/** Kinds of moves that are made by pointing at a place of the board. */
export type Thing = 'starship' | 'outpost' | 'starbase' | 'cruiser' | 'sulu' | 'sarek'
export type Building = Extract<Thing, 'starship' | 'outpost' | 'starbase'>

const THINGS: Partial<Record<Kind, Thing>> = {
  'place starship {route}': 'starship',
  'build starship {route}': 'starship',
  'place outpost {node}': 'outpost',
  'build outpost {node}': 'outpost',
  'build starbase {node}': 'starbase',
  'move cruiser {hex}': 'cruiser',
  'sulu {route}': 'sulu',
  'sarek outpost {node} {source}': 'sarek',
  'sarek starbase {node} {source}': 'sarek',
}

export const BUILDS = {
  starship: 'build starship {route}',
  outpost: 'build outpost {node}',
  starbase: 'build starbase {node}',
} as const satisfies Record<Building, Kind>

/** How a development card is played; a victory point counts without being played. */
export const PLAYS = {
  'starfleet-intervenes': 'play starfleet-intervenes',
  monopoly: 'play monopoly {resource}',
  'research-station': 'play research-station',
  'utopia-planitia': 'play utopia-planitia',
  'victory-point': 'play victory-point',
} as const satisfies Record<Card, Kind>

/** Support cards light up places only when one has reached for them. */
const ON_DEMAND: readonly Thing[] = ['sulu', 'sarek']

export function placeOf(move: Move): string | undefined {
  return argument(move, 'node') ?? argument(move, 'route') ?? argument(move, 'hex')
}

export interface LitPlace {
  place: string
  thing: Thing
  moves: Move[]
}

/** The places to light up: all that can be built on now, or only those of one thing. */
export function litPlaces(moves: readonly Move[], wanted: Thing | null): LitPlace[] {
  const lit = new Map<string, LitPlace>()
  for (const move of moves) {
    const place = placeOf(move)
    const thing = THINGS[move.kind]
    if (place === undefined || thing === undefined) continue
    if (wanted === null ? ON_DEMAND.includes(thing) : thing !== wanted) continue
    const known = lit.get(place)
    if (known) known.moves.push(move)
    else lit.set(place, { place, thing, moves: [move] })
  }
  return [...lit.values()]
}

/** The words of the moves of some kinds. */
export function wordsOf(moves: readonly Move[], ...kinds: Kind[]): string[] {
  return moves.filter(({ kind }) => kinds.includes(kind)).map(({ word }) => word)
}
