// How long what the others do is shown: as long as its game likes, but a round no longer than one wants to wait.

const ROUND = 7000 // ms at normal speed for the turns of all others together, however much happens in them

export class Pacing {
  #turn = ''
  #left = 0 // of the time for this turn

  /**
   * Milliseconds at normal speed for something that would like `wish` of them, in somebody else's turn with `others`
   * besides oneself at the table; `waiting` is what everything behind it would like.
   */
  time(turn: string, others: number, wish: number, waiting: number): number {
    if (turn !== this.#turn) {
      this.#turn = turn
      this.#left = ROUND / Math.max(1, others)
    }
    const time = wish * Math.min(1, this.#left / Math.max(1, wish + waiting))
    this.#left -= time
    return time
  }
}
