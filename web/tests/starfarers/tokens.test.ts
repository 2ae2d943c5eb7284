import { expect, it } from 'vitest'
import { produces, tokenOf, TOKENS } from '../../src/games/starfarers/tokens'
import { samples } from '../grammars'

it('a token has numbers, or something that bars the planet, or hides both', () => {
  expect(tokenOf('4')).toEqual({ numbers: [4], barring: null })
  expect(tokenOf('2/11')).toEqual({ numbers: [2, 11], barring: null })
  expect(tokenOf('pirate-5')).toEqual({ numbers: [], barring: { kind: 'pirate', need: 5 } })
  expect(tokenOf('ice-3')).toEqual({ numbers: [], barring: { kind: 'ice', need: 3 } })
  expect(tokenOf('face-down')).toEqual({ numbers: [], barring: null })
})

it('the tokens are those of the game', () => {
  expect(Object.keys(TOKENS).sort()).toEqual([...samples.starfarers.grammar.names['token']!].sort())
})

it('a planet produces on its numbers alone', () => {
  expect(['2/11', '11', '3', 'ice-3', 'face-down', ''].map((token) => produces(token, 11))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
