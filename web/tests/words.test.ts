import { describe, expect, it } from 'vitest'
import { Language, readCards, writeCards } from '../src/words/language'
import { speaking } from '../src/words/moves'
import { samples, table } from './grammars'

const GAMES = Object.keys(samples) as (keyof typeof samples)[]

describe.each(GAMES)('the language of %s', (game) => {
  const { grammar, moves } = samples[game]
  const language = new Language(grammar)

  it('is read as the server reads it', () => {
    for (const [word, move] of Object.entries(moves)) expect(language.read(word)).toEqual({ ...move, word })
  })

  it('has moves of every kind to try it with', () => {
    const kinds = new Set(Object.values(moves).map(({ kind }) => kind))
    expect(grammar.kinds.filter(({ template }) => !kinds.has(template))).toEqual([])
  })

  it('is written as it is read', () => {
    for (const [word, { kind, args }] of Object.entries(moves)) expect(language.write(kind, args)).toBe(word)
  })

  it('does not take other words for moves', () => {
    const strange = [
      '',
      ' ',
      'fly',
      'end turn now',
      'END TURN',
      'build outpost X99',
      'take',
      'take ',
      'roll 7 1',
      'roll 01 1',
    ]
    for (const word of strange) expect(language.read(word), word).toBeNull()
    for (const word of Object.keys(moves)) expect(language.read(`${word} ?`), word).toBeNull()
  })
})

describe('an offer', () => {
  const language = new Language(samples['star-trek'].grammar)

  it('names cards and seats', () => {
    expect(language.read('offer 2 water 1 food for 1 oxygen to 1 3')).toMatchObject({
      kind: 'offer {gives} for {wants} {to}',
      args: { gives: { water: 2, food: 1 }, wants: { oxygen: 1 }, to: [1, 3] },
    })
    expect(language.read('offer 1 water for nothing')?.args).toEqual({ gives: { water: 1 }, wants: {}, to: [] })
  })

  it.each([
    'offer 32 water for 1 food',
    'offer 0 water for 1 food',
    'offer 1 water 1 water for 1 food',
    'offer 1 food for',
  ])('is not "%s"', (word) => expect(language.read(word)).toBeNull())
})

it('a kind that does not exist cannot be written', () => {
  expect(() => new Language(samples.duel.grammar).write('build starship {route}', {})).toThrow('no kind of move')
})

it('the legal moves of some kinds', () => {
  const { moves, movesOf } = speaking<{ 'end turn': object; 'fly sector {sector}': { sector: number } }>()
  const play = table('duel', 'end turn', 'fly sector 2', 'no move of this game')
  expect(moves(play)).toHaveLength(2)
  expect(movesOf(play, 'fly sector {sector}').map(({ args }) => args.sector)).toEqual([2])
})

describe('cards', () => {
  it('leave out what is not there', () => {
    expect(writeCards({ water: 2, food: 0, ore: 1 })).toBe('2 water 1 ore')
  })

  it('are read with their names, and nothing else is', () => {
    expect(readCards('2 water 1 food')).toEqual([
      ['water', 2],
      ['food', 1],
    ])
    for (const text of ['', '?', 'nothing', 'ore', '2', '2 water 1']) expect(readCards(text)).toBeNull()
  })
})

it('words of moves are taken apart nowhere else', () => {
  const sources = import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/words/*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const APART =
    /\b(word|words|legal|action|move)\.(split|startsWith|endsWith|slice|match|replace)\(|(exec|test)\((word|move)\)/
  const found = Object.entries(sources).filter(([, text]) => APART.test(text))
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(found.map(([path]) => path)).toEqual([])
})
