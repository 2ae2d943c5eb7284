// The drawings of a game's almanac: what every game gives, loaded when rules are shown.

import type { Component } from 'svelte'
import { withTexts } from '../text/books'

export interface FigureBook {
  /** Gradients and shapes that the drawings share; put once beside them. */
  Defs?: Component<Record<string, never>>
  Drawing: Component<{ name: string }>
  /** Which drawing stands at which rule. */
  at: Readonly<Record<string, string>>
  /** What a drawing shows, in the reader's language: its caption, for those who see it and those who do not. */
  say(name: string): string
}

const BOOKS: Record<string, () => Promise<{ default: FigureBook }>> = {
  'star-trek': () => withTexts('startrek/figures', import('./startrek/figures/index')),
  starfarers: () => withTexts('starfarers/figures', import('./starfarers/figures/index')),
  duel: () => withTexts('duel/figures', import('./duel/figures/index')),
}

export async function loadFigures(game: string): Promise<FigureBook | null> {
  return (await BOOKS[game]?.())?.default ?? null
}
