// Cards on their way over the screen: what flies, from where, to whom.

/** A planet of the board ([data-planet]), a seat, or what the table holds for everybody ([data-bank]). */
export type Stop = { planet: string } | { seat: number } | 'bank'

export interface CardFlight {
  icon: string
  from: Stop
  to: Stop
}
