// The view of a Starfarers game, and its board (geometry.py) as far as it is drawn.

import type { BaseGeometry, Play } from '../module'
import type { People, Resource, StarfarersView, Upgrades } from './viewtypes'

export type * from './viewtypes'

export type Lattice = readonly [number, number] // of the corner lattice: see geometry.py

export interface AreaPlaces {
  id: string
  home: boolean
  hexes: Lattice[]
  centre: string
  sites: string[] // site i lies between the hexes i and i + 1
}

export interface Geometry extends BaseGeometry {
  hexes: Lattice[]
  points: Record<string, Lattice>
  lines: [string, string][]
  areas: AreaPlaces[]
  resources: Resource[]
  peoples: People[]
  outposts: Record<string, People> // by quadrant
  docks: number
  prices: Record<string, Record<string, number>>
  limits: Upgrades
  rates: Record<string, number>
  balls: Record<string, number> // values by colour
  pieces: Record<string, number>
  friendshipCards: Record<string, string[]>
}

export type SfPlay = Play<StarfarersView>

export function geometryOf(play: SfPlay): Geometry {
  return play.geometry as Geometry
}
