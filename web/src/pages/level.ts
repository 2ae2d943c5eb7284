import { type PageKey, t } from '../text/page'

export const LEVELS = ['easy', 'normal', 'hard'] // who are nobody in particular

const NAMES: Record<string, PageKey> = {
  easy: 'level.easy',
  normal: 'level.normal',
  hard: 'level.hard',
  mira: 'level.mira',
  juno: 'level.juno',
  otto: 'level.otto',
  tilda: 'level.tilda',
  rook: 'level.rook',
  zip: 'level.zip',
  pip: 'level.pip',
  bea: 'level.bea',
}

const ABOUT: Record<string, PageKey> = {
  easy: 'level.easy.about',
  normal: 'level.normal.about',
  hard: 'level.hard.about',
  mira: 'level.mira.about',
  juno: 'level.juno.about',
  otto: 'level.otto.about',
  tilda: 'level.tilda.about',
  rook: 'level.rook.about',
  zip: 'level.zip.about',
  pip: 'level.pip.about',
  bea: 'level.bea.about',
}

/** The strength of a bot in the reader's language; a level nobody has named here keeps its own name. */
export function levelName(level: string): string {
  const key = NAMES[level]
  return key ? t(key) : level
}

/** How a level or a character plays, in one sentence; empty for those nobody has described here. */
export function levelAbout(level: string): string {
  const key = ABOUT[level]
  return key ? t(key) : ''
}

/** What stands beside a bot's name: who it is, or how strong. */
export function botNote(level: string | null): string {
  if (!level) return t('seat.bot')
  return ABOUT[level] && !LEVELS.includes(level) ? levelName(level) : `${t('seat.bot')} · ${levelName(level)}`
}
