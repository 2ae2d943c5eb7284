/** The dice of the last roll that was seen, as an event tells them: the view knows only their sum. */
import type { StarTrekPlay } from './say'

interface Roll {
  values: number[]
  sum: number
  /** Counts up with each roll, so that equal ones tumble too. */
  count: number
}

const NONE: Roll = { values: [], sum: 0, count: 0 }
const last = new WeakMap<StarTrekPlay, Roll>()

export function rollOf(play: StarTrekPlay): Roll {
  const event = play.lately.findLast(({ kind }) => kind === 'roll' || kind === 'start-roll')
  const known = last.get(play) ?? NONE
  if (!event || event.number === known.count) return known
  const values = [Number(event.parts['first']), Number(event.parts['second'])]
  const roll = { values, sum: values[0]! + values[1]!, count: event.number }
  last.set(play, roll)
  return roll
}
