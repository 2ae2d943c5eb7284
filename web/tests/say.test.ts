import { describe, expect, it } from 'vitest'
import type { Play } from '../src/games/module'
import { GameWords } from '../src/text/gamewords.svelte'
import { sayWord, type Shows } from '../src/words/say'
import { table } from './grammars'

const messages = {
  'list.and': '{first} and {last}',
  'word.water': 'Water',
  'word.to': 'to',
  'count.food': '{count} loaves',
  'count.food.one': '{count} loaf',
  'move.uhura {resource} from {seats}': 'Uhura: demand {resource} from {seats}',
  'move.offer {gives} for {wants} {to}': 'Offer {gives} for {wants} {to}',
  'move.end turn': 'End your turn',
  'short.end turn': 'End',
  'move.build outpost {node}': 'Build on {node}',
}
const play = {
  ...table('star-trek'),
  names: ['Ann', 'Ben', 'Cleo'],
  words: new GameWords('star-trek', { en: { messages, sections: [], rules: {} } }),
} as unknown as Play
const say = (word: string, shows: Shows = {}): string => sayWord(word, play, shows)

describe('a move is said', () => {
  it('with the names of things and players', () => {
    expect(say('uhura water from 0 2')).toBe('Uhura: demand Water from Ann and Cleo')
  })

  it('with cards, and to whom they are offered', () => {
    expect(say('offer 2 water 1 food for 1 water to 1')).toBe('Offer 2 Water and 1 loaf for 1 Water to Ben')
    expect(say('offer 3 food for 1 water')).toBe('Offer 3 loaves for 1 Water')
  })

  it('in few words where there are some', () => expect(say('end turn')).toBe('End'))

  it('as a game shows what it names', () => {
    expect(say('build outpost N23', { node: (name: string) => `${name}, a fine place` })).toBe(
      'Build on N23, a fine place',
    )
  })

  it('by its words where it has no sentence, or is no move', () => {
    expect(say('discard food')).toBe('discard food')
    expect(say('dance on the table')).toBe('dance on the table')
  })
})
