// Which words mean which place of the board.

import type { StarfarersView } from './types'

/** "build colony-ship P189" -> "P189"; null for words without a point. */
export function pointOf(word: string): string | null {
  return /(?:^| )(P\d{3})$/.exec(word)?.[1] ?? null
}

/** Legal words by their point. Steps are left out: ships fly to a target (see flightplan.ts). */
export function wordsByPoint(legal: readonly string[], only: string | null): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of legal) {
    const point = pointOf(word)
    if (!point || word.startsWith('step ') || word.startsWith('jump ')) continue
    if (only && !word.startsWith(`${only} `)) continue
    found.set(point, [...(found.get(point) ?? []), word])
  }
  return found
}

export type Piece =
  | { kind: 'colony' | 'spaceport'; seat: number; point: string }
  | { kind: 'colony-ship' | 'trade-ship'; seat: number; point: string; ship: string }

/** Every figure on a point, ships last so that they are drawn above. */
export function pieces(view: StarfarersView): Piece[] {
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
