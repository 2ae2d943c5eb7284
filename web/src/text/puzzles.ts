// Texts of puzzles; parts with them load by `withTexts('puzzles', …)`.

import en from '$text/en/puzzles.json'
import { texts } from './translate'

type PuzzleKey = keyof typeof en

export const tp = texts('puzzles', en)

const known = (key: string): key is PuzzleKey => key in en

/** What the server calls a theme, in the reader's words. */
export const sayTheme = (theme: string): string => (known(`theme.${theme}`) ? tp(`theme.${theme}` as PuzzleKey) : theme)
