// The words of one game in the reader's language, from the server: resources, cards, options, and the almanac.

import { getJson } from '../api'
import type { GameText, Piece, RuleSection, RuleText } from '../protocol'
import { settings } from '../settings.svelte'
import { readCards } from '../words/language'
import { plain } from './codes'
import type { Lang } from './languages'
import { type Args, fill, fillPieces, pick } from './translate'

type Messages = Record<string, string>
export type Book = Pick<GameText, 'messages' | 'sections' | 'rules'>

const EMPTY: Book = { messages: {}, sections: [], rules: {} }

export class GameWords {
  readonly game: string
  #books: Partial<Record<Lang, Book>> = $state.raw({})
  readonly #asked = new Map<Lang, Promise<void>>() // what is on its way

  constructor(game: string, given: Partial<Record<Lang, Book>> = {}) {
    this.game = game
    this.#books = given
  }

  /** Fetch the words of a language, once. */
  async load(lang: Lang): Promise<void> {
    if (this.#books[lang]) return
    const asked = this.#asked.get(lang) ?? this.#fetch(lang).finally(() => this.#asked.delete(lang))
    this.#asked.set(lang, asked)
    return asked
  }

  async #fetch(lang: Lang): Promise<void> {
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

  /** The same for what is filled in in pieces. */
  pieces(key: string, args: Readonly<Record<string, readonly Piece[]>>): Piece[] {
    return fillPieces(this.#messages[key] ?? key, args)
  }

  /** What the reader's language calls a word of the game: `water`, `longest supply route`. */
  word(name: string): string {
    return plain([this.named(name)])
  }

  /** The same as a piece; what records have a code for is found under `name.…`. */
  named(name: string): Piece {
    const own = this.#messages[`name.${name}`]
    if (own !== undefined) return { text: own, word: name, coded: true }
    return { text: this.#messages[`word.${name}`] ?? name, word: name }
  }

  /** A move of a kind as people say it, with what it names; in few words where a button has no room for more. */
  move(kind: string, args: Args = {}): string {
    const text = this.#messages[`short.${kind}`] ?? this.#messages[`move.${kind}`] ?? kind
    return fill(text, args).trim()
  }

  /** "2 water 1 food" as people say it. */
  cards(text: string): string {
    return plain(this.cardPieces(text))
  }

  cardPieces(text: string): Piece[] {
    const items = readCards(text)?.map(([name, count]) => this.#counted(count, name))
    return items ? this.#listed(items) : [this.named(text)]
  }

  /** So many of something: "2 water"; what can be counted by itself has forms of its own, `count.goods.one`. */
  counted(count: number, name: string): string {
    return plain(this.#counted(count, name))
  }

  /** "a, b and c". */
  list(items: readonly string[]): string {
    return plain(this.#listed(items.map((text) => [{ text }])))
  }

  #counted(count: number, name: string): Piece[] {
    const own = pick(this.#messages, settings.lang, `count.${name}`, { count })
    if (own !== undefined) return [{ text: fill(own, { count }), word: name }]
    const template = this.#messages['list.cards'] ?? '{count} {name}'
    return fillPieces(template, { count: [{ text: String(count) }], name: [this.named(name)] })
  }

  #listed(items: readonly Piece[][]): Piece[] {
    if (items.length < 2) return items.flat()
    const first = items.slice(0, -1).flatMap((item, i) => (i === 0 ? item : [{ text: ', ' }, ...item]))
    return fillPieces(this.#messages['list.and'] ?? '{first}, {last}', { first, last: items.at(-1)! })
  }
}
