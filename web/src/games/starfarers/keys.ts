// Keys of this game besides those that all tables share.

import type { KeyBinding } from '../module'
import { deskOf } from './desk.svelte'
import { ableShips } from './flightplan'
import { t } from './text'
import type { StarfarersView } from './types'

type Key = KeyBinding<StarfarersView>

function build(key: string, thing: string, label: string): Key {
  return {
    key,
    label,
    run: (play) => {
      const words = play.legal.filter((word) => word === `build ${thing}` || word.startsWith(`build ${thing} `))
      if (words.length > 1) deskOf(play).toggleBuilding(`build ${thing}`)
      else play.pick(words)
    },
  }
}

const endWord: NonNullable<Key['word']> = (play) =>
  ['end trading', 'end turn'].find((word) => play.legal.includes(word))

export function keys(): Key[] {
  return [
    build('1', 'colony-ship', t('do.build', { what: t('thing.colony-ship') })),
    build('2', 'trade-ship', t('do.build', { what: t('thing.trade-ship') })),
    build('3', 'spaceport', t('do.build', { what: t('thing.spaceport') })),
    build('4', 'booster', t('do.build', { what: t('thing.booster') })),
    build('5', 'cannon', t('do.build', { what: t('thing.cannon') })),
    build('6', 'pod', t('do.build', { what: t('thing.pod') })),
    { key: 'e', label: t('key.end'), word: endWord },
    { key: 'g', label: t('key.found'), word: (play) => play.legal.find((word) => word.startsWith('found ')) },
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
