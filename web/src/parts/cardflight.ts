// Cards on their way over the screen: what flies, from where, to whom.

import type { EventLine } from '../protocol'
import { readCards } from '../words/language'

/** A planet of the board ([data-planet]), a seat, or what the table holds for everybody ([data-bank]). */
export type Stop = { planet: string } | { seat: number } | 'bank'

export interface CardFlight {
  icon: string
  from: Stop
  to: Stop
}

/** So many pictures fly at most for one kind of card of one event: more would only be a blur. */
const MOST = 3

/**
 * Cards that change hands between seats or between a seat and the bank, whatever the game; nothing for other events.
 * `hidden` is the picture of a card that one may not see.
 */
export function exchanged({ kind, seat, parts }: EventLine, hidden: string): CardFlight[] {
  const other = { seat: Number(parts['other']) }
  const icon = parts['resource'] && parts['resource'] !== '?' ? parts['resource'] : hidden
  switch (kind) {
    case 'took':
    case 'returned':
      return fly(parts['cards'], 'bank', { seat })
    case 'paid':
    case 'discarded':
    case 'confiscated':
      return fly(parts['cards'], { seat }, 'bank')
    case 'border-traded':
    case 'supply-traded':
      return [...fly(parts['gave'], { seat }, 'bank'), ...fly(parts['got'], 'bank', { seat })]
    case 'handed-over':
      return fly(parts['cards'], { seat }, other)
    case 'dealt':
      return [...fly(parts['gave'], { seat }, other), ...fly(parts['got'], other, { seat })]
    case 'stole':
      return [{ icon, from: other, to: { seat } }]
    case 'gave':
      return [{ icon, from: { seat }, to: other }]
    default:
      return []
  }
}

/** Pictures of some cards; nothing for what is hidden. */
function fly(cards: string | undefined, from: Stop, to: Stop): CardFlight[] {
  const moved = (readCards(cards ?? '') ?? []).filter(([name]) => name !== '?')
  return moved.flatMap(([icon, count]) => copies(count, () => ({ icon, from, to })))
}

/** As many of them as can be told apart. */
export const copies = <T>(count: number, one: (i: number) => T): T[] =>
  Array.from({ length: Math.min(MOST, count) }, (_, i) => one(i))
