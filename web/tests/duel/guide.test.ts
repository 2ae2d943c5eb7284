import { describe, expect, it, vi } from 'vitest'
import { ideas, keys, passes } from '../../src/games/duel/guide'
import { asks, urgentFirst } from '../../src/games/ideas'
import type { Play } from '../../src/games/module'
import { table } from '../grammars'
import { play } from './position'

const key = (name: string): ReturnType<typeof keys>[number] => keys().find((binding) => binding.key === name)!

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

it('flying on from a planet that could be settled passes a colony', () => {
  const here = play({}, { legal: ['reveal', 'found colony', 'end flight'] })
  expect(['reveal', 'end flight', 'found colony'].map((word) => passes(word, here))).toEqual([
    'found colony',
    'found colony',
    undefined,
  ])
  expect(passes('reveal', play({}, { legal: ['reveal'] }))).toBeUndefined()
})

describe('a guided game', () => {
  const due = (view: Parameters<typeof play>[0], asked = true, ...legal: string[]): string[] =>
    ideas()
      .filter(({ when }) => when(play(view, { ...table('duel', ...legal), asked, lately: [] } as object)))
      .map(({ key }) => key)

  it('begins with the centres', () => {
    expect(due({ question: 'centres' })).toEqual(['centres'])
    expect(due({ question: 'sector', turn: 1 })).toEqual(['ship', 'sectors'])
  })

  it('speaks of what is asked of the reader, and of nobody else', () => {
    expect(due({ question: 'flight' })).toContain('flight')
    expect(due({ question: 'flight' }, false)).not.toContain('flight')
    expect(due({ question: 'pirate' })).toContain('pirate')
  })

  it('does not let a colony or a mission go by', () => {
    expect(due({ question: 'flight' }, true, 'found colony', 'reveal')).toContain('colony')
    expect(due({ question: 'flight' }, true, 'fulfil M-01', 'reveal')).toContain('mission')
  })
})

it('what is asked now is explained before what can wait, and not when it is gone', () => {
  const when = asks('offer')
  const due = [
    { key: 'board', when },
    { key: 'offer', urgent: true, when },
    { key: 'seats', when },
  ]
  const keysAt = (question: string): string[] =>
    urgentFirst(due, { asked: true, view: { question }, lately: [] } as unknown as Play).map(({ key }) => key)
  expect(keysAt('offer')).toEqual(['offer', 'board', 'seats'])
  expect(keysAt('turn')).toEqual(['board', 'seats'])
})
