// Texts by key in the reader's language. Whoever shows a text reads the language from the settings, so that
// everything changes at once when another one is chosen.

import type { Piece } from '../protocol'
import { settings } from '../settings.svelte'
import { type Book, bookOf } from './books'
import { ENGLISH, type Lang } from './languages'

export type Args = Record<string, string | number>

/** "{count} cards" with its placeholders filled in. */
export function fill(template: string, args: Args = {}): string {
  return stretches(template)
    .map(({ text, place }) => (place === undefined ? text : String(args[place] ?? text)))
    .join('')
}

/** The same for what is filled in in pieces. */
export function fillPieces(template: string, args: Readonly<Record<string, readonly Piece[]>>): Piece[] {
  return stretches(template).flatMap(({ text, place }) => (place && args[place]) || [{ text }])
}

/** The texts of a template, and the placeholders between them. */
function stretches(template: string): { text: string; place?: string }[] {
  const parts = template.split(/\{(\w+)\}/)
  return parts.map((part, i) => (i % 2 === 0 ? { text: part } : { text: `{${part}}`, place: part }))
}

const plurals = new Map<Lang, Intl.PluralRules>()

function formOf(lang: Lang, count: number): string {
  const rules = plurals.get(lang) ?? new Intl.PluralRules(lang)
  plurals.set(lang, rules)
  return rules.select(count)
}

/**
 * The text of a key. With a `count` it is the form for that number where the language has one, under the endings
 * `.zero`, `.one`, `.two`, `.few` and `.many`; the server chooses in the same way (hexnaut/text/plurals.py).
 */
export function pick(book: Book, lang: Lang, key: string, args: Args): string | undefined {
  const count = args['count']
  const own = typeof count === 'number' ? book[`${key}.${formOf(lang, count)}`] : undefined
  return own ?? book[key]
}

/** A translator for one file of texts, such as `duel/page`; the keys are those of the English file. */
export function texts<B extends Book>(name: string, english: B) {
  return (key: keyof B & string, args: Args = {}): string => {
    const own = bookOf(settings.lang, name)
    const text = own ? pick(own, settings.lang, key, args) : pick(english, ENGLISH, key, args)
    return fill(text ?? key, args)
  }
}
