// The things on the table that events speak of: cards, missions, sectors, starships.

import type { EventLine } from '../../protocol'
import { t } from './text'
import type { DuelPlay } from './view'

export const sectorSpot = (sector: number | string): string => `sector ${sector}`
export const shipSpot = (seat: number): string => `ship ${seat}`

export function where({ parts, seat }: EventLine): readonly string[] {
  const { card, mission, sector, piece, centre, second, item } = parts
  const named = [card, mission].filter((name) => name !== undefined)
  if (sector) named.push(sectorSpot(sector))
  if ((piece ?? centre ?? second ?? item) && seat >= 0) named.push(shipSpot(seat))
  return named
}

/** The question without what the board shows beside it: the card, and how many are left. */
export function ask({ view, seat, names, question }: DuelPlay): string {
  if (view.question !== 'flight' || !view.flight) return question
  return t(view.flight.row.length === 0 ? 'ask.flight.first' : 'ask.flight', { seat: names[seat] ?? '' })
}
