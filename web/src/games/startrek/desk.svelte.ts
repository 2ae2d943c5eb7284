/** What a reader has reached for on the screen, shared by board, buttons and windows of one table. */
import type { Thing } from './moves'
import type { StarTrekPlay } from './say'
import { type Card, type Counts, NO_CARDS, type Resource, RESOURCES, type SupportCard } from './view'

/** Windows that compose a move before it is played. */
export type Window = SupportCard | Extract<Card, 'monopoly'>

/** Cards on their way back to the bank after a 7: chosen together, but the rules take one at a time. */
class Discards {
  chosen: Counts = $state({ ...NO_CARDS })
  leaving: Resource[] = $state([])
  /** How many were owed when the last one was sent: each is sent once. */
  #sent = 0

  confirm(): void {
    this.#sent = 0
    this.leaving = RESOURCES.flatMap((name) => Array.from({ length: this.chosen[name] }, () => name))
  }

  /** The next card goes when the one before has arrived; with nothing owed any more the choice is forgotten. */
  follow(owed: number, ready: boolean, send: (name: Resource) => void): void {
    const gone = this.leaving.slice(0, Math.max(0, this.leaving.length - owed))
    if (owed === 0) {
      this.chosen = { ...NO_CARDS }
      if (this.leaving.length > 0) this.leaving = []
    } else if (gone.length > 0) {
      for (const name of gone) this.chosen[name] -= 1
      this.leaving = this.leaving.slice(gone.length)
    } else if (this.leaving.length > 0 && ready && this.#sent !== owed) {
      this.#sent = owed
      send(this.leaving[0]!)
    }
  }
}

class Desk {
  readonly discards = new Discards()
  /** Only places for this thing are lit; null: all. */
  wanted: Thing | null = $state(null)
  window: Window | null = $state(null)

  want(thing: Thing): void {
    this.wanted = this.wanted === thing ? null : thing
  }

  open(window: Window): void {
    this.window = window
  }

  close(): void {
    this.window = null
  }
}

const desks = new WeakMap<StarTrekPlay, Desk>()

export function deskOf(play: StarTrekPlay): Desk {
  let desk = desks.get(play)
  if (!desk) desks.set(play, (desk = new Desk()))
  return desk
}
