// What a person has in mind at one table: the ship chosen, what to build, a flight that goes on step by step.

import { type Plan, followed, interrupts, meantShip, wayTo } from './flightplan'
import { buildsOf, movesOf, type Thing, write } from './moves'
import type { StarfarersShip } from '../../words/grammar'
import type { SfPlay } from './types'

export class Desk {
  readonly #play: SfPlay
  #chosen: string | null = $state(null)
  #jumping = $state(false)
  #building: Thing | null = $state(null)
  #plan: Plan | null = $state.raw(null)
  #flight: { ship: string; points: readonly string[] } | null = null // the last one: where it led, step by step

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
    return this.#jumping && movesOf(this.#play, 'jump {ship} {point}').length > 0
  }

  /** What the places shall be lit for; null: everything that can be built. */
  get building(): Thing | null {
    const wanted = this.#building
    return wanted && buildsOf(this.#play, wanted).length > 0 ? wanted : null
  }

  chooseShip(ship: string): void {
    this.#chosen = ship
  }

  toggleJump(): void {
    this.#jumping = !this.#jumping
  }

  /** Build a thing: at once, or where one points next if it has several places. */
  build(thing: Thing): void {
    const words = buildsOf(this.#play, thing).map(({ word }) => word)
    if (words.length > 1) this.#building = this.#building === thing ? null : thing
    else this.#play.pick(words)
  }

  /** Begin to fly: the first step now, the others when its answer is there. */
  fly(ship: string, target: string): void {
    const way = wayTo(this.#play.view.flight?.reach?.[ship] ?? {}, target)
    const from = this.#standsOn(ship)
    if (way.length === 0 || from === undefined) return
    this.#chosen = ship
    this.#plan = { ship, from, way }
    this.#flight = { ship, points: way }
    this.#play.act(stepWord(this.#play, ship, way[0]!))
  }

  /** How many steps the ship has made since it was last told where to fly: they are taken back together. */
  get flown(): number {
    const { ship, points } = this.#flight ?? { ship: '', points: [] }
    const flight = this.#play.view.flight
    const whole = flight !== null && (flight.moving === ship || flight.speed === points.length)
    return whole ? Math.max(1, points.indexOf(this.#standsOn(ship) ?? '') + 1) : 1
  }

  /** To be called with every new position: goes on with the flight, or gives it up when something was found. */
  follow(): void {
    const plan = this.#plan
    const play = this.#play
    if (!plan || play.busy) return
    const next = followed(plan, this.#standsOn(plan.ship))
    if (next === plan) return
    const word = next ? stepWord(play, next.ship, next.way[0]!) : ''
    const goesOn = next !== null && play.legal.includes(word) && !play.lately.some((event) => interrupts(event.kind))
    this.#plan = goesOn ? next : null
    if (goesOn) play.act(word)
  }

  #standsOn(ship: string): string | undefined {
    return this.#play.view.players[this.#play.seat]?.ships[ship]?.[1]
  }
}

export function stepWord(play: SfPlay, ship: string, point: string): string {
  return write(play, 'step {ship} {point}', { ship: ship as StarfarersShip, point })
}

const desks = new WeakMap<SfPlay, Desk>()

/** The desk of a table: board and buttons share it. */
export function deskOf(play: SfPlay): Desk {
  let desk = desks.get(play)
  if (!desk) desks.set(play, (desk = new Desk(play)))
  return desk
}
