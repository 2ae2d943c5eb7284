// A live table through the eyes of one of its seats: what the game's module draws and plays.

import type { BaseGeometry, GameModule, Play, Trading } from '../games/module'
import type { BaseView, EventLine, Reason, SeatPart } from '../protocol'
import type { GameWords } from '../text/gamewords.svelte'
import { questionOf } from '../replay/partplay'
import type { LiveTable } from './live.svelte'
import type { TradeDesk } from './tradedesk.svelte'

/** What a part of a live table is given. */
export interface AtTable {
  live: LiveTable
  play: SeatPlay
  module: GameModule
}

export class SeatPlay implements Play {
  readonly live: LiveTable
  readonly geometry: BaseGeometry
  readonly words: GameWords
  choosing: readonly string[] = $state.raw([]) // words that mean the same place: the reader has to say which
  desk: TradeDesk | null = $state.raw(null) // in games with trade
  rule: string | null = $state(null) // of the almanac, on top of the table
  /** Something better that a word would pass; a guided game asks about it. */
  reconsider: (word: string) => string | undefined = () => undefined
  #chosen: number | null = $state(null) // whose eyes, where one screen serves several seats

  constructor(live: LiveTable, geometry: BaseGeometry, words: GameWords) {
    this.live = live
    this.geometry = geometry
    this.words = words
  }

  get #part(): SeatPart | undefined {
    const parts = this.live.parts
    return parts.find((part) => part.seat === this.#chosen) ?? parts.find((part) => part.asked) ?? parts[0]
  }

  get ready(): boolean {
    return this.#part !== undefined
  }
  get game(): string {
    return this.live.table?.game ?? ''
  }
  get seat(): number {
    return this.#part?.seat ?? -1
  }
  get view(): BaseView {
    return this.#part!.view
  }
  get asked(): boolean {
    return (this.#part?.asked ?? false) && !this.live.behind
  }
  get busy(): boolean {
    return this.live.busy
  }
  get question(): string {
    return this.#part ? questionOf(this.#part) : ''
  }
  /** Of the question that is put to this seat; changes with it. */
  get decision(): number {
    return this.#part?.decision ?? 0
  }
  get names(): readonly string[] {
    return this.live.table?.seats.map((seat) => seat.name) ?? []
  }
  get lately(): readonly EventLine[] {
    return this.live.lately
  }

  get legal(): readonly string[] {
    return this.live.behind || this.live.table?.status !== 'playing' ? [] : (this.#part?.legal ?? [])
  }

  get trading(): Trading | null {
    return this.desk?.possible ? this.desk : null
  }

  look(seat: number | null): void {
    this.#chosen = seat
  }

  act(word: string): void {
    const better = this.busy ? undefined : this.reconsider(word)
    this.choosing = better ? [better, word] : []
    if (this.#part && !better) void this.live.act(this.#part, word)
  }

  pick(words: readonly string[]): void {
    if (words.length === 1) this.act(words[0]!)
    else this.choosing = words
  }

  why(words: string[]): Promise<Reason[]> {
    return this.live.why(this.seat, words)
  }

  showRule(rule: string): void {
    this.rule = rule
  }
}
