import { describe, expect, it } from 'vitest'
import { pointSources } from '../../src/games/duel/points'
import { options, play, player } from './position'

describe('where points come from (DU-190)', () => {
  it('is a point for each colony', () => {
    const two = play({ players: [player(0, { colonies: ['S-01', 'S-02'] }), player(1)] })
    expect(pointSources(two, 0)).toEqual([{ name: 'colonies', points: 2 }])
    expect(pointSources(two, 1)).toEqual([])
  })

  it('is a point for each centre of level II, none for level I', () => {
    const centres = { storage: 2, command: 1, science: 2, production: 0, trade: 0, sensor: 1 }
    expect(pointSources(play({ players: [player(0, { centres }), player(1)] }), 0)).toEqual([
      { name: 'level-II centres', points: 2 },
    ])
  })

  it('is what missions bring, as printed or as a card list of ones own says', () => {
    const fulfilled = [player(0, { missions: ['rich', 'gift', 'unknown'] }), player(1)]
    expect(pointSources(play({ players: fulfilled }), 0)).toEqual([{ name: 'missions', points: 2 }])
    const own = { id: 'gift', target: 'perseus' as const, cost: {}, reward: { victoryPoints: 3 } }
    expect(pointSources(play({ players: fulfilled, options: options([own]) }), 0)).toEqual([
      { name: 'missions', points: 5 },
    ])
  })

  it('is a point for each card that one player alone has', () => {
    const held = play({ friend: 1, hero: 0 })
    expect(pointSources(held, 0)).toEqual([{ name: 'Hero of the Peoples', points: 1 }])
    expect(pointSources(held, 1)).toEqual([{ name: 'Friend of the Peoples', points: 1 }])
  })

  it('is told in one order', () => {
    const centres = { storage: 2, command: 0, science: 0, production: 0, trade: 0, sensor: 0 }
    const all = player(0, { colonies: ['S-01'], centres, missions: ['rich'] })
    const names = pointSources(play({ players: [all, player(1)], friend: 0, hero: 0 }), 0).map(({ name }) => name)
    expect(names).toEqual(['colonies', 'level-II centres', 'missions', 'Friend of the Peoples', 'Hero of the Peoples'])
  })

  it('is nothing for a seat that there is not', () => {
    expect(pointSources(play(), 2)).toEqual([])
  })
})
