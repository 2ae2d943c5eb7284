/** Keys of this game, and what a guided game explains. */
import { asks, happened, isSeven } from '../ideas'
import type { Idea, KeyBinding } from '../module'
import { deskOf } from './desk.svelte'
import { type Building, BUILDS, movesOf } from './moves'
import { type StarTrekPlay, t } from './say'
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
      key: 'p',
      label: t('key.support'),
      run: (play) => {
        const card = play.view.players[play.seat]?.support?.card
        if (card) useSupport(card, play)
      },
    },
  ]
}

const mine = (play: StarTrekPlay) => play.view.players[play.seat]
const stations = (play: StarTrekPlay): number =>
  (mine(play)?.outposts.length ?? 0) + (mine(play)?.starbases.length ?? 0)
const hasRolled = (play: StarTrekPlay): boolean =>
  play.view.active === play.seat && ['trade', 'build'].includes(play.view.phase)
const cards = (play: StarTrekPlay): number => mine(play)?.handSize ?? 0

export function ideas(): Idea<StarTrekPlay>[] {
  return [
    { key: 'board', target: 'board', when: () => true },
    { key: 'place', target: 'board', when: (play) => asks('place-outpost')(play) && stations(play) === 0 },
    { key: 'ship', target: 'board', when: asks('place-starship') },
    { key: 'second', target: 'board', when: (play) => asks('place-outpost')(play) && stations(play) === 1 },
    { key: 'roll', target: 'actions', when: (play) => play.legal.includes('roll') },
    { key: 'seven', target: 'cards', when: isSeven },
    { key: 'build', target: 'build', when: hasRolled },
    { key: 'support', target: 'support', when: (play) => hasRolled(play) && Boolean(mine(play)?.support) },
    { key: 'trade', target: 'trade', when: (play) => hasRolled(play) && cards(play) >= 4 },
    { key: 'cruiser', target: 'board', when: asks('cruiser') },
    { key: 'offer', target: 'question', when: asks('offer'), urgent: true },
    {
      key: 'card',
      target: 'cards',
      when: (play) => play.lately.some(({ kind, seat }) => kind === 'bought' && seat === play.seat),
    },
    { key: 'starbase', target: 'build', when: (play) => movesOf(play, BUILDS.starbase).length > 0 },
    { key: 'special', target: 'seats', when: happened('route-card', 'fleet-card') },
  ]
}
