// A puzzle as a game on the screen: the position of its seat, and moves that are answers.

import { postJson } from '../api'
import type { BaseGeometry, Play, Trading } from '../games/module'
import type { EventLine, PuzzlePosition, PuzzleVerdict, Reason, SeatPart } from '../protocol'
import { PartPlay } from '../replay/partplay'
import type { TradeDesk } from '../table/tradedesk.svelte'
import type { GameWords } from '../text/gamewords.svelte'
import { idOf, progress } from './progress.svelte'

export class PuzzlePlay extends PartPlay implements Play {
  readonly id: string
  readonly geometry: BaseGeometry
  readonly words: GameWords
  busy = $state(false)
  choosing: readonly string[] = $state.raw([]) // words that mean the same place: the reader has to say which
  desk: TradeDesk | null = $state.raw(null) // for trade with the bank: offers are no answers
  rule: string | null = $state(null)
  wrong: readonly string[] = $state.raw([]) // answers so far
  verdict: PuzzleVerdict | null = $state.raw(null) // of the last one
  failure: unknown = $state.raw(null)
  shown = $state(false) // the answer was asked for
  #position: PuzzlePosition = $state.raw()!
  #narrowed: readonly string[] = $state.raw([])

  constructor(position: PuzzlePosition, words: GameWords, geometry: BaseGeometry) {
    super()
    this.#position = position
    this.id = idOf(position.puzzle)
    this.words = words
    this.geometry = geometry
  }

  get position(): PuzzlePosition {
    return this.#position
  }
  protected get part(): SeatPart {
    return this.#position.part
  }

  get game(): string {
    return this.#position.puzzle.game
  }
  get seat(): number {
    return this.part.seat
  }
  get names(): readonly string[] {
    return this.#position.seats
  }
  /** What happened in this turn. */
  get story(): readonly EventLine[] {
    return this.#position.events
  }
  get lately(): readonly EventLine[] {
    return [] // nothing happens while one thinks
  }
  get solved(): boolean {
    return this.verdict?.right ?? false
  }
  get over(): boolean {
    return this.verdict?.solution != null
  }

  get legal(): readonly string[] {
    if (this.over) return []
    return this.#narrowed.length > 0 ? this.#narrowed : this.part.legal.filter((word) => !this.wrong.includes(word))
  }

  /** A puzzle asks one question only. */
  get decision(): number {
    return 0
  }
  get trading(): Trading | null {
    return this.desk?.possible ? this.desk : null
  }

  /** The same position in another language. */
  retell(position: PuzzlePosition): void {
    this.#position = position
  }

  act(word: string): void {
    this.choosing = []
    if (!this.busy && !this.over) void this.#answer(word)
  }

  pick(words: readonly string[]): void {
    if (words.length === 1) this.act(words[0]!)
    else this.choosing = words
  }

  giveUp(): void {
    this.shown = true
    void this.#answer('')
  }

  async #answer(move: string): Promise<void> {
    this.busy = true
    this.failure = null
    try {
      const said = { move, tries: this.wrong.length }
      const verdict = await postJson<PuzzleVerdict>(`/api/puzzles/${this.id}/answer`, said)
      if (verdict.right) progress.solve(this.id, this.wrong.length)
      else if (move !== '') this.#miss(move, verdict.narrowed)
      this.verdict = verdict
    } catch (error) {
      this.failure = error
    } finally {
      this.busy = false
    }
  }

  #miss(move: string, narrowed: readonly string[]): void {
    this.wrong = [...this.wrong, move]
    this.#narrowed = narrowed.filter((word) => !this.wrong.includes(word))
  }

  why(): Promise<Reason[]> {
    return Promise.resolve([])
  }

  showRule(rule: string): void {
    this.rule = rule
  }
}
