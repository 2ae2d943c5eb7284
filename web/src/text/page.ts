// The page's own texts. Words of games come from the server (gamewords.svelte.ts).

import en from '$text/en/page.json'
import { texts } from './translate'

export type PageKey = keyof typeof en

export const t = texts('page', en)
