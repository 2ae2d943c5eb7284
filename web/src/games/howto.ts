// How each game is played, in two minutes: steps with a drawing of the almanac each, and the rule that says more. The
// manual shows the same steps.

import duel from '$text/en/duel/howto.json'
import starfarers from '$text/en/starfarers/howto.json'
import startrek from '$text/en/startrek/howto.json'
import { texts } from '../text/translate'
import steps from './howto.json'

export interface Step {
  key: string // of its title; its text is `key.text`
  figure: string
  rule: string
}

interface HowTo {
  name: string // of the file with its texts
  steps: readonly Step[]
  say: (key: string) => string
}

const TEXTS = {
  'star-trek': { name: 'startrek/howto', english: startrek },
  starfarers: { name: 'starfarers/howto', english: starfarers },
  duel: { name: 'duel/howto', english: duel },
} as const

const isOurs = (game: string): game is keyof typeof TEXTS => game in TEXTS

export function howTo(game: string): HowTo | null {
  if (!isOurs(game)) return null
  const { name, english } = TEXTS[game]
  const t = texts<Record<string, string>>(name, english)
  return { name, steps: steps[game], say: (key) => t(key) }
}
