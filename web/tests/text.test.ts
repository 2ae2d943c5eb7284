// Every language that there is can be chosen, and speaks once it is loaded. That nothing is missing in one of them is
// checked where the texts lie: tests/text/test_languages.py.

import page from '$text/en/page.json'
import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../src/settings.svelte'
import { bookOf, loadLanguage } from '../src/text/books'
import { directionOf, LANGUAGES, nameOf } from '../src/text/languages'
import { t } from '../src/text/page'

await Promise.all(LANGUAGES.map(loadLanguage))
afterEach(() => settings.set({ lang: 'en' }))

it('knows the languages by their folders, English first', () => {
  expect(LANGUAGES).toEqual(['en', 'de', 'es'])
  expect(LANGUAGES.map(nameOf)).toEqual(['English', 'Deutsch', 'Español'])
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'ltr', 'ltr'])
})

describe.each(LANGUAGES.filter((lang) => lang !== 'en'))('%s', (lang) => {
  it('is loaded whole', () => {
    for (const game of ['startrek', 'starfarers', 'duel'])
      for (const part of ['page', 'cover', 'figures']) expect(bookOf(lang, `${game}/${part}`)).toBeTruthy()
  })

  it('is spoken once it is chosen', () => {
    settings.set({ lang })
    expect(t('settings.language')).not.toBe(page['settings.language'])
    expect(t('settings.language')).toBe(bookOf(lang, 'page')?.['settings.language'])
  })
})
