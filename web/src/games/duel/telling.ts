// The things on the table that events speak of: cards, missions, sectors, starships.

import type { EventLine } from '../../protocol'
import { t } from './text'
import type { DuelPlay, FlightView } from './view'

const FLYING = ['reveal', 'end flight'] // what is possible with any card

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
export function ask(play: DuelPlay): string {
  const { view, seat, names, question } = play
  if (view.question !== 'flight' || !view.flight) return question
  return t(`ask.flight${choice(play, view.flight)}`, { seat: names[seat] ?? '' })
}

/** What the flight leaves: the first card, the last one (DU-081, DU-084), one that is of no use, or one that is. */
function choice({ view, legal }: DuelPlay, { row, speed, sector }: FlightView): '' | '.first' | '.last' | '.next' {
  if (row.length === 0) return '.first'
  if (row.length >= speed || view.sectorSizes[sector - 1] === 0) return '.last'
  const idle = legal.length > 0 && legal.every((word) => FLYING.includes(word)) // a replay knows no moves
  return idle ? '.next' : ''
}
