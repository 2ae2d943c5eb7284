// The guided first game: it points at real things of the real table.

import type { TourStep } from '../module'
import { t } from './text'
import type { SfPlay } from './types'

const trading = (play: SfPlay): boolean => play.asked && play.view.question === 'turn'
const left = (play: SfPlay): boolean => play.view.phase !== 'trade'
const over = (play: SfPlay): boolean => play.view.active !== play.seat
const flying = (play: SfPlay): boolean => play.asked && play.view.question === 'flight'

export function tour(): TourStep<SfPlay>[] {
  return [
    { target: 'board', text: t('tour.board') },
    { target: 'seats', text: t('tour.seats') },
    { target: 'cards', text: t('tour.cards') },
    { target: 'mothership', text: t('tour.mothership') },
    { target: 'actions', text: t('tour.build'), when: trading },
    { target: 'end-trading', text: t('tour.end-trading'), when: (play) => trading(play) || left(play), done: left },
    { target: 'chance', text: t('tour.chance'), when: flying },
    { target: 'board', text: t('tour.fly'), when: flying },
    { target: 'end-turn', text: t('tour.end-turn'), when: (play) => flying(play) || over(play), done: over },
    { target: 'peoples', text: t('tour.peoples') },
  ]
}
