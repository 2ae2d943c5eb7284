// A flight to a point that a person named: the steps to it, one word after the other, as long as nothing comes between.

import type { FlightView, Reach } from './types'

/** The points on the way to a target, in order; empty where it cannot be reached. */
export function wayTo(reach: Reach, target: string): string[] {
  const way: string[] = []
  for (let point: string | undefined = target; point !== undefined && point in reach; point = reach[point]![0]) {
    way.unshift(point)
  }
  return way
}

/** Where the ship may end its move, with the steps it takes. */
export function ends(reach: Reach): [string, number][] {
  return Object.entries(reach)
    .filter(([, [, , mayEnd]]) => mayEnd)
    .map(([point, [, steps]]) => [point, steps])
}

export const stepWord = (ship: string, point: string): string => `step ${ship} ${point}`

/** The ship that a person means without saying so: the one on its way, or the only one that can go anywhere. */
export function obviousShip(flight: FlightView | null): string | null {
  if (!flight?.reach) return null
  const able = Object.keys(flight.reach).filter((ship) => Object.keys(flight.reach![ship]!).length > 0)
  if (flight.moving && able.includes(flight.moving)) return flight.moving
  return able.length === 1 ? able[0]! : null
}

export interface Plan {
  ship: string
  way: readonly string[] // what is left of it
}

/** What of the plan is left when the ship stands on `at`; null when it is done or the ship is somewhere else. */
export function remaining(plan: Plan, at: string | undefined): Plan | null {
  const place = plan.way.indexOf(at ?? '')
  const way = plan.way.slice(place + 1)
  return place >= 0 && way.length > 0 ? { ship: plan.ship, way } : null
}

/** Things on the way that a person wants to think about. */
const INTERRUPTIONS = new Set(['discovered', 'token', 'defeated-pirates', 'terraformed', 'closed-site'])

export function interrupts(kind: string): boolean {
  return INTERRUPTIONS.has(kind)
}
