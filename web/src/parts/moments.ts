// Which events everybody looks up for; the last one of those that came together is shown.

import type { EventLine } from '../protocol'

const ALWAYS = new Set([
  ...['won', 'route-card', 'fleet-card', 'friendship-marker', 'friend-card', 'hero-card'],
  ...['defeated-pirates', 'terraformed', 'won-fight', 'lost-fight', 'fulfilled'],
])

const isSeven = ({ kind, parts }: EventLine): boolean =>
  kind === 'roll' && Number(parts['first']) + Number(parts['second']) === 7

/** A theft matters to the two whom it concerns. */
const concerns = ({ kind, seat, parts }: EventLine, own: number): boolean =>
  kind === 'stole' && own >= 0 && (seat === own || parts['other'] === String(own))

export function momentOf(events: readonly EventLine[], own: number): EventLine | undefined {
  return events.findLast((event) => ALWAYS.has(event.kind) || isSeven(event) || concerns(event, own))
}
