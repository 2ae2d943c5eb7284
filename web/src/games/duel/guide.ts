// Keys of the duel besides those that all tables share, and the guided first game.

import type { KeyBinding, TourStep } from '../module'
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

const asks =
  (question: string) =>
  (play: DuelPlay): boolean =>
    play.asked && play.view.question === question

const chosen = (play: DuelPlay): boolean => play.view.question !== 'centres'

export function tour(): TourStep<DuelPlay>[] {
  return [
    { target: 'centres', text: t('tour.centres'), when: (play) => asks('centres')(play) || chosen(play), done: chosen },
    { target: 'ship', text: t('tour.ship'), when: chosen },
    { target: 'missions', text: t('tour.missions') },
    { target: 'sectors', text: t('tour.sectors'), when: asks('sector'), done: (play) => play.view.flight !== null },
    { target: 'flight', text: t('tour.flight'), when: asks('flight') },
    { target: 'actions', text: t('tour.actions'), when: asks('flight') },
    { target: 'build', text: t('tour.build'), when: asks('build'), done: (play) => play.view.active !== play.seat },
    { target: 'supply', text: t('tour.memory') },
  ]
}
