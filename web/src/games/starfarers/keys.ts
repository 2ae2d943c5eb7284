// Keys of this game besides those that all tables share.

import type { KeyBinding } from '../module'
import { deskOf } from './desk.svelte'
import { ableShips } from './flightplan'
import { movesOf, type Thing, THINGS } from './moves'
import { t } from './text'
import type { SfPlay } from './types'

type Key = KeyBinding<SfPlay>

const build = (thing: Thing, i: number): Key => ({
  key: String(i + 1),
  label: t('key.build', { what: t(`thing.${thing}`) }),
  run: (play) => deskOf(play).build(thing),
})

const endWord: NonNullable<Key['word']> = (play) =>
  ['end trading', 'end turn'].find((word) => play.legal.includes(word))

export function keys(): Key[] {
  return [
    ...THINGS.map(build),
    { key: 'e', label: t('key.end'), word: endWord },
    { key: 'g', label: t('key.found'), word: (play) => movesOf(play, 'found {ship}')[0]?.word },
    { key: 'j', label: t('key.jump'), run: (play) => deskOf(play).toggleJump() },
    {
      key: 'n',
      label: t('key.ship'),
      run: (play) => {
        const able = ableShips(play.view.flight)
        const next = able[(able.indexOf(deskOf(play).ship ?? '') + 1) % able.length]
        if (next) deskOf(play).chooseShip(next)
      },
    },
  ]
}
