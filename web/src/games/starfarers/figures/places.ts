// Where the areas of a drawing lie: three hexes around a centre, on a grid that runs through them.

import { type AreaSpots, border, corners, polygon, SIDE, type Spot } from '../layout'

const H = (SIDE * Math.sqrt(3)) / 2

/** The three hexes that share a corner, its colony sites, and its outline. */
export function areaAt(centre: Spot, home: boolean): AreaSpots {
  const around = (dx: number, dy: number): Spot => ({ x: centre.x + dx, y: centre.y + dy })
  const hexes = [around(-SIDE, 0), around(SIDE / 2, -H), around(SIDE / 2, H)]
  const sites = [around(SIDE, 0), around(-SIDE / 2, H), around(-SIDE / 2, -H)]
  return { id: 'A', home, hexes, planets: [], centre, sites, outline: polygon(border(hexes, false)) }
}

/** Hexes all around the middle of a drawing, so many in each direction, as one path. */
export function grid(reach: number): string {
  const hexes: Spot[] = []
  for (let column = -reach; column <= reach; column += 1) {
    for (let row = -reach; row <= reach; row += 1)
      hexes.push({ x: -SIDE + column * 1.5 * SIDE, y: 2 * H * row + (column % 2 ? H : 0) })
  }
  return hexes.map((hex) => polygon(corners(hex, false))).join('')
}
