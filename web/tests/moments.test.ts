import { describe, expect, it } from 'vitest'
import { momentOf } from '../src/parts/moments'
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
})
