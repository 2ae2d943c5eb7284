import { describe, expect, it } from 'vitest'
import { asTheyLie, nudge, put } from '../../src/games/duel/arranging'

describe('cards that the sensor showed', () => {
  it('lie on top as they came, and are put where one lets go of them', () => {
    expect(asTheyLie(2)).toEqual({ top: [1, 2], bottom: [] })
    expect(put(asTheyLie(2), 1, 'bottom')).toEqual({ top: [2], bottom: [1] })
    expect(put(asTheyLie(2), 2, 'top', 0)).toEqual({ top: [2, 1], bottom: [] })
  })

  it('are moved by arrow keys', () => {
    expect(nudge(asTheyLie(2), 1, 'ArrowRight')).toEqual({ top: [2, 1], bottom: [] })
    expect(nudge(asTheyLie(2), 1, 'ArrowLeft')).toEqual(asTheyLie(2))
    const low = nudge(asTheyLie(2), 2, 'ArrowDown')
    expect(low).toEqual({ top: [1], bottom: [2] })
    expect(nudge(low, 2, 'ArrowUp')).toEqual({ top: [1, 2], bottom: [] })
    expect(nudge(low, 2, 'Enter')).toBe(low)
  })
})
