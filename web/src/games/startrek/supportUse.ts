/** How each support card is used on the screen: at once, by a window, or by a place of the board. */
import { deskOf } from './desk.svelte'
import { type Move, readMove } from './moves'
import type { StarTrekPlay } from './say'
import type { StarTrekView, SupportCard } from './view'

const KINDS: Record<SupportCard, readonly string[]> = {
  uhura: ['uhura'],
  scott: ['scott'],
  spock: ['spock'],
  sulu: ['sulu'],
  kirk: ['kirk', 'kirk-takes'],
  mccoy: ['mccoy', 'mccoy-swap'],
  chekov: ['chekov'],
  rand: ['rand'],
  chapel: ['chapel'],
  sarek: ['sarek-outpost', 'sarek-starbase'],
}

export function supportMoves(card: SupportCard, moves: readonly Move[]): Move[] {
  return moves.filter(({ kind }) => KINDS[card].includes(kind))
}

export function supportWords(card: SupportCard, moves: readonly Move[]): string[] {
  return supportMoves(card, moves).map(({ word }) => word)
}

export function useSupport(card: SupportCard, play: StarTrekPlay): void {
  const words = supportWords(card, play.legal.map(readMove))
  const desk = deskOf(play)
  if (words.length === 0) return
  if (card === 'sulu' || card === 'sarek') desk.want(card)
  else if (card === 'chekov') play.pick(words)
  else desk.open(card)
}

/** A word that stands for the use of a card when it is not allowed: the server says why. */
export function supportProbe(card: SupportCard, view: StarTrekView): string {
  const own = view.players[view.seat ?? 0]
  const other = view.players.find(({ seat }) => seat !== view.seat)?.seat ?? 1
  switch (card) {
    case 'uhura':
      return `uhura water from ${other}`
    case 'scott':
      return 'scott pay dilithium water'
    case 'sulu':
      return `sulu ${own?.starships[0] ?? 'E00'}`
    case 'rand':
      return 'rand water for food'
    case 'chapel':
      return `chapel ${other}`
    case 'sarek':
      return `sarek starbase ${own?.outposts[0] ?? 'N00'} played`
    case 'spock':
    case 'kirk':
      return `${card} water`
    default:
      return card
  }
}
