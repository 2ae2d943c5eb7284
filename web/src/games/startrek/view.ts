/** The view of Star Trek Catan, its names in order, and its geometry. */

import type { BaseGeometry } from '../module'
import type { Card, Counts, Resource } from './viewtypes'

export type * from './viewtypes'

export const RESOURCES: readonly Resource[] = ['tritanium', 'food', 'oxygen', 'dilithium', 'water']
export const NO_CARDS: Counts = { tritanium: 0, food: 0, oxygen: 0, dilithium: 0, water: 0 }
export type Price = Partial<Counts>

export const CARDS: readonly Card[] = [
  'starfleet-intervenes',
  'monopoly',
  'research-station',
  'utopia-planitia',
  'victory-point',
]
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
