// What a seat has declined is not asked of it again until the turn ends: the same offer, or any.

import type { Play } from '../games/module'
import type { OfferView } from '../games/viewtypes'
import { writeCards } from '../words/language'

export class Declines {
  #turn = ''
  #declined = new Set<string>()

  /** This offer, if it comes again; or every offer, whoever makes it. */
  add(play: Play, offer: OfferView<string> | 'all'): void {
    this.#forget(play)
    this.#declined.add(keyOf(offer))
  }

  covers(play: Play, offer: OfferView<string>): boolean {
    this.#forget(play)
    return this.#declined.has(keyOf(offer)) || this.#declined.has(keyOf('all'))
  }

  #forget(play: Play): void {
    const turn = `${play.seat} ${play.view.turn}`
    if (turn === this.#turn) return
    this.#turn = turn
    this.#declined.clear()
  }
}

function keyOf(offer: OfferView<string> | 'all'): string {
  return offer === 'all' ? offer : `${offer.seat}: ${writeCards(offer.gives)} for ${writeCards(offer.wants)}`
}
