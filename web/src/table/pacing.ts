// How long what the others do is shown: as long as its game likes, but a round no longer than one wants to wait.

const ROUND = 7000 // ms at normal speed for the turns of all others together, however much happens in them

export class Pacing {
  #turn = ''
  #left = 0 // of the time for this turn
  #until = Infinity // when what was shown last has had its time
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Milliseconds at normal speed for something that would like `wish` of them, in somebody else's turn with `others`
   * besides oneself at the table; `waiting` is what everything behind it would like. At other speeds a millisecond
   * takes `scale` of them.
   */
  time(turn: string, others: number, wish: number, waiting: number, scale = 1): number {
    if (turn !== this.#turn) {
      this.#turn = turn
      this.#left = ROUND / Math.max(1, others)
    } else if (scale > 0) {
      // What one has waited for news belongs to the turn, too.
      this.#left = Math.max(0, this.#left - Math.max(0, this.#now() - this.#until) / scale)
    }
    const time = wish * Math.min(1, this.#left / Math.max(1, wish + waiting))
    this.#left -= time
    this.#until = this.#now() + time * scale
    return time
  }

  /** One is asked oneself: how long one thinks is not the others' time. */
  rest(): void {
    this.#until = Infinity
  }
}
