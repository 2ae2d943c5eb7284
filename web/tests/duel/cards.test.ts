import { describe, expect, it } from 'vitest'
import { cardText, missionCost, missionReward, missionText } from '../../src/games/duel/cardtext'
import { cardOf, missionOf } from '../../src/games/duel/view'
import { options, play } from './position'

const shown = play()

describe('a card', () => {
  it('is the printed one, unless the table plays with a list of its own', () => {
    expect(cardOf(shown, 'pirate')?.strength).toBe(4)
    const own = { id: 'pirate', kind: 'pirate' as const, strength: 9, loss: null }
    expect(cardOf(play({ options: options([own]) }), 'pirate')).toBe(own)
    expect(cardOf(shown, 'unknown')).toBeUndefined()
  })

  it.each([
    ['target', 'card.target'],
    ['asteroid', 'card.asteroid'],
    ['colony', 'card.colony resource=<food> number=2'],
    ['pirate', 'card.pirate strength=4'],
    ['greedy pirate', 'card.loss text=card.pirate strength=5 loss=<booster>'],
    ['both ways', 'card.both item=<ore> price=3'],
    ['one to buy', 'card.most text=card.buy item=<knowledge> price=2 count=1'],
    ['post', 'card.post text=card.sell item=<goods> price=3'],
    ['unknown', ''],
  ])('says what it offers: %s', (id, text) => {
    expect(cardText(shown, id)).toBe(text)
  })
})

describe('a mission', () => {
  it('is the printed one, unless the table plays with a list of its own', () => {
    expect(missionOf(shown, 'gift')?.target).toBe('perseus')
    const own = { id: 'gift', target: 'mestor' as const, cost: {}, reward: {} }
    expect(missionOf(play({ options: options([own]) }), 'gift')).toBe(own)
  })

  it('asks for things in the order of the stores, Astro last, and for nothing that counts zero', () => {
    expect(missionCost(shown, 'rich')).toEqual([
      ['food', 2],
      ['knowledge', 1],
      ['astro', 5],
    ])
    expect(missionCost(shown, 'unknown')).toEqual([])
  })

  it('brings points first', () => {
    expect(missionReward(shown, 'rich')).toEqual([
      ['victoryPoints', 2],
      ['medals', 1],
    ])
    expect(missionReward(shown, 'unknown')).toEqual([])
  })

  it('is a sentence, with a dash for what is not asked or brought', () => {
    expect(missionText(shown, 'rich')).toBe(
      'mission target=<andromeda> cost=2 <food>, 1 <knowledge>, 5 Astro ' +
        'reward=reward.victoryPoints count=2, reward.medals count=1',
    )
    expect(missionText(shown, 'gift')).toBe('mission target=<perseus> cost=– reward=–')
    expect(missionText(shown, 'unknown')).toBe('')
  })
})
