/** What a lit place says of itself: what choosing it does, what it costs, and what lies around. */
import type { BoardLayout } from './layout'
import { sayMove } from '../../words/say'
import { describePlace } from './describePlace'
import { type LitPlace, type Move, placeOf, read } from './moves'
import { placeAt, sectorName } from './names'
import { isText, sayPrice, type StarTrekPlay, t } from './say'
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

/** What a move does, with the name of its place. */
function sayPlacing(move: Move, play: StarTrekPlay): string {
  const key = `do.${move.kind}`
  const place = placeOf(move)
  if (place === undefined || !isText(key)) return sayMove(move, play)
  return t(key, { at: placeAt(play, place), sector: sectorName(play, place) })
}

/** A label for words, with names for places. */
export function describe(word: string, play: StarTrekPlay): string {
  const move = read(play, word)
  return move ? sayPlacing(move, play) : word
}

/** "Build an outpost between food 6 and water 9 (costs 1 food and 1 oxygen)". */
function choiceLabels(place: LitPlace, play: StarTrekPlay, geometry: Geometry): string[] {
  return place.moves.map((move) => {
    const price = priceOf(move, geometry)
    const said = sayPlacing(move, play)
    return price ? `${said} (${t('board.cost', { cards: sayPrice(price, play) })})` : said
  })
}

export function placeLabel(place: LitPlace, layout: BoardLayout, play: StarTrekPlay, geometry: Geometry): string {
  const around = describePlace(place.place, layout, play, true)
  return `${choiceLabels(place, play, geometry).join(' / ')}. ${around}`.trimEnd()
}
