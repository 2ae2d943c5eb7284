import { describe, expect, it } from 'vitest'
import { readRoute } from '../src/ahead/route'
import { expected, kindsOf, seen, upTo } from '../src/charts/numbers'
import { ago } from '../src/pages/ago'
import { itemsOf } from '../src/pages/option'
import { findRules, readSynonyms } from '../src/pages/rulesearch'
import { floatPlace } from '../src/parts/floating'
import { jump, kindsIn } from '../src/replay/jumps'
import { answerTo, bankTrades, counterWord, mostCards, offerWord } from '../src/table/offer'
import { table } from './grammars'

const SCREEN = { width: 400, height: 700 }

describe('words of trade', () => {
  const play = table(
    'starfarers',
    'end turn',
    'trade 3 ore for 1 food',
    'offer 1 ore for 1 food',
    'deal with 2',
    'decline 1',
  )

  it('leave out what is not given', () => {
    expect(offerWord(play, { fuel: 2, food: 0, ore: 1 }, { goods: 1 }, [])).toBe('offer 2 fuel 1 ore for 1 goods')
  })

  it('need both sides', () => {
    expect(offerWord(play, { fuel: 1 }, {}, [])).toBeNull()
    expect(offerWord(play, {}, { fuel: 1 }, [])).toBeNull()
    expect(counterWord(play, { fuel: 1 }, { ore: 0 })).toBeNull()
  })

  it('can name more cards than a hand of the game holds', () => {
    expect(mostCards(play)).toBeGreaterThan(20)
    expect(mostCards(table('duel'))).toBe(0)
  })

  it('name the seats that are asked', () => {
    expect(offerWord(play, { fuel: 2 }, { ore: 1 }, [1, 3])).toBe('offer 2 fuel for 1 ore to 1 3')
    expect(counterWord(play, { fuel: 2 }, { ore: 1 })).toBe('counter 2 fuel for 1 ore')
  })

  it('find exchanges with the bank among all moves', () => {
    expect(bankTrades(play)).toEqual([{ word: 'trade 3 ore for 1 food', rate: 3, given: 'ore', taken: 'food' }])
  })

  it('find the answers to a seat', () => {
    expect(answerTo(play, 'deal with {seat}', 2)).toBe('deal with 2')
    expect(answerTo(play, 'deal with {seat}', 1)).toBeUndefined()
    expect(answerTo(play, 'decline {seat}', 1)).toBe('decline 1')
  })
})

describe('the course of a game', () => {
  const seat = { by_turn: [1, 0, 2], deals: 0, exchanges: 0, stole: 0, robbed: 0, discarded: 0 }
  const counted = {
    numbers: [1, 2, 3],
    weights: [2, 1, 1],
    seats: [
      { ...seat, rolled: [1, 0, 2], received: { ore: 2, gold: 1 } },
      { ...seat, rolled: [1, 0, 0], received: { food: 3 } },
    ],
  }

  it('counts dice of everybody or of one seat against what was to be expected', () => {
    expect(seen(counted, -1)).toEqual([2, 0, 2])
    expect(seen(counted, 1)).toEqual([1, 0, 0])
    expect(expected(counted, seen(counted, -1))).toEqual([2, 1, 1])
  })

  it('sums up turn by turn, and knows the kinds of cards in the order of the game', () => {
    expect(upTo(seat.by_turn)).toEqual([1, 1, 3])
    expect(kindsOf(counted, ['food', 'ore', 'water'])).toEqual(['food', 'ore', 'gold'])
  })

  it('leads from one thing of a kind to the next', () => {
    const marks = [
      { move: 2, what: 'turn' },
      { move: 5, what: 'theft' },
      { move: 7, what: 'turn' },
    ]
    expect(kindsIn(marks)).toEqual(['theft'])
    expect(jump(marks, 'turn', 2, 1)).toBe(7)
    expect(jump(marks, 'turn', 7, -1)).toBe(2)
    expect(jump(marks, 'theft', 5, 1)).toBeUndefined()
  })

  it('says when somebody was last there', () => {
    expect(ago(0, 'en', 2 * 3_600_000)).toBe('2 hours ago')
    expect(ago(0, 'de', 26 * 3_600_000)).toBe('gestern')
    expect(ago(5, 'en', 0)).toBe('now')
  })
})

describe('windows beside their targets', () => {
  it('stay on the screen', () => {
    const at = floatPlace({ x: 390, y: 4, width: 20, height: 20 }, { width: 200, height: 90 }, SCREEN)
    expect(at.x + 200).toBeLessThanOrEqual(SCREEN.width)
    expect(at.y).toBeGreaterThanOrEqual(24)
  })
})

describe('the almanac', () => {
  const rules = { 'AB-001': { title: 'Röntgen', text: 'x' }, 'AB-002': { title: 'y', text: 'about rontgen rays' } }

  it('is searched without accents and capitals, titles first', () => {
    expect(findRules(rules, 'RONTGEN')).toEqual(['AB-001', 'AB-002'])
    expect(findRules(rules, 'ab-002 rays')).toEqual(['AB-002'])
    expect(findRules(rules, 'nothing')).toEqual([])
  })

  it('knows what other games call things', () => {
    const synonyms = readSynonyms(['y: Straße, Weg'])
    expect(findRules(rules, 'strasse', synonyms)).toEqual([])
    expect(findRules(rules, 'straße', synonyms)).toEqual(['AB-002'])
    expect(findRules(rules, 'straß rays', synonyms)).toEqual(['AB-002'])
    expect(findRules(rules, 'st', synonyms)).toEqual([])
  })
})

describe('addresses and options', () => {
  it('reads a path and what is asked behind it', () => {
    const route = readRoute('#/table/a%20b/join?key=c')
    expect(route.path).toEqual(['table', 'a b', 'join'])
    expect(route.query.get('key')).toBe('c')
    expect(readRoute('').path).toEqual([])
  })

  it('takes a list that was chosen as it is', () => {
    expect(itemsOf(undefined)).toEqual([])
    expect(itemsOf('standard')).toEqual([])
    expect(itemsOf(['red', 'blue'])).toEqual(['red', 'blue'])
  })
})
