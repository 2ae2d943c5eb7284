// The moves that a hint speaks of: places and buttons that mean one of them stand out.

class Suggestion {
  words: readonly string[] = $state.raw([])

  /** Whether one of these words is suggested; undefined otherwise, so that no attribute is set. */
  of(words: readonly string[]): true | undefined {
    return words.some((word) => this.words.includes(word)) || undefined
  }
}

export const suggestion = new Suggestion()
