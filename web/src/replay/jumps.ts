// From one thing of a kind to the next in a game that is looked at again.

import type { Mark } from '../protocol'

/** What one can jump to, in the order in which it is offered; turns have buttons of their own. */
export const KINDS = ['points', 'building', 'seven', 'theft', 'trade', 'encounter', 'pirate', 'doubt'] as const
export type Kind = (typeof KINDS)[number]

/** The kinds that this game has. */
export const kindsIn = (marks: readonly Mark[]): Kind[] =>
  KINDS.filter((kind) => marks.some((mark) => mark.what === kind))

/** The action of the next mark of a kind after (1) or before (-1) an action; undefined where there is none. */
export function jump(marks: readonly Mark[], what: string, at: number, way: 1 | -1): number | undefined {
  const moves = marks.filter((mark) => mark.what === what).map((mark) => mark.move)
  return way > 0 ? moves.find((move) => move > at) : moves.findLast((move) => move < at)
}
