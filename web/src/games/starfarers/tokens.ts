// What lies on a planet, read from its name: "4", "3/11", "pirate-2", "ice-3", "face-down". Nobody else takes it apart.

export interface Token {
  numbers: readonly number[]
  barring: { kind: 'pirate' | 'ice'; need: number } | null // cannons or freight pods
}

export function readToken(name: string): Token {
  const [kind, need] = name.split('-')
  if (kind === 'pirate' || kind === 'ice') return { numbers: [], barring: { kind, need: Number(need) } }
  return { numbers: name.split('/').map(Number).filter(Boolean), barring: null }
}

/** Whether a planet with this token gives cards on a roll. */
export const produces = (name: string, roll: number): boolean => readToken(name).numbers.includes(roll)
