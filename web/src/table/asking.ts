// What is asked of somebody at this screen, in a few words.

import type { Play } from '../games/module'
import { t } from '../text/page'

/** Their turn, another's offer, or something that they decide in another's turn. */
export function asking({ view, names }: Play, seats: readonly number[]): string {
  const { active, question } = view
  if (active === null || seats.includes(active)) return t('bar.you')
  return question === 'offer' ? t('bar.offer', { name: names[active] ?? '' }) : t('bar.asked')
}
