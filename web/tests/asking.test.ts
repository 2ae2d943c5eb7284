import { expect, it } from 'vitest'
import type { Play } from '../src/games/module'
import { asking } from '../src/table/asking'

const play = (active: number | null, question: string): Play =>
  ({ view: { active, question }, names: ['Ann', 'Bob'] }) as unknown as Play

it('a turn, an offer and a decision in the turn of another are told apart', () => {
  expect(asking(play(0, 'turn'), [0])).toBe('Your turn')
  expect(asking(play(1, 'turn'), [0, 1])).toBe('Your turn') // two people at one screen
  expect(asking(play(null, 'centres'), [0])).toBe('Your turn') // before the first turn
  expect(asking(play(1, 'offer'), [0])).toBe('Offer from Bob')
  expect(asking(play(1, 'discard'), [0])).toBe('Your move')
})
