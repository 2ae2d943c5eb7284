// The words of one game in the reader's language, from the server: resources, cards, options, and the almanac.

import { getJson } from '../api'
import type { GameText, RuleSection, RuleText } from '../protocol'
import { settings } from '../settings.svelte'
import { readCards } from '../words/language'
import { uncoded } from './codes'
import type { Lang } from './languages'
import { type Args, fill, pick } from './translate'

type Messages = Record<string, string>
export type Book = Pick<GameText, 'messages' | 'sections' | 'rules'>

const EMPTY: Book = { messages: {}, sections: [], rules: {} }

export class GameWords {
  readonly game: string
  #books: Partial<Record<Lang, Book>> = $state.raw({})

  constructor(game: string, given: Partial<Record<Lang, Book>> = {}) {
    this.game = game
    this.#books = given
  }

  /** Fetch the words of a language, once. */
  async load(lang: Lang): Promise<void> {
    if (this.#books[lang]) return
    const book = await getJson<GameText>(`/api/games/${this.game}/text/${lang}`)
    this.#books = { ...this.#books, [lang]: book }
  }

  /** While another language is on its way the reader keeps the one that is there. */
  get #book(): Book {
    return this.#books[settings.lang] ?? Object.values(this.#books)[0] ?? EMPTY
  }

  get #messages(): Messages {
    return this.#book.messages
  }

  get sections(): readonly RuleSection[] {
    return this.#book.sections
  }

  get rules(): Readonly<Record<string, RuleText>> {
    return this.#book.rules
  }

  has(key: string): boolean {
    return key in this.#messages
  }

  /** A message of the game by its whole key, such as `hint.spock`. */
  message(key: string, args: Args = {}): string {
    return fill(pick(this.#messages, settings.lang, key, args) ?? key, args)
  }

  /** What the reader's language calls a word of the game: `water`, `longest supply route`. */
  word(name: string): string {
    return uncoded(this.#messages[`word.${name}`] ?? name)
  }

  /** A move of a kind as people say it, with what it names; in few words where a button has no room for more. */
  move(kind: string, args: Args = {}): string {
    const text = this.#messages[`short.${kind}`] ?? this.#messages[`move.${kind}`] ?? kind
    return fill(text, args).trim()
  }

  /** "2 water 1 food" as people say it. */
  cards(text: string): string {
    const items = readCards(text)?.map(([name, count]) => this.counted(count, name))
    return items ? this.list(items) : this.word(text)
  }

  /** So many of something: "2 water"; what can be counted by itself has forms of its own, `count.goods.one`. */
  counted(count: number, name: string): string {
    const own = pick(this.#messages, settings.lang, `count.${name}`, { count })
    return fill(own ?? this.#messages['list.cards'] ?? '{count} {name}', { count, name: this.word(name) })
  }

  /** "a, b and c". */
  list(items: readonly string[]): string {
    if (items.length < 2) return items.join('')
    return fill(this.#messages['list.and'] ?? '{first}, {last}', {
      first: items.slice(0, -1).join(', '),
      last: items[items.length - 1]!,
    })
  }
}
