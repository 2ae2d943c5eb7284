import { describe, expect, it } from 'vitest'
import { ableShips, ends, followed, interrupts, meantShip, wayTo } from '../../src/games/starfarers/flightplan'
import { moves } from '../../src/games/starfarers/moves'
import { pieces, wordsByPoint } from '../../src/games/starfarers/places'
import { told } from '../../src/games/starfarers/story'
import type { FlightView, Reach } from '../../src/games/starfarers/types'
import type { EventLine } from '../../src/protocol'
import { table } from '../grammars'
import { player } from './position'

const REACH: Reach = { P002: ['P001', 1, true], P003: ['P002', 2, false], P004: ['P003', 3, true] }
const flight = (change: Partial<FlightView>): FlightView => ({
  baseSpeed: 3,
  speed: 3,
  moving: null,
  steps: 0,
  origin: null,
  flown: [],
  held: [],
  jumps: 0,
  reach: null,
  ...change,
})

describe('a flight to a target', () => {
  it('takes the way that the server found', () => {
    expect(wayTo(REACH, 'P004')).toEqual(['P002', 'P003', 'P004'])
    expect(wayTo(REACH, 'P009')).toEqual([])
  })

  it('ends only where a move may end', () => {
    expect(ends(REACH)).toEqual([
      ['P002', 1],
      ['P004', 3],
    ])
  })

  it('means the chosen ship, else the moving one, else the first that can go anywhere', () => {
    const view = flight({ moving: 'S2', reach: { S1: REACH, S2: REACH, S3: {} } })
    expect(ableShips(view)).toEqual(['S1', 'S2'])
    expect(meantShip(view, 'S1')).toBe('S1')
    expect(meantShip(view, 'S3')).toBe('S2')
    expect(meantShip({ ...view, moving: null }, null)).toBe('S1')
    expect(meantShip(flight({}), 'S1')).toBeNull()
  })

  it('waits for a step, goes on after it, and ends at the target or off the way', () => {
    const plan = { ship: 'S1', from: 'P001', way: ['P002', 'P003'] }
    expect(followed(plan, 'P001')).toBe(plan)
    const next = followed(plan, 'P002')
    expect(next).toEqual({ ship: 'S1', from: 'P002', way: ['P003'] })
    expect(followed(next!, 'P003')).toBeNull()
    expect(followed(plan, 'P077')).toBeNull()
    expect(followed(plan, undefined)).toBeNull()
  })

  it('is interrupted by what is found on the way', () => {
    expect(['discovered', 'token', 'defeated-pirates', 'terraformed'].every(interrupts)).toBe(true)
    expect(interrupts('stepped')).toBe(false)
  })
})

describe('places', () => {
  it('belong to the words that name them', () => {
    const legal = [
      'trade 3 ore for 1 fuel',
      'end trading',
      'build colony-ship P189',
      'build trade-ship P189',
      'build spaceport P204',
      'step S1 P001',
      'jump S1 P002',
    ]
    expect([...wordsByPoint(moves(table('starfarers', ...legal)), null)]).toEqual([
      ['P189', ['build colony-ship P189', 'build trade-ship P189']],
      ['P204', ['build spaceport P204']],
    ])
    const ships = wordsByPoint(moves(table('starfarers', ...legal)), 'build trade-ship {point}')
    expect([...ships]).toEqual([['P189', ['build trade-ship P189']]])
  })

  it('are drawn with ships above colonies', () => {
    const owner = player(0, { colonies: ['P001'], spaceports: ['P002'], ships: { S1: ['trade-ship', 'P003'] } })
    const kinds = pieces({ players: [owner] }).map((piece) => piece.kind)
    expect(kinds).toEqual(['colony', 'spaceport', 'trade-ship'])
  })
})

describe('the story of an encounter', () => {
  let number = 0
  const event = (kind: string, parts: Record<string, string> = {}): EventLine => ({
    number: ++number,
    kind,
    seat: 1,
    rule: '',
    parts,
    text: kind,
    move: 0,
  })

  it('gathers what happens, over several updates, until it is over', () => {
    let story = told(null, [event('balls'), event('encounter', { text: 'A pirate opens fire.' })])
    story = told(story, [event('answered'), event('effect'), event('stepped')])
    expect(story?.lines.map((line) => line.kind)).toEqual(['answered', 'effect'])
    story = told(story, [event('encounter-over'), event('took')])
    expect(story).toMatchObject({ seat: 1, opening: 'A pirate opens fire.', over: true })
    expect(story?.lines).toHaveLength(2)
    for (const kind of ['turn', 'stepped']) expect(told(story, [event(kind)])).toBeNull()
  })

  it('goes on when a card makes another one be drawn', () => {
    const story = told(null, [
      event('encounter', { text: 'one' }),
      event('effect'),
      event('encounter', { text: 'two' }),
    ])
    expect(story).toMatchObject({ opening: 'two', over: false })
    expect(story?.lines).toHaveLength(1)
  })
})
