import { describe, expect, it } from 'vitest'
import { PAINTS, paintOf, TONES, tones } from '../../src/games/duel/art/paint'
import { RESOURCES } from '../../src/games/duel/view'
import { play, player } from './position'

describe('paint', () => {
  it('is that of the symbol', () => {
    const swapped = play({ players: [player(0, { symbol: 'moon' }), player(1, { symbol: 'sun' })] }).view
    expect([0, 1].map((seat) => paintOf(swapped, seat).name)).toEqual(['moon', 'sun'])
  })

  it('tells the seats apart before the symbols are known', () => {
    const empty = play({ players: [] }).view
    expect(paintOf(empty, 0)).toBe(PAINTS.moon)
    expect(paintOf(empty, 1)).toBe(PAINTS.sun)
  })

  it('has tones for every resource, and plain ones for anything else', () => {
    expect(new Set(RESOURCES.map((name) => tones(name))).size).toBe(RESOURCES.length)
    expect(tones('comet')).toBe(TONES.anyResource)
  })
})
