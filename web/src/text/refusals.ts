// Refusals of the server in the reader's language.

import en from '$text/en/page.json'
import { settings } from '../settings.svelte'
import { ENGLISH } from './languages'
import { type PageKey, t } from './page'

export interface Refusal {
  code: string
  text: string
}

const isKey = (key: string): key is PageKey => key in en

/** The server's own words are the most exact, but English; where a rule forbids something they are in all languages. */
export function sayRefusal(refusal: Refusal): string {
  const key = `refused.${refusal.code}`
  return settings.lang !== ENGLISH && isKey(key) ? t(key) : refusal.text
}
