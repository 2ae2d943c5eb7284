/** The view of Star Trek Catan, its names in order, and its geometry. */

import type { BaseGeometry } from '../module'
import type { Card, Counts, Geometry as Published, Resource } from './viewtypes'

export type * from './viewtypes'

export const RESOURCES: readonly Resource[] = ['tritanium', 'food', 'oxygen', 'dilithium', 'water']
export const NO_CARDS: Counts = { tritanium: 0, food: 0, oxygen: 0, dilithium: 0, water: 0 }
export type Price = Published['printed']['prices']['outpost']

export const CARDS: readonly Card[] = [
  'starfleet-intervenes',
  'monopoly',
  'research-station',
  'utopia-planitia',
  'victory-point',
]
export type Geometry = Published & BaseGeometry
