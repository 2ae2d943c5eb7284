import { describe, expect, it } from 'vitest'
import { boardLayout, outline, SHEET, SIDE } from '../../src/games/startrek/layout'
import { probes } from '../../src/games/startrek/probes'
import { geometry, player, position } from './position'

const layout = boardLayout(geometry, position().layout)

describe('the sheet', () => {
  it('holds every place and every post', () => {
    const spots = [...layout.at.values(), ...layout.posts]
    expect(layout.at.size).toBe(19 + 54 + 72)
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(SHEET.x)
      expect(x).toBeLessThan(SHEET.x + SHEET.width)
      expect(y).toBeGreaterThan(SHEET.y)
      expect(y).toBeLessThan(SHEET.y + SHEET.height)
    }
  })

  it('has regular sectors', () => {
    for (const sector of layout.sectors) {
      for (const corner of sector.corners)
        expect(Math.hypot(corner.x - sector.x, corner.y - sector.y)).toBeCloseTo(SIDE, 1)
    }
  })

  it('gives sectors what is printed on them', () => {
    expect(layout.sectors[4]).toMatchObject({ name: 'H04', tile: 'water', number: 8, pips: 5 })
    expect(layout.sectors[9]).toMatchObject({ tile: 'asteroids', number: 0, pips: 0 })
  })

  it('turns ships along their routes, never upside down', () => {
    for (const route of layout.routes) {
      expect(route.angle).toBeGreaterThan(-90)
      expect(route.angle).toBeLessThanOrEqual(90)
      const along = Math.atan2(route.to.y - route.from.y, route.to.x - route.from.x)
      expect(Math.abs(Math.sin(along - (route.angle * Math.PI) / 180))).toBeLessThan(0.001)
    }
  })

  it('puts posts outside of the board, beside their route', () => {
    const [generic, special] = layout.posts
    expect(generic).toMatchObject({ kind: 'any', rate: 3, nodes: ['N00', 'N03'] })
    expect(special).toMatchObject({ kind: 'oxygen', rate: 2 })
    for (const post of layout.posts) {
      const nearest = Math.min(...layout.sectors.map((sector) => Math.hypot(sector.x - post.x, sector.y - post.y)))
      expect(nearest).toBeGreaterThan(SIDE)
    }
  })

  it('draws outlines inside of their sectors', () => {
    const sector = layout.sectors[9]!
    const points = outline(sector, 0.5)
      .split(' ')
      .map((pair) => pair.split(',').map(Number))
    expect(points).toHaveLength(6)
    for (const [x = 0, y = 0] of points) expect(Math.hypot(x - sector.x, y - sector.y)).toBeCloseTo(SIDE / 2, 1)
  })
})

describe('probes', () => {
  it('stand where building is closest to being allowed', () => {
    expect(probes({ geometry, view: position() })).toEqual({
      starship: 'build starship E07',
      outpost: 'build outpost N13',
      starbase: 'build starbase N08',
    })
  })

  it('exist for players without any piece', () => {
    const bare = position({ players: [player(0), player(1)] })
    expect(probes({ geometry, view: bare }).starbase).toBe('build starbase N00')
  })
})
