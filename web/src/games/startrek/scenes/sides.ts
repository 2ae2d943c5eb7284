/** How the moves of a window are split into two choices, and what each of them is called. */
import type { Window } from '../desk.svelte'
import { argument } from '../../../words/moves'
import type { Move } from '../moves'
import { seatNames, type StarTrekPlay, t } from '../say'
import type { Resource } from '../view'

export interface Choice {
  key: string
  label: string
  icon?: Resource | undefined
  note?: string | undefined
}

type Side = (move: Move) => Choice
type ResourceArgument = 'resource' | 'kept' | 'instead' | 'paid' | 'price' | 'given'

export interface Sides {
  title: string
  text: string
  leftTitle: string
  rightTitle: string
  left: Side
  right: Side
}

export function sidesOf(window: Window, play: StarTrekPlay): Sides {
  const resource = (name: Resource | undefined, note = ''): Choice =>
    name ? { key: name, label: play.words.word(name), icon: name, note } : { key: '', label: '' }
  const inBank: Side = (move) => {
    const name = argument(move, 'taken')
    return resource(name, name ? t('scene.more', { count: play.view.bank[name] }) : '')
  }
  const named = { title: play.words.word(window), text: play.words.message(`does.${window}`) }
  const split = (leftTitle: string, left: Side, rightTitle: string, right: Side): Sides => ({
    ...named,
    leftTitle,
    rightTitle,
    left,
    right,
  })
  const card =
    (name: ResourceArgument): Side =>
    (move) =>
      resource(argument(move, name))
  switch (window) {
    case 'uhura':
      return split(t('scene.uhura.what'), card('resource'), t('scene.uhura.who'), (move) => {
        const seats = argument(move, 'seats') ?? []
        return { key: seats.join(), label: seatNames(seats, play) }
      })
    case 'scott':
      return split(t('scene.scott.kept'), card('kept'), t('scene.scott.instead'), card('instead'))
    case 'mccoy': {
      const paid: Side = (move) =>
        move.kind === 'mccoy' ? { key: 'normal', label: t('scene.mccoy.normal') } : card('paid')(move)
      return split(t('scene.mccoy.paid'), paid, t('scene.mccoy.price'), card('price'))
    }
    default:
      return split(t('scene.rand.give'), card('given'), t('scene.rand.take'), inBank)
  }
}
