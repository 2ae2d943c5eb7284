// What a person has in mind at one table: the ship chosen, what to build, a flight that goes on step by step.

import { type Plan, followed, interrupts, meantShip, stepWord, wayTo } from './flightplan'
import type { SfPlay } from './types'

export class Desk {
  readonly #play: SfPlay
  #chosen: string | null = $state(null)
  #jumping = $state(false)
  #building: string | null = $state(null)
  #plan: Plan | null = $state.raw(null)

  constructor(play: SfPlay) {
    this.#play = play
  }

  get ship(): string | null {
    return meantShip(this.#play.view.flight, this.#chosen)
  }
  get plan(): Plan | null {
    return this.#plan
  }

  /** Words of space jumps, while one is being planned. */
  get jumping(): boolean {
    return this.#jumping && this.#play.legal.some((word) => word.startsWith('jump '))
  }

  /** What the places shall be lit for: "build colony-ship"; null: everything that can be built. */
  get building(): string | null {
    const wanted = this.#building
    return wanted && this.#play.legal.some((word) => word.startsWith(`${wanted} `)) ? wanted : null
  }

  chooseShip(ship: string): void {
    this.#chosen = ship
  }

  toggleJump(): void {
    this.#jumping = !this.#jumping
  }

  toggleBuilding(words: string): void {
    this.#building = this.#building === words ? null : words
  }

  /** Begin to fly: the first step now, the others when its answer is there. */
  fly(ship: string, target: string): void {
    const way = wayTo(this.#play.view.flight?.reach?.[ship] ?? {}, target)
    const from = this.#standsOn(ship)
    if (way.length === 0 || from === undefined) return
    this.#chosen = ship
    this.#plan = { ship, from, way }
    this.#play.act(stepWord(ship, way[0]!))
  }

  /** To be called with every new position: goes on with the flight, or gives it up when something was found. */
  follow(): void {
    const plan = this.#plan
    const play = this.#play
    if (!plan || play.busy) return
    const next = followed(plan, this.#standsOn(plan.ship))
    if (next === plan) return
    const word = next ? stepWord(next.ship, next.way[0]!) : ''
    const goesOn = next !== null && play.legal.includes(word) && !play.lately.some((event) => interrupts(event.kind))
    this.#plan = goesOn ? next : null
    if (goesOn) play.act(word)
  }

  #standsOn(ship: string): string | undefined {
    return this.#play.view.players[this.#play.seat]?.ships[ship]?.[1]
  }
}

const desks = new WeakMap<SfPlay, Desk>()

/** The desk of a table: board and buttons share it. */
export function deskOf(play: SfPlay): Desk {
  let desk = desks.get(play)
  if (!desk) desks.set(play, (desk = new Desk(play)))
  return desk
}
