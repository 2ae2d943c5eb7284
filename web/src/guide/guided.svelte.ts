// Which tables are guided, and which ideas a reader has been told: kept in the browser, so that a guided game can be
// left and taken up again.

const STORE = 'hexnaut.guide'
const MOST_TABLES = 20

interface Kept {
  tables: string[] // by their ids, the newest first
  told: Record<string, string[]> // ideas by game
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Kept>
    return { tables: kept.tables ?? [], told: kept.told ?? {} }
  } catch {
    return { tables: [], told: {} }
  }
}

class Guided {
  #kept: Kept = $state.raw(read())

  has(table: string): boolean {
    return this.#kept.tables.includes(table)
  }

  begin(table: string): void {
    const others = this.#kept.tables.filter((other) => other !== table)
    this.#write({ ...this.#kept, tables: [table, ...others].slice(0, MOST_TABLES) })
  }

  leave(table: string): void {
    this.#write({ ...this.#kept, tables: this.#kept.tables.filter((other) => other !== table) })
  }

  knows(game: string, idea: string): boolean {
    return this.#kept.told[game]?.includes(idea) ?? false
  }

  tell(game: string, idea: string): void {
    const told = this.#kept.told
    this.#write({ ...this.#kept, told: { ...told, [game]: [...(told[game] ?? []), idea] } })
  }

  /** A new guided game begins at the beginning. */
  forget(game: string): void {
    this.#write({ ...this.#kept, told: { ...this.#kept.told, [game]: [] } })
  }

  #write(kept: Kept): void {
    this.#kept = kept
    try {
      localStorage.setItem(STORE, JSON.stringify(kept))
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const guided = new Guided()
