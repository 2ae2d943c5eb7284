// The sentences of events with names for places and ships, and the places that events speak of.

import en from '$text/en/starfarers/page.json'
import type { EventLine } from '../../protocol'
import { type Named, phrase, planetAt, shipName, systemName, tokenName } from './names'
import { t } from './text'
import type { SfPlay } from './types'
import type { Question } from './viewtypes'

type Key = keyof typeof en

/** Undefined for events that name no place and no ship. */
export function tell(line: EventLine, play: Named): string | undefined {
  const key = `story.${line.kind}`
  if (!(key in en)) return undefined
  const {
    point = '',
    area = '',
    planet = '',
    ship = '',
    kind = '',
    token = '',
    people = '',
    quadrant = '',
  } = line.parts
  const where = point ? phrase(play, point) : { to: '', at: '' }
  const found = planetAt(play.geometry, planet)
  const resource = play.view.areas.find(({ id }) => id === found.area)?.planets[found.hex]?.resource ?? ''
  return t(key as Key, {
    seat: play.names[line.seat] ?? '',
    ship: shipName(line.seat, ship),
    kind: play.words.word(kind),
    to: where.to,
    at: where.at,
    system: systemName(area || found.area),
    resource: play.words.word(resource),
    token: tokenName(play, token),
    people: play.words.word(people),
    quadrant: play.words.word(quadrant),
  })
}

export function where(line: EventLine, play: Named): readonly string[] {
  const { point, area, planet, people, ship } = line.parts
  if (point ?? area ?? planet) return [(point ?? area ?? planet)!]
  if (people) return play.view.areas.filter((view) => isOutpost(play, view.quadrant, people)).map(({ id }) => id)
  const at = play.view.players[line.seat]?.ships[ship ?? '']?.[1]
  return at ? [at] : []
}

function isOutpost(play: Named, quadrant: string | null, people: string): boolean {
  return quadrant !== null && play.geometry.outposts[quadrant] === people
}

/** What encounters ask. */
export const ENCOUNTER: readonly Question[] = [
  ...(['encounter-number', 'encounter-yes-no', 'encounter-pay', 'encounter-gain'] as const),
  ...(['encounter-add', 'encounter-remove', 'encounter-hold', 'encounter-give'] as const),
]
const IN_A_WINDOW = ['encounter-yes-no', 'encounter-number']

/** The question; that of an encounter stands in its window. */
export function ask({ view, seat, names, question }: SfPlay): string {
  return IN_A_WINDOW.includes(view.question) ? t('encounter.ask', { seat: names[seat] ?? '' }) : question
}
