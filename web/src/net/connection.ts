// One socket to one table. It comes back by itself after a break, says how things stand, and asks for what it missed.

import { takeSocket } from '../ahead/ahead'
import type { ClientMessage, Hello, Reasons, Refused, ServerMessage } from '../protocol'

export type Status = 'connecting' | 'live' | 'broken' | 'closed'

const WAITS = [250, 500, 1000, 2000, 4000] // between attempts, in ms
const PULSE = 15_000 // how often we ask whether anybody is there
const PATIENCE = 8_000 // how long an answer to that may take

type Reply = ServerMessage & { ref: string }
type Request = Extract<ClientMessage, { ref?: string }>

/** Refusals of the greeting that no second attempt will change. */
const FINAL: readonly string[] = ['unknown', 'not-yours', 'barred', 'protocol', 'too-large', 'damaged']

export interface Handlers {
  hello(): Omit<Hello, 'type'>
  message(message: ServerMessage): void
  status(status: Status): void
  turnedAway(refusal: Refused): void // the table does not want us; there will be no further attempt
}

export function isRefusal(reply: ServerMessage): reply is Refused {
  return reply.type === 'refused'
}

export class Connection {
  #socket: WebSocket | null = null
  #tries = 0
  #refs = 0
  #open = true
  #greeted = false // on this socket
  #timer = 0
  #pulse = 0
  #waiting = new Map<string, (reply: Reply) => void>()
  readonly #path: string
  readonly #handlers: Handlers
  readonly #wake = (): void => this.#hurry()
  readonly #sleep = (): void => this.#drop()

  constructor(path: string, handlers: Handlers) {
    this.#path = path
    this.#handlers = handlers
    addEventListener('online', this.#wake)
    addEventListener('offline', this.#sleep)
    addEventListener('visibilitychange', this.#wake)
    this.#connect()
  }

  /** Send something that is answered by its ref. Without a connection the answer is a refusal of our own. */
  request(message: Request): Promise<Reply> {
    const ref = `r${++this.#refs}`
    return new Promise((resolve) => {
      if (!this.#send({ ...message, ref })) {
        resolve(offline(ref))
        return
      }
      this.#waiting.set(ref, resolve)
    })
  }

  async why(seat: number, moves: string[]): Promise<Reasons['reasons']> {
    const reply = await this.request({ type: 'why', seat, moves })
    return reply.type === 'reasons' ? reply.reasons : []
  }

  close(): void {
    this.#open = false
    clearTimeout(this.#timer)
    clearTimeout(this.#pulse)
    removeEventListener('online', this.#wake)
    removeEventListener('offline', this.#sleep)
    removeEventListener('visibilitychange', this.#wake)
    this.#socket?.close()
  }

  /** Send something that is not answered by its ref. */
  tell(message: ClientMessage): void {
    this.#send(message)
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.#handlers.status(this.#tries === 0 ? 'connecting' : 'broken')
    const socket = takeSocket(this.#path)
    const greet = (): void => void this.#send({ type: 'hello', ...this.#handlers.hello() })
    this.#greeted = false
    this.#socket = socket
    socket.onopen = greet
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
    if (socket.readyState === WebSocket.OPEN) greet() // it was opened ahead
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#tries = 0
      this.#greeted = true
      this.#handlers.status('live')
    } else if (message.type === 'refused' && !this.#greeted && FINAL.includes(message.code)) {
      this.close()
      this.#handlers.status('closed')
      this.#handlers.turnedAway(message)
      return
    }
    this.#beat()
    if ('ref' in message && message.ref) {
      this.#waiting.get(message.ref)?.(message)
      this.#waiting.delete(message.ref)
    }
    this.#handlers.message(message)
  }

  /** A connection that dies without a word is noticed by its silence. */
  #beat(): void {
    clearTimeout(this.#pulse)
    this.#pulse = window.setTimeout(() => {
      this.#send({ type: 'ping' })
      this.#pulse = window.setTimeout(() => this.#drop(), PATIENCE)
    }, PULSE)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#lost()
  }

  #lost(): void {
    clearTimeout(this.#pulse)
    for (const [ref, resolve] of this.#waiting) resolve(offline(ref))
    this.#waiting.clear()
    if (!this.#open) return
    this.#handlers.status('broken')
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!
    this.#tries += 1
    this.#timer = window.setTimeout(() => this.#connect(), wait)
  }

  /** The network is back, or somebody looks at the page again: do not wait any longer. */
  #hurry(): void {
    if (!this.#open || document.visibilityState === 'hidden') return
    const state = this.#socket?.readyState
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) return
    this.#connect()
  }
}

function offline(ref: string): Refused {
  return { type: 'refused', ref, code: 'offline', text: '', rule: null }
}
