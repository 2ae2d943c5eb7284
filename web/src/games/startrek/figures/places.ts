/** Where the sectors of a drawing lie, corners and sides numbered as in the rules: clockwise from the north. */
import type { Paint } from '../../module'
import { paintOf } from '../art/colours'
import { type Point, SIDE } from '../layout'

const WIDTH = SIDE * Math.sqrt(3)
const OUT = 34 // how far a number stands beside its ship

export interface Side extends Point {
  angle: number // degrees by which a ship that points to the right is turned
  outX: number
  outY: number
}

/** The middle of a sector in the column and row of a drawing; a row lies half a sector to the left of the one above. */
export function spotOf(column: number, row: number): Point {
  return { x: WIDTH * (column + row / 2), y: 1.5 * SIDE * row }
}

export function corner(column: number, row: number, number: number): Point {
  const middle = spotOf(column, row)
  const angle = (Math.PI / 180) * (60 * number - 90)
  return { x: middle.x + SIDE * Math.cos(angle), y: middle.y + SIDE * Math.sin(angle) }
}

/** The outline of a sector, a little smaller than the sector so that neighbours do not share a line. */
export function hexagon(column: number, row: number): string {
  const middle = spotOf(column, row)
  const shrunk = (at: Point): string =>
    `${middle.x + 0.985 * (at.x - middle.x)},${middle.y + 0.985 * (at.y - middle.y)}`
  return [0, 1, 2, 3, 4, 5].map((number) => shrunk(corner(column, row, number))).join(' ')
}

/** The side from a corner to the next one. */
export function side(column: number, row: number, number: number): Side {
  const middle = spotOf(column, row)
  const [from, to] = [corner(column, row, number), corner(column, row, (number + 1) % 6)]
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const away = Math.hypot(at.x - middle.x, at.y - middle.y)
  return {
    ...at,
    angle: (180 / Math.PI) * Math.atan2(to.y - from.y, to.x - from.x),
    outX: at.x + (OUT * (at.x - middle.x)) / away,
    outY: at.y + (OUT * (at.y - middle.y)) / away,
  }
}

/** In how many of 36 rolls a number falls. */
export const pipsOf = (number: number): number => 6 - Math.abs(7 - number)

/** A corner or a side: of the sector in that column and row, by its number. */
export type Site = readonly [column: number, row: number, number: number]

export interface PieceDrawing {
  at: Site
  paint: Paint
  count: number // beside it; 0: none
  faint: boolean
  base: boolean
}

/** "0 0 1, 1 0 5" */
export function sites(text: string): Site[] {
  return text.split(', ').map((one) => siteOf(one.split(' ')))
}

/** "red 0 0 1 3, blue 1 0 5 base": a colour, the site, and how many or what it is. */
export function pieces(text: string): PieceDrawing[] {
  return text.split(', ').map((one) => {
    const [colour, x, y, z, ...words] = one.split(' ')
    const count = Number(words[0]) || 0
    const [faint, base] = [words.includes('faint'), words.includes('base')]
    return { at: siteOf([x, y, z]), paint: paintOf(colour === 'red' ? 'red' : 'blue'), count, faint, base }
  })
}

function siteOf(words: readonly (string | undefined)[]): Site {
  const [x = 0, y = 0, z = 0] = words.map(Number)
  return [x, y, z]
}
