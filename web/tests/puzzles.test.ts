import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
const { Progress } = await import('../src/puzzles/progress.svelte')

describe('what was solved', () => {
  beforeEach(() => kept.clear())

  it('counts each puzzle once, and is kept', () => {
    const mine = new Progress()
    mine.solve('duel/1', 2, 100)
    mine.solve('duel/1', 0, 100)
    mine.solve('duel/2', 0, 100)
    expect(mine.count).toBe(2)
    expect(new Progress().has('duel/1')).toBe(true)
    expect(new Progress().has('duel/3')).toBe(false)
  })

  it('counts days in a row, and begins anew after a day without', () => {
    const mine = new Progress()
    mine.solve('duel/1', 0, 100)
    expect(mine.streak(100)).toBe(1)
    mine.solve('duel/2', 0, 101)
    mine.solve('duel/3', 0, 101)
    expect(mine.streak(101)).toBe(2)
    expect(mine.streak(102)).toBe(2) // that day is not over
    expect(mine.streak(103)).toBe(0)
    mine.solve('duel/4', 0, 103)
    expect(mine.streak(103)).toBe(1)
  })

  it('begins with nothing where the entry is broken', () => {
    kept.set('hexnaut.puzzles', '{broken')
    expect(new Progress().count).toBe(0)
  })
})
