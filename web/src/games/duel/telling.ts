// The things on the table that events speak of: cards, missions, sectors, starships.

import type { EventLine } from '../../protocol'

export const sectorSpot = (sector: number | string): string => `sector ${sector}`
export const shipSpot = (seat: number): string => `ship ${seat}`

export function where({ parts, seat }: EventLine): readonly string[] {
  const { card, mission, sector, piece, centre, second, item } = parts
  const named = [card, mission].filter((name) => name !== undefined)
  if (sector) named.push(sectorSpot(sector))
  if ((piece ?? centre ?? second ?? item) && seat >= 0) named.push(shipSpot(seat))
  return named
}
