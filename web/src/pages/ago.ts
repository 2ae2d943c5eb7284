// How long ago something was, as people say it: "2 hours ago".

import type { Lang } from '../text/languages'

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export function ago(then: number, lang: Lang, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const [unit, length] = STEPS.find(([, length]) => now - then >= length) ?? (['second', 1000] as const)
  return words.format(-Math.floor(Math.max(0, now - then) / length), unit)
}
