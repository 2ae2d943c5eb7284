import { describe, expect, it } from 'vitest'
import { changesOf, sceneOf } from '../../src/games/starfarers/encounters'
import { goalOf } from '../../src/games/starfarers/goals'
import type { Named } from '../../src/games/starfarers/names'
import { barringAt } from '../../src/games/starfarers/things'
import type { EventLine } from '../../src/protocol'
import facts from '../../../src/hexnaut/games/starfarers/data/facts.json'
import { area } from './position'

const line = (kind: string, parts: Record<string, string>): EventLine => ({
  number: 1,
  kind,
  seat: 0,
  rule: '',
  parts,
  text: kind,
  move: 1,
})

describe('an encounter', () => {
  it('has a picture of its own for every card of the deck', () => {
    const openings = openingsOf(facts)
    expect(openings.length).toBeGreaterThan(20)
    for (const opening of openings) expect(sceneOf(opening), opening).not.toBe('signal')
    expect(sceneOf('a card of a deck of your own')).toBe('signal')
  })

  it('shows gains and losses as signs', () => {
    expect(changesOf(line('took', { cards: '2 ore 1 fuel' }))).toEqual([
      { icon: 'ore', count: 2 },
      { icon: 'fuel', count: 1 },
    ])
    expect(changesOf(line('paid', { cards: '1 food' }))).toEqual([{ icon: 'food', count: -1 }])
    expect(changesOf(line('half-medals', { count: '-1' }))).toEqual([{ icon: 'half-medal', count: -1 }])
    expect(changesOf(line('downgraded', { upgrade: 'pod' }))).toEqual([{ icon: 'pod', count: -1 }])
    expect(changesOf(line('stole', { other: '1', resource: '?' }))).toEqual([{ icon: 'card', count: 1 }])
    expect(changesOf(line('answered', { answer: 'yes' }))).toEqual([])
  })
})

function openingsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(openingsOf)
  if (typeof part !== 'object' || part === null) return []
  const own = 'root' in part && 'text' in part ? [String(part.text)] : []
  return [...own, ...Object.values(part).flatMap(openingsOf)]
}

describe('a goal of a flight', () => {
  const places = { id: 'S14', home: false, hexes: [], planets: [], centre: 'P001', sites: ['P002', 'P003', 'P004'] }
  const planets = ['6', 'pirate-4', '5'].map((token) => ({ resource: 'ore', icon: '', token }))
  const table = (kind: 'system' | 'outpost'): Named =>
    ({
      view: { areas: [area('S14', { kind, planets: planets as never })] },
      geometry: { areas: [places] },
    }) as unknown as Named

  it('is marked by what it is for the ship', () => {
    expect(goalOf(table('system'), 'colony-ship', 'P004')).toEqual({ kind: 'site' })
    expect(goalOf(table('system'), 'colony-ship', 'P002')).toEqual({ kind: 'blocked', token: 'pirate-4' })
    expect(goalOf(table('system'), 'trade-ship', 'P004')).toEqual({ kind: 'open' })
    expect(goalOf(table('outpost'), 'trade-ship', 'P001')).toEqual({ kind: 'dock' })
    expect(goalOf(table('system'), 'colony-ship', 'P999')).toEqual({ kind: 'open' })
  })

  it('says what blocks it and what that takes', () => {
    const named = { ...table('system'), words: { word: (name: string) => name } } as unknown as Named
    expect(barringAt(named, 'P002')).toMatch(/^Pirate base on the ore planet .* you have 4 cannons/)
    expect(barringAt(named, 'P004')).toBe('')
  })
})
