// The page's own texts. Words of games come from the server (gamewords.svelte.ts).

import en from '$text/en/page.json'
import { texts } from './translate'

export type PageKey = keyof typeof en

export const t = texts('page', en)

/** The key of a word that the server uses, among those of a kind: "status.open". */
export function keyOf(kind: string, word: string, otherwise: PageKey): PageKey {
  const key = `${kind}.${word}`
  return key in en ? (key as PageKey) : otherwise
}
