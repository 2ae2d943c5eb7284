// Which languages there are: the folders of texts that the build has found, English first.

interface Language {
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** The tag of a language, such as `de`. */
export type Lang = string

export const ENGLISH: Lang = 'en'

const found = import.meta.glob<Language>('$text/*/language.json', { eager: true, import: 'default' })
const byTag = new Map(Object.entries(found).map(([path, about]) => [path.split('/').at(-2)!, about]))

export const LANGUAGES: readonly Lang[] = [ENGLISH, ...[...byTag.keys()].filter((tag) => tag !== ENGLISH).sort()]

export const nameOf = (lang: Lang): string => byTag.get(lang)?.name ?? lang
export const directionOf = (lang: Lang): string => byTag.get(lang)?.direction ?? 'ltr'
