// Which planets bring cards to whom after a roll: for the picture only, the cards themselves come with the view.

import type { CardFlight } from '../../parts/cardflight'
import type { EventLine } from '../../protocol'
import { produces } from './tokens'
import type { AreaPlaces, StarfarersView } from './types'

/** A card for each colony or spaceport next to a planet with the number, to the seats that received some (SF-101). */
export function production(
  events: readonly EventLine[],
  view: Pick<StarfarersView, 'areas' | 'players'>,
  areas: readonly AreaPlaces[],
): CardFlight[] {
  const roll = events.find((event) => event.kind === 'roll')
  if (!roll) return []
  const number = Number(roll.parts['first']) + Number(roll.parts['second'])
  const owner = ownersOf(view, new Set(events.filter((event) => event.kind === 'produced').map((event) => event.seat)))
  return areas.flatMap((places, i) =>
    view.areas[i]!.planets.flatMap((planet, hex) => {
      if (!produces(planet.token, number)) return []
      const seats = [places.sites[hex]!, places.sites[(hex + 2) % 3]!].flatMap((site) => owner.get(site) ?? [])
      return seats.map((seat) => ({
        icon: planet.resource,
        from: { planet: places.planets[hex]! },
        to: { seat },
      }))
    }),
  )
}

function ownersOf(view: Pick<StarfarersView, 'players'>, seats: ReadonlySet<number>): Map<string, number> {
  const owner = new Map<string, number>()
  for (const player of view.players) {
    if (seats.has(player.seat))
      for (const point of [...player.colonies, ...player.spaceports]) owner.set(point, player.seat)
  }
  return owner
}
