// What an analysis says in numbers and words.

import type { Doubt, EventLine, Moment } from '../protocol'
import { settings } from '../settings.svelte'
import { ta } from '../text/after'

/** A chance in per cent: 0.423 -> "42 %", as the reader's language writes it. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent', signDisplay: 'negative' }).format(chance) // no "-0 %"
}

/** A change of chances in percentage points, with its sign: 0.0423 -> "+4.2". */
export const points = (change: number): string => inPoints(change, 'exceptZero')

/** What was given away, without a sign. */
export const pointsLost = (loss: number): string => inPoints(loss, 'negative')

function inPoints(change: number, signDisplay: 'exceptZero' | 'negative'): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }
  return new Intl.NumberFormat(settings.lang, form).format(100 * change)
}

/** A moment in a sentence; `tell` tells what happened, with names for places. */
export function sayMoment({ text, event, effect }: Moment, tell: (event: EventLine) => string): string {
  return event && effect ? `${tell(event)} ${effect}` : text
}

/** What was played, what was better and by how much, after the question where the answer alone does not tell it; `say`
 * says a move. Undefined where nothing better is known. */
export function sayBetter(
  { words, best: [better], loss, asked }: Doubt,
  say: (word: string) => string,
): string | undefined {
  if (!better) return undefined
  const reason = ta('analysis.reason', {
    made: say(words),
    better: say(better.words),
    after: percent(Math.max(0, better.value - loss)),
    chance: percent(Math.min(1, better.value)),
  })
  return asked ? `${asked} ${reason}` : reason
}
