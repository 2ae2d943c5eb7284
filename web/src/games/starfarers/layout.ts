// Where everything lies on the screen's board: pure arithmetic from the geometry that the server gives.

import type { Geometry, Lattice } from './types'

export const SIDE = 40 // of a hex, in board units
const ROW = (SIDE * Math.sqrt(3)) / 2
const MARGIN = 20

export interface Spot {
  x: number
  y: number
}
export interface Box extends Spot {
  width: number
  height: number
}

export interface AreaSpots {
  id: string
  home: boolean
  hexes: Spot[]
  planets: readonly string[] // their names, by hex
  centre: Spot
  sites: Spot[]
  outline: string // of the three hexes together, as a path
}

export interface Layout {
  landscape: boolean
  points: Map<string, Spot>
  areas: Map<string, AreaSpots>
  grid: string // all lines, as one path
  dots: string // all points but the centres of areas, as one path of round dots
  bounds: Box
}

/** A wide screen sees the board lying on its side, with the home systems on the left. */
export function spot([x, y]: Lattice, landscape: boolean): Spot {
  const across = (x * SIDE) / 2
  const down = y * ROW
  return landscape ? { x: -down, y: across } : { x: across, y: down }
}

export function corners(middle: Spot, landscape: boolean): Spot[] {
  const turn = landscape ? Math.PI / 2 : 0
  return Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (i * Math.PI) / 3
    return { x: middle.x + SIDE * Math.cos(angle), y: middle.y + SIDE * Math.sin(angle) }
  })
}

const near = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1

/** The border of some hexes that touch each other: their sides that belong to one of them only, end to end. */
export function border(middles: readonly Spot[], landscape: boolean): Spot[] {
  const sides = middles.flatMap((middle) => {
    const around = corners(middle, landscape)
    return around.map((from, i) => ({ from, to: around[(i + 1) % 6]! }))
  })
  const open = sides.filter((side) => !sides.some((other) => near(side.from, other.to) && near(side.to, other.from)))
  const way = [open[0]!.from]
  for (let at = open[0]!; way.length < open.length;) {
    way.push(at.to)
    at = open.find((side) => near(side.from, at.to))!
  }
  return way
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

export function polygon(spots: readonly Spot[]): string {
  return `M${spots.map((at) => `${round(at.x)} ${round(at.y)}`).join('L')}Z`
}

function boundsOf(spots: Iterable<Spot>): Box {
  const all = [...spots]
  const xs = all.map((at) => at.x)
  const ys = all.map((at) => at.y)
  const x = Math.min(...xs) - MARGIN
  const y = Math.min(...ys) - MARGIN
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y }
}

export function layOut(geometry: Geometry, landscape: boolean): Layout {
  const points = new Map(Object.entries(geometry.points).map(([name, at]) => [name, spot(at, landscape)]))
  const at = (name: string): Spot => points.get(name)!
  const areas = new Map(
    geometry.areas.map((area) => {
      const hexes = area.hexes.map((hex) => spot(hex, landscape))
      return [
        area.id,
        {
          id: area.id,
          home: area.home,
          hexes,
          planets: area.planets,
          centre: at(area.centre),
          sites: area.sites.map(at),
          outline: polygon(border(hexes, landscape)),
        },
      ]
    }),
  )
  const centres = new Set(geometry.areas.map((area) => area.centre))
  const grid = geometry.lines
    .map(([from, to]) => `M${round(at(from).x)} ${round(at(from).y)}L${round(at(to).x)} ${round(at(to).y)}`)
    .join('')
  const dots = [...points]
    .filter(([name]) => !centres.has(name))
    .map(([, dot]) => `M${round(dot.x)} ${round(dot.y)}h0`)
    .join('')
  return { landscape, points, areas, grid, dots, bounds: boundsOf(points.values()) }
}

/** Where something is that records name, and how large: a point, an area ("S14"), or one of its planets ("S14.3"). */
export function spotOf(layout: Layout, place: string): (Spot & { r: number }) | null {
  const point = layout.points.get(place)
  if (point) return { ...point, r: 20 }
  const area = layout.areas.get(place)
  if (area) return { ...area.centre, r: 64 }
  const [planet] = [...layout.areas.values()].flatMap((one) => one.hexes[one.planets.indexOf(place)] ?? [])
  return planet ? { ...planet, r: 32 } : null
}

/** So many spots around a middle, evenly, the first one at an angle in degrees. */
export function ring(middle: Spot, radius: number, count: number, first = -90): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((first + (360 * i) / count) * Math.PI) / 180
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }
  })
}
