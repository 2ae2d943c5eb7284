/** What places are called: by the sectors around them, in phrases that sentences can use. */
import { coded } from '../../text/codes'
import { type StarTrekPlay, t } from './say'

/** What names need of a table. */
export type Named = Pick<StarTrekPlay, 'view' | 'geometry' | 'words' | 'names'>

/** "Food 6", or "asteroids". */
export function sectorName(play: Named, name: string): string {
  const i = play.geometry.sectors.findIndex((sector) => sector.name === name)
  const number = play.view.layout.numbers[i]
  const tile = play.words.word(play.view.layout.tiles[i] ?? name)
  return coded(number ? `${tile} ${number}` : tile, name)
}

/** Where an intersection or a route is: "between food 6, water 9 and oxygen 3", or "at the edge of food 6". */
export function placeAt(play: Named, name: string): string {
  const { intersections, routes, sectors } = play.geometry
  const place = [...intersections, ...routes].find((one) => one.name === name)
  if (!place) return t('at.sector', { sector: sectorName(play, name) })
  const around = sectors
    .filter((sector) => place.sectors.includes(sector.name))
    .map((one) => sectorName(play, one.name))
  if (around.length === 1) return coded(t('at.edge', { sector: around[0]! }), name)
  return coded(t('at.between', { sectors: play.words.list(around) }), name)
}
