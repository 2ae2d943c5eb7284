/** Labels for moves and places, in the reader's language. */
import en from '$text/en/startrek/page.json'
import { type Args, texts } from '../../text/translate'
import { writeCards } from '../../words/language'
import type { Play } from '../module'
import type { BoardLayout, NodePlace } from './layout'
import type { Geometry, Price, StarTrekView } from './view'

export type StarTrekPlay = Play<StarTrekView, Geometry>
export type TextKey = keyof typeof en

export const t = texts('startrek/page', en)

/** A text whose key is put together; the key itself where there is none. */
export function tell(key: string, args: Args = {}): string {
  return t(key as TextKey, args)
}

export function seatNames(seats: readonly number[], play: StarTrekPlay): string {
  return play.words.list(seats.map((seat) => play.names[seat] ?? String(seat)))
}

export function sayPrice(price: Price, play: StarTrekPlay): string {
  return play.words.cards(writeCards(price))
}

/** What there is to know of a place: what lies around it, and what stands on it. */
export function describePlace(name: string, layout: BoardLayout, play: StarTrekPlay): string {
  const sector = layout.sectors.find((place) => place.name === name)
  if (sector) {
    const key = sector.number ? 'board.sector.number' : 'board.sector'
    const said = t(key, { name, what: play.words.word(sector.tile), number: sector.number, pips: sector.pips })
    return play.view.cruiser === name ? `${said}; ${t('board.cruiser')}` : said
  }
  const node = layout.nodes.find((place) => place.name === name)
  if (node)
    return [describeNode(node, layout, play), describePost(node, layout, play), describePiece(name, play)]
      .filter(Boolean)
      .join('; ')
  const route = layout.routes.find((place) => place.name === name)
  if (!route) return name
  const said = t('board.route', { name, from: route.ends[0], to: route.ends[1] })
  return [said, describePiece(name, play)].filter(Boolean).join('; ')
}

function describeNode(node: NodePlace, layout: BoardLayout, play: StarTrekPlay): string {
  const sectors = layout.sectors.filter((sector) => node.sectors.includes(sector.name))
  const said = sectors.map((sector) => `${play.words.word(sector.tile)}${sector.number ? ` ${sector.number}` : ''}`)
  const pips = sectors.reduce((sum, sector) => sum + sector.pips, 0)
  return t('board.node', { name: node.name, sectors: play.words.list(said), pips })
}

function describePost(node: NodePlace, layout: BoardLayout, play: StarTrekPlay): string {
  const post = layout.posts.find((candidate) => candidate.nodes.includes(node.name))
  if (!post) return ''
  if (post.kind === 'any') return t('board.post', { rate: post.rate })
  return t('board.post.of', { rate: post.rate, resource: play.words.word(post.kind) })
}

function describePiece(name: string, play: StarTrekPlay): string {
  for (const player of play.view.players) {
    for (const kind of ['outpost', 'starbase', 'starship'] as const) {
      if (!player[`${kind}s`].includes(name)) continue
      return t('board.piece', { piece: play.words.word(kind), player: play.names[player.seat] ?? '' })
    }
  }
  return ''
}
