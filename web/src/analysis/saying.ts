// What an analysis says in numbers and words.

import type { Doubt } from '../protocol'
import { settings } from '../settings.svelte'
import { ta } from '../text/after'

/** A chance in per cent: 0.423 -> "42 %", as the reader's language writes it. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent' }).format(chance)
}

/** A change of chances in percentage points, with its sign: 0.0423 -> "+4.2". */
export function points(change: number): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return new Intl.NumberFormat(settings.lang, form).format(100 * change)
}

/** What was played, what was better and by how much; `say` says a move. Undefined where nothing better is known. */
export function sayBetter({ words, best: [better], loss }: Doubt, say: (word: string) => string): string | undefined {
  if (!better) return undefined
  return ta('analysis.reason', {
    made: say(words),
    better: say(better.words),
    after: percent(Math.max(0, better.value - loss)),
    chance: percent(Math.min(1, better.value)),
  })
}
