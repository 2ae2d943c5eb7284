/** The view of Star Trek Catan as the server sends it (games/startrek/view.py), and its geometry. */

import type { BaseGeometry, OfferView } from '../module'

export const RESOURCES = ['tritanium', 'food', 'oxygen', 'dilithium', 'water'] as const
export type Resource = (typeof RESOURCES)[number]
export type Tile = Resource | 'asteroids'
export type Counts = Record<Resource, number>
export const NO_CARDS: Counts = { tritanium: 0, food: 0, oxygen: 0, dilithium: 0, water: 0 }
export type Price = Partial<Counts>

export const CARDS = [
  'starfleet-intervenes',
  'monopoly',
  'research-station',
  'utopia-planitia',
  'victory-point',
] as const
export type Card = (typeof CARDS)[number]

export type SupportCard =
  'uhura' | 'scott' | 'spock' | 'sulu' | 'kirk' | 'mccoy' | 'chekov' | 'rand' | 'chapel' | 'sarek'
export type Colour = 'red' | 'blue' | 'orange' | 'white'

export interface Offer {
  seat: number
  stance: OfferView['stance']
  gives: Counts
  wants: Counts
}

export interface Player {
  seat: number
  colour: Colour
  handSize: number
  known: Record<Resource, [number, number]> | null
  cardCount: number
  boughtCount: number
  victoryCards: number | null
  fleet: number
  support: { card: SupportCard; side: 'A' | 'B' } | null
  supportUsed: boolean
  supportNew: boolean
  points: number
  routeLength: number
  outposts: string[]
  starbases: string[]
  starships: string[]
  starshipsLeft: number
  outpostsLeft: number
  outpostsReserve: number
  ringsLeft: number
  mustDiscard: number
}

export interface StarTrekView {
  game: 'star-trek'
  seat: number | null
  options: Record<string, unknown> & { combinedTradeBuild: boolean; victoryPoints: number }
  layout: { tiles: Tile[]; numbers: number[]; posts: [number, Resource | 'any'][] }
  turn: number
  active: number
  first: number | null
  phase: 'setup' | 'before-roll' | 'trade' | 'build'
  question: string
  about: number | null
  asked: number[]
  chance: boolean
  startRolls: number[]
  lastRoll: number | null
  cruiser: string
  bank: Counts
  deck: number
  usedCards: Record<Card, number>
  cardPlayed: boolean
  uhuraTried: boolean
  randType: Resource | null
  longestRoute: number | null
  largestFleet: number | null
  display: SupportCard[]
  offers: Offer[]
  players: Player[]
  winner: number | null
  private: {
    hand: Counts
    cards: Record<Card, number>
    bought: Record<Card, number> | null
    points: number
    lookingAt: Record<Card, number> | null
    deckHolds: Record<Card, number>
  } | null
}

export interface Place {
  name: string
  x: number
  y: number
}

export interface Geometry extends BaseGeometry {
  sectors: (Place & { corners: string[] })[]
  intersections: (Place & { sectors: string[]; routes: string[] })[]
  routes: (Place & { ends: [string, string]; sectors: string[] })[]
  border: string[]
  printed: {
    prices: Record<'starship' | 'outpost' | 'starbase' | 'developmentCard', Price>
    sarekPrices: Record<'outpost' | 'starbase', Price>
    points: Record<string, number>
    pips: Record<string, number>
    pieces: Record<'starships' | 'outposts' | 'habitatRings', number>
    rates: Record<'base' | 'any' | 'special', number>
  }
}
