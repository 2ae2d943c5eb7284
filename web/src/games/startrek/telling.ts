/** The sentences of events with names for places, and the places that events speak of. */
import type { EventLine } from '../../protocol'
import { type Named, placeAt, sectorName } from './names'
import { isText, t } from './say'

const placeOf = ({ parts }: EventLine): string | undefined => parts['node'] ?? parts['route'] ?? parts['hex']

/** Undefined for events that name no place. */
export function tell(line: EventLine, play: Named): string | undefined {
  const key = `story.${line.kind}`
  const place = placeOf(line)
  if (place === undefined || !isText(key)) return undefined
  return t(key, { seat: play.names[line.seat] ?? '', at: placeAt(play, place), sector: sectorName(play, place) })
}

export const where = (line: EventLine): readonly string[] => {
  const place = placeOf(line)
  return place === undefined ? [] : [place]
}

/** The question; the board shows what it is about. */
export function ask({ view, question }: Named & { readonly question: string }): string {
  const key = `ask.${view.question}`
  return isText(key) ? t(key) : question
}
