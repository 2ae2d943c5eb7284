// Which planets bring cards to whom after a roll: for the picture only, the cards themselves come with the view.

import type { Layout, Spot } from './layout'
import type { AreaPlaces, StarfarersView } from './types'

export interface Bringing { key: string; resource: string; seat: number; from: Spot; to: Spot }

/** A card for each own colony or spaceport next to a planet with the number, for seats that received some (SF-101). */
export function bringings(view: StarfarersView, areas: readonly AreaPlaces[], layout: Layout, roll: number, seats: ReadonlySet<number>): Bringing[] {
  const owner = new Map<string, number>()
  for (const player of view.players) {
    if (seats.has(player.seat)) for (const point of [...player.colonies, ...player.spaceports]) owner.set(point, player.seat)
  }
  const found: Bringing[] = []
  areas.forEach((places, i) => {
    view.areas[i]!.planets.forEach((planet, hex) => {
      if (!planet.token.split('/').includes(String(roll))) return
      for (const site of [places.sites[hex]!, places.sites[(hex + 2) % 3]!]) {
        const seat = owner.get(site)
        if (seat === undefined) continue
        const from = layout.areas.get(places.id)!.hexes[hex]!
        found.push({ key: `${places.id}.${hex} ${site}`, resource: planet.resource, seat, from, to: layout.points.get(site)! })
      }
    })
  })
  return found
}
