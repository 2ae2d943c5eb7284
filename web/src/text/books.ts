// The page's texts in languages other than English, which is always there: loaded when one is chosen.

import { ENGLISH, type Lang } from './languages'

export type Book = Readonly<Record<string, string>>

const shared = import.meta.glob<Book>(['$text/*/page.json', '!$text/en/**'], { import: 'default' })
const ofGames = import.meta.glob<Book>(['$text/*/*/{page,cover,figures}.json', '!$text/en/**'], { import: 'default' })
const books = new Map<Lang, ReadonlyMap<string, Book>>()

/** Fetch all texts of a language, once. */
export async function loadLanguage(lang: Lang): Promise<void> {
  if (lang === ENGLISH || books.has(lang)) return
  const loading = [...filesOf(lang, shared, 1), ...filesOf(lang, ofGames, 2)]
  books.set(lang, new Map(await Promise.all(loading.map(async ([name, load]) => [name, await load()] as const))))
}

type Files = Record<string, () => Promise<Book>>

/** A language's files by their names, which have so many parts: `page`, `duel/page`. */
function filesOf(lang: Lang, files: Files, parts: number): [string, () => Promise<Book>][] {
  return Object.entries(files).flatMap(([path, load]) => {
    const folders = path.replace(/\.json$/, '').split('/')
    return folders.at(-parts - 1) === lang ? [[folders.slice(-parts).join('/'), load]] : []
  })
}

/** One file of a language's texts, once that language is loaded. */
export function bookOf(lang: Lang, name: string): Book | undefined {
  return books.get(lang)?.get(name)
}
