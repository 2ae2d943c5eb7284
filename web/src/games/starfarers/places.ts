// Which words mean which place of the board.

import { argument } from '../../words/moves'
import type { Kind, Move } from './moves'
import type { StarfarersView } from './types'

/** Words by their point, of all moves or of one kind. Ships are left out: they fly to a target (see flightplan.ts). */
export function wordsByPoint(moves: readonly Move[], only: Kind | null): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const move of moves) {
    const point = argument(move, 'point')
    if (!point || argument(move, 'ship') || (only && move.kind !== only)) continue
    found.set(point, [...(found.get(point) ?? []), move.word])
  }
  return found
}

export type Piece =
  | { kind: 'colony' | 'spaceport'; seat: number; point: string }
  | { kind: 'colony-ship' | 'trade-ship'; seat: number; point: string; ship: string }

/** Every figure on a point, ships last so that they are drawn above. */
export function pieces(view: Pick<StarfarersView, 'players'>): Piece[] {
  const fixed: Piece[] = []
  const ships: Piece[] = []
  for (const player of view.players) {
    const seat = player.seat
    for (const point of player.colonies) fixed.push({ kind: 'colony', seat, point })
    for (const point of player.spaceports) fixed.push({ kind: 'spaceport', seat, point })
    for (const [ship, [kind, point]] of Object.entries(player.ships)) ships.push({ kind, seat, point, ship })
  }
  return [...fixed, ...ships]
}
