// What places and ships are called: names of ours, in phrases that sentences can use.

import { coded } from '../../text/codes'
import { HOMES, shipOf, SYSTEMS } from './gazetteer'
import { t } from './text'
import type { AreaPlaces, AreaView, Geometry, SfPlay } from './types'

/** What names need of a table. */
export type Named = Pick<SfPlay, 'view' | 'geometry' | 'words' | 'names'>

/** A place by itself, and as sentences go on: "Nadir (ore, goods)", "to Nadir (…)", "at Nadir (…)". */
export interface Phrase {
  name: string
  to: string
  at: string
}

/** "Nadir", or "Home α". */
export function systemName(id: string): string {
  const home = HOMES[id]
  return coded(home ? t('home', { letter: home }) : (SYSTEMS[id] ?? id), id)
}

/** "Lynx". */
export const shipName = (seat: number, ship: string): string => coded(shipOf(seat, ship), ship)

export function tokenName(play: Named, token: string): string {
  return token === 'face-down' ? t('token.face-down') : play.words.word(token)
}

/** The area with this planet, and which of its planets it is, from 0. */
export function planetAt({ areas }: Pick<Geometry, 'areas'>, planet: string): { area: string; hex: number } {
  const places = areas.find(({ planets }) => planets.includes(planet))
  return { area: places?.id ?? '', hex: places?.planets.indexOf(planet) ?? -1 }
}

const viewOf = (play: Named, id: string): AreaView | undefined => play.view.areas.find((area) => area.id === id)

/** The area that a point belongs to as its centre or as one of its sites. */
export function areaAt(geometry: Geometry, point: string): AreaPlaces | undefined {
  return geometry.areas.find((area) => area.centre === point || area.sites.includes(point))
}

/** The area whose centre is nearest to a point. */
function nearestArea(geometry: Geometry, point: string): AreaPlaces | undefined {
  const [x, y] = geometry.points[point] ?? [0, 0]
  const distance = ({ centre }: AreaPlaces): number => {
    const [cx, cy] = geometry.points[centre] ?? [0, 0]
    return (cx - x) ** 2 + 3 * (cy - y) ** 2 // two columns of the lattice are as wide as a row is high, times √3
  }
  return geometry.areas.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The two resources of a site, by its number. */
export function siteResources(play: Named, area: AreaView, site: number): [string, string] {
  const word = (hex: number): string => play.words.word(area.planets[hex % 3]?.resource ?? '')
  return [word(site), word(site + 1)]
}

function inside(play: Named, places: AreaPlaces, point: string): string {
  const area = viewOf(play, places.id)
  const system = systemName(places.id)
  if (!area || area.kind === 'face-down') return t('place.hidden', { system })
  if (area.kind === 'empty') return t('place.empty', { system })
  if (places.centre === point) return t(area.kind === 'outpost' ? 'place.dock' : 'place.centre', { system })
  if (area.kind === 'outpost') return t('place.outpost', { system })
  const [one, other] = siteResources(play, area, places.sites.indexOf(point))
  return t('place.site', { system, one, other })
}

/** Where a point is. */
export function phrase(play: Named, point: string): Phrase {
  const places = areaAt(play.geometry, point)
  if (places) {
    const name = coded(inside(play, places, point), point)
    return { name, to: t('place.to', { place: name }), at: t('place.at', { place: name }) }
  }
  const system = systemName(nearestArea(play.geometry, point)?.id ?? '')
  return {
    name: coded(t('open', { system }), point),
    to: coded(t('open.to', { system }), point),
    at: coded(t('open.at', { system }), point),
  }
}

/** A whole area: "Mirabel: carbon 4, ore pirate base 4, goods 5". */
export function areaName(play: Named, area: AreaView): string {
  const system = systemName(area.id)
  if (area.kind === 'face-down') return t('area.face-down', { system, count: area.stars ?? 1 })
  if (area.kind === 'empty') return t('area.empty', { system })
  if (area.kind === 'outpost') {
    const people = play.geometry.outposts[area.quadrant ?? '']
    const stations = people ? play.view.outposts[people].stations : []
    return t('area.outpost', {
      system,
      people: play.words.word(people ?? ''),
      used: stations.reduce((a, b) => a + b, 0),
      docks: play.geometry.docks,
    })
  }
  const planets = area.planets.map((planet) => `${play.words.word(planet.resource)} ${tokenName(play, planet.token)}`)
  return t('area.system', { system, planets: planets.join(', ') })
}
