// The seats that belong to this browser: by table, with the secret tokens that prove it.

import type { SeatKey, TableInfo } from '../protocol'

const STORE = 'hexnaut.tables'
const MOST = 60

export interface KeptTable {
  id: string
  game: string
  title: string
  keys: SeatKey[]
  seen: number // when it was last open
  stand?: Stand
}

/** How a game stood when it was last looked at. */
export interface Stand {
  seat: number // one's own
  turn: number
  own: number // points
  best: number // of the others
}

function read(): KeptTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptTable[]) : []
  } catch {
    return []
  }
}

class Keys {
  tables: KeptTable[] = $state(read())

  of(id: string): SeatKey[] {
    return this.tables.find((table) => table.id === id)?.keys ?? []
  }

  /** The game of a table that was open here before. */
  game(id: string): string | undefined {
    return this.tables.find((table) => table.id === id)?.game || undefined
  }

  /** The token of a seat, or of any that belongs to this browser. */
  token(id: string, seat?: number): string | undefined {
    const own = this.of(id)
    return (own.find((key) => key.seat === seat) ?? own[0])?.token
  }

  /** Remember seats of a table; those known before stay. */
  keep(table: Pick<TableInfo, 'id' | 'game' | 'title'>, keys: readonly SeatKey[]): void {
    const known = this.of(table.id).filter((key) => !keys.some((other) => other.token === key.token))
    const entry = { id: table.id, game: table.game, title: table.title, keys: [...known, ...keys], seen: Date.now() }
    this.#write([entry, ...this.tables.filter((other) => other.id !== table.id)].slice(0, MOST))
  }

  /** Remember how a game stands; tables that are not one's own are left out. */
  note(id: string, stand: Stand): void {
    this.#write(this.tables.map((table) => (table.id === id ? { ...table, stand, seen: Date.now() } : table)))
  }

  forget(id: string): void {
    this.#write(this.tables.filter((table) => table.id !== id))
  }

  #write(tables: KeptTable[]): void {
    this.tables = tables
    try {
      localStorage.setItem(STORE, JSON.stringify(tables))
    } catch {
      // Seats hold until the page is closed; the personal link still works.
    }
  }
}

export const keys = new Keys()
