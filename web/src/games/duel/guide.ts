// Keys of the duel besides those that all tables share, and what a guided game explains.

import { asks, happened } from '../ideas'
import type { Idea, KeyBinding } from '../module'
import { type Kind, wordsOf, write } from './moves'
import { t } from './text'
import type { DuelPlay } from './view'

type Key = KeyBinding<DuelPlay>

const first =
  (...words: string[]): NonNullable<Key['word']> =>
  (play) =>
    words.find((word) => play.legal.includes(word))
const pick =
  (...kinds: Kind[]): NonNullable<Key['run']> =>
  (play) => {
    const words = wordsOf(play, ...kinds)
    if (words.length > 0) play.pick(words)
  }

export function keys(): Key[] {
  return [
    ...[1, 2, 3, 4].map((sector): Key => ({
      key: String(sector),
      label: t('key.fly', { sector }),
      word: (play) => write(play, 'fly sector {sector}', { sector }),
    })),
    { key: 'r', label: t('key.reveal'), word: first('reveal') },
    { key: 'e', label: t('key.end'), word: first('end flight', 'end turn', 'skip') },
    { key: 'g', label: t('key.found'), word: first('found colony', 'found post') },
    {
      key: 'f',
      label: t('key.fulfil'),
      run: (play) => (play.legal.includes('fight') ? play.act('fight') : pick('fulfil {mission}')(play)),
    },
    { key: 'y', label: t('key.pay'), word: first('pay pirate') },
    { key: 'k', label: t('some.buy'), run: pick('buy {lot}') },
    { key: 's', label: t('some.sell'), run: pick('sell {lot}') },
    { key: 'p', label: t('some.post'), run: pick('use post {card} buy {lot}', 'use post {card} sell {lot}') },
    { key: 't', label: t('some.centre'), run: pick('trade-centre {resource}') },
    { key: 'o', label: t('key.look'), word: first('look') },
  ]
}

const may =
  (...kinds: Kind[]): Idea<DuelPlay>['when'] =>
  (play) =>
    wordsOf(play, ...kinds).length > 0

export function ideas(): Idea<DuelPlay>[] {
  return [
    { key: 'centres', target: 'centres', when: asks('centres') },
    { key: 'ship', target: 'ship', when: (play) => play.view.question !== 'centres' },
    { key: 'sectors', target: 'sectors', when: asks('sector') },
    { key: 'sensor', target: 'sectors', when: (play) => asks('sensor')(play) || asks('arrange')(play) },
    { key: 'flight', target: 'flight', when: asks('flight') },
    { key: 'colony', target: 'actions', when: may('found colony') },
    { key: 'post', target: 'actions', when: may('found post') },
    { key: 'mission', target: 'missions', when: may('fulfil {mission}') },
    { key: 'pirate', target: 'flight', when: asks('pirate') },
    { key: 'build', target: 'build', when: asks('build') },
    { key: 'missions', target: 'missions', when: (play) => asks('sector')(play) && play.view.turn > 1 },
    { key: 'memory', target: 'supply', when: (play) => asks('sector')(play) && play.view.turn > 3 },
    { key: 'special', target: 'seats', when: happened('friend-card', 'hero-card') },
  ]
}

/** Flying on from a planet that one could settle. */
export const passes = (word: string, play: DuelPlay): string | undefined =>
  ['reveal', 'end flight'].includes(word) ? first('found colony')(play) : undefined
