// How each game is played, in two minutes: steps with a drawing of the almanac each, and the rule that says more.

import duel from '$text/en/duel/howto.json'
import starfarers from '$text/en/starfarers/howto.json'
import startrek from '$text/en/startrek/howto.json'
import { texts } from '../text/translate'

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

/** "goal points ST-202, …" */
const steps = (list: string): Step[] =>
  list.split(', ').map((line) => {
    const [key = '', figure = '', rule = ''] = line.split(' ')
    return { key, figure, rule }
  })

const BOOKS = {
  'star-trek': {
    name: 'startrek/howto',
    english: startrek,
    steps: steps(
      'goal points ST-202, roll production ST-068, seven cruiser ST-082, trade rates ST-098, build prices ST-105, ' +
        'place distance ST-109, crew sides ST-149',
    ),
  },
  starfarers: {
    name: 'starfarers/howto',
    english: starfarers,
    steps: steps(
      'goal points SF-320, roll production SF-101, seven seven SF-131, build mothership SF-004, fly speed SF-179, ' +
        'found system SF-026, meet encounter SF-280',
    ),
  },
  duel: {
    name: 'duel/howto',
    english: duel,
    steps: steps(
      'goal points DU-190, roll production DU-051, fly speed DU-072, use kinds DU-011, pirate pirate DU-140, ' +
        'mission mission DU-121, build prices DU-176',
    ),
  },
} as const

const isOurs = (game: string): game is keyof typeof BOOKS => game in BOOKS

export function howTo(game: string): HowTo | null {
  if (!isOurs(game)) return null
  const { name, english, steps } = BOOKS[game]
  const t = texts<Record<string, string>>(name, english)
  return { name, steps, say: (key) => t(key) }
}
