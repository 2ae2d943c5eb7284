/** What there is to know of a place: what lies around it, what stands on it, what it gives. */
import type { BoardLayout, NodePlace, SectorPlace } from './layout'
import { placeAt, sectorName } from './names'
import { type StarTrekPlay, t } from './say'

/** Whoever has just read where an intersection or a route is need not read it again. */
export function describePlace(name: string, layout: BoardLayout, play: StarTrekPlay, named = false): string {
  const sector = layout.sectors.find((place) => place.name === name)
  if (sector) return describeSector(sector, play)
  const node = layout.nodes.find((place) => place.name === name)
  const at = named ? '' : placeAt(play, name)
  const said = node ? describeNode(node, at, layout) : at && t('board.route', { at })
  return [describePiece(name, play), said, node && describePost(name, layout, play)].filter(Boolean).join(' ')
}

function describeSector({ name, tile, number, pips }: SectorPlace, play: StarTrekPlay): string {
  const what = play.words.word(tile)
  const said = number
    ? t('board.sector.number', { sector: sectorName(play, name), what, number, pips })
    : t('board.sector', { sector: sectorName(play, name) })
  return play.view.cruiser === name ? `${said} ${t('board.cruiser')}` : said
}

function describeNode(node: NodePlace, at: string, layout: BoardLayout): string {
  const sectors = layout.sectors.filter((sector) => node.sectors.includes(sector.name))
  const pips = sectors.reduce((sum, sector) => sum + sector.pips, 0)
  return at ? t('board.node', { at, pips }) : t('board.yields', { pips })
}

/** The trading post that an intersection belongs to, if any. */
export function describePost(node: string, layout: BoardLayout, play: StarTrekPlay): string {
  const post = layout.posts.find((candidate) => candidate.nodes.includes(node))
  if (!post) return ''
  if (post.kind === 'any') return t('board.post', { rate: post.rate })
  return t('board.post.of', { rate: post.rate, resource: play.words.word(post.kind) })
}

function describePiece(name: string, play: StarTrekPlay): string {
  for (const player of play.view.players) {
    for (const kind of ['outpost', 'starbase', 'starship'] as const) {
      if (player[`${kind}s`].includes(name)) return t(`board.${kind}`, { player: play.names[player.seat] ?? '' })
    }
  }
  return ''
}
