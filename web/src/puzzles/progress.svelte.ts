// Which puzzles somebody has solved, and on how many days in a row; kept in the browser.

const KEY = 'hexnaut.puzzles'
const DAY = 86_400_000

interface Kept {
  solved: Record<string, number> // wrong tries before it, by `game/number`
  last: number // the day on which one was solved last, counted from 1970
  days: number // in a row, until then
}

export const dayOf = (time: number): number => Math.floor(time / DAY)
export const idOf = ({ game, number }: { game: string; number: number }): string => `${game}/${number}`

function read(): Kept {
  const nothing: Kept = { solved: {}, last: 0, days: 0 }
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return { ...nothing, ...kept }
  } catch {
    return nothing // a browser that keeps nothing, or a broken entry
  }
}

export class Progress {
  #kept: Kept = $state.raw(read())

  has(id: string): boolean {
    return id in this.#kept.solved
  }
  get count(): number {
    return Object.keys(this.#kept.solved).length
  }

  /** Days in a row; one that is not over yet may still be missing. */
  streak(today: number = dayOf(Date.now())): number {
    return this.#kept.last >= today - 1 ? this.#kept.days : 0
  }

  /** The first solution of a puzzle counts; whoever was shown the answer has not solved it. */
  solve(id: string, tries: number, today: number = dayOf(Date.now())): void {
    const { solved, last } = this.#kept
    const days = last === today ? this.#kept.days : this.streak(today) + 1
    this.#kept = { solved: { [id]: tries, ...solved }, last: today, days }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const progress = new Progress()
