// Which events everybody looks up for; the last one of those that came together is shown.

import type { EventLine } from '../protocol'

type Sign = 'alarm' | 'theft' | 'fight' | 'card' | 'cup' | 'done'

const SIGNS: Readonly<Record<string, Sign>> = {
  won: 'cup',
  'route-card': 'card',
  'fleet-card': 'card',
  'friendship-marker': 'card',
  'friend-card': 'card',
  'hero-card': 'card',
  'defeated-pirates': 'fight',
  'won-fight': 'fight',
  'lost-fight': 'fight',
  terraformed: 'done',
  fulfilled: 'done',
  roll: 'alarm', // a seven
  stole: 'theft',
}

const isSeven = ({ kind, parts }: EventLine): boolean =>
  kind === 'roll' && Number(parts['first']) + Number(parts['second']) === 7

/** A theft matters to the two whom it concerns. */
const concerns = ({ kind, seat, parts }: EventLine, own: number): boolean =>
  kind === 'stole' && own >= 0 && (seat === own || parts['other'] === String(own))

const ALWAYS = new Set(Object.keys(SIGNS).filter((kind) => kind !== 'roll' && kind !== 'stole'))

export function momentOf(events: readonly EventLine[], own: number): EventLine | undefined {
  return events.findLast((event) => ALWAYS.has(event.kind) || isSeven(event) || concerns(event, own))
}

export const signOf = (kind: string): Sign => SIGNS[kind] ?? 'done'

/** Whether it is bad news to whoever looks: a seven to everybody, a theft to the victim, a lost fight to the loser. */
export function moodOf({ kind, seat }: EventLine, own: number): 'bad' | 'good' {
  const against = (kind === 'stole' || kind === 'won') && own >= 0 && seat !== own
  return kind === 'roll' || kind === 'lost-fight' || against ? 'bad' : 'good'
}
