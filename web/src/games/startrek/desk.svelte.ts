/** What a reader has reached for on the screen, shared by board, buttons and windows of one table. */
import type { Thing } from './moves'
import type { StarTrekPlay } from './say'
import type { Card, SupportCard } from './view'

/** Windows that compose a move before it is played. */
export type Window = 'border' | SupportCard | Extract<Card, 'monopoly'>

class Desk {
  /** Only places for this thing are lit; null: all. */
  wanted: Thing | null = $state(null)
  window: Window | null = $state(null)
  /** The place one points at. */
  pointed: string | null = $state(null)

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
