/** Where everything lies on the sheet: the geometry of the game in units of the drawing. */
import type { Geometry, Resource, StarTrekView, Tile } from './view'

/** The length of a sector's side on the sheet. */
export const SIDE = 100
/** The sheet: the board with its posts around it. */
export const SHEET = { x: -548, y: -482, width: 1096, height: 964 }
/** How far a post lies outside of its route. */
const POST_DISTANCE = 58

/** Where a planet and its number lie in a sector, and where the cruiser stands: beside the number, not on it. */
export const PLANET_SHIFT = { x: 0, y: -6 }
export const TOKEN_SHIFT = { x: 0, y: 38 }
export const CRUISER_SHIFT = { x: -36, y: -14 }

export interface Point {
  x: number
  y: number
}

export interface SectorPlace extends Point {
  name: string
  tile: Tile
  number: number
  pips: number
  corners: Point[]
}

export interface NodePlace extends Point {
  name: string
  sectors: string[]
  routes: string[]
}

export interface RoutePlace extends Point {
  name: string
  from: Point
  to: Point
  /** Degrees by which a ship that points to the right is turned. */
  angle: number
  ends: [string, string]
}

export interface PostPlace extends Point {
  kind: Resource | 'any'
  rate: number
  ends: [Point, Point]
  nodes: [string, string]
}

export interface BoardLayout {
  sectors: SectorPlace[]
  nodes: NodePlace[]
  routes: RoutePlace[]
  posts: PostPlace[]
  /** Every place by its name. */
  at: Map<string, Point>
}

export function boardLayout(geometry: Geometry, printed: StarTrekView['layout']): BoardLayout {
  const points = placePoints(geometry)
  const point = (name: string): Point => points.get(name) ?? { x: 0, y: 0 }
  const sectors = geometry.sectors.map((sector, i) => {
    const number = printed.numbers[i] ?? 0
    return {
      name: sector.name,
      ...point(sector.name),
      tile: printed.tiles[i] ?? ('asteroids' as const),
      number,
      pips: geometry.printed.pips[number] ?? 0,
      corners: sector.corners.map(point),
    }
  })
  const nodes = geometry.intersections.map((node) => ({ ...node, ...point(node.name) }))
  const routes = geometry.routes.map((route) => routePlace(route, point))
  const posts = printed.posts.map(([ring, kind]) => postPlace(geometry, ring, kind, point))
  return { sectors, nodes, routes, posts, at: points }
}

function placePoints(geometry: Geometry): Map<string, Point> {
  const places = [...geometry.sectors, ...geometry.intersections, ...geometry.routes]
  return new Map(places.map((place) => [place.name, { x: place.x * SIDE, y: place.y * SIDE }]))
}

function routePlace(route: Geometry['routes'][number], point: (name: string) => Point): RoutePlace {
  const from = point(route.ends[0])
  const to = point(route.ends[1])
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const angle = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees
  return { name: route.name, ...point(route.name), from, to, angle, ends: route.ends }
}

function postPlace(
  geometry: Geometry,
  ring: number,
  kind: Resource | 'any',
  point: (name: string) => Point,
): PostPlace {
  const route = geometry.routes.find((candidate) => candidate.name === geometry.border[ring])
  if (!route) throw new Error(`no border route ${ring}`)
  const middle = point(route.name)
  const sector = point(route.sectors[0] ?? '')
  const away = Math.hypot(middle.x - sector.x, middle.y - sector.y)
  return {
    x: middle.x + ((middle.x - sector.x) / away) * POST_DISTANCE,
    y: middle.y + ((middle.y - sector.y) / away) * POST_DISTANCE,
    kind,
    rate: kind === 'any' ? geometry.printed.rates.any : geometry.printed.rates.special,
    ends: [point(route.ends[0]), point(route.ends[1])],
    nodes: route.ends,
  }
}

/** The outline of a sector, a little inside of its corners. */
export function outline(sector: SectorPlace, shrink = 1): string {
  return sector.corners
    .map((corner) => `${sector.x + (corner.x - sector.x) * shrink},${sector.y + (corner.y - sector.y) * shrink}`)
    .join(' ')
}
