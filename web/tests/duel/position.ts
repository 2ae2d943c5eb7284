// A small position of the duel, and words that show which message was asked for with what.

import type { DuelPlay, DuelView, Options, PlayerView, PrintedCard, PrintedMission } from '../../src/games/duel/view'

const trade = (id: string, more: Partial<NonNullable<PrintedCard['trade']>>, post = false): PrintedCard => ({
  id,
  kind: 'trade',
  trade: { item: 'ore', price: 3, buy: false, sell: false, maxUnits: null, ...more },
  tradingPost: post,
})

const CARDS: PrintedCard[] = [
  { id: 'target', kind: 'target', target: 'andromeda' },
  { id: 'colony', kind: 'colony', production: { resource: 'food', number: 2 } },
  { id: 'asteroid', kind: 'asteroid' },
  { id: 'pirate', kind: 'pirate', strength: 4, loss: null },
  { id: 'greedy pirate', kind: 'pirate', strength: 5, loss: 'booster' },
  trade('both ways', { buy: true, sell: true }),
  trade('one to buy', { item: 'knowledge', price: 2, buy: true, maxUnits: 1 }),
  trade('post', { item: 'goods', sell: true }, true),
]

const printed = {
  cards: Object.fromEntries(CARDS.map((card) => [card.id, card])),
  missions: {
    rich: {
      id: 'rich',
      target: 'andromeda',
      cost: { astro: 5, knowledge: 1, food: 2, ore: 0 },
      reward: { medals: 1, victoryPoints: 2, astro: 0 },
    },
    gift: { id: 'gift', target: 'perseus', cost: {}, reward: {} },
  },
} as Partial<DuelPlay['geometry']> as DuelPlay['geometry']

const words = {
  counted: (count: number, name: string): string => `${count} <${name}>`,
  word: (name: string): string => `<${name}>`,
  message: (key: string, args: Record<string, unknown> = {}): string =>
    [key, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join(' '),
} as Partial<DuelPlay['words']> as DuelPlay['words']

/** Those of a table that plays with a card list of its own. */
export const options = (cards: (PrintedCard | PrintedMission)[]): Options =>
  ({ cards, victoryPoints: 10 }) as Partial<Options> as Options

export function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  const none = { storage: 0, command: 0, science: 0, production: 0, trade: 0, sensor: 0 }
  return {
    seat,
    symbol: seat === 0 ? 'sun' : 'moon',
    centres: none,
    colonies: [],
    missions: [],
    ...more,
  } as Partial<PlayerView> as PlayerView
}

/** What seat 0 sees in its own turn, with what a test adds. */
export function play(view: Partial<DuelView> = {}, more: Partial<DuelPlay> = {}): DuelPlay {
  const seen = {
    options: { cards: [], victoryPoints: 10 },
    question: 'flight',
    active: 0,
    friend: null,
    hero: null,
    flight: null,
    players: [player(0), player(1)],
    ...view,
  } as Partial<DuelView> as DuelView
  return {
    seat: 0,
    asked: true,
    legal: [],
    words,
    geometry: printed,
    view: seen,
    ...more,
  } as Partial<DuelPlay> as DuelPlay
}
