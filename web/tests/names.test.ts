// Names of places, as the story and the board use them.

import { describe, expect, it } from 'vitest'
import { sayMoment } from '../src/analysis/saying'
import { friendshipText } from '../src/games/starfarers/friendship'
import { recall } from '../src/games/starfarers/moves'
import { phrase, shipName } from '../src/games/starfarers/names'
import { tell as tellFlight, where } from '../src/games/starfarers/telling'
import type { FriendshipFacts, Geometry, SfPlay } from '../src/games/starfarers/types'
import { placeAt, sectorName } from '../src/games/startrek/names'
import { ask, tell } from '../src/games/startrek/telling'
import { settings } from '../src/settings.svelte'
import { coded, plain, sentence } from '../src/text/codes'
import { GameWords } from '../src/text/gamewords.svelte'
import type { EventLine } from '../src/protocol'
import { samples } from './grammars'
import { area, player } from './starfarers/position'
import { geometry, position } from './startrek/position'

const line = (kind: string, seat: number, parts: Record<string, string>): EventLine => ({
  number: 1,
  kind,
  seat,
  rule: '',
  parts,
  text: 'the text of the server',
  move: 1,
})
const messages = { 'list.and': '{first} and {last}', 'word.Q-sys-1': 'a planetary system' }
const words = new GameWords('any', { en: { messages, sections: [], rules: {} } })
const german = {
  'list.and': '{first} und {last}',
  'name.S-25': 'Siphon Bay',
  'word.ore': 'Erz',
  'word.food': 'Nahrung',
  'count.goods': '{count} Handelswaren',
}
const cards = new GameWords('any', { en: { messages: german, sections: [], rules: {} } })
const names = ['Ann', 'Bob']

describe('codes', () => {
  it('stand behind names only where they are wanted', () => {
    const said = [{ text: 'Ann reaches ' }, { text: 'Siphon Bay', word: 'S-25', coded: true }, { text: '.' }]
    const reached = { ...line('revealed', 0, { card: 'S-25' }), said }
    const shown = () => [coded('Nadir', 'S14'), sentence(reached), cards.word('S-25'), cards.word('ore')]
    expect(shown()).toEqual(['Nadir', 'Ann reaches Siphon Bay.', 'Siphon Bay', 'Erz'])
    settings.set({ codes: true })
    expect(shown()).toEqual(['Nadir [S14]', 'Ann reaches Siphon Bay (S-25).', 'Siphon Bay (S-25)', 'Erz'])
    settings.set({ codes: false })
  })

  it('are no matter for a sentence that names nothing', () => {
    expect(sentence(line('roll', 0, {}))).toBe('the text of the server')
  })
})

describe('words in pieces', () => {
  it('say what they name', () => {
    const texts = { 'event.discarded': '{seat} wirft {cards} ab.', 'count.goods.one': '{count} Handelsware' }
    const own = new GameWords('any', { en: { messages: { ...german, ...texts }, sections: [], rules: {} } })
    const said = own.pieces('event.discarded', {
      seat: [{ text: 'Ann' }],
      cards: own.cardPieces('2 ore 3 food 1 goods'),
    })
    expect(plain(said)).toBe('Ann wirft 2 Erz, 3 Nahrung und 1 Handelsware ab.')
    expect(said.filter(({ word }) => word)).toEqual([
      { text: 'Erz', word: 'ore' },
      { text: 'Nahrung', word: 'food' },
      { text: '1 Handelsware', word: 'goods' },
    ])
  })
})

describe('places of Star Trek Catan', () => {
  const table = { view: position(), geometry, words, names, question: 'as the server asks' }

  it('are called by the sectors around them', () => {
    const [node] = geometry.intersections.filter(({ sectors }) => sectors.length === 3)
    const said = node!.sectors.map((name) => sectorName(table, name))
    expect(placeAt(table, node!.name)).toBe(`between ${said[0]}, ${said[1]} and ${said[2]}`)
    const [edge] = geometry.routes.filter(({ sectors }) => sectors.length === 1)
    expect(placeAt(table, edge!.name)).toMatch(/^at the edge of \w+( \d+)?$/)
  })

  it('are told in events and questions', () => {
    expect(tell(line('built-outpost', 1, { node: 'N08' }), table)).toBe(
      'Bob builds an outpost between food 3, tritanium 4 and water 8.',
    )
    expect(tell(line('cruiser', 0, { hex: 'H09' }), table)).toBe('Ann moves the Klingon cruiser to asteroids.')
    expect(tell(line('roll', 0, {}), table)).toBeUndefined()
    expect(ask(table)).toBe('as the server asks')
    expect(ask({ ...table, view: position({ question: 'place-starship' }) })).toBe(
      'Place a starship next to your new outpost.',
    )
  })
})

