// Options as they are typed.

/** A value as text; the same text stands in `value.OPTION.VALUE` of a game's wording. */
export function shown(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a list that was chosen holds; nothing where none was. */
export function itemsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
