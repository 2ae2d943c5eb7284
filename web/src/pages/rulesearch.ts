// The search of the almanac: by ids and words, and by the words of other games of this family.

import type { RuleText } from '../protocol'

/** Without accents and capitals: what people type. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** What people call things elsewhere, and what we call them. */
export interface Synonym {
  ours: string
  theirs: readonly string[]
}

const LEAST = 3 // letters that make a word known

/** "outpost: settlement, village" */
export function readSynonyms(texts: readonly string[]): Synonym[] {
  return texts.map((text) => {
    const [ours = '', theirs = ''] = folded(text).split(':')
    return { ours: ours.trim(), theirs: theirs.split(',').map((word) => word.trim()) }
  })
}

/** A word that was typed, and our words for it. */
function meanings(word: string, synonyms: readonly Synonym[]): string[] {
  const meant = synonyms.filter(({ theirs }) => word.length >= LEAST && theirs.some((one) => one.startsWith(word)))
  return [word, ...meant.map(({ ours }) => ours)]
}

/** The rules that hold every word of the query, or ours for it; those with all of them in id or title first. */
export function findRules(
  rules: Readonly<Record<string, RuleText>>,
  query: string,
  synonyms: readonly Synonym[] = [],
): string[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const wanted = words.map((word) => meanings(word, synonyms))
  const holds = (text: string): boolean => wanted.every((all) => all.some((word) => folded(text).includes(word)))
  const entries = Object.entries(rules)
  const first = entries.filter(([id, rule]) => holds(`${id} ${rule.title}`))
  const rest = entries.filter(
    ([id, rule]) => !holds(`${id} ${rule.title}`) && holds(`${id} ${rule.title} ${rule.text}`),
  )
  return [...first, ...rest].map(([id]) => id)
}
