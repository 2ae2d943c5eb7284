// What a finger has pointed at and not yet confirmed: a place, a card, a button that plays a move.

class Aim {
  at: Element | null = $state.raw(null)

  /** The place of the board, as `<Place>` names it. */
  get place(): string | null {
    return this.at?.getAttribute('data-place') ?? null
  }

  take(thing: Element): void {
    this.off()
    this.at = thing
    thing.setAttribute('data-aimed', '')
  }

  off(): void {
    this.at?.removeAttribute('data-aimed')
    this.at = null
  }
}

export const aim = new Aim()
