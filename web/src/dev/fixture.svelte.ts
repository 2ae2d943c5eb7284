// A real game's positions from a file (web/fixtures/make.py): for drawing without a server, and for tests.

import type { BaseGeometry, Play } from '../games/module'
import type { EventLine, Reason, SeatPart } from '../protocol'
import { PartPlay } from '../replay/partplay'
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

export class FixturePlay extends PartPlay implements Play {
  readonly game: string
  readonly geometry: BaseGeometry
  readonly names: readonly string[]
  readonly words: GameWords
  readonly busy = false
  at = $state(0)
  seat = $state(0)
  played: string[] = $state([])
  readonly #frames: Frame[]

  constructor(fixture: Fixture, stretch: string, seat = 0) {
    super()
    this.game = fixture.game
    this.geometry = fixture.geometry
    this.names = fixture.names
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
  protected get part(): SeatPart {
    return this.#frame.seats.find((part) => part.seat === this.seat)!
  }

  get legal(): readonly string[] {
    return this.part.legal
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
