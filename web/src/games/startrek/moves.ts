/** The words of the game taken apart: which place, card or seat a legal word is about. Nothing here judges a move. */
import type { Card, Resource, SupportCard } from './view'

export interface Move {
  word: string
  /** What it does: the name of a text, and what tests and buttons look for. */
  kind: string
  place?: string
  /** The resources it names, in the order of the word. */
  resources: Resource[]
  seats: number[]
  card?: Card
  support?: SupportCard
  rate?: number
  source?: 'played' | 'hand'
}

/** Kinds of moves that are made by pointing at a place of the board. */
export type Thing = 'starship' | 'outpost' | 'starbase' | 'cruiser' | 'sulu' | 'sarek'

const move = (kind: string, more: Partial<Move> = {}) => ({ kind, resources: [], seats: [], ...more })
const named = (names: string[]): Resource[] => names as Resource[]

const FORMS: [RegExp, (found: string[]) => Omit<Move, 'word'>][] = [
  [
    /^(place|build) (starship|outpost|starbase) (\w+)$/,
    ([, how, what, place]) => move(`${how}-${what}`, { place: place! }),
  ],
  [/^move cruiser (\w+)$/, ([, place]) => move('cruiser', { place: place! })],
  [/^sulu (\w+)$/, ([, place]) => move('sulu', { place: place! })],
  [
    /^sarek (outpost|starbase) (\w+) (played|hand)$/,
    ([, what, place, source]) => move(`sarek-${what}`, { place: place!, source: source as 'played' | 'hand' }),
  ],
  [
    /^play monopoly (\w+)$/,
    ([, resource]) => move('play-monopoly', { card: 'monopoly', resources: named([resource!]) }),
  ],
  [/^play ([\w-]+)$/, ([, card]) => move('play', { card: card as Card })],
  [/^keep ([\w-]+)$/, ([, card]) => move('keep', { card: card as Card })],
  [/^(take|discard|give|spock) (\w+)$/, ([, verb, resource]) => move(verb!, { resources: named([resource!]) })],
  [/^kirk (\w+)$/, ([, resource]) => move('kirk-takes', { resources: named([resource!]) })],
  [/^steal from (\d)$/, ([, seat]) => move('steal', { seats: [Number(seat)] })],
  [/^chapel (\d)$/, ([, seat]) => move('chapel', { seats: [Number(seat)] })],
  [/^exchange (\w+)$/, ([, support]) => move('exchange', { support: support as SupportCard })],
  [
    /^uhura (\w+) from ([\d ]+)$/,
    ([, resource, seats]) => move('uhura', { resources: named([resource!]), seats: seats!.split(' ').map(Number) }),
  ],
  [/^scott pay (\w+) (\w+)$/, ([, kept, instead]) => move('scott', { resources: named([kept!, instead!]) })],
  [/^mccoy (\w+) for (\w+)$/, ([, paid, price]) => move('mccoy-swap', { resources: named([paid!, price!]) })],
  [/^rand (\w+) for (\w+)$/, ([, given, taken]) => move('rand', { resources: named([given!, taken!]) })],
  [
    /^trade (\d) (\w+) for 1 (\w+)$/,
    ([, rate, given, taken]) => move('trade', { rate: Number(rate), resources: named([given!, taken!]) }),
  ],
  [/^(deal with|decline) (\d)$/, ([, verb, seat]) => move(verb!.replace(' ', '-'), { seats: [Number(seat)] })],
  [/^(offer|counter) .*$/, ([, verb]) => move(verb!)],
]

/** A word without parts, such as "end turn", is a kind of its own. */
export function readMove(word: string): Move {
  for (const [form, read] of FORMS) {
    const found = form.exec(word)
    if (found) return { ...read([...found]), word }
  }
  return { ...move(word.replaceAll(' ', '-')), word }
}

const THINGS: Record<string, Thing> = {
  'place-starship': 'starship',
  'build-starship': 'starship',
  'place-outpost': 'outpost',
  'build-outpost': 'outpost',
  'build-starbase': 'starbase',
  cruiser: 'cruiser',
  sulu: 'sulu',
  'sarek-outpost': 'sarek',
  'sarek-starbase': 'sarek',
}

/** Support cards light up places only when one has reached for them. */
const ON_DEMAND: readonly Thing[] = ['sulu', 'sarek']

export interface LitPlace {
  place: string
  thing: Thing
  words: string[]
}

/** The places to light up: all that can be built on now, or only those of one thing. */
export function litPlaces(moves: readonly Move[], wanted: Thing | null): LitPlace[] {
  const lit = new Map<string, LitPlace>()
  for (const { word, kind, place } of moves) {
    const thing = THINGS[kind]
    if (place === undefined || thing === undefined) continue
    if (wanted === null ? ON_DEMAND.includes(thing) : thing !== wanted) continue
    const known = lit.get(place)
    if (known) known.words.push(word)
    else lit.set(place, { place, thing, words: [word] })
  }
  return [...lit.values()]
}

/** The words of the moves of some kinds. */
export function wordsOf(moves: readonly Move[], ...kinds: string[]): string[] {
  return moves.filter(({ kind }) => kinds.includes(kind)).map(({ word }) => word)
}
