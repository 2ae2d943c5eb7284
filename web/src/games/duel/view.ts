// The duel as a seat sees it (Game.view) and what is printed on its cards (Game.geometry).

import type { BaseGeometry, BaseView, Play } from '../module'

export const RESOURCES = ['ore', 'fuel', 'carbon', 'food', 'goods'] as const
export const ITEMS = [...RESOURCES, 'knowledge'] as const
export const CENTRES = ['storage', 'command', 'science', 'production', 'trade', 'sensor'] as const
export type Centre = (typeof CENTRES)[number]

export interface PrintedCard {
  id: string
  kind: 'target' | 'colony' | 'trade' | 'pirate' | 'asteroid'
  target?: string
  production?: { resource: string; number: number }
  place?: 'planet' | 'station'
  trade?: { item: string; price: number; buy: boolean; sell: boolean; maxUnits: number | null }
  tradingPost?: boolean
  strength?: number
  loss?: string | null
  friendship?: number
  medals?: number
}

export interface PrintedMission {
  id: string
  target: string
  cost: Record<string, number>
  reward: Record<string, number>
}

export interface Printed extends BaseGeometry {
  cards: Record<string, PrintedCard>
  missions: Record<string, PrintedMission>
  prices: Record<string, Record<string, number>>
  slots: { hangar: number; boosters: number; cannons: number }
}

export interface RowEntry {
  card: string | null
  group: number | null
  pirate: boolean
  used: boolean
}

export interface Flight {
  sector: number
  speed: number
  row: RowEntry[]
  actions: number
  actionLimit: number
  topCards: number
  bottomCards: number
}

export interface DuelPlayer {
  seat: number
  symbol: 'sun' | 'moon'
  handedIn: boolean
  stock: Record<string, number>
  capacity: number
  labCapacity: number
  astro: number
  hangar: Record<string, number>
  boosters: Record<string, number>
  cannons: Record<string, number>
  supply: Record<string, number>
  centres: Record<Centre, number>
  colonies: string[]
  posts: string[]
  pirates: string[]
  missions: string[]
  friendship: number
  medals: number
  points: number
}

export interface DuelView extends BaseView {
  options: { cards: (PrintedCard | PrintedMission)[]; victoryPoints: number }
  phase: string
  roll: number | null
  sectorSizes: number[]
  reserve: number[]
  missions: string[]
  missionDeck: number
  bannedMissions: string[]
  freeTiles: string[]
  friend: number | null
  hero: number | null
  flight: Flight | null
  postsUsed: string[]
  players: DuelPlayer[]
  memory: Record<string, string[]> | null
  private: { centres: string[] | null; top: string[]; bottom: string[] } | null
}

export type DuelPlay = Play<DuelView>

export const printed = (play: DuelPlay): Printed => play.geometry as Printed

/** A card as this game has it: from a card list of one's own, or as printed. */
export function cardOf(play: DuelPlay, id: string): PrintedCard | undefined {
  const own = play.view.options.cards.find((entry) => entry.id === id) as PrintedCard | undefined
  return own ?? printed(play).cards[id]
}

export function missionOf(play: DuelPlay, id: string): PrintedMission | undefined {
  const own = play.view.options.cards.find((entry) => entry.id === id) as PrintedMission | undefined
  return own ?? printed(play).missions[id]
}
