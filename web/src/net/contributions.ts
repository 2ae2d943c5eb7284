// What this browser adds to the chance of games: a random number for each of its seats, promised when the seat is
// taken, revealed when everybody has promised, and looked for when the game has begun.

import { postJson } from '../api'
import type { SeatKey, TableInfo } from '../protocol'
import { sha256 } from './sha256'

const STORE = 'hexnaut.contributions'
const MOST = 200
const TAG = 'hexnaut promise 2\n'

interface Kept {
  contribution: string
  seen: (string | null)[] | null // everybody's promises when this one was revealed
}

/** By their promises, the latest last. */
function read(): Map<string, Kept> {
  try {
    return new Map(JSON.parse(localStorage.getItem(STORE) ?? '[]') as [string, Kept][])
  } catch {
    return new Map()
  }
}

const kept = read()

function keep(promise: string, one: Kept): void {
  kept.set(promise, one)
  try {
    localStorage.setItem(STORE, JSON.stringify([...kept].slice(-MOST)))
  } catch {
    // It holds until the page is closed.
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function promiseOf(contribution: Uint8Array): string {
  return sha256(new Uint8Array([...new TextEncoder().encode(TAG), ...contribution]))
}

/** A new contribution: it is remembered here, and its promise is given away. */
export function promise(): string {
  const contribution = crypto.getRandomValues(new Uint8Array(32))
  const promised = promiseOf(contribution)
  keep(promised, { contribution: hex(contribution), seen: null })
  return promised
}

function promises(table: TableInfo): (string | null)[] {
  return table.seats.map((seat) => seat.promise)
}

/** All seats are taken: what this browser promised for its own is revealed, once for each. */
export async function reveal(table: TableInfo, keys: readonly SeatKey[]): Promise<void> {
  if (table.reveal_until === null) return
  for (const { seat, token } of keys) {
    const promised = table.seats[seat]?.promise
    const own = promised ? kept.get(promised) : undefined
    if (!promised || !own || own.seen !== null) continue
    keep(promised, { ...own, seen: promises(table) })
    try {
      await postJson(`/api/tables/${table.id}/reveal`, { contribution: own.contribution }, token)
    } catch {
      keep(promised, { ...own, seen: null }) // another message of the table will come
    }
  }
}

export type Verdict = 'in' | 'out' | 'changed'

/** Whether what this browser contributed is in the game; null where it contributed nothing. */
export function verdict(table: TableInfo): Verdict | null {
  const own = table.seats.flatMap((seat) => {
    const mine = seat.promise ? kept.get(seat.promise) : undefined
    return mine ? [{ mine, contribution: seat.contribution }] : []
  })
  if (own.length === 0) return null
  if (own.some(({ mine, contribution }) => mine.contribution !== contribution)) return 'out'
  const same = own.every(({ mine }) => JSON.stringify(mine.seen) === JSON.stringify(promises(table)))
  return same ? 'in' : 'changed'
}
