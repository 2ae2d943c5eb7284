// What everything on the board tells of itself, in a sentence: what it is, what it gives and what it needs.

import { areaAt, type Named, phrase, shipName, systemName } from './names'
import type { Piece } from './places'
import { t } from './text'
import { tokenOf } from './tokens'
import type { AreaPlaces, AreaView, PlanetView } from './types'

/** The sentences of an area: of itself, of its planets, of its sites. */
export interface Things {
  whole: string
  planets: string[]
  sites: string[]
}

const PIPS: Record<string, number> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 }

/** The pirates or the ice beside a site that keep everybody from settling there. */
export function barredBy(area: AreaView, site: number): string | undefined {
  return barring(area, site)?.token
}

function barring(area: AreaView, site: number): PlanetView | undefined {
  const beside = [area.planets[site], area.planets[(site + 1) % 3]]
  return beside.find((planet) => planet && tokenOf(planet.token).barring)
}

/** What blocks the site at a point, and what it takes to get rid of it. */
export function barringAt(play: Named, point: string): string {
  const places = areaAt(play.geometry, point)
  const area = play.view.areas.find(({ id }) => id === places?.id)
  const planet = area && barring(area, places?.sites.indexOf(point) ?? 0)
  return planet ? sayPlanet(play, area, planet) : ''
}

export function thingsOf(play: Named, area: AreaView): Things {
  const places = play.geometry.areas.find(({ id }) => id === area.id)!
  return {
    whole: sayArea(play, area),
    planets: area.planets.map((planet) => sayPlanet(play, area, planet)),
    sites: places.sites.map((_, site) => saySite(play, area, places, site)),
  }
}

function sayArea(play: Named, area: AreaView): string {
  const system = systemName(area.id)
  if (area.kind === 'face-down') return t('tell.face-down', { system, count: area.stars ?? 1 })
  if (area.kind === 'empty') return t('tell.empty', { system })
  const people = play.geometry.outposts[area.quadrant ?? '']
  if (!people) return system
  const used = play.view.outposts[people].stations.reduce((sum, count) => sum + count, 0)
  const { docks } = play.geometry
  const args = { system, people: play.words.word(people), used, docks, gives: t(`gives.${people}`) }
  return used < docks ? t('tell.outpost', { ...args, count: used + 1 }) : t('tell.outpost.full', args)
}

function sayPlanet(play: Named, area: AreaView, { token, resource: name }: PlanetView): string {
  const args = { system: systemName(area.id), resource: play.words.word(name) }
  const { numbers, barring } = tokenOf(token)
  if (barring) return t(`tell.${barring.kind}`, { ...args, count: barring.need })
  if (numbers.length === 0) return t('tell.unknown', args)
  const pips = numbers.reduce((sum, number) => sum + (PIPS[number] ?? 0), 0)
  return t('tell.planet', { ...args, numbers: play.words.list(numbers.map(String)), pips })
}

function saySite(play: Named, area: AreaView, places: AreaPlaces, site: number): string {
  const point = places.sites[site]!
  const place = phrase(play, point).name
  if (area.kind !== 'system') return place
  if (play.view.closedSites.includes(point)) return t('tell.site.closed', { place })
  const barred = barredBy(area, site)
  if (barred) return t('tell.site.barred', { place, token: play.words.word(barred) })
  return t('tell.site', { place, yields: yieldsOf(play, point) })
}

/** "ore on 6, goods on 3 and 12", of a site or of what stands there. */
export function yieldsOf(play: Named, point: string): string {
  const places = play.geometry.areas.find(({ sites }) => sites.includes(point))
  const area = play.view.areas.find(({ id }) => id === places?.id)
  const site = places?.sites.indexOf(point) ?? 0
  const said = [area?.planets[site], area?.planets[(site + 1) % 3]].flatMap((planet) => {
    const resource = play.words.word(planet?.resource ?? '')
    const numbers = tokenOf(planet?.token ?? '').numbers.map(String)
    if (!planet) return []
    return numbers.length > 0 ? t('yield', { resource, numbers: play.words.list(numbers) }) : resource
  })
  return said.join(', ')
}

export function sayPiece(play: Named, piece: Piece): string {
  const who = play.names[piece.seat] ?? ''
  const { at, name } = phrase(play, piece.point)
  if ('ship' in piece) return t(`tell.${piece.kind}`, { ship: shipName(piece.seat, piece.ship), who, at })
  return t(`tell.${piece.kind}`, { who, place: name, yields: yieldsOf(play, piece.point) })
}
