// Parts of a small position of Starfarers: what a test does not name is empty.

import type { AreaPlaces, AreaView, PlayerView } from '../../src/games/starfarers/types'

export function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    colour: seat === 0 ? 'white' : 'red',
    points: 0,
    handSize: 0,
    known: null,
    colonies: [],
    spaceports: [],
    ships: {},
    coloniesLeft: 9,
    stationsLeft: 7,
    shipyardsLeft: 3,
    upgrades: { booster: 0, cannon: 0, pod: 0 },
    boosters: 0,
    cannons: 0,
    friendship: [],
    halfMedals: 0,
    medals: 0,
    freeShipsDue: 0,
    mustDiscard: 0,
    ...more,
  }
}

export function area(id: string, more: Partial<AreaView> = {}): AreaView {
  return { id, kind: 'system', stars: null, quadrant: null, rotation: null, planets: [], ...more }
}

export function places(id: string, sites: string[]): AreaPlaces {
  return { id, home: true, hexes: [], planets: [1, 2, 3].map((hex) => `${id}.${hex}`), centre: '', sites }
}
