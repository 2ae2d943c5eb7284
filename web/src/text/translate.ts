// Texts by key in the reader's language. Whoever shows a text reads the language from the settings, so that
// everything changes at once when another one is chosen.

import { settings } from '../settings.svelte'
import { type Book, bookOf } from './books'

export type Args = Record<string, string | number>

/** "{count} cards" with its placeholders filled in. */
export function fill(template: string, args: Args = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
}

/**
 * A translator for one file of texts, such as `duel/page`; the keys are those of the English file. With a `count` of 1
 * the text with the ending `.one` is taken where there is one.
 */
export function texts<B extends Book>(name: string, english: B) {
  return (key: keyof B & string, args: Args = {}): string => {
    const book: Book = bookOf(settings.lang, name) ?? english
    const one = args['count'] === 1 ? book[`${key}.one`] : undefined
    return fill(one ?? book[key] ?? key, args)
  }
}
