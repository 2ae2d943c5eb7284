// The view of a Starfarers game (games/starfarers/view.py) and its board (geometry.py), as far as they are drawn.

import type { BaseGeometry, BaseView, OfferView, Play } from '../module'

export type Counts = Record<string, number>
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
  resources: string[]
  peoples: string[]
  outposts: Record<string, string> // people by quadrant
  docks: number
  prices: Record<string, Counts>
  limits: Counts
  rates: Counts
  balls: Counts // values by colour
  pieces: Counts
  friendshipCards: Record<string, string[]>
}

export interface PlanetView {
  resource: string
  icon: string
  token: string
}

export interface AreaView {
  id: string
  kind: 'face-down' | 'system' | 'outpost' | 'empty'
  stars: number | null
  quadrant: string | null
  rotation: number | null
  planets: PlanetView[]
}

export interface OutpostView {
  stations: number[] // by seat
  marker: number | null
  cards: string[]
}

/** For each point: the one before it on a shortest way, the steps, and whether the move may end there. */
export type Reach = Record<string, [string, number, boolean]>

export interface FlightView {
  baseSpeed: number
  speed: number
  moving: string | null
  steps: number
  origin: string | null
  flown: string[]
  held: string[]
  jumps: number
  reach: Record<string, Reach> | null // of the own ships; null for others
}

export interface EncounterView {
  opening: string
  question: string | null
  most: number | null
  needed: number | null
  paid: Counts
  loot: Counts
  ownTotal: number
}

export type ShipKind = 'colony-ship' | 'trade-ship'

export interface PlayerView {
  seat: number
  colour: string
  points: number
  handSize: number
  colonies: string[]
  spaceports: string[]
  ships: Record<string, [ShipKind, string]>
  coloniesLeft: number
  stationsLeft: number
  shipyardsLeft: number
  upgrades: Counts
  boosters: number
  cannons: number
  friendship: string[]
  halfMedals: number
  medals: number
  freeShipsDue: number
  mustDiscard: number
}

export interface StarfarersView extends BaseView {
  options: { targetPoints: number; board: string }
  phase: 'setup' | 'production' | 'trade' | 'flight'
  active: number
  lastRoll: number | null
  balls: [string, string] | null
  supply: Counts
  reserve: number
  areas: AreaView[]
  closedSites: string[]
  outposts: Record<string, OutpostView>
  encounterDeck: number
  encounter: EncounterView | null
  flight: FlightView | null
  pool: Counts
  players: PlayerView[]
  offers: OfferView[]
  private: { hand: Counts } | null
}

export type SfPlay = Play<StarfarersView>

export function geometryOf(play: SfPlay): Geometry {
  return play.geometry as Geometry
}
