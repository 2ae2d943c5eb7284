// Moves are words: "build starship E11". This is the one place that takes words apart and puts them together, by the
// grammar that the server publishes with a game's board.

import type {
  Argument,
  Counts,
  CountsForm,
  Form,
  Grammar,
  MoveKind,
  NumberForm,
  SectionsForm,
  SeveralForm,
} from './grammar'

type Item = string | number
type Sections = Partial<Record<string, number[]>>
export type Value = Item | Item[] | Counts | Sections
export type Args = Record<string, Value>

/** A move taken apart. The name of its kind is the template of its words: "build starship {route}". */
export interface Move {
  kind: string
  args: Args
  word: string
}

/** A value, and which word comes after it. */
type Found = readonly [value: Value, next: number]

export class Language {
  readonly #names: Grammar['names']
  readonly #kinds: Map<string, MoveKind>
  readonly #read = new Map<string, Move | null>()

  constructor(grammar: Grammar) {
    this.#names = grammar.names
    this.#kinds = new Map(grammar.kinds.map((kind) => [kind.template, kind]))
  }

  /** Null for words that are no move. */
  read(word: string): Move | null {
    let move = this.#read.get(word)
    if (move === undefined) this.#read.set(word, (move = this.#readAnew(word)))
    return move
  }

  write(kind: string, args: Args): string {
    const known = this.#kinds.get(kind)
    if (!known) throw new Error(`no kind of move: ${kind}`)
    const words = piecesOf(known).map((piece) =>
      typeof piece === 'string' ? piece : written(piece.form, args[piece.name]!),
    )
    return words.filter(Boolean).join(' ')
  }

  #readAnew(word: string): Move | null {
    const words = word.split(' ')
    for (const kind of this.#kinds.values()) {
      const args = this.#match(piecesOf(kind), words, 0)
      if (args) return { kind: kind.template, args, word }
    }
    return null
  }

  #match([piece, ...rest]: readonly (string | Argument)[], words: readonly string[], at: number): Args | null {
    if (piece === undefined) return at === words.length ? {} : null
    if (typeof piece === 'string') return words[at] === piece ? this.#match(rest, words, at + 1) : null
    for (const [value, next] of this.#values(piece.form, words, at)) {
      const others = this.#match(rest, words, next)
      if (others) return { [piece.name]: value, ...others }
    }
    return null
  }

  /** Everything that may stand here, the longest first. */
  #values(form: Form, words: readonly string[], at: number): Found[] {
    switch (form.type) {
      case 'name':
      case 'number': {
        const item = this.#item(form, words[at])
        return item === null ? [] : [[item, at + 1]]
      }
      case 'several':
        return this.#several(form, words, at)
      case 'counts':
        return this.#counts(form, words, at)
      case 'either':
        return form.forms.flatMap((choice) => this.#values(choice, words, at))
      case 'sections':
        return this.#sections(form, words, at)
    }
  }

  #item(form: SeveralForm['item'], word: string | undefined): Item | null {
    if (word === undefined) return null
    if (form.type === 'name') return this.#names[form.of]?.includes(word) ? word : null
    return readNumber(form, word)
  }

  #several({ item, least, most, after }: SeveralForm, words: readonly string[], at: number): Found[] {
    if (after && words[at] !== after) return [[[], at]]
    const first = after ? at + 1 : at
    const items: Item[] = []
    while (items.length < most) {
      const next = this.#item(item, words[first + items.length])
      if (next === null) break
      items.push(next)
    }
    const found: Found[] = []
    for (let count = items.length; count >= least; count--) found.push([items.slice(0, count), first + count])
    return found
  }

  #counts({ of, most, none }: CountsForm, words: readonly string[], at: number): Found[] {
    if (none && words[at] === none) return [[{}, at + 1]]
    const found: Found[] = []
    const counts: Counts = {}
    for (let next = at; ; next += 2) {
      const count = readNumber({ first: 1, last: most }, words[next] ?? '')
      const name = words[next + 1] ?? ''
      if (count === null || !this.#names[of]?.includes(name) || name in counts) return found
      counts[name] = count
      found.unshift([{ ...counts }, next + 2])
    }
  }

  #sections({ words: heads, item }: SectionsForm, words: readonly string[], at: number): Found[] {
    const sections: Sections = {}
    let next = at
    for (const head of heads) {
      if (words[next] !== head) continue
      const numbers: number[] = []
      for (let number; (number = readNumber(item, words[next + 1] ?? '')) !== null; next++) numbers.push(number)
      if (numbers.length === 0) return []
      sections[head] = numbers
      next += 1
    }
    return next > at ? [[sections, next]] : []
  }
}

const languages = new WeakMap<Grammar, Language>()

export function languageOf(grammar: Grammar): Language {
  let language = languages.get(grammar)
  if (!language) languages.set(grammar, (language = new Language(grammar)))
  return language
}

/** The words of a template, with its arguments in their places. */
function piecesOf({ template, arguments: places }: MoveKind): (string | Argument)[] {
  let next = 0
  return template.split(' ').map((word) => (word.startsWith('{') ? places[next++]! : word))
}

function readNumber({ first, last }: Pick<NumberForm, 'first' | 'last'>, word: string): number | null {
  const number = Number(word)
  return String(number) === word && Number.isInteger(number) && number >= first && number <= last ? number : null
}

function written(form: Form, value: Value): string {
  switch (form.type) {
    case 'name':
    case 'number':
      return String(value)
    case 'several':
      return (value as Item[]).length > 0
        ? [form.after, ...(value as Item[])].filter((word) => word !== '').join(' ')
        : ''
    case 'counts':
      return writeCards(value as Counts) || form.none
    case 'either':
      return typeof value === 'number' ? String(value) : writeCards(value as Counts)
    case 'sections': {
      const sections = value as Sections
      return form.words.flatMap((head) => (sections[head]?.length ? [head, ...sections[head]] : [])).join(' ')
    }
  }
}

/** "2 water 1 food", without what is not there. */
export function writeCards(cards: Counts): string {
  return Object.entries(cards)
    .filter(([, count]) => (count ?? 0) > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(' ')
}

/** What of a price one does not hold. */
export function shortOf(price: Counts, held: Counts): Record<string, number> {
  const short = Object.entries(price).map(([name, count]) => [name, (count ?? 0) - (held[name] ?? 0)] as const)
  return Object.fromEntries(short.filter(([, count]) => count > 0))
}

/** Cards as events tell them, "2 water 1 food", by name; null for other words. */
export function readCards(text: string): [name: string, count: number][] | null {
  const words = text.split(' ').filter(Boolean)
  const cards: [string, number][] = []
  for (let i = 0; i < words.length; i += 2) {
    const count = readNumber({ first: 0, last: Infinity }, words[i]!)
    if (count === null || words[i + 1] === undefined) return null
    cards.push([words[i + 1]!, count])
  }
  return cards.length > 0 ? cards : null
}
