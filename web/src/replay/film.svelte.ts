// A finished game step by step: fetched in pieces as they are needed, seen through one seat's eyes or all open.

import { refusalOf, getJson } from '../api'
import type { BaseGeometry, Play } from '../games/module'
import { keys } from '../net/keys.svelte'
import type { Course, EventLine, Reason, Replay, SeatPart, Step, TableOrigin } from '../protocol'
import { settings } from '../settings.svelte'
import type { GameWords } from '../text/gamewords.svelte'
import { PartPlay } from './partplay'

const PIECE = 50 // steps in one request

export type Viewer = number | 'all' // a seat, -1 for a spectator, or everything open

export interface Source {
  /** Fetches steps first..last as the viewer may see them. */
  fetch(viewer: Viewer, first: number, last: number): Promise<Replay>
  /** The whole game in numbers, and where one finds what. */
  course(): Promise<Course>
}

export function tableSource(id: string): Source {
  return {
    fetch: (viewer, first, last) =>
      getJson<Replay>(`/api/tables/${id}/replay?${range(viewer, first, last)}`, keys.token(id)),
    course: () => courseOf(id),
  }
}

export const courseOf = (id: string): Promise<Course> => getJson<Course>(`/api/tables/${id}/course`, keys.token(id))

export function recordSource(text: string): Source {
  async function send<T>(path: string): Promise<T> {
    const headers = { 'content-type': 'application/x-ndjson' }
    const response = await fetch(path, { method: 'POST', headers, body: text })
    if (!response.ok) throw await refusalOf(response)
    return (await response.json()) as T
  }
  return {
    fetch: (viewer, first, last) => send<Replay>(`/api/replay?${range(viewer, first, last)}`),
    course: () => send<Course>('/api/course'),
  }
}

function range(viewer: Viewer, first: number, last: number): string {
  return `seat=${viewer}&from=${first}&to=${last}&lang=${settings.lang}`
}

export class Film extends PartPlay implements Play {
  readonly game: string
  readonly names: readonly string[]
  readonly moves: number // the last step
  readonly ownData: boolean // it was played with components of somebody's own
  readonly origin: TableOrigin | null
  readonly words: GameWords
  readonly busy = false
  readonly geometry: BaseGeometry
  at = $state(0)
  viewer: Viewer = $state('all')
  hand = $state(0) // whose hand is shown while everything is open
  rule: string | null = $state(null)
  #wishes = 0
  #eyes: Viewer = 'all' // who shall look, as soon as it is here
  #course: Promise<Course> | null = null
  #steps: Record<string, Step> = $state.raw({}) // by viewer and number
  readonly #source: Source

  constructor(source: Source, first: Replay, words: GameWords, geometry: BaseGeometry) {
    super()
    this.#source = source
    this.game = first.game
    this.names = first.seats
    this.moves = first.moves
    this.ownData = first.own_data
    this.origin = first.origin
    this.words = words
    this.geometry = geometry
    this.#keep('all', first.steps)
  }

  /** Go to a step, once it is here. */
  async go(to: number, viewer: Viewer = this.#eyes): Promise<void> {
    this.#eyes = viewer
    const at = Math.min(this.moves, Math.max(0, to))
    const wish = ++this.#wishes
    await this.#fetch(viewer, at)
    if (wish !== this.#wishes) return // somebody went on in the meantime
    this.viewer = viewer
    this.at = at
    void this.#fetch(viewer, Math.min(this.moves, at + PIECE)) // what comes next
  }

  /** The whole game in numbers; asked for once. */
  course(): Promise<Course> {
    return (this.#course ??= this.#source.course())
  }

  /** The language has changed: sentences are fetched anew. */
  async reload(): Promise<void> {
    const steps = await this.#piece(this.viewer, this.at)
    this.#steps = {} // not before there are others: one of them is being shown
    this.#keep(this.viewer, steps)
  }

  async #fetch(viewer: Viewer, at: number): Promise<void> {
    if (!this.#steps[`${viewer} ${at}`]) this.#keep(viewer, await this.#piece(viewer, at))
  }

  /** The steps around one. */
  async #piece(viewer: Viewer, at: number): Promise<Step[]> {
    const first = at - (at % PIECE)
    return (await this.#source.fetch(viewer, first, Math.min(this.moves, first + PIECE - 1))).steps
  }

  #keep(viewer: Viewer, steps: readonly Step[]): void {
    this.#steps = { ...this.#steps, ...Object.fromEntries(steps.map((step) => [`${viewer} ${step.move}`, step])) }
  }

  get step(): Step {
    return this.#steps[`${this.viewer} ${this.at}`] ?? Object.values(this.#steps)[0]!
  }
  protected get part(): SeatPart {
    return this.step.seats.find((part) => part.seat === this.seat) ?? this.step.seats[0]!
  }

  get seat(): number {
    return this.viewer === 'all' ? this.hand : this.viewer
  }
  get legal(): readonly string[] {
    return []
  }
  get lately(): readonly EventLine[] {
    return this.step.events
  }

  /** The story up to here, as far as it is known. */
  get story(): EventLine[] {
    const told: EventLine[] = []
    for (let move = Math.max(0, this.at - 60); move <= this.at; move++) {
      told.push(...(this.#steps[`${this.viewer} ${move}`]?.events ?? []))
    }
    return told
  }

  act(): void {
    // A replay is only looked at.
  }

  pick(): void {
    // The same.
  }

  why(): Promise<Reason[]> {
    return Promise.resolve([])
  }

  showRule(rule: string): void {
    this.rule = rule
  }
}
