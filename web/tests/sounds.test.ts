// What is heard when several things happen at once.

import { describe, expect, it } from 'vitest'
import type { EventLine } from '../src/protocol'
import { cueOf } from '../src/sound/cues'

const event = (kind: string, seat = 0, parts: Record<string, string> = {}): EventLine => ({
  number: 1,
  move: 1,
  kind,
  seat,
  parts,
  rule: '',
  text: '',
})

describe('the cue of events', () => {
  it('is the end before everything, and differs for whoever lost', () => {
    expect(cueOf([event('won')], [0], { winner: 0 })).toBe('victory')
    expect(cueOf([event('won')], [1], { winner: 0 })).toBe('defeat')
    expect(cueOf([event('won')], [], { winner: 0 })).toBe('victory')
  })

  it('is the own turn before what came with it', () => {
    expect(cueOf([event('built-outpost', 1), event('turn', 0)], [0])).toBe('turn')
    expect(cueOf([event('built-outpost', 1), event('turn', 0)], [1])).toBe('build')
  })

  it('is an alarm at a seven', () => {
    expect(cueOf([event('roll', 0, { first: '3', second: '4' })], [0])).toBe('alarm')
    expect(cueOf([event('roll', 0, { first: '3', second: '3' })], [0])).toBe('dice')
    expect(cueOf([event('roll', 0, { die: '3' })], [0])).toBe('dice')
  })

  it('is nothing where nothing happened that has a sound', () => {
    expect(cueOf([], [0])).toBeNull()
    expect(cueOf([event('trade-ended')], [0])).toBeNull()
  })
})