describe('places of Starfarers', () => {
  const places = {
    id: 'S14',
    home: false,
    hexes: [],
    planets: ['S14.1', 'S14.2', 'S14.3'],
    centre: 'P001',
    sites: ['P002', 'P003', 'P004'],
  }
  const points = { P001: [0, 0], P002: [2, 0], P003: [1, 1], P004: [-1, 1], P009: [4, 0] }
  const planets = ['ore', 'goods', 'food'].map((resource) => ({ resource, icon: '', token: '6' }))
  const open = area('S14', { planets: planets as never })
  const at = (views: unknown[]) => ({
    view: { areas: views, players: [player(0, { ships: { S2: ['trade-ship', 'P009'] } }), player(1)] } as never,
    geometry: { points, areas: [places], outposts: {} } as unknown as Geometry,
    words,
    names,
  })

  it('have names by their systems, and as sentences go on', () => {
    expect(phrase(at([open]), 'P003')).toEqual({
      name: 'Nadir (goods, food)',
      to: 'to Nadir (goods, food)',
      at: 'at Nadir (goods, food)',
    })
    expect(phrase(at([open]), 'P009').to).toBe('into open space near Nadir')
    expect(phrase(at([{ ...open, kind: 'face-down' }]), 'P003').name).toBe('Nadir (unexplored)')
    expect([shipName(0, 'S2'), shipName(3, 'S1')]).toEqual(['Corvus', 'Lyra'])
  })

  it('are told in events, and flash', () => {
    const table = at([open])
    const flown = line('stepped', 1, { ship: 'S1', point: 'P002' })
    expect(tellFlight(flown, table)).toBe('Bob flies the Lynx to Nadir (ore, goods).')
    expect(where(flown, table)).toEqual(['P002'])
    const token = line('token', -1, { planet: 'S14.3', token: '6' })
    expect(tellFlight(token, table)).toBe('The token on the food planet of Nadir: 6.')
    expect(where(token, table)).toEqual(['S14.3'])
    expect(where(line('held', 0, { ship: 'S2' }), table)).toEqual(['P009'])
    expect(tellFlight(line('roll', 0, {}), table)).toBeUndefined()
  })

  it('are told in moments of an analysis', () => {
    const event = line('token', -1, { planet: 'S14.3', token: '6' })
    const moment = { number: 9, kind: 'discoveries', seat: 0, worth: 0.1, text: 'Move 9: S14.3: 6. Ann gains 10.' }
    const tellToken = (one: EventLine): string => tellFlight(one, at([open])) ?? ''
    expect(sayMoment({ ...moment, event, effect: 'Ann gains 10.' }, tellToken)).toBe(
      'The token on the food planet of Nadir: 6. Ann gains 10.',
    )
    expect(sayMoment(moment, tellToken)).toBe(moment.text)
  })

  it('are named in moves of another moment, with the ships of whoever made them', () => {
    const grammar = samples.starfarers.grammar
    const later = { ...at([open]), seat: 1 } as unknown as SfPlay
    const play = { ...later, geometry: { ...later.geometry, grammar } } as SfPlay
    expect(recall('step S2 P003', play, 0)).toBe('Fly the Corvus to Nadir (goods, food)')
    expect(recall('place colony P002', play, 0)).toBe('Place a colony at Nadir (ore, goods)')
  })
})

describe('friendship cards', () => {
  it('say what they do by their facts, not by their names', () => {
    const says = (facts: Partial<FriendshipFacts>): string =>
      friendshipText({ people: 'merchants', type: '', ...facts }, 'ore')
    expect(says({ type: 'supplyRate', usesPerTurn: null })).toBe('Trade 2 ore for 1 card of another kind.')
    expect(says({ type: 'supplyRate', usesPerTurn: 1 })).toMatch(/^Once per turn: trade 1 ore/)
    expect(says({ type: 'virtualUpgrades', boosters: 1, cannons: 1 })).toMatch(/1 more booster and 1 more cannon/)
    expect(says({ type: 'virtualUpgrades', boosters: 0, cannons: 2 })).toMatch(/2 more cannons/)
    expect(says({ type: 'tributeLimit' })).toMatch(/keep up to 12/)
    expect(friendshipText(undefined, '')).toBe('')
  })
})
