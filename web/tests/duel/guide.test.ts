import { describe, expect, it, vi } from 'vitest'
import { keys, tour } from '../../src/games/duel/guide'
import { play } from './position'

const key = (name: string): ReturnType<typeof keys>[number] => keys().find((binding) => binding.key === name)!
const step = (target: string): ReturnType<typeof tour>[number] => tour().find((found) => found.target === target)!

describe('keys', () => {
  it('are each given once, and say what they do', () => {
    const bindings = keys()
    expect(new Set(bindings.map((binding) => binding.key)).size).toBe(bindings.length)
    for (const { label, word, run } of bindings) {
      expect(label).not.toBe('')
      expect([word, run].filter(Boolean)).toHaveLength(1)
    }
  })

  it('play the first word that is legal, or none', () => {
    expect(key('e').word?.(play({}, { legal: ['end turn', 'skip'] }))).toBe('end turn')
    expect(key('e').word?.(play({}, { legal: ['skip', 'end flight'] }))).toBe('end flight')
    expect(key('g').word?.(play({}, { legal: ['found post'] }))).toBe('found post')
    expect(key('r').word?.(play({}, { legal: ['end flight'] }))).toBeUndefined()
  })

  it('fight where there is a pirate to fight', () => {
    const act = vi.fn()
    key('f').run?.(play({}, { legal: ['fight', 'pay pirate'], act }))
    expect(act).toHaveBeenCalledExactlyOnceWith('fight')
  })
})

describe('the guided first game', () => {
  it('begins with the centres and waits until they are chosen', () => {
    const choosing = play({ question: 'centres' })
    expect(step('centres').when?.(choosing)).toBe(true)
    expect(step('centres').done?.(choosing)).toBe(false)
    expect(step('ship').when?.(choosing)).toBe(false)
    const chosen = play({ question: 'sector' })
    expect(step('centres').done?.(chosen)).toBe(true)
    expect(step('ship').when?.(chosen)).toBe(true)
  })

  it('shows a question when the reader is asked it', () => {
    const asked = play({ question: 'flight' })
    expect(step('flight').when?.(asked)).toBe(true)
    expect(step('actions').when?.(asked)).toBe(true)
    expect(step('sectors').when?.(asked)).toBe(false)
    expect(step('flight').when?.(play({ question: 'flight' }, { asked: false }))).toBe(false)
  })

  it('ends its last question with the turn', () => {
    expect(step('build').done?.(play({ active: 0 }))).toBe(false)
    expect(step('build').done?.(play({ active: 1 }))).toBe(true)
  })
})
