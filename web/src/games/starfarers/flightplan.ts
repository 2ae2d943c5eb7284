// A flight to a point that a person named: the steps to it, one word after the other, as long as nothing comes between.

import type { FlightView, Reach } from './types'

/** The points on the way to a target, in order; empty where it cannot be reached. */
export function wayTo(reach: Reach, target: string): string[] {
  const way: string[] = []
  for (let point = target; point in reach; point = reach[point]![0]) way.unshift(point)
  return way
}

/** Where the ship may end its move, with the steps it takes. */
export function ends(reach: Reach): [string, number][] {
  return Object.entries(reach)
    .filter(([, [, , mayEnd]]) => mayEnd)
    .map(([point, [, steps]]) => [point, steps])
}

/** The ships that can still go somewhere. */
export function ableShips(flight: FlightView | null): string[] {
  const reach = flight?.reach ?? {}
  return Object.keys(reach).filter((ship) => ends(reach[ship]!).length > 0)
}

/** The ship that a person means: the one chosen, the one on its way, or the first that can go anywhere. */
export function meantShip(flight: FlightView | null, chosen: string | null): string | null {
  const able = ableShips(flight)
  if (chosen && able.includes(chosen)) return chosen
  if (flight?.moving && able.includes(flight.moving)) return flight.moving
  return able[0] ?? null
}

export interface Plan {
  ship: string
  from: string // where the ship stands until the next step is made
  way: readonly string[] // the points still to come
}

/** The plan when the ship stands on `at`: the same while it waits, shorter after a step, null when done or astray. */
export function followed(plan: Plan, at: string | undefined): Plan | null {
  if (at === plan.from) return plan
  const [next, ...way] = plan.way
  return at !== undefined && at === next && way.length > 0 ? { ship: plan.ship, from: next, way } : null
}

/** Things on the way that a person wants to think about before going on. */
const INTERRUPTIONS = new Set(['discovered', 'token', 'defeated-pirates', 'terraformed'])

export const interrupts = (kind: string): boolean => INTERRUPTIONS.has(kind)
