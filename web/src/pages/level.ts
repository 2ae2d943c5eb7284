import { type PageKey, t } from '../text/page'

const NAMES: Record<string, PageKey> = { easy: 'level.easy', normal: 'level.normal', hard: 'level.hard' }

/** The strength of a bot in the reader's language; a level nobody has named here keeps its own name. */
export function levelName(level: string): string {
  const key = NAMES[level]
  return key ? t(key) : level
}
