// The story joins what belongs together, sorts lines by topic, and knows which cards to show as pictures.

import { describe, expect, it } from 'vitest'
import type { EventLine, Piece } from '../src/protocol'
import { cardsOf, joined, TOPIC_OF, topicOf } from '../src/table/story'

let number = 0
const line = (kind: string, seat = 0, parts: Record<string, string> = {}): EventLine => ({
  number: ++number,
  move: number,
  kind,
  seat,
  parts,
  rule: 'ST-001',
  text: `${seat} ${kind}`,
})
const say = ({ seat, parts }: EventLine): Piece[] => [{ text: `${seat}: ` }, { text: parts['cards']!, word: 'cards' }]
const kinds = (lines: EventLine[]) =>
  joined(lines, say).map(({ line, rest }) => [line.kind, ...rest.map((r) => r.kind)])

describe('one line', () => {
  it('for a roll with all that it gave', () => {
    expect(kinds([line('turn'), line('roll'), line('produced'), line('produced', 1), line('built-outpost')])).toEqual([
      ['turn'],
      ['roll', 'produced', 'produced'],
      ['built-outpost'],
    ])
  })

  it('for a discard, also while others discard', () => {
    const discard = (seat: number, cards: string) => line('discarded', seat, { cards })
    const told = joined([discard(0, '1 ore'), discard(1, '1 food'), discard(0, '1 ore'), discard(0, '1 food')], say)
    expect(told.map(({ line }) => line.text)).toEqual(['0: 2 ore 1 food', '1 discarded'])
    expect(told[0]!.line.said?.at(-1)).toEqual({ text: '2 ore 1 food', word: 'cards' })
  })

  it('for an offer with its answers, and for a building with its price', () => {
    expect(kinds([line('offered'), line('refused', 1), line('refused', 2), line('offer-ended')])).toEqual([
      ['offered', 'refused', 'refused', 'offer-ended'],
    ])
    expect(kinds([line('paid'), line('built-outpost')])).toEqual([['built-outpost', 'paid']])
    expect(kinds([line('paid', 1), line('built-outpost', 0)])).toEqual([['paid'], ['built-outpost']])
  })

  it('and none for what has no words', () => {
    expect(kinds([{ ...line('flight'), text: '' }])).toEqual([])
  })
})

it('knows the topic of a line', () => {
  const topics = ['turn', 'roll', 'stole', 'dealt', 'built-outpost', 'encounter', 'bought'].map((k) => topicOf(line(k)))
  expect(topics).toEqual(['turn', 'dice', 'dice', 'trade', 'building', 'events', 'building'])
  expect(topicOf(line('bought', 0, { goods: '1 ore' }))).toBe('trade')
})

it('gives topics only to kinds of events that exist', () => {
  const texts = Object.values(import.meta.glob('$text/en/*/messages.json', { eager: true, import: 'default' }))
  const told = texts.flatMap((messages) => Object.keys(messages as object))
  const unknown = [...TOPIC_OF.keys()].filter((kind) => !told.includes(`event.${kind}`))
  expect(unknown).toEqual([])
})

it('shows cards as pictures, unless they are hidden', () => {
  expect(cardsOf(line('produced', 0, { cards: '2 ore 1 food' }))).toEqual([
    ['ore', 2],
    ['food', 1],
  ])
  expect(cardsOf(line('produced', 0, { item: 'ore' }))).toEqual([['ore', 1]])
  expect(cardsOf(line('drew-reserve', 0, { resource: '?' }))).toEqual([])
  expect(cardsOf(line('dealt', 0, { gave: '1 ore' }))).toEqual([])
})
