// The codes for open seats of tables that this browser created, until they are given away.

import type { Invitation } from '../protocol'

const STORE = 'hexnaut.invitations'
export const ANY_SEAT = -1 // of the invitation that is good for any open seat

function read(): Record<string, Invitation[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Invitation[]>) : {}
  } catch {
    return {}
  }
}

class Invitations {
  #kept: Record<string, Invitation[]> = $state(read())

  of(table: string): Invitation[] {
    return this.#kept[table] ?? []
  }

  keep(table: string, list: Invitation[]): void {
    if (list.length === 0) return
    this.#kept = { ...this.#kept, [table]: list }
    try {
      localStorage.setItem(STORE, JSON.stringify(this.#kept))
    } catch {
      // They stay on the screen until the page is closed.
    }
  }
}

export const invitations = new Invitations()
