// What cards and missions offer, in the reader's language: the same messages that the terminal uses.

import { t } from './text'
import { cardOf, type DuelPlay, ITEMS, missionOf, type PrintedCard } from './view'

const COSTS = [...ITEMS, 'astro'] as const
const REWARDS = ['victoryPoints', 'friendship', 'medals', 'anyResource', 'astro'] as const

export function cardText(play: DuelPlay, id: string): string {
  const card = cardOf(play, id)
  if (!card) return ''
  const say = play.words
  if (card.kind === 'colony' && card.production) {
    return say.message('card.colony', { resource: say.word(card.production.resource), number: card.production.number })
  }
  if (card.kind === 'trade') return tradeText(play, card)
  if (card.kind === 'pirate') {
    const text = say.message('card.pirate', { strength: card.strength ?? 0 })
    return card.loss ? say.message('card.loss', { text, loss: say.word(card.loss) }) : text
  }
  return say.message(`card.${card.kind}`)
}

function tradeText(play: DuelPlay, card: PrintedCard): string {
  const { trade } = card
  if (!trade) return ''
  const way = trade.buy && trade.sell ? 'both' : trade.buy ? 'buy' : 'sell'
  let text = play.words.message(`card.${way}`, { item: play.words.word(trade.item), price: trade.price })
  if (trade.maxUnits) text = play.words.message('card.most', { text, count: trade.maxUnits })
  return card.tradingPost ? play.words.message('card.post', { text }) : text
}

/** What a mission asks for: things and their number, Astro last. */
export function missionCost(play: DuelPlay, id: string): [string, number][] {
  const cost = missionOf(play, id)?.cost ?? {}
  return COSTS.map((item): [string, number] => [item, cost[item] ?? 0]).filter(([, count]) => count > 0)
}

export function missionReward(play: DuelPlay, id: string): [string, number][] {
  const reward = missionOf(play, id)?.reward ?? {}
  return REWARDS.map((part): [string, number] => [part, reward[part] ?? 0]).filter(([, count]) => count > 0)
}

export function rewardText(play: DuelPlay, part: string, count: number): string {
  return play.words.message(`reward.${part}`, { count })
}

export function missionText(play: DuelPlay, id: string): string {
  const mission = missionOf(play, id)
  if (!mission) return ''
  const cost = missionCost(play, id).map(([item, count]) =>
    item === 'astro' ? t('astro', { count }) : play.words.counted(count, item),
  )
  const reward = missionReward(play, id).map(([part, count]) => rewardText(play, part, count))
  return play.words.message('mission', {
    target: play.words.word(mission.target),
    cost: cost.join(', ') || '–',
    reward: reward.join(', ') || '–',
  })
}
