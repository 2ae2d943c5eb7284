// The words of one game in the reader's language, from the server: resources, cards, point sources, options.

import { getJson } from '../api'
import { settings } from '../settings.svelte'
import type { Lang } from './languages'
import { type Args, fill } from './translate'

type Book = Record<string, string>

export class GameWords {
  readonly game: string
  #books: Partial<Record<Lang, Book>> = $state({})

  constructor(game: string, given: Partial<Record<Lang, Book>> = {}) {
    this.game = game
    this.#books = given
  }

  /** Fetch the words of the current language, once. */
  async load(): Promise<void> {
    const lang = settings.lang
    if (this.#books[lang]) return
    this.#books[lang] = await getJson<Book>(`/api/games/${this.game}/text/${lang}`)
  }

  get #book(): Book {
    return this.#books[settings.lang] ?? {}
  }

  has(key: string): boolean {
    return key in this.#book
  }

  /** A message of the game by its whole key, such as `hint.spock`. */
  message(key: string, args: Args = {}): string {
    return fill(this.#book[key] ?? key, args)
  }

  /** What the reader's language calls a word of the game: `water`, `longest supply route`. */
  word(name: string): string {
    return this.#book[`word.${name}`] ?? name
  }

  /** "2 water 1 food" as people say it. */
  cards(text: string): string {
    const words = text.split(' ').filter(Boolean)
    const paired = words.length > 0 && words.length % 2 === 0 && words.every((w, i) => i % 2 === 1 || /^\d+$/.test(w))
    if (!paired) return words.map((word) => this.word(word)).join(' ')
    const items: string[] = []
    for (let i = 0; i < words.length; i += 2) {
      items.push(fill(this.#book['list.cards'] ?? '{count} {name}', { count: words[i]!, name: this.word(words[i + 1]!) }))
    }
    return this.list(items)
  }

  list(items: readonly string[]): string {
    if (items.length < 2) return items.join('')
    return fill(this.#book['list.and'] ?? '{first}, {last}', {
      first: items.slice(0, -1).join(', '),
      last: items[items.length - 1]!,
    })
  }
}
