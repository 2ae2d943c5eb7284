// What friendship cards do.

import { t } from './text'
import type { FriendshipFacts } from './types'

type Key = Parameters<typeof t>[0]

const TEXTS: Readonly<Record<string, Key>> = {
  productionBonus: 'card.green',
  tributeLimit: 'card.tribute',
  buyHalfMedal: 'card.fame',
  drawFromRicher: 'card.help',
  reliefOnEmptyRoll: 'card.relief',
}

function keyOf({ type, usesPerTurn, boosters = 0, cannons = 0 }: FriendshipFacts): Key | undefined {
  if (type === 'supplyRate') return usesPerTurn == null ? 'card.merchant' : 'card.merchant-goods'
  if (type !== 'virtualUpgrades') return TEXTS[type]
  if (boosters > 0 && cannons > 0) return 'card.science-mixed'
  return boosters > 0 ? 'card.science-boosters' : 'card.science-cannons'
}

/** What a friendship card does, in a sentence (SF-260 to SF-270). */
export function friendshipText(card: FriendshipFacts | undefined, resource: string): string {
  const key = card && keyOf(card)
  return key ? t(key, { resource }) : ''
}
