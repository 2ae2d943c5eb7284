import { describe, expect, it } from 'vitest'
import { production } from '../../src/games/starfarers/production'
import { retell } from '../../src/games/starfarers/retell'
import type { PlanetView } from '../../src/games/starfarers/types'
import type { EventLine } from '../../src/protocol'
import { area, places, player } from './position'

let number = 0
const event = (kind: string, seat: number, parts: Record<string, string>, text = kind): EventLine => ({
  number: ++number,
  kind,
  seat,
  rule: '',
  parts,
  text,
  move: number,
})
const step = (seat: number, ship: string, point: string): EventLine =>
  event('stepped', seat, { ship, point }, `${seat} ${ship} ${point}`)

describe('the story of flights', () => {
  const texts = (lines: EventLine[]): string[] => retell(lines).map(({ text }) => text)

  it('tells the steps of one flight as one sentence', () => {
    expect(texts([event('turn', 0, {}), step(0, 'S1', 'P001'), step(0, 'S1', 'P002'), step(0, 'S1', 'P003')])).toEqual([
      'turn',
      '0 S1 P003',
    ])
  })

  it('passes over what has no words, and over the end of a flight that was told', () => {
    const lines = [
      step(0, 'S1', 'P001'),
      event('flight', 0, {}, ''),
      step(0, 'S1', 'P002'),
      event('ended-move', 0, {}),
      event('turn', 1, {}),
    ]
    expect(texts(lines)).toEqual(['0 S1 P002', 'turn'])
    expect(texts([event('ended-move', 0, {})])).toEqual(['ended-move'])
  })

  it('begins anew with another ship, another seat, or something found', () => {
    const lines = [
      step(0, 'S1', 'P001'),
      event('discovered', 0, {}),
      step(0, 'S1', 'P002'),
      step(0, 'S2', 'P003'),
      step(1, 'S2', 'P004'),
    ]
    expect(retell(lines)).toHaveLength(5)
  })
})

describe('production', () => {
  const planets: PlanetView[] = [
    { token: '5', resource: 'ore', icon: '' },
    { token: '8', resource: 'food', icon: '' },
    { token: '9', resource: 'fuel', icon: '' },
  ]
  const view = {
    areas: [area('A1', { planets })],
    players: [player(0, { colonies: ['P001'] }), player(1, { spaceports: ['P002'] })],
  }
  const board = [places('A1', ['P001', 'P002', 'P003'])]
  const roll = (first: string, second: string): EventLine => event('roll', 0, { first, second })

  it('flies from the planets of the roll to the seats that received something', () => {
    const events = [roll('4', '4'), event('produced', 0, {}), event('produced', 1, {})]
    const food = { icon: 'food', from: { planet: 'A1.2' } }
    expect(production(events, view, board)).toEqual([
      { ...food, to: { seat: 1 } },
      { ...food, to: { seat: 0 } },
    ])
  })

  it('leaves out who received nothing', () => {
    expect(production([roll('4', '4'), event('produced', 1, {})], view, board)).toHaveLength(1)
    expect(production([event('produced', 1, {})], view, board)).toEqual([])
  })
})
