// Labels for every word of the game, in the reader's language.

import { pointName } from './names'
import { t } from './text'
import type { SfPlay } from './types'

type Key = Parameters<typeof t>[0]
type Fill = (play: SfPlay, found: string[]) => Record<string, string>

const word = (play: SfPlay, name: string): string => play.words.word(name)
const seat = (play: SfPlay, number: string): string => play.names[Number(number)] ?? number
const thing: Fill = (play, [what = '']) => ({ what: word(play, what) })
const ship: Fill = (play, [name = '', point = '']) => {
  const own = play.view.players[play.seat]?.ships[name]
  return { ship: name, kind: own ? word(play, own[0]) : '', point: point && pointName(play, point) }
}
const cards: Fill = (play, [gives = '', wants = '', to = '']) => ({
  gives: play.words.cards(gives),
  wants: play.words.cards(wants),
  to: to
    .split(' ')
    .filter(Boolean)
    .map((number) => seat(play, number))
    .join(', '),
})
const at: Fill = (play, [what = '', point = '']) => ({ what: word(play, what), point: pointName(play, point) })

const PATTERNS: [RegExp, Key, Fill][] = [
  [/^place colony (P\d+)$/, 'do.place-colony', (play, [point = '']) => ({ point: pointName(play, point) })],
  [/^place (\S+) (P\d+)$/, 'do.place', at],
  [/^build (\S+) (P\d+)$/, 'do.build-at', at],
  [/^build (\S+)$/, 'do.build', thing],
  [/^add (\S+)$/, 'do.add', thing],
  [/^remove (\S+)$/, 'do.remove', thing],
  [/^trade (.+) for (.+)$/, 'do.trade', cards],
  [/^discard (\S+)$/, 'do.discard', thing],
  [/^take (\S+)$/, 'do.take', thing],
  [/^pay (\S+)$/, 'do.pay', thing],
  [/^give (\S+)$/, 'do.give', thing],
  [/^steal from (\d)$/, 'do.steal', (play, [who = '']) => ({ who: seat(play, who) })],
  [/^answer (\d+)$/, 'do.answer', (_play, [number = '']) => ({ number })],
  [/^hold (\S+)$/, 'do.hold', ship],
  [/^step (\S+) (P\d+)$/, 'do.step', ship],
  [/^jump (\S+) (P\d+)$/, 'do.jump', ship],
  [/^found (\S+)$/, 'do.found', ship],
  [/^choose (\S+)$/, 'do.choose', thing],
  [
    /^help from (.+)$/,
    'do.help',
    (play, [who = '']) => ({ who: play.words.list(who.split(' ').map((one) => seat(play, one))) }),
  ],
  [/^offer (.+?) for (.+?)(?: to (.+))?$/, 'do.offer', cards],
  [/^counter (.+) for (.+)$/, 'do.counter', cards],
  [/^deal with (\d)$/, 'do.deal', (play, [who = '']) => ({ who: seat(play, who) })],
  [/^decline (\d)$/, 'do.decline', (play, [who = '']) => ({ who: seat(play, who) })],
]

const FIXED: Record<string, Key> = {
  'end trading': 'do.end-trading',
  'end turn': 'do.end-turn',
  'buy fame': 'do.buy-fame',
  stop: 'do.stop',
  pass: 'do.pass',
  yes: 'do.yes',
  no: 'do.no',
  accept: 'do.accept',
  refuse: 'do.refuse',
  withdraw: 'do.withdraw',
}

export function describe(action: string, play: SfPlay): string {
  const fixed = FIXED[action]
  if (fixed) return t(fixed)
  for (const [pattern, key, fill] of PATTERNS) {
    const found = pattern.exec(action)
    if (found)
      return t(
        key,
        fill(
          play,
          found.slice(1).map((part) => part ?? ''),
        ),
      )
  }
  return action
}
