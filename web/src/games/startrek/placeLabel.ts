/** What a lit place says of itself: what choosing it does, what it costs, and what lies around. */
import type { BoardLayout } from './layout'
import { sayMove } from '../../words/say'
import type { LitPlace, Move } from './moves'
import { describePlace, sayPrice, type StarTrekPlay, t } from './say'
import type { Geometry, Price } from './view'

/** What the parts of the board are given. */
export interface BoardPart {
  layout: BoardLayout
  lit: readonly LitPlace[]
  play: StarTrekPlay
  geometry: Geometry
}

export function priceOf(move: Move, geometry: Geometry): Price | null {
  const { prices, sarekPrices } = geometry.printed
  switch (move.kind) {
    case 'build starship {route}':
      return prices.starship
    case 'build outpost {node}':
      return prices.outpost
    case 'build starbase {node}':
      return prices.starbase
    case 'sarek outpost {node} {source}':
      return sarekPrices.outpost
    case 'sarek starbase {node} {source}':
      return sarekPrices.starbase
    default:
      return null
  }
}

/** "Build an outpost on N23 (costs 1 food and 1 oxygen)". */
export function choiceLabels(place: LitPlace, play: StarTrekPlay, geometry: Geometry): string[] {
  return place.moves.map((move) => {
    const price = priceOf(move, geometry)
    const said = sayMove(move, play)
    return price ? `${said} (${t('board.cost', { cards: sayPrice(price, play) })})` : said
  })
}

export function placeLabel(place: LitPlace, layout: BoardLayout, play: StarTrekPlay, geometry: Geometry): string {
  return `${choiceLabels(place, play, geometry).join(' / ')}. ${describePlace(place.place, layout, play)}`
}
