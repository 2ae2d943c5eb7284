// A live table: what the socket brings, shown one update after the other at the reader's speed.

import { socketPath } from '../ahead/ahead'
import type { GameModule } from '../games/module'
import { Connection, type Status, isRefusal } from '../net/connection'
import { promise, reveal } from '../net/contributions'
import { keys } from '../net/keys.svelte'
import type {
  ChatLine,
  EventLine,
  Hints,
  Proposal,
  Reason,
  Refused,
  Remark,
  Result,
  SeatPart,
  ServerMessage,
  State,
  TableInfo,
  Update,
  Waiting,
} from '../protocol'
import { settings } from '../settings.svelte'
import { live } from '../parts/live.svelte'
import { sentence } from '../text/codes'
import { Pacing } from './pacing'

const EVENT_TIME = 350 // ms that an event is shown, unless its game says otherwise
const MOST_WAITING = 200 // updates; beyond that we catch up without showing each
const GLANCE = 60 // ms; what would be shown for less comes together with what follows it

/** Whoever wants a rematch promises to contribute to its dice. */
function forRematch(what: string): { promise?: string } {
  return what === 'rematch' ? { promise: promise() } : {}
}

function turnOf({ seats: [one] }: Update): string {
  return `${one?.view.turn} ${one?.view.active}`
}

export class LiveTable {
  readonly id: string
  table: TableInfo | null = $state.raw(null)
  you: number[] = $state.raw([])
  parts: SeatPart[] = $state.raw([])
  waiting: Waiting = $state.raw({ seats: [], since: 0, until: null, stand_in_from: null })
  log: EventLine[] = $state.raw([])
  lately: EventLine[] = $state.raw([])
  chat: ChatLine[] = $state.raw([])
  remarks: Remark[] = $state.raw([]) // why bots said no to offers
  muted: number[] = $state.raw([]) // seats; -1 stands for all spectators
  result: Result | null = $state.raw(null)
  status: Status = $state('connecting')
  moves = $state(0) // how many actions of the game are shown
  busy = $state(false) // a move is on its way
  behind = $state(false) // updates wait to be shown
  refusal: Refused | null = $state.raw(null) // of the last move, for the reader
  turnedAway: Refused | null = $state.raw(null) // there is no such table, or we may not see it

  /** The sentence of an event; whoever knows the board tells it with names for places. */
  tell: (event: EventLine) => string = sentence

  readonly #module: () => GameModule | null
  readonly #connection: Connection
  #number: number | null = null // of the last event that arrived
  #queue: Update[] = []
  #timer = 0
  readonly #pacing = new Pacing()
  #skipping = false // until one's own turn
  #late: SeatPart[] = [] // questions whose clocks wait until they can be seen
  #reasons = new Map<string, Reason>()

