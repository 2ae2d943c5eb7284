// Options as they are typed.

/** A value as text; the same text stands in `value.OPTION.VALUE` of a game's wording. */
export function shown(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What somebody typed for an option that takes lists or more: JSON, or words with commas. Empty: nothing chosen. */
export function readFree(text: string): unknown {
  const plain = text.trim()
  if (plain === '') return undefined
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return plain.includes(',') ? plain.split(',').map((part) => part.trim()) : plain
  }
}
