// The cards that the sensor showed, put back by hand: in which order on top of the deck, which to its bottom.

export type Pile = 'top' | 'bottom'
export type Piles = Record<Pile, readonly number[]>

/** As they lie: all on top, in the order in which they came. */
export const asTheyLie = (count: number): Piles => ({ top: Array.from({ length: count }, (_, i) => i + 1), bottom: [] })

/** A card moved to a place of a pile; without a place behind the others. */
export function put(piles: Piles, card: number, pile: Pile, place = Infinity): Piles {
  const others = (of: Pile): number[] => piles[of].filter((one) => one !== card)
  const moved = { top: others('top'), bottom: others('bottom') }
  moved[pile].splice(place, 0, card)
  return moved
}

/** A card moved by a key: left and right among its pile, up and down between the piles. */
export function nudge(piles: Piles, card: number, key: string): Piles {
  const pile: Pile = piles.top.includes(card) ? 'top' : 'bottom'
  const place = piles[pile].indexOf(card)
  if (key === 'ArrowLeft') return put(piles, card, pile, Math.max(0, place - 1))
  if (key === 'ArrowRight') return put(piles, card, pile, place + 1)
  if (key === 'ArrowUp') return put(piles, card, 'top')
  return key === 'ArrowDown' ? put(piles, card, 'bottom') : piles
}
