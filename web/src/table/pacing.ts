// How long what the others do is shown: as long as its game likes, but a round no longer than one wants to wait.

const ROUND = 6000 // ms at normal speed for the turns of all others together, however much happens in them

export class Pacing {
  #turn = ''
  #left = 0 // of the time for this turn; below 0 where one has waited longer
  #until = Infinity // when what was shown last has had its time
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** One's own turn: the round of the others begins after it. */
  begin(): void {
    this.#turn = ''
    this.#left = 0
    this.rest()
  }

  /**
   * Milliseconds at normal speed for something that would like `wish` of them, in somebody else's turn with `others`
   * besides oneself at the table; `waiting` is what everything behind it would like. At other speeds a millisecond
   * takes `scale` of them.
   */
  time(turn: string, others: number, wish: number, waiting: number, scale = 1): number {
    // What one has waited for news, or for a slow machine to draw it, belongs to the round, too.
    if (scale > 0) this.#left -= Math.max(0, this.#now() - this.#until) / scale
    if (turn !== this.#turn) {
      this.#turn = turn
      const share = ROUND / Math.max(1, others)
      this.#left = Math.min(ROUND, Math.max(-ROUND, this.#left) + share) // who watches sees round after round
    }
    const time = wish * Math.min(1, Math.max(0, this.#left) / Math.max(1, wish + waiting))
    this.#left -= time
    this.#until = this.#now() + time * scale
    return time
  }

  /** One is asked oneself: how long one thinks is not the others' time. */
  rest(): void {
    this.#until = Infinity
  }

  /** One has answered, and waits again. */
  resume(): void {
    this.#until = this.#now()
  }
}
