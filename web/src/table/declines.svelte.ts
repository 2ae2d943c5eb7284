// "Not interested in this any more this turn": what a seat has declined is not asked of it again until the turn ends.

import type { Play } from '../games/module'
import type { OfferView } from '../games/viewtypes'

function types(cards: Record<string, number>): string {
  return Object.keys(cards)
    .filter((name) => (cards[name] ?? 0) > 0)
    .sort()
    .join(' ')
}

class Declines {
  #turn = ''
  #declined = new Set<string>()

  add(play: Play, offer: OfferView<string>): void {
    this.#forget(play)
    this.#declined.add(this.#key(play, offer))
  }

  /** The same cards wanted for the same kind of cards, whatever their number. */
  covers(play: Play, offer: OfferView<string>): boolean {
    this.#forget(play)
    return this.#declined.has(this.#key(play, offer))
  }

  #key(play: Play, offer: OfferView<string>): string {
    return `${play.seat}: ${types(offer.gives)} for ${types(offer.wants)}`
  }

  #forget(play: Play): void {
    const turn = `${play.game} ${play.view.turn}`
    if (turn === this.#turn) return
    this.#turn = turn
    this.#declined.clear()
  }
}

export const declines = new Declines()
