// The vocabulary of the wire, from src/hexnaut/server/messages.py.

export const PROTOCOL = 1
export const SPECTATOR_SEAT = -1

export interface Hello { type: 'hello'; tokens?: string[]; since?: number | null; lang?: string; protocol?: number }
export interface Act { type: 'act'; seat: number; decision: number; do: string; ref?: string }
export interface Why { type: 'why'; seat: number; moves: string[]; ref?: string }
export interface Say { type: 'say'; text: string; seat?: number; ref?: string }
export interface Propose { type: 'propose'; seat: number; what: string; ref?: string }
export interface Answer { type: 'answer'; seat: number; what: string; agree: boolean; ref?: string }
export interface Resign { type: 'resign'; seat: number; ref?: string }
export interface Language { type: 'language'; lang: string; ref?: string }
export interface Ping { type: 'ping'; ref?: string }

export type ClientMessage = Hello | Act | Why | Say | Propose | Answer | Resign | Language | Ping

export interface EventLine {
  number: number
  kind: string
  seat: number
  rule: string
  parts: Record<string, string>
  text: string
  move: number
}

export interface SeatPart {
  seat: number
  view: Record<string, unknown>
  asked: boolean
  decision: number
  question: string
  legal: string[]
}

export interface SeatInfo {
  seat: number
  name: string
  kind: string
  level?: string | null
  present?: boolean
  away_since?: number | null
  stand_in?: boolean
  clock_left?: number | null
}

export interface Proposal { what: string; seat: number; agreed: number[] }

export interface TableInfo {
  id: string
  game: string
  title: string
  options: Record<string, unknown>
  seats: SeatInfo[]
  status: string
  listed: boolean
  spectators: boolean
  commitment: string
  created: number
  clock?: number | null
  watching?: number
  proposals?: Proposal[]
  rematch?: string | null
}

export interface Waiting { seats: number[]; since: number; until?: number | null }

export interface Result {
  end: string
  winner: number | null
  points: number[]
  sources: Record<string, number>[]
  turns: number
  seed: string
  salt: string
}

export interface ChatLine { number: number; seat: number; name: string; text: string; time: number }

export interface Welcome { type: 'welcome'; table: TableInfo; you: number[]; protocol?: number }
export interface State {
  type: 'state'
  number: number
  move: number
  seats: SeatPart[]
  waiting: Waiting
  log: EventLine[]
  chat: ChatLine[]
  result?: Result | null
}
export interface Update {
  type: 'update'
  number: number
  move: number
  events: EventLine[]
  seats: SeatPart[]
  waiting: Waiting
  result?: Result | null
}
export interface Table { type: 'table'; table: TableInfo }
export interface Chat { type: 'chat'; line: ChatLine }
export interface Accepted { type: 'accepted'; ref: string; number: number }
export interface Refused { type: 'refused'; ref: string; code: string; text: string; rule?: string | null }
export interface Reason { move: string; rule: string | null; text: string }
export interface Reasons { type: 'reasons'; ref: string; reasons: Reason[] }
export interface Pong { type: 'pong'; ref: string; time: number }

export type ServerMessage = Welcome | State | Update | Table | Chat | Accepted | Refused | Reasons | Pong
