// The real grammars, and moves of every kind as the server's own reader takes them apart (tests/contract).

import type { Grammar } from '../src/words/grammar'
import type { Move } from '../src/words/language'
import words from './words.json'

interface Sample {
  grammar: Grammar
  moves: Record<string, Omit<Move, 'word'>>
}

export const samples = words as unknown as Record<'star-trek' | 'starfarers' | 'duel', Sample>

/** A table of a game where some words are legal. */
export const table = (game: keyof typeof samples, ...legal: string[]) => ({
  geometry: { grammar: samples[game].grammar },
  legal,
})
