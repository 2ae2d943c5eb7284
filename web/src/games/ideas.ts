// What the ideas of a guided game wait for, in all games.

import type { BaseView } from '../protocol'
import type { Idea, Play } from './module'

type Test = (play: Pick<Play<BaseView>, 'asked' | 'view' | 'lately'>) => boolean

export const asks =
  (...questions: string[]): Test =>
  (play) =>
    play.asked && questions.includes(play.view.question)
export const happened =
  (...kinds: string[]): Test =>
  (play) =>
    play.lately.some((event) => kinds.includes(event.kind))
export const isSeven: Test = (play) =>
  play.lately.some(({ kind, parts }) => kind === 'roll' && Number(parts['first']) + Number(parts['second']) === 7)

type Due = Pick<Idea, 'urgent' | 'when'>

/** What is asked now is explained before what can wait, and no longer than it is asked: it comes up again. */
export const urgentFirst = <I extends Due>(ideas: readonly I[], play: Play): I[] => [
  ...ideas.filter(({ urgent, when }) => urgent && when(play)),
  ...ideas.filter(({ urgent }) => !urgent),
]
