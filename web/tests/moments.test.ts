import { describe, expect, it } from 'vitest'
import { exchanged } from '../src/parts/cardflight'
import { momentOf, moodOf, signOf } from '../src/parts/moments'
import type { EventLine } from '../src/protocol'

const line = (kind: string, seat: number, parts: Record<string, string> = {}): EventLine => ({
  number: 1,
  kind,
  seat,
  rule: '',
  parts,
  text: kind,
  move: 1,
})

describe('a moment', () => {
  it('is a seven, and no other roll', () => {
    expect(momentOf([line('roll', 1, { first: '3', second: '4' })], 0)?.kind).toBe('roll')
    expect(momentOf([line('roll', 1, { first: '3', second: '5' })], 0)).toBeUndefined()
  })

  it('is a theft for those whom it concerns', () => {
    const theft = line('stole', 1, { other: '2' })
    expect([0, 1, 2, -1].map((own) => momentOf([theft], own) !== undefined)).toEqual([false, true, true, false])
  })

  it('is the last of those that came together', () => {
    expect(momentOf([line('defeated-pirates', 0), line('paid', 0), line('won', 0), line('turn', 1)], 0)?.kind).toBe(
      'won',
    )
    expect(momentOf([line('paid', 0)], 0)).toBeUndefined()
  })

  it('is good or bad news, depending on who looks', () => {
    const theft = line('stole', 1, { other: '0' })
    expect([0, 1].map((own) => moodOf(theft, own))).toEqual(['bad', 'good'])
    expect([0, 1, -1].map((own) => moodOf(line('won', 1), own))).toEqual(['bad', 'good', 'good'])
    expect(moodOf(line('roll', 1, { first: '3', second: '4' }), 0)).toBe('bad')
    expect(moodOf(line('defeated-pirates', 1), 0)).toBe('good')
  })

  it('has a sign of its kind', () => {
    expect(['won', 'route-card', 'defeated-pirates', 'stole', 'roll'].map(signOf)).toEqual([
      'cup',
      'card',
      'fight',
      'theft',
      'alarm',
    ])
  })
})

describe('cards that change hands', () => {
  it('fly between a seat and the supply, whatever the game calls it', () => {
    const trade = line('supply-traded', 0, { gave: '2 ore', got: '1 food' })
    expect(exchanged(trade, 'card')).toEqual([
      { icon: 'ore', from: { seat: 0 }, to: 'bank' },
      { icon: 'ore', from: { seat: 0 }, to: 'bank' },
      { icon: 'food', from: 'bank', to: { seat: 0 } },
    ])
  })

  it('stay hidden where they are', () => {
    const hidden = [line('stole', 0, { other: '1', resource: '?' }), line('gave', 1, { other: '0', resource: '?' })]
    expect(hidden.flatMap((event) => exchanged(event, 'card'))).toEqual([
      { icon: 'card', from: { seat: 1 }, to: { seat: 0 } },
      { icon: 'card', from: { seat: 1 }, to: { seat: 0 } },
    ])
    expect(exchanged(line('paid', 0, { cards: '?' }), 'card')).toEqual([])
  })
})
