// What lies on a planet, by the name that records have for it.

export interface Token {
  numbers: readonly number[]
  barring: { kind: 'pirate' | 'ice'; need: number } | null // cannons or freight pods
}

const numbers = (...numbers: number[]): Token => ({ numbers, barring: null })
const barred = (kind: 'pirate' | 'ice', need: number): Token => ({ numbers: [], barring: { kind, need } })

const HIDDEN = numbers()
const PLAIN = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const TOKENS: Readonly<Record<string, Token>> = {
  none: HIDDEN,
  'face-down': HIDDEN,
  ...Object.fromEntries(PLAIN.map((number) => [number, numbers(number)])),
  '3/12': numbers(3, 12),
  '2/11': numbers(2, 11),
  'pirate-4': barred('pirate', 4),
  'pirate-5': barred('pirate', 5),
  'pirate-6': barred('pirate', 6),
  'ice-3': barred('ice', 3),
  'ice-4': barred('ice', 4),
}

export const tokenOf = (name: string): Token => TOKENS[name] ?? HIDDEN

/** Whether a planet with this token gives cards on a roll. */
export const produces = (name: string, roll: number): boolean => tokenOf(name).numbers.includes(roll)
