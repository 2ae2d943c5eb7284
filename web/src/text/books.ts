// The page's texts in languages other than English, which is always there: loaded when one is chosen. Texts that few
// readers see are loaded when they are wanted, and from then on with every language.

import { untrack } from 'svelte'
import { settings } from '../settings.svelte'
import { ENGLISH, type Lang } from './languages'

export type Book = Readonly<Record<string, string>>
type Files = Record<string, () => Promise<Book>>

const first: Files = {
  ...import.meta.glob<Book>(['$text/*/page.json', '!$text/en/**'], { import: 'default' }),
  ...import.meta.glob<Book>(['$text/*/*/{page,cover}.json', '!$text/en/**'], { import: 'default' }),
}
const later: Files = {
  ...import.meta.glob<Book>(['$text/*/{after,puzzles}.json', '!$text/en/**'], { import: 'default' }),
  ...import.meta.glob<Book>(['$text/*/*/{figures,howto,synonyms}.json', '!$text/en/**'], { import: 'default' }),
}
const wanted = new Set<string>()
const books = new Map<string, Book>() // by language and name: `de/duel/page`

/** Fetch the texts of a language, each file once. */
export async function loadLanguage(lang: Lang): Promise<void> {
  if (lang === ENGLISH) return
  const files = [...filesOf(lang, first), ...filesOf(lang, later).filter(([name]) => wanted.has(name))]
  await Promise.all(files.map(([name, load]) => keep(`${lang}/${name}`, load)))
}

async function keep(key: string, load: () => Promise<Book>): Promise<void> {
  if (!books.has(key)) books.set(key, await load())
}

/**
 * A part that is loaded late, together with its texts; from then on they come with every language that is chosen. It is
 * English where they cannot be fetched. Whoever shows it stays when another language is chosen: its texts change.
 */
export async function withTexts<T>(name: string, part: Promise<T>): Promise<T> {
  wanted.add(name)
  const texts = loadLanguage(untrack(() => settings.lang)).catch(() => {})
  return Promise.all([part, texts]).then(([loaded]) => loaded)
}

/** A language's files by their names: `page`, `duel/page`. */
function filesOf(lang: Lang, files: Files): [string, () => Promise<Book>][] {
  return Object.entries(files).flatMap(([path, load]) => {
    const [, name] = path.replace(/\.json$/, '').split(`/${lang}/`)
    return name === undefined ? [] : [[name, load]]
  })
}

/** One file of a language's texts, once that language is loaded. */
export function bookOf(lang: Lang, name: string): Book | undefined {
  return books.get(`${lang}/${name}`)
}
