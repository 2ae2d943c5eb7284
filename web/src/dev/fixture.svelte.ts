// A real game's positions from a file (web/fixtures/make.py): for drawing without a server, and for tests.

import type { BaseGeometry, Play } from '../games/module'
import type { BaseView, EventLine, Reason, SeatPart } from '../protocol'
import { GameWords } from '../text/gamewords.svelte'
import type { Book } from '../text/gamewords.svelte'
import type { Lang } from '../text/languages'

interface Frame {
  number: number
  seats: SeatPart[]
  events: EventLine[]
}

export interface Fixture {
  game: string
  names: string[]
  geometry: BaseGeometry
  text: Record<Lang, Book>
  stretches: Record<string, Frame[]>
}

export class FixturePlay implements Play {
  readonly words: GameWords
  readonly busy = false
  at = $state(0)
  seat = $state(0)
  played: string[] = $state([])
  readonly #fixture: Fixture
  readonly #frames: Frame[]

  constructor(fixture: Fixture, stretch: string, seat = 0) {
    this.#fixture = fixture
    this.#frames = fixture.stretches[stretch] ?? []
    this.words = new GameWords(fixture.game, fixture.text)
    this.seat = seat
  }

  get length(): number {
    return this.#frames.length
  }
  get #frame(): Frame {
    return this.#frames[this.at]!
  }
  get #part(): SeatPart {
    return this.#frame.seats.find((part) => part.seat === this.seat)!
  }

  get game(): string {
    return this.#fixture.game
  }
  get geometry(): BaseGeometry {
    return this.#fixture.geometry
  }
  get names(): readonly string[] {
    return this.#fixture.names
  }
  get view(): BaseView {
    return this.#part.view
  }
  get asked(): boolean {
    return this.#part.asked
  }
  get question(): string {
    return this.#part.question
  }
  get legal(): readonly string[] {
    return this.#part.legal
  }
  get lately(): readonly EventLine[] {
    return this.#frame.events
  }

  act(word: string): void {
    this.played = [...this.played, word]
    this.step(1)
  }

  pick(words: readonly string[]): void {
    if (words[0] !== undefined) this.act(words[0])
  }

  step(by: number): void {
    this.at = Math.min(this.#frames.length - 1, Math.max(0, this.at + by))
  }

  why(words: string[]): Promise<Reason[]> {
    return Promise.resolve(words.map((move) => ({ move, rule: 'XX-001', text: `${move}: the server would say why.` })))
  }

  showRule(rule: string): void {
    console.info(rule)
  }
}
