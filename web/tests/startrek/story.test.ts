import { describe, expect, it } from 'vitest'
import { cards, flightsOf } from '../../src/games/startrek/flights'
import { boardLayout } from '../../src/games/startrek/layout'
import { pointSources } from '../../src/games/startrek/points'
import type { EventLine } from '../../src/protocol'
import { geometry, player, position } from './position'

const view = position()
const layout = boardLayout(geometry, view.layout)
const event = (kind: string, seat: number, parts: Record<string, string>): EventLine => ({
  number: 1,
  kind,
  seat,
  rule: '',
  parts,
  text: '',
  move: 1,
})

describe('cards in flight', () => {
  it('leave the planets of the roll that have a station of the seat', () => {
    expect(flightsOf([event('produced', 0, { cards: '1 water' })], view, layout)).toEqual([
      { icon: 'water', from: { planet: 'H04' }, to: { seat: 0 } },
    ])
  })

  it('leave the planets around an outpost that brings its income', () => {
    const events = [
      event('placed-outpost', 0, { node: 'N08' }),
      event('income', 0, { cards: '1 tritanium 1 food 1 water' }),
    ]
    const planets = flightsOf(events, view, layout).map(({ from }) => from)
    expect(planets).toEqual([{ planet: 'H01' }, { planet: 'H00' }, { planet: 'H04' }])
  })

  it('go both ways in a trade', () => {
    const flights = flightsOf([event('dealt', 0, { other: '1', gave: '2 food', got: '1 water' })], view, layout)
    expect(flights).toEqual([
      { icon: 'food', from: { seat: 0 }, to: { seat: 1 } },
      { icon: 'food', from: { seat: 0 }, to: { seat: 1 } },
      { icon: 'water', from: { seat: 1 }, to: { seat: 0 } },
    ])
  })

  it('do not tell what was stolen from others', () => {
    expect(flightsOf([event('stole', 1, { other: '2', resource: '?' })], view, layout)[0]!.icon).toBe('cards')
  })

  it('are few even if cards are many', () => {
    expect(flightsOf([event('handed-over', 0, { other: '1', cards: '9 food' })], view, layout)).toHaveLength(3)
  })

  it('read cards as words', () => {
    expect(cards('2 water 1 food')).toEqual([
      { name: 'water', count: 2 },
      { name: 'food', count: 1 },
    ])
    expect(cards('?')).toEqual([])
    expect(cards()).toEqual([])
  })
})

describe('points', () => {
  const worth = geometry.printed.points

  it('come from stations and special cards', () => {
    const players = [player(0, { outposts: ['N01', 'N05'], starbases: ['N09'] }), player(1)]
    expect(pointSources(position({ players, longestRoute: 0, largestFleet: 1 }), 0, worth)).toEqual([
      { name: 'outposts', points: 2 },
      { name: 'starbases', points: 2 },
      { name: 'longest supply route', points: 2 },
    ])
  })

  it('of hidden cards are told only to their owner, and to all at the end', () => {
    const cards = { ...view.private!.cards, 'victory-point': 2 }
    const mine = position({ private: { ...view.private!, cards } })
    expect(pointSources(mine, 0, worth)).toContainEqual({ name: 'victory-point cards', points: 2 })
    expect(pointSources({ ...mine, seat: 1 }, 0, worth).map(({ name }) => name)).toEqual(['outposts'])
    const over = position({ seat: null, private: null, players: [player(0, { victoryCards: 1 }), player(1)] })
    expect(pointSources(over, 0, worth)).toEqual([{ name: 'victory-point cards', points: 1 }])
  })
})
