// The course of a finished game in numbers, from its points over time and its events.

import type { CourseEvent } from '../protocol'
import { readCards } from '../words/language'

export type Chances = Readonly<Record<number, number>>

/** How likely the sums of two dice are. */
const TWO_DICE: Chances = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i + 2, (6 - Math.abs(i - 5)) / 36]))
const DICE = ['roll']
const GAINS: Record<string, string> = { produced: 'cards', income: 'cards', took: 'cards' }
const TRADES = ['dealt', 'border-traded', 'supply-traded', 'bought', 'sold', 'purchased'] // bought: only for goods

export interface Rolls {
  labels: string[]
  seen: number[]
  expected: number[]
  total: number
}

/** How often each number was rolled, and how often it should have been. */
export function rolls(events: readonly CourseEvent[], chances: Chances = TWO_DICE): Rolls {
  const labels = Object.keys(chances)
  const values = events
    .filter((event) => DICE.includes(event.kind))
    .map(({ parts }) => Number(parts['die'] ?? Number(parts['first']) + Number(parts['second'])))
  const seen = labels.map((label) => values.filter((value) => value === Number(label)).length)
  return {
    labels,
    seen,
    expected: labels.map((label) => chances[Number(label)]! * values.length),
    total: values.length,
  }
}

/** "2 water 1 food" -> 3; "ore" -> 1. */
export function countCards(text: string): number {
  const cards = readCards(text)
  if (cards) return cards.reduce((sum, [, count]) => sum + count, 0)
  return text === '' || text === 'nothing' || text === '?' ? 0 : 1
}

/** Cards that came in, by seat. */
export function production(events: readonly CourseEvent[], seats: number): number[] {
  return bySeat(
    seats,
    events.filter((event) => event.kind in GAINS),
    (event) => {
      const words = event.parts[GAINS[event.kind]!] ?? event.parts['item'] ?? event.parts['resource'] ?? ''
      return [[event.seat, countCards(words)]]
    },
  )
}

/** Trades, by seat; a deal counts for both. */
export function trades(events: readonly CourseEvent[], seats: number): number[] {
  return bySeat(seats, events.filter(isTrade), (event) => {
    const other = event.kind === 'dealt' ? Number(event.parts['other']) : -1
    return other >= 0
      ? [
          [event.seat, 1],
          [other, 1],
        ]
      : [[event.seat, 1]]
  })
}

function isTrade(event: CourseEvent): boolean {
  return TRADES.includes(event.kind) && (event.kind !== 'bought' || 'goods' in event.parts)
}

function bySeat(
  seats: number,
  events: readonly CourseEvent[],
  count: (event: CourseEvent) => [number, number][],
): number[] {
  const sums = Array.from({ length: seats }, () => 0)
  for (const event of events) {
    for (const [seat, more] of count(event)) if (seat >= 0 && seat < seats) sums[seat]! += more
  }
  return sums
}
