// The duel as a seat sees it, its names in order, and what is printed on its cards (Game.geometry).

import type { BaseGeometry, Play } from '../module'
import type { Centre, DuelView, Geometry, Item, PrintedCard, PrintedMission, Resource } from './viewtypes'

export type * from './viewtypes'

export const RESOURCES: readonly Resource[] = ['ore', 'fuel', 'carbon', 'food', 'goods']
export const ITEMS: readonly Item[] = [...RESOURCES, 'knowledge']
export const CENTRES: readonly Centre[] = ['storage', 'command', 'science', 'production', 'trade', 'sensor']

export type DuelPlay = Play<DuelView, Geometry & BaseGeometry>

/** A card as this game has it: from a card list of one's own, or as printed. */
export function cardOf(play: DuelPlay, id: string): PrintedCard | undefined {
  const own = play.view.options.cards.find((entry) => entry.id === id)
  return own && 'kind' in own ? own : play.geometry.cards[id]
}

export function missionOf(play: DuelPlay, id: string): PrintedMission | undefined {
  const own = play.view.options.cards.find((entry) => entry.id === id)
  return own && 'cost' in own ? own : play.geometry.missions[id]
}
