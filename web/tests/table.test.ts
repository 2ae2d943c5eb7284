import { describe, expect, it } from 'vitest'
import { countCards, production, rolls, trades } from '../src/charts/statistics'
import { itemsOf } from '../src/pages/option'
import { findRules } from '../src/pages/rulesearch'
import { floatPlace } from '../src/parts/floating'
import { readRoute } from '../src/router.svelte'
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
  const roll = (first: string, second: string) => ({ kind: 'roll', seat: 0, parts: { first, second } })

  it('counts two dice against what was to be expected', () => {
    const found = rolls([roll('3', '4'), roll('1', '1'), roll('6', '1')])
    expect(found.labels).toHaveLength(11)
    expect(found.seen[5]).toBe(2)
    expect(found.expected[5]).toBeCloseTo(0.5)
    expect(found.expected.reduce((sum, one) => sum + one, 0)).toBeCloseTo(3)
  })

  it('counts a die of a game against the chances of its faces', () => {
    const found = rolls(
      [
        { kind: 'roll', seat: 0, parts: { die: '3' } },
        { kind: 'roll', seat: 1, parts: { die: '1' } },
      ],
      { 1: 0.5, 2: 0.25, 3: 0.25 },
    )
    expect(found.labels).toEqual(['1', '2', '3'])
    expect(found.seen).toEqual([1, 0, 1])
    expect(found.expected).toEqual([1, 0.5, 0.5])
  })

  it('counts cards by seat', () => {
    expect(countCards('2 water 1 food')).toBe(3)
    expect(countCards('ore')).toBe(1)
    expect(countCards('nothing')).toBe(0)
    const events = [
      { kind: 'produced', seat: 1, parts: { cards: '2 water 1 food' } },
      { kind: 'produced', seat: 0, parts: { item: 'ore' } },
    ]
    expect(production(events, 2)).toEqual([1, 3])
  })

  it('counts a deal for both', () => {
    const events = [
      { kind: 'dealt', seat: 0, parts: { other: '2', gave: '1 ore', got: '1 food' } },
      { kind: 'border-traded', seat: 0, parts: { gave: '4 ore', got: '1 food' } },
      { kind: 'bought', seat: 1, parts: { card: '?' } },
    ]
    expect(trades(events, 3)).toEqual([2, 0, 1])
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
