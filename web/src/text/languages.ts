export const LANGUAGES = ['en', 'de', 'es'] as const
export type Lang = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', de: 'Deutsch', es: 'Español' }
