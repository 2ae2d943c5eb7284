// Texts of what comes after a game, its result, charts and replay; parts with them load by `withTexts('after', …)`.

import en from '$text/en/after.json'
import { texts } from './translate'

export type AfterKey = keyof typeof en

export const ta = texts('after', en)

export const hasAfter = (key: string): boolean => key in en

/** How a game ended, in words. */
export function sayEnd(end: string): string {
  const key = `result.${end}`
  return ta(hasAfter(key) ? (key as AfterKey) : 'result.over')
}
