// What a screen reader hears: one polite line at a time, newest last.

class Live {
  lines: { id: number; text: string }[] = $state([])
  #next = 0

  say(text: string): void {
    if (!text) return
    this.lines = [...this.lines.slice(-5), { id: this.#next++, text }]
  }
}

export const live = new Live()
