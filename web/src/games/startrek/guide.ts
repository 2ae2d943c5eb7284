/** Keys of this game, and the steps of a guided first game. */
import type { KeyBinding, TourStep } from '../module'
import { deskOf } from './desk.svelte'
import { type Building, BUILDS, movesOf } from './moves'
import { type StarTrekPlay, t, type TextKey } from './say'
import { useSupport } from './supportUse'

function legalWord(word: string): (play: StarTrekPlay) => string | undefined {
  return (play) => (play.legal.includes(word) ? word : undefined)
}

function light(thing: Building): (play: StarTrekPlay) => void {
  return (play) => {
    if (movesOf(play, BUILDS[thing]).length === 0) return
    deskOf(play).wanted = thing
    queueMicrotask(() => document.querySelector<SVGElement>('[data-place]')?.focus())
  }
}

export function keys(): KeyBinding<StarTrekPlay>[] {
  return [
    { key: 'r', label: t('key.roll'), word: legalWord('roll') },
    { key: 'e', label: t('key.end'), word: legalWord('end turn') },
    { key: 's', label: t('key.starship'), run: light('starship') },
    { key: 'o', label: t('key.outpost'), run: light('outpost') },
    { key: 'u', label: t('key.starbase'), run: light('starbase') },
    { key: 'd', label: t('key.card'), word: legalWord('buy card') },
    {
      key: 'h',
      label: t('key.support'),
      run: (play) => {
        const card = play.view.players[play.seat]?.support?.card
        if (card) useSupport(card, play)
      },
    },
  ]
}

type Test = (play: StarTrekPlay) => boolean

const mine = (play: StarTrekPlay) => play.view.players[play.seat]
const outposts = (play: StarTrekPlay): number =>
  (mine(play)?.outposts.length ?? 0) + (mine(play)?.starbases.length ?? 0)
const starships = (play: StarTrekPlay): number => mine(play)?.starships.length ?? 0
const hasRolled: Test = (play) => play.view.active === play.seat && ['trade', 'build'].includes(play.view.phase)
const asks =
  (question: string): Test =>
  (play) =>
    play.asked && play.view.question === question

const step = (target: string, key: TextKey, more: Partial<TourStep<StarTrekPlay>> = {}): TourStep<StarTrekPlay> => ({
  target,
  text: t(key),
  ...more,
})
/** A step that begins with a question and ends by itself; it stays in place until its end was seen. */
const task = (target: string, key: TextKey, begins: Test, done: Test): TourStep<StarTrekPlay> =>
  step(target, key, { when: (play) => begins(play) || done(play), done })

export function tour(): TourStep<StarTrekPlay>[] {
  return [
    step('board', 'tour.board'),
    step('seats', 'tour.seats'),
    task('board', 'tour.place', asks('place-outpost'), (play) => outposts(play) > 0),
    task('board', 'tour.ship', asks('place-starship'), (play) => starships(play) > 0),
    task('board', 'tour.second', asks('place-outpost'), (play) => outposts(play) > 1),
    task('actions', 'tour.roll', (play) => play.legal.includes('roll'), hasRolled),
    step('cards', 'tour.hand', { when: hasRolled }),
    step('build', 'tour.build'),
    step('trade', 'tour.trade'),
    step('support', 'tour.support'),
    step('actions', 'tour.end', { done: (play) => play.view.active !== play.seat }),
  ]
}
