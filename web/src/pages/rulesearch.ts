import type { RuleText } from '../protocol'

/** Without accents and capitals: what people type. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The rules that hold every word of the query; those with all of them in id or title first. */
export function findRules(rules: Readonly<Record<string, RuleText>>, query: string): string[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const holds = (text: string): boolean => words.every((word) => folded(text).includes(word))
  const entries = Object.entries(rules)
  const first = entries.filter(([id, rule]) => holds(`${id} ${rule.title}`))
  const rest = entries.filter(
    ([id, rule]) => !holds(`${id} ${rule.title}`) && holds(`${id} ${rule.title} ${rule.text}`),
  )
  return [...first, ...rest].map(([id]) => id)
}
