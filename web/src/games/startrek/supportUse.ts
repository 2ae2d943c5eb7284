/** How each support card is used on the screen: at once, by a window, or by a place of the board. */
import { deskOf } from './desk.svelte'
import { type Kind, type Move, moves, write } from './moves'
import type { StarTrekPlay } from './say'
import type { SupportCard } from './view'

const KINDS: Record<SupportCard, readonly Kind[]> = {
  uhura: ['uhura {resource} from {seats}'],
  scott: ['scott pay {kept} {instead}'],
  spock: ['spock {resource}'],
  sulu: ['sulu {route}'],
  kirk: ['kirk', 'kirk {resource}'],
  mccoy: ['mccoy', 'mccoy {paid} for {price}'],
  chekov: ['chekov'],
  rand: ['rand {given} for {taken}'],
  chapel: ['chapel {seat}'],
  sarek: ['sarek outpost {node} {source}', 'sarek starbase {node} {source}'],
}

export function supportMoves(card: SupportCard, moves: readonly Move[]): Move[] {
  return moves.filter(({ kind }) => KINDS[card].includes(kind))
}

export function supportWords(card: SupportCard, moves: readonly Move[]): string[] {
  return supportMoves(card, moves).map(({ word }) => word)
}

export function useSupport(card: SupportCard, play: StarTrekPlay): void {
  const words = supportWords(card, moves(play))
  const desk = deskOf(play)
  if (words.length === 0) return
  if (card === 'sulu' || card === 'sarek') desk.want(card)
  else if (card === 'chekov') play.pick(words)
  else desk.open(card)
}

/** A word that stands for the use of a card when it is not allowed: the server says why. */
export function supportProbe(card: SupportCard, play: StarTrekPlay): string {
  const view = play.view
  const own = view.players[view.seat ?? 0]
  const other = view.players.find(({ seat }) => seat !== view.seat)?.seat ?? 1
  switch (card) {
    case 'uhura':
      return write(play, 'uhura {resource} from {seats}', { resource: 'water', seats: [other] })
    case 'scott':
      return write(play, 'scott pay {kept} {instead}', { kept: 'dilithium', instead: 'water' })
    case 'sulu':
      return write(play, 'sulu {route}', { route: own?.starships[0] ?? 'E00' })
    case 'rand':
      return write(play, 'rand {given} for {taken}', { given: 'water', taken: 'food' })
    case 'chapel':
      return write(play, 'chapel {seat}', { seat: other })
    case 'sarek':
      return write(play, 'sarek starbase {node} {source}', { node: own?.outposts[0] ?? 'N00', source: 'played' })
    case 'spock':
      return write(play, 'spock {resource}', { resource: 'water' })
    case 'kirk':
      return write(play, 'kirk {resource}', { resource: 'water' })
    default:
      return write(play, card, {})
  }
}
