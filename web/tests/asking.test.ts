import { expect, it } from 'vitest'
import type { Play } from '../src/games/module'
import { asking, asks } from '../src/table/asking'

const play = (active: number | null, question: string): Play =>
  ({ view: { active, question }, names: ['Ann', 'Bob'] }) as unknown as Play

it('a turn, an offer and a decision in the turn of another are told apart', () => {
  expect(asking(play(0, 'turn'), [0])).toBe('Your turn')
  expect(asking(play(1, 'turn'), [0, 1])).toBe('Your turn') // two people at one screen
  expect(asking(play(null, 'centres'), [0])).toBe('Your turn') // before the first turn
  expect(asking(play(1, 'offer'), [0])).toBe('Offer from Bob')
  expect(asking(play(1, 'discard'), [0])).toBe('Your move')
})

it('whoever takes over a screen that several share is told what for', () => {
  expect(asks(play(1, 'turn'), [0])).toBe('asked')
  expect(asks(play(1, 'offer'), [0])).toBe('offer')
  expect(asks(play(0, 'offer'), [0])).toBe('you')
})
