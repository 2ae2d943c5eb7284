import { describe, expect, it } from 'vitest'
import { type LitPlace, litPlaces, moves as movesNow, wordsOf } from '../../src/games/startrek/moves'
import { table } from '../grammars'

const movesAt = (...legal: string[]) => movesNow(table('star-trek', ...legal))

describe('lit places', () => {
  const moves = movesAt(
    'build starship E02',
    'build outpost N23',
    'sarek outpost N23 played',
    'sarek outpost N23 hand',
    'sulu E12',
  )
  const words = (place?: LitPlace): string[] | undefined => place?.moves.map(({ word }) => word)

  it('are all that can be built on, without support cards', () => {
    expect(litPlaces(moves, null).map(({ place }) => place)).toEqual(['E02', 'N23'])
    expect(words(litPlaces(moves, null)[1])).toEqual(['build outpost N23'])
  })

  it('are those of the card one has reached for', () => {
    const [sarek, ...others] = litPlaces(moves, 'sarek')
    expect(sarek).toMatchObject({ place: 'N23', thing: 'sarek' })
    expect(words(sarek)).toEqual(['sarek outpost N23 played', 'sarek outpost N23 hand'])
    expect(others).toEqual([])
    expect(litPlaces(moves, 'sulu').map(({ place }) => place)).toEqual(['E12'])
  })

  it('are none without moves', () => {
    expect(litPlaces([], null)).toEqual([])
  })
})

it('words of some kinds', () => {
  expect(wordsOf(movesAt('roll', 'end turn', 'buy card'), 'roll', 'buy card')).toEqual(['roll', 'buy card'])
})
