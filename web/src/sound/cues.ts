// Which sound goes with what happened: one for all that came together, the most important.

import type { EventLine } from '../protocol'
import { PIECES_PUT } from '../table/story'

export const EFFECTS = ['dice', 'cards', 'build', 'flight', 'encounter', 'trade', 'theft'] as const
export const SIGNALS = ['turn', 'alarm', 'victory', 'defeat', 'message'] as const
export type Effect = (typeof EFFECTS)[number]
export type Signal = (typeof SIGNALS)[number]
export type SoundName = Effect | Signal

const isSeven = ({ kind, parts }: EventLine): boolean =>
  kind === 'roll' && Number(parts['first']) + Number(parts['second']) === 7

/** By importance; the first that fits is heard. */
const BY_KIND: readonly (readonly [SoundName, readonly string[]])[] = [
  ['alarm', ['pirate-met', 'lost-fight']],
  ['theft', ['stole']],
  ['trade', ['dealt', 'border-traded', 'supply-traded', 'sold', 'purchased']],
  ['encounter', ['encounter', 'discovered', 'token', 'revealed']],
  ['build', [...PIECES_PUT, 'upgraded']],
  ['flight', ['stepped', 'jumped', 'flew']],
  ['dice', ['roll', 'start-roll', 'fight-roll', 'pirate-roll', 'balls', 'shaken']],
  ['message', ['offered', 'countered']],
  ['cards', ['took', 'produced', 'discarded', 'drew-reserve', 'bought', 'played', 'handed-over']],
]

/** `you` are the seats at this screen, `over` says who won when the game has just ended. */
export function cueOf(
  events: readonly EventLine[],
  you: readonly number[],
  over?: { winner: number | null } | null,
): SoundName | null {
  if (events.length === 0) return null
  if (over) return you.length === 0 || you.includes(over.winner ?? -1) ? 'victory' : 'defeat'
  if (events.some(({ kind, seat }) => kind === 'turn' && you.includes(seat))) return 'turn'
  if (events.some(isSeven)) return 'alarm'
  return BY_KIND.find(([, kinds]) => events.some(({ kind }) => kinds.includes(kind)))?.[0] ?? null
}
