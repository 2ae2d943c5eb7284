// The story as people tell it: what belongs together is one line, such as a roll with all that it gave.

import type { EventLine, Piece } from '../protocol'
import { plain } from '../text/codes'
import { readCards, writeCards } from '../words/language'

/** A line of the story: what happened, and what came of it. */
export interface Told {
  line: EventLine
  rest: EventLine[]
}

export type Topic = 'dice' | 'trade' | 'building' | 'events' | 'turn'
export const TOPICS = ['all', 'dice', 'trade', 'building', 'events'] as const
export type Filter = (typeof TOPICS)[number]

const ANSWERS = ['accepted', 'refused', 'offer-ended']
/** What is told in the line of something that happened just before. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  roll: ['produced', 'shortage', 'drew-reserve', 'reserve-refilled', 'reserve-empty', 'unit-lost', 'must-discard'],
  offered: ANSWERS,
  countered: ANSWERS,
  cruiser: ['stole', 'stole-nothing'],
  encounter: ['asked', 'answered', 'effect', 'half-medals', 'shaken', 'duel', 'compared-boosters', 'encounter-over'],
}
/** A piece came to the board. */
export const PIECES_PUT: readonly string[] = [
  ...['built', 'built-starship', 'built-outpost', 'built-starbase', 'built-ship', 'built-spaceport'],
  ...['placed-starship', 'placed-outpost', 'placed-ship', 'placed-colony', 'placed-spaceport'],
  ...['founded-post', 'founded-colony', 'founded-station'],
]
const BOUGHT = ['upgraded', 'bought', 'bought-fame']
const PRICED = [...PIECES_PUT, ...BOUGHT] // what a payment just before it was for

const KINDS: Readonly<Record<Exclude<Topic, 'events'>, readonly string[]>> = {
  turn: ['turn'],
  dice: [
    'start-roll',
    'first',
    'roll',
    ...FOLLOWS['roll']!,
    'income',
    'discarded',
    'protected',
    'cruiser',
    ...FOLLOWS['cruiser']!,
  ],
  trade: [
    'offered',
    'countered',
    ...ANSWERS,
    'dealt',
    'border-traded',
    'supply-traded',
    'sold',
    'purchased',
    'trade-ended',
  ],
  building: [...PRICED, 'paid', 'downgraded', 'lifted-starship'],
}
export const TOPIC_OF = new Map(
  Object.entries(KINDS).flatMap(([topic, kinds]) => kinds.map((kind) => [kind, topic as Topic])),
)

export function topicOf({ kind, parts }: EventLine): Topic {
  if (kind === 'bought' && 'goods' in parts) return 'trade'
  return TOPIC_OF.get(kind) ?? 'events'
}

/** Words a discard of several cards. */
type SayDiscard = (discard: EventLine) => Piece[]

/** Lines with what belongs to them. */
export function joined(lines: readonly EventLine[], say: SayDiscard): Told[] {
  const story: Told[] = []
  for (const line of lines) {
    if (line.text === '') continue
    const before = story.at(-1)
    const earlier = line.kind === 'discarded' ? sameDiscard(story, line) : undefined
    if (earlier) earlier.line = sum(earlier.line, line, say)
    else if (before && FOLLOWS[before.line.kind]?.includes(line.kind)) before.rest.push(line)
    else if (before?.line.kind === 'paid' && before.line.seat === line.seat && PRICED.includes(line.kind))
      story[story.length - 1] = { line, rest: [before.line] }
    else story.push({ line, rest: [] })
  }
  return story
}

/** The discard of the same seat that is still going on: others may discard in between. */
function sameDiscard(story: readonly Told[], { seat }: EventLine): Told | undefined {
  for (let i = story.length - 1; story[i]?.line.kind === 'discarded'; i--) {
    if (story[i]!.line.seat === seat) return story[i]
  }
  return undefined
}

function sum(first: EventLine, more: EventLine, say: SayDiscard): EventLine {
  const counts: Record<string, number> = {}
  for (const { parts } of [first, more])
    for (const [name, count] of readCards(parts['cards'] ?? '') ?? []) counts[name] = (counts[name] ?? 0) + count
  const whole = { ...more, parts: { ...more.parts, cards: writeCards(counts) } }
  const said = say(whole)
  return { ...whole, text: plain(said), said }
}

/** The cards that a line is about, where they can be shown as pictures: [name, count]. */
export function cardsOf({ kind, parts }: EventLine): [string, number][] {
  if (!['produced', 'paid', 'drew-reserve', 'unit-lost'].includes(kind)) return []
  const single = parts['item'] ?? parts['resource']
  if (single !== undefined) return single === '?' || single === '' ? [] : [[single, 1]]
  return [...(readCards(parts['cards'] ?? '') ?? [])]
}
