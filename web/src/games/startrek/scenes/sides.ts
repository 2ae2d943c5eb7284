/** How the moves of a window are split into two choices, and what each of them is called. */
import type { Window } from '../desk.svelte'
import { argument } from '../../../words/moves'
import type { Move } from '../moves'
import { seatNames, type StarTrekPlay, t, tell } from '../say'
import type { Resource } from '../view'

export interface Choice {
  key: string
  label: string
  icon?: Resource | undefined
  note?: string | undefined
}

export interface Sides {
  title: string
  text: string
  leftTitle: string
  rightTitle: string
  left: (move: Move) => Choice
  right: (move: Move) => Choice
}

export function sidesOf(window: Window, play: StarTrekPlay): Sides {
  const resource = (name: Resource | undefined, note = ''): Choice =>
    name ? { key: name, label: play.words.word(name), icon: name, note } : { key: '', label: '' }
  const inBank = (move: Move): Choice => {
    const name = argument(move, 'taken')
    return resource(name, name ? t('scene.more', { count: play.view.bank[name] }) : '')
  }
  const named = { title: play.words.word(window), text: tell(`does.${window}`) }
  switch (window) {
    case 'uhura':
      return {
        ...named,
        leftTitle: t('scene.uhura.what'),
        rightTitle: t('scene.uhura.who'),
        left: (move) => resource(argument(move, 'resource')),
        right: (move) => {
          const seats = argument(move, 'seats') ?? []
          return { key: seats.join(), label: seatNames(seats, play) }
        },
      }
    case 'scott':
      return {
        ...named,
        leftTitle: t('scene.scott.kept'),
        rightTitle: t('scene.scott.instead'),
        left: (move) => resource(argument(move, 'kept')),
        right: (move) => resource(argument(move, 'instead')),
      }
    case 'mccoy':
      return {
        ...named,
        leftTitle: t('scene.mccoy.paid'),
        rightTitle: t('scene.mccoy.price'),
        left: (move) =>
          move.kind === 'mccoy' ? { key: 'normal', label: t('scene.mccoy.normal') } : resource(argument(move, 'paid')),
        right: (move) => resource(argument(move, 'price')),
      }
    default:
      return {
        ...named,
        leftTitle: t('scene.rand.give'),
        rightTitle: t('scene.rand.take'),
        left: (move) => resource(argument(move, 'given')),
        right: inBank,
      }
  }
}