  constructor(id: string, module: () => GameModule | null) {
    this.id = id
    this.#module = module
    this.#connection = new Connection(socketPath(id), {
      hello: () => ({
        tokens: keys.of(id).map((key) => key.token),
        since: this.#number,
        lang: settings.lang,
        name: settings.name,
      }),
      message: (message) => this.#hear(message),
      status: (status) => (this.status = status),
      turnedAway: (refusal) => {
        if (refusal.code === 'not-yours') keys.forget(id) // a seat that was freed, or whose link was made anew
        this.turnedAway = refusal
      },
    })
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#connection.close()
  }

  // -- what the reader does ------------------------------------------------------------------------------

  async act(part: SeatPart, word: string): Promise<void> {
    if (this.busy || this.behind) return
    this.busy = true
    this.refusal = null
    this.#pacing.resume()
    const reply = await this.#connection.request({ type: 'act', seat: part.seat, decision: part.decision, do: word })
    this.busy = false
    if (isRefusal(reply)) this.refusal = reply
  }

  async why(seat: number, moves: string[]): Promise<Reason[]> {
    const open = moves.filter((move) => !this.#reasons.has(`${seat} ${move}`))
    if (open.length > 0) {
      for (const reason of await this.#connection.why(seat, open)) this.#reasons.set(`${seat} ${reason.move}`, reason)
    }
    return moves.flatMap((move) => this.#reasons.get(`${seat} ${move}`) ?? [])
  }

  /** What a bot would do; null where nobody says so. */
  async hint(seat: number): Promise<Hints | null> {
    const reply = await this.#connection.request({ type: 'hint', seat })
    return reply.type === 'hints' ? reply : null
  }

  /** Whether other people sit here. */
  get company(): boolean {
    return this.table?.seats.some(({ seat, kind }) => !this.you.includes(seat) && kind !== 'bot') ?? false
  }

  /** Whether hints are allowed here: against bots, or where everybody agreed, as long as the game lasts. */
  get advisable(): boolean {
    return this.you.length === 1 && (!this.company || this.table?.hints === true) && this.result === null
  }

  say(text: string, seat: number): Promise<boolean> {
    return this.#ask({ type: 'say', text, seat })
  }

  /** What was said by those who are not muted. */
  get heard(): ChatLine[] {
    return this.chat.filter((line) => !this.muted.includes(line.seat))
  }

  mute(seat: number, on: boolean): Promise<boolean> {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((one) => one !== seat)
    return this.#ask({ type: 'mute', seat, on })
  }

  propose(what: string, seat: number): Promise<boolean> {
    return this.#ask({ type: 'propose', what, seat, ...forRematch(what) })
  }

  answer(proposal: Proposal, seat: number, agree: boolean): Promise<boolean> {
    return this.#ask({ type: 'answer', what: proposal.what, seat, agree, ...forRematch(proposal.what) })
  }

  /** Take back what one agreed to. */
  withdraw(what: string, seat: number): Promise<boolean> {
    return this.#ask({ type: 'answer', what, seat, agree: false })
  }

  /** Take the seat back from a bot that stands in for somebody who is here. */
  back(seat: number): Promise<boolean> {
    return this.#ask({ type: 'back', seat })
  }

  /** Before the game: leave a seat, or ask a guest to. */
  free(seat: number, of: number): Promise<boolean> {
    return this.#ask({ type: 'free', seat, of })
  }

  resign(seat: number): Promise<boolean> {
    return this.#ask({ type: 'resign', seat })
  }

  /** Everything comes anew in another language. */
  setLanguage(lang: string): void {
    this.#connection.tell({ type: 'language', lang })
  }

  async #ask(message: Parameters<Connection['request']>[0]): Promise<boolean> {
    const reply = await this.#connection.request(message)
    this.refusal = isRefusal(reply) ? reply : null
    return !isRefusal(reply)
  }

  // -- what the server says ------------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table
        this.you = message.you
        keys.keep(message.table, [])
        void reveal(message.table, keys.of(this.id))
        break
      case 'state':
        this.#startAnew(message)
        break
      case 'update':
        this.#number = message.number
        this.#queue.push(message)
        if (this.#mayWait(message)) this.#showSoon(GLANCE)
        else if (this.#hasten) this.hurry()
        else this.#show()
        this.#holdClocks(message.seats)
        break
      case 'table':
        this.table = message.table
        void reveal(message.table, keys.of(this.id))
        break
      case 'chat':
        this.chat = [...this.chat, message.line]
        if (!this.muted.includes(message.line.seat)) live.say(`${message.line.name}: ${message.line.text}`)
        break
    }
  }

  #startAnew(state: State): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#queue = []
    this.#late = []
    this.behind = false
    this.#number = state.number
    this.#reasons.clear()
    this.moves = state.move
    this.lately = []
    this.log = state.log
    this.chat = state.chat
    this.remarks = state.remarks
    this.parts = state.seats
    this.waiting = state.waiting
    this.result = state.result
  }

  /** Show all that waits to be shown at once, and what follows until one's own turn. */
  skip(): void {
    this.#skipping = this.you.length > 0 && !this.#isOwnTurn(this.parts)
    this.hurry()
  }

  /** The pace has changed: what is shown now need not wait any longer. */
  hurry(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#show()
  }

  /** Who is awaited, since it can be seen here; the same ones are awaited since they were before. */
  #await(waiting: Waiting): void {
    const same = waiting.seats.join() === this.waiting.seats.join() && this.waiting.since > 0
    this.waiting = { ...waiting, since: same ? this.waiting.since : Date.now() }
  }

  #holdClocks(parts: readonly SeatPart[]): void {
    if (!this.behind || !this.table?.clock) return
    for (const part of parts) {
      if (!part.asked || this.#late.some((late) => late.decision === part.decision)) continue
      this.#late.push(part)
      this.#connection.tell({ type: 'showing', seat: part.seat, decision: part.decision, on: true })
    }
  }

  #startClocks(): void {
    for (const { seat, decision } of this.#late.splice(0))
      this.#connection.tell({ type: 'showing', seat, decision, on: false })
  }

  /** Whether what happens is shown without pauses. */
  get #hasten(): boolean {
    return this.#skipping || settings.pause(1) === 0
  }

  /** Without pauses every news is drawn that asks something here; the rest comes together, for drawing takes time. */
  #mayWait(update: Update): boolean {
    return this.#hasten && update.result === null && !update.seats.some(({ asked }) => asked)
  }

  /** Show the next update, or several that are too short for a glance, and what follows when they had their time. */
  #show(): void {
    if (this.#timer) {
      this.#applyUneventful()
      return
    }
    const events: EventLine[] = []
    let time = 0
    for (let next = this.#queue.shift(); next; next = time < GLANCE ? this.#queue.shift() : undefined) {
      this.#apply(next)
      events.push(...next.events)
      time += this.#skipping || this.#queue.length > MOST_WAITING ? 0 : this.#timeOf(next)
    }
    if (events.length > 0) this.lately = events
    this.#applyUneventful()
    if (!this.behind) this.#startClocks()
    if (time > 0) this.#showSoon(time)
  }

  #showSoon(time: number): void {
    this.behind = this.#queue.length > 0
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0
      this.#show()
    }, time)
  }

  /** News of clocks need not wait until what happened before has had its time. */
  #applyUneventful(): void {
    while (this.#queue[0]?.events.length === 0) this.#apply(this.#queue.shift()!)
    this.behind = this.#queue.length > 0
  }

  #apply(update: Update): void {
    this.#reasons.clear()
    this.moves = update.move
    this.parts = update.seats
    this.#await(update.waiting)
    this.#skipping &&= !this.#isOwnTurn(update.seats)
    this.log = [...this.log, ...update.events]
    this.result = update.result
    const said = update.remarks
      .map((remark) => remark.text)
      .filter((text) => !this.remarks.some((old) => old.text === text))
    this.remarks = update.remarks
    live.say([...update.events.map(this.tell), ...said].filter(Boolean).join(' '))
  }

  /** One's own turn is shown as its game likes; those of the others share the time of a round. */
  #timeOf(update: Update): number {
    const wish = this.#wishOf(update)
    const view = update.seats[0]?.view
    if (this.#isOwnTurn(update.seats)) this.#pacing.begin()
    if (wish === 0 || !view || this.#isOwnTurn(update.seats)) return settings.pause(wish)
    const turn = turnOf(update)
    const sameTurn = this.#queue.filter((later) => turnOf(later) === turn)
    const waiting = sameTurn.reduce((sum, later) => sum + this.#wishOf(later), 0)
    const time = this.#pacing.time(turn, view.players.length - 1, wish, waiting, settings.pause(1))
    if (update.seats.some(({ asked }) => asked)) this.#pacing.rest()
    return settings.pause(time)
  }

  #isOwnTurn(parts: readonly SeatPart[]): boolean {
    const active = parts[0]?.view.active ?? null
    return active !== null && this.you.includes(active)
  }

  #wishOf(update: Update): number {
    const pace = this.#module()?.pace ?? (() => EVENT_TIME)
    return update.events.reduce((sum, event) => sum + pace(event), 0)
  }
}
