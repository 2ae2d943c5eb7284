// What a guided game explains, when it matters first.

import { asks, happened, isSeven } from '../ideas'
import type { Idea } from '../module'
import { movesOf, read } from './moves'
import { tokenOf } from './tokens'
import type { SfPlay } from './types'

/** Pirates or ice have come to light. */
const revealed =
  (danger: 'pirate' | 'ice'): Idea<SfPlay>['when'] =>
  (play) =>
    play.lately.some(({ kind, parts }) => kind === 'token' && tokenOf(parts['token'] ?? '').barring?.kind === danger)

export function ideas(): Idea<SfPlay>[] {
  return [
    { key: 'board', target: 'board', when: () => true },
    { key: 'seats', target: 'seats', when: () => true },
    { key: 'cards', target: 'cards', when: asks('turn') },
    { key: 'build', target: 'actions', when: asks('turn') },
    { key: 'seven', target: 'cards', when: isSeven },
    {
      key: 'fly',
      target: 'board',
      when: (play) => asks('flight')(play) && movesOf(play, 'step {ship} {point}').length > 0,
    },
    { key: 'found', target: 'flight', when: (play) => movesOf(play, 'found {ship}').length > 0 },
    { key: 'mothership', target: 'mothership', when: (play) => asks('turn')(play) && play.view.turn > 3 },
    {
      key: 'encounter',
      target: 'question',
      when: (play) => play.asked && play.view.encounter !== null,
      urgent: true,
    },
    { key: 'offer', target: 'question', when: asks('offer'), urgent: true },
    { key: 'pirate', target: 'board', when: revealed('pirate') },
    { key: 'ice', target: 'board', when: revealed('ice') },
    { key: 'token', target: 'board', when: happened('token') },
    { key: 'friendship', target: 'question', when: asks('friendship'), urgent: true },
  ]
}

/** Leaving a place, or the turn, where a ship could found something. */
export function passes(word: string, play: SfPlay): string | undefined {
  const kind = read(play, word)?.kind
  const leaves = kind === 'end turn' || kind === 'stop' || kind === 'step {ship} {point}'
  return leaves ? movesOf(play, 'found {ship}')[0]?.word : undefined
}
