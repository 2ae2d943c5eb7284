import { describe, expect, it } from 'vitest'
import { Pacing } from '../src/table/pacing'

/** Milliseconds that a turn takes in which so many things of this length come, all known at once or one by one. */
function turn(count: number, wish: number, known: boolean, pacing = new Pacing(), name = 'a'): number {
  let sum = 0
  for (let left = count - 1; left >= 0; left--) sum += pacing.time(name, 3, wish, known ? left * wish : 0)
  return sum
}

describe('what others do', () => {
  it('is shown as long as it likes where there is time', () => expect(turn(4, 400, true)).toBe(1600))
  it('takes no longer than a third of a round of four', () => {
    expect(turn(50, 400, true)).toBeCloseTo(6000 / 3)
    expect(turn(50, 400, false)).toBeLessThanOrEqual(6000 / 3)
  })
  it('is hurried evenly where it is known what comes', () => {
    const pacing = new Pacing()
    const first = pacing.time('a', 3, 400, 49 * 400)
    expect(pacing.time('a', 3, 400, 48 * 400)).toBeCloseTo(first)
  })
  it('has time of its own in every turn', () => {
    const pacing = new Pacing()
    turn(50, 400, true, pacing)
    expect(turn(2, 400, true, pacing, 'b')).toBeCloseTo(800)
  })
  it('may take what is left of the turns before it, but no more than a round in all', () => {
    const pacing = new Pacing()
    const quiet = turn(1, 400, true, pacing)
    const busy = turn(50, 400, true, pacing, 'b')
    expect(busy).toBeCloseTo((2 * 6000) / 3 - 400)
    expect(quiet + busy + turn(50, 400, true, pacing, 'c')).toBeCloseTo(6000)
  })
  it('is shown in less time where one has waited for it, but not where one was asked', () => {
    let now = 0
    const pacing = new Pacing(() => now)
    pacing.time('a', 3, 400, 0)
    now = 2400 // it was shown for 400, and then nothing came for 2000
    expect(pacing.time('a', 3, 400, 0)).toBeCloseTo(0)
    pacing.time('b', 3, 400, 0)
    pacing.rest()
    now = 60_000
    expect(pacing.time('b', 3, 400, 0)).toBe(400)
    pacing.rest()
    now = 120_000
    pacing.resume() // one answers, and waits again
    now = 130_000
    expect(pacing.time('b', 3, 400, 0)).toBe(0)
  })
  it('is not shown at all where one has waited for a whole round, until one has had a turn', () => {
    let now = 0
    const pacing = new Pacing(() => now)
    pacing.time('a', 3, 400, 0)
    now = 8000
    expect(pacing.time('a', 3, 400, 0)).toBeCloseTo(0)
    expect(pacing.time('b', 3, 400, 0)).toBeCloseTo(0)
    expect(pacing.time('c', 3, 400, 0)).toBeCloseTo(0)
    pacing.begin()
    expect(pacing.time('a', 3, 400, 0)).toBe(400)
  })
  it('may be nothing', () => expect(new Pacing().time('a', 3, 0, 0)).toBe(0))
})
