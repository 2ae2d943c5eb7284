// What a reader points at elsewhere, such as in the story: the board shows where that is.

class Spotlight {
  /** Places by the names that records have for them; a game's board draws a ring around each. */
  places: readonly string[] = $state.raw([])

  on(places: readonly string[]): void {
    this.places = places
  }

  off(): void {
    this.places = []
  }

  has(place: string): boolean {
    return this.places.includes(place)
  }
}

export const spotlight = new Spotlight()
