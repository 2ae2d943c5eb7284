// What a point is to a ship that could fly there: a place to found something, one where it cannot, or open space.

import { areaAt, type Named } from './names'
import type { ShipKind } from './types'
import { barredBy } from './things'

export type Goal = { kind: 'site' | 'dock' | 'open' } | { kind: 'blocked'; token: string }

export function goalOf(play: Named, ship: ShipKind | undefined, point: string): Goal {
  const places = areaAt(play.geometry, point)
  const area = play.view.areas.find(({ id }) => id === places?.id)
  if (!places || !area) return { kind: 'open' }
  if (area.kind === 'outpost' && places.centre === point) return { kind: ship === 'trade-ship' ? 'dock' : 'open' }
  const site = places.sites.indexOf(point)
  if (area.kind !== 'system' || site < 0 || ship !== 'colony-ship') return { kind: 'open' }
  const token = barredBy(area, site)
  return token ? { kind: 'blocked', token } : { kind: 'site' }
}
