// What an encounter shows and brings: its picture by the opening of its card, and its outcome as signs.

import type { EventLine } from '../../protocol'
import { readCards } from '../../words/language'

export type Scene = 'trader' | 'pirate' | 'distress' | 'warp' | 'travellers' | 'wear' | 'signal'

/** How the cards of the deck open: that text is the key of its translations, so it is the same for all readers. */
const SCENES: Readonly<Record<string, Scene>> = {
  'A trader opens a channel. How many resources (0 to 3) do you hand over as a gift?': 'trader',
  'A pirate claims 2 of your resources. Do you pay?': 'pirate',
  'A pirate offers any 2 resources for 1 of yours. Do you trade?': 'pirate',
  'For 1 resource a pirate offers to raid the other starfarers for you. Do you hire him?': 'pirate',
  'A pirate opens fire. Do you try to get away?': 'pirate',
  'A drifting ship calls for help close to a sun. Do you race to it?': 'distress',
  'A ship ahead is being attacked by a pirate. Do you step in?': 'distress',
  'Space itself is warped ahead of you. Do you attempt a space jump?': 'warp',
  'The Travellers ask for an offering. How many resources (0 to 3) do you donate?': 'travellers',
  'Every starfarer with more than 8 upgrades takes one off. Then the deck is reshuffled and another card is drawn.':
    'wear',
  ['Every starfarer with more than 6 upgrades takes one off; whoever has the most freight pods is honoured by the ' +
  'Council. Then the deck is reshuffled and another card is drawn.']: 'wear',
}

/** The picture of a card by its opening; a card of a deck of one's own gets the plain one. */
export const sceneOf = (opening: string): Scene => SCENES[opening] ?? 'signal'

/** Something gained (more than 0) or lost in an encounter. */
export interface Change {
  icon: string
  count: number
}

const SIGNS: Readonly<Record<string, 1 | -1>> = { took: 1, returned: 1, paid: -1, confiscated: -1, discarded: -1 }

/** What an event of an encounter changes for the seat it tells of, as icons; nothing for mere words. */
export function changesOf({ kind, parts }: EventLine): Change[] {
  const sign = SIGNS[kind]
  if (sign) return (readCards(parts['cards'] ?? '') ?? []).map(([icon, count]) => ({ icon, count: sign * count }))
  switch (kind) {
    case 'half-medals':
      return [{ icon: 'half-medal', count: Number(parts['count']) }]
    case 'upgraded':
    case 'downgraded':
      return [{ icon: parts['upgrade'] ?? '', count: kind === 'upgraded' ? 1 : -1 }]
    case 'stole':
      return [{ icon: parts['resource'] && parts['resource'] !== '?' ? parts['resource'] : 'card', count: 1 }]
    case 'gave':
      return [{ icon: parts['resource'] && parts['resource'] !== '?' ? parts['resource'] : 'card', count: -1 }]
    case 'claimed-ship':
      return [{ icon: 'trade-ship', count: 1 }]
    default:
      return []
  }
}
