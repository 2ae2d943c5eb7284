import { describe, expect, it } from 'vitest'
import { border, corners, layOut, ring, SIDE, spot, spotOf } from '../../src/games/starfarers/layout'
import type { Geometry, Lattice } from '../../src/games/starfarers/types'
import { samples } from '../grammars'

const HEXES: Lattice[] = [
  [3, 0],
  [6, 1],
  [3, 2],
] // a slot that points to the right
const POINTS: Record<string, Lattice> = { P001: [4, 1], P002: [5, 0], P003: [5, 2], P004: [2, 1], P005: [1, 0] }

const GEOMETRY: Geometry = {
  grammar: samples.starfarers.grammar,
  hexes: HEXES,
  points: POINTS,
  lines: [
    ['P001', 'P002'],
    ['P001', 'P003'],
    ['P001', 'P004'],
    ['P004', 'P005'],
  ],
  areas: [
    {
      id: 'S01',
      home: false,
      hexes: HEXES,
      planets: ['S01.1', 'S01.2', 'S01.3'],
      centre: 'P001',
      sites: ['P002', 'P003', 'P004'],
    },
  ],
  resources: [],
  peoples: [],
  outposts: {},
  docks: 5,
  prices: {},
  limits: { booster: 0, cannon: 0, pod: 0 },
  rates: { ore: 3, fuel: 3, carbon: 3, food: 3, goods: 2 },
  balls: { black: 0, blue: 1, yellow: 2, red: 3 },
  pieces: {},
  friendshipCards: {},
}
const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)

describe.each([false, true])('the board (on its side: %s)', (landscape) => {
  const layout = layOut(GEOMETRY, landscape)

  it('has lines that are one side long', () => {
    for (const [from, to] of GEOMETRY.lines) {
      expect(distance(layout.points.get(from)!, layout.points.get(to)!)).toBeCloseTo(SIDE)
    }
  })

  it('has hexes whose corners are points', () => {
    const around = corners(spot(HEXES[0]!, landscape), landscape)
    for (const name of ['P001', 'P002', 'P004', 'P005']) {
      expect(
        around.some((corner) => distance(corner, layout.points.get(name)!) < 0.01),
        name,
      ).toBe(true)
    }
  })

  it('draws an area as the border of its three hexes, without the lines between them', () => {
    const middles = HEXES.map((hex) => spot(hex, landscape))
    const way = border(middles, landscape)
    expect(way).toHaveLength(12)
    expect(way.some((corner) => distance(corner, layout.points.get('P001')!) < 1)).toBe(false)
    way.forEach((corner, i) => expect(distance(corner, way[(i + 1) % 12]!)).toBeCloseTo(SIDE))
  })

  it('holds every point within its bounds', () => {
    const { x, y, width, height } = layout.bounds
    for (const at of layout.points.values()) {
      expect(at.x).toBeGreaterThan(x)
      expect(at.x).toBeLessThan(x + width)
      expect(at.y).toBeGreaterThan(y)
      expect(at.y).toBeLessThan(y + height)
    }
  })

  it('knows where a place is that records name', () => {
    expect(spotOf(layout, 'P003')).toMatchObject(layout.points.get('P003')!)
    const [area] = [...layout.areas.values()]
    expect(spotOf(layout, area!.id)).toMatchObject(area!.centre)
    expect(spotOf(layout, `${area!.id}.2`)).toMatchObject(area!.hexes[1]!)
    expect(spotOf(layout, 'nowhere')).toBeNull()
  })

  it('leaves the centre of an area out of the dots', () => {
    expect(layout.dots.match(/M/g)).toHaveLength(Object.keys(POINTS).length - 1)
  })
})

it('turns the board without mirroring it', () => {
  const turn = (name: string, landscape: boolean): number => {
    const [centre, one, other] = ['P001', 'P002', name].map((point) => spot(POINTS[point]!, landscape))
    return (one!.x - centre!.x) * (other!.y - centre!.y) - (one!.y - centre!.y) * (other!.x - centre!.x)
  }
  expect(Math.sign(turn('P003', true))).toBe(Math.sign(turn('P003', false)))
})

it('puts docks evenly around the docking point', () => {
  const docks = ring({ x: 10, y: 20 }, 5, 5)
  expect(docks[0]!.x).toBeCloseTo(10)
  expect(docks[0]!.y).toBeCloseTo(15)
  docks.forEach((dock, i) => expect(distance(dock, docks[(i + 1) % 5]!)).toBeCloseTo(distance(docks[0]!, docks[1]!)))
})
