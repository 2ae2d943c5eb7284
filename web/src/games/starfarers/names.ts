// What a place is called when one points at it.

import { t } from './text'
import type { AreaView, SfPlay } from './types'

const AREA_LETTERS: Record<string, string> = { alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ' }

/** "S13", or "Home α". */
export function areaId(id: string): string {
  return id.startsWith('H-') ? t('home', { letter: AREA_LETTERS[id.slice(2)] ?? id }) : id
}

export function tokenName(play: SfPlay, token: string): string {
  return token === 'face-down' ? t('token.face-down') : play.words.word(token)
}

/** A whole area: "S13: carbon 4, ore pirate base 4, goods 5". */
export function areaName(play: SfPlay, area: AreaView): string {
  const id = areaId(area.id)
  if (area.kind === 'face-down') return t('area.face-down', { id, count: area.stars ?? 1 })
  if (area.kind === 'empty') return t('area.empty', { id })
  if (area.kind === 'outpost') {
    const people = play.geometry.outposts[area.quadrant ?? '']
    const stations = people ? play.view.outposts[people].stations : []
    return t('area.outpost', {
      id,
      people: play.words.word(people ?? ''),
      used: stations.reduce((a, b) => a + b, 0),
      docks: play.geometry.docks,
    })
  }
  const planets = area.planets.map((planet) => `${play.words.word(planet.resource)} ${tokenName(play, planet.token)}`)
  return t('area.system', { id, planets: planets.join(', ') })
}

function standing(play: SfPlay, point: string): string | null {
  for (const player of play.view.players) {
    const who = play.names[player.seat] ?? ''
    if (player.colonies.includes(point)) return t('piece.colony', { who })
    if (player.spaceports.includes(point)) return t('piece.spaceport', { who })
    for (const [ship, [kind, at]] of Object.entries(player.ships)) {
      if (at === point) return t('piece.ship', { who, ship, kind: play.words.word(kind) })
    }
  }
  return play.view.closedSites.includes(point) ? t('site.closed') : null
}

function nature(play: SfPlay, point: string): string | null {
  for (const places of play.geometry.areas) {
    const area = play.view.areas.find((view) => view.id === places.id)
    if (!area || area.kind === 'face-down') continue
    const id = areaId(area.id)
    const site = places.sites.indexOf(point)
    if (site >= 0 && area.kind === 'system') {
      const [one, other] = [area.planets[site], area.planets[(site + 1) % 3]]
      const name = (resource = ''): string => play.words.word(resource)
      return t('site', { id, one: name(one?.resource), other: name(other?.resource) })
    }
    if (places.centre !== point) continue
    if (area.kind === 'outpost') return t('dock', { id })
    if (area.kind === 'system') return null
  }
  return null
}

/** A point with what stands on it and what it is for: "P062: colony site in S13 (ore, goods)". */
export function pointName(play: SfPlay, point: string): string {
  const parts = [standing(play, point), nature(play, point)].filter((part) => part !== null)
  return parts.length ? `${point}: ${parts.join(', ')}` : t('point', { point })
}
