import { describe, expect, it } from 'vitest'
import { litPlaces, readMove, wordsOf } from '../../src/games/startrek/moves'
import en from '../../src/games/startrek/text/en.json'

// One word of every form of the grammar (games/startrek/words.py).
const WORDS = [
  'roll',
  'end turn',
  'end trading',
  'place outpost N01',
  'place starship E01',
  'build starship E02',
  'build outpost N23',
  'build starbase N05',
  'buy card',
  'play starfleet-intervenes',
  'play monopoly water',
  'play research-station',
  'play utopia-planitia',
  'take food',
  'stop',
  'move cruiser H07',
  'steal from 2',
  'steal nothing',
  'discard oxygen',
  'trade 4 water for 1 food',
  'offer 1 food for 1 water to 2',
  'accept',
  'refuse',
  'counter 1 food for 1 water',
  'deal with 1',
  'withdraw',
  'decline 2',
  'uhura water from 1 3',
  'give food',
  'scott pay dilithium food',
  'sulu E12',
  'kirk',
  'kirk food',
  'spock water',
  'pass',
  'mccoy',
  'mccoy food for water',
  'keep monopoly',
  'chekov',
  'rand food for water',
  'chapel 3',
  'sarek outpost N23 played',
  'sarek starbase N05 hand',
  'flip',
  'exchange rand',
]

describe('words', () => {
  it.each(WORDS)('%s has a text', (word) => {
    expect(Object.keys(en)).toContain(`do.${readMove(word).kind}`)
  })

  it('are taken apart', () => {
    expect(readMove('uhura water from 1 3')).toMatchObject({ kind: 'uhura', resources: ['water'], seats: [1, 3] })
    expect(readMove('trade 3 food for 1 water')).toMatchObject({ rate: 3, resources: ['food', 'water'] })
    expect(readMove('sarek outpost N23 hand')).toMatchObject({ kind: 'sarek-outpost', place: 'N23', source: 'hand' })
    expect(readMove('exchange kirk').support).toBe('kirk')
  })
})

describe('lit places', () => {
  const moves = [
    'build starship E02',
    'build outpost N23',
    'sarek outpost N23 played',
    'sarek outpost N23 hand',
    'sulu E12',
  ].map(readMove)

  it('are all that can be built on, without support cards', () => {
    expect(litPlaces(moves, null).map(({ place }) => place)).toEqual(['E02', 'N23'])
    expect(litPlaces(moves, null)[1]!.words).toEqual(['build outpost N23'])
  })

  it('are those of the card one has reached for', () => {
    expect(litPlaces(moves, 'sarek')).toEqual([
      { place: 'N23', thing: 'sarek', words: ['sarek outpost N23 played', 'sarek outpost N23 hand'] },
    ])
    expect(litPlaces(moves, 'sulu').map(({ place }) => place)).toEqual(['E12'])
  })

  it('are none without moves', () => {
    expect(litPlaces([], null)).toEqual([])
  })
})

it('words of some kinds', () => {
  expect(wordsOf(['roll', 'end turn', 'buy card'].map(readMove), 'roll', 'buy-card')).toEqual(['roll', 'buy card'])
})
