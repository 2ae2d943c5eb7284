// What the server counted of a game, as charts want it.

import type { Numbers } from '../protocol'

/** How often each number was rolled, by a seat or, for -1, by everybody. */
export function seen({ seats, numbers }: Numbers, seat: number): number[] {
  const chosen = seats.filter((_, i) => seat < 0 || i === seat)
  return numbers.map((_, i) => chosen.reduce((sum, one) => sum + one.rolled[i]!, 0))
}

/** How often each number should have come in as many rolls. */
export function expected({ weights }: Numbers, rolled: readonly number[]): number[] {
  const cases = weights.reduce((sum, one) => sum + one, 0)
  const rolls = rolled.reduce((sum, one) => sum + one, 0)
  return weights.map((weight) => (rolls * weight) / cases)
}

/** Sums up to each value: [1, 0, 2] -> [1, 1, 3]. */
export function upTo(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** The kinds of cards that anybody received, those of the game first and in its order. */
export function kindsOf({ seats }: Numbers, known: readonly string[]): string[] {
  const found = new Set(seats.flatMap((seat) => Object.keys(seat.received)))
  return [...known.filter((kind) => found.has(kind)), ...[...found].filter((kind) => !known.includes(kind))]
}
