import { expect, it } from 'vitest'
import { produces, readToken } from '../../src/games/starfarers/tokens'

it('a token has numbers, or something that bars the planet, or hides both', () => {
  expect(readToken('4')).toEqual({ numbers: [4], barring: null })
  expect(readToken('3/11')).toEqual({ numbers: [3, 11], barring: null })
  expect(readToken('pirate-2')).toEqual({ numbers: [], barring: { kind: 'pirate', need: 2 } })
  expect(readToken('ice-3')).toEqual({ numbers: [], barring: { kind: 'ice', need: 3 } })
  expect(readToken('face-down')).toEqual({ numbers: [], barring: null })
})

it('a planet produces on its numbers alone', () => {
  expect(['3/11', '11', '3', '1', 'ice-3', 'face-down'].map((token) => produces(token, 11))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
