// Labels for every word of the game, in the reader's language.

import { missionText } from './cardtext'
import { t } from './text'
import { cardOf, type DuelPlay } from './view'

type Key = Parameters<typeof t>[0]
type Fill = (play: DuelPlay, found: string[]) => Record<string, string>

/** "1", "2", or "1 ore 1 fuel": a lot of what a card deals in, or of several kinds; with what it costs or brings. */
function lot(play: DuelPlay, card: string | null | undefined, text: string): string {
  const trade = card ? cardOf(play, card)?.trade : undefined
  if (!trade) return play.words.cards(text)
  const cards = /^\d+$/.test(text) ? `${text} ${trade.item}` : text
  const count = cards.split(' ').reduce((sum, part) => sum + (Number(part) || 0), 0)
  return t('lot', { cards: play.words.cards(cards), astro: count * trade.price })
}

const thing: Fill = (play, [what = '']) => ({ what: play.words.word(what) })
const lots: Fill = (play, [what = '']) => ({ what: lot(play, play.view.flight?.row.at(-1)?.card, what) })
const post: Fill = (play, [card = '', what = '']) => ({ card: play.words.word(card), what: lot(play, card, what) })

const PATTERNS: [RegExp, Key, Fill][] = [
  [
    /^choose (\S+) (\S+)$/,
    'do.choose',
    (play, [a = '', b = '']) => ({ first: play.words.word(a), second: play.words.word(b) }),
  ],
  [/^produce (\S+)$/, 'do.produce', thing],
  [/^fly sector (\d)$/, 'do.fly', (_play, [sector = '']) => ({ sector })],
  [/^arrange (.+)$/, 'do.arrange', (play, [order = '']) => ({ order: arranged(play, order) })],
  [/^buy (.+)$/, 'do.buy', lots],
  [/^sell (.+)$/, 'do.sell', lots],
  [
    /^fulfil (\S+)$/,
    'do.fulfil',
    (play, [id = '']) => ({ mission: `${play.words.word(id)} – ${missionText(play, id)}` }),
  ],
  [/^take (\S+)$/, 'do.take', thing],
  [/^lose (\S+)$/, 'do.lose', thing],
  [/^use post (\S+) buy (.+)$/, 'do.post-buy', post],
  [/^use post (\S+) sell (.+)$/, 'do.post-sell', post],
  [/^trade-centre (\S+)$/, 'do.trade-centre', thing],
  [/^build (\S+)$/, 'do.build', thing],
  [/^scrap (\S+)$/, 'do.scrap', thing],
]

const FIXED: Record<string, Key> = {
  look: 'do.look',
  skip: 'do.skip',
  reveal: 'do.reveal',
  'found post': 'do.found-post',
  'found colony': 'do.found-colony',
  'end flight': 'do.end-flight',
  'pay pirate': 'do.pay-pirate',
  fight: 'do.fight',
  'end turn': 'do.end-turn',
  'give up': 'do.give-up',
  'propose end': 'do.propose-end',
  'accept end': 'do.accept-end',
}

/** "top 2 bottom 1" as the cards' names: what goes on top, what to the bottom. */
export function arranged(play: DuelPlay, order: string): string {
  const cards = [...(play.view.private?.top ?? [])]
  const parts = order.split(/ (?=bottom)/).map((part) => {
    const [where = '', ...places] = part.split(' ')
    const names = places.map((place) => play.words.word(cards[Number(place) - 1] ?? place))
    return t(where === 'top' ? 'arrange.top' : 'arrange.bottom', { cards: names.join(', ') })
  })
  return parts.join('; ')
}

export function describe(action: string, play: DuelPlay): string {
  const fixed = FIXED[action]
  if (fixed) return t(fixed)
  for (const [pattern, key, fill] of PATTERNS) {
    const found = pattern.exec(action)
    if (found) return t(key, fill(play, found.slice(1)))
  }
  return action
}
