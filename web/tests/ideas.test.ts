import { expect, it } from 'vitest'
import { ideas as starfarers } from '../src/games/starfarers/guide'
import { ideas as startrek } from '../src/games/startrek/guide'

interface Moment {
  question?: string
  encounter?: object | null
  happened?: [kind: string, parts: Record<string, string>, seat?: number]
}

/** Whether a guided game explains something in a moment of seat 0. */
function speaks(ideas: () => { key: string; when: (play: never) => boolean }[], key: string, moment: Moment): boolean {
  const { question = 'turn', encounter = null, happened } = moment
  const lately = happened ? [{ kind: happened[0], parts: happened[1], seat: happened[2] ?? 0 }] : []
  const idea = ideas().find((one) => one.key === key)
  return idea!.when({ asked: true, seat: 0, lately, view: { question, encounter } } as never)
}

it('a guided game speaks up at the first seven', () => {
  for (const ideas of [startrek, starfarers]) {
    expect(speaks(ideas, 'seven', { happened: ['roll', { first: '3', second: '4' }] })).toBe(true)
    expect(speaks(ideas, 'seven', { happened: ['roll', { first: '3', second: '5' }] })).toBe(false)
  }
})

it('and at the first offer', () => {
  for (const ideas of [startrek, starfarers]) {
    expect(speaks(ideas, 'offer', { question: 'offer' })).toBe(true)
    expect(speaks(ideas, 'offer', { question: 'turn' })).toBe(false)
  }
})

it('and at the first encounter, pirates, ice and friendship card', () => {
  expect(speaks(starfarers, 'encounter', { encounter: {} })).toBe(true)
  expect(speaks(starfarers, 'encounter', {})).toBe(false)
  expect(speaks(starfarers, 'pirate', { happened: ['token', { token: 'pirate-4' }] })).toBe(true)
  expect(speaks(starfarers, 'pirate', { happened: ['token', { token: 'ice-3' }] })).toBe(false)
  expect(speaks(starfarers, 'ice', { happened: ['token', { token: 'ice-3' }] })).toBe(true)
  expect(speaks(starfarers, 'friendship', { question: 'friendship' })).toBe(true)
})

it('and at the first card of one’s own, and the cruiser', () => {
  expect(speaks(startrek, 'card', { happened: ['bought', {}] })).toBe(true)
  expect(speaks(startrek, 'card', { happened: ['bought', {}, 1] })).toBe(false)
  expect(speaks(startrek, 'cruiser', { question: 'cruiser' })).toBe(true)
})
