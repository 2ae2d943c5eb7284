// What is asked of somebody at this screen, in a few words.

import type { Play } from '../games/module'
import { t } from '../text/page'

/** Their turn, another's offer, or something that they decide in another's turn: the end of a text's key. */
export function asks({ view }: Play, seats: readonly number[]): 'you' | 'offer' | 'asked' {
  const { active, question } = view
  if (active === null || seats.includes(active)) return 'you'
  return question === 'offer' ? 'offer' : 'asked'
}

export function asking(play: Play, seats: readonly number[]): string {
  return t(`bar.${asks(play, seats)}`, { name: play.names[play.view.active ?? 0] ?? '' })
}
