// What one encounter has brought so far, gathered from the events of several updates.

import type { EventLine } from '../../protocol'

const TOLD = new Set([
  'answered',
  'paid',
  'effect',
  'duel',
  'compared-boosters',
  'shaken',
  'balls',
  'took',
  'half-medals',
  'upgraded',
  'downgraded',
  'held',
  'jump-won',
  'claimed-ship',
  'stole',
  'gave',
  'returned',
  'confiscated',
  'shuffled',
  'placed-ship',
])

/** What shows that its player goes on: the outcome needs no further look. */
const AFTERWARDS = new Set(['turn', 'stepped', 'jumped', 'founded-colony', 'founded-station'])

export interface Told {
  seat: number
  opening: string
  lines: EventLine[]
  over: boolean
}

/** The story after some more events: a new card begins it anew, the end of the encounter closes it. */
export function told(story: Told | null, events: readonly EventLine[]): Told | null {
  for (const event of events) {
    if (event.kind === 'encounter') {
      story = {
        seat: event.seat,
        opening: event.parts['text'] ?? '',
        lines: story && !story.over ? story.lines : [],
        over: false,
      }
    } else if (story && event.kind === 'encounter-over') {
      story = { ...story, over: true }
    } else if (story && !story.over && TOLD.has(event.kind)) {
      story = { ...story, lines: [...story.lines, event] }
    } else if (story?.over && AFTERWARDS.has(event.kind)) {
      story = null
    }
  }
  return story
}
