// The page's own texts. Words of games come from the server (gamewords.svelte.ts).

import de from './de.json'
import en from './en.json'
import es from './es.json'
import { texts } from './translate'

export type PageKey = keyof typeof en

export const t = texts({ en, de, es })
