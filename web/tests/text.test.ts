// Every language that there is can be chosen, and speaks once it is loaded. That nothing is missing in one of them is
// checked where the texts lie: tests/text/test_languages.py.

import page from '$text/en/page.json'
import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../src/settings.svelte'
import { bookOf, loadLanguage, withTexts } from '../src/text/books'
import { directionOf, LANGUAGES, nameOf } from '../src/text/languages'
import { t } from '../src/text/page'
import { pick } from '../src/text/translate'

await Promise.all(LANGUAGES.map(loadLanguage))
afterEach(() => settings.set({ lang: 'en' }))

it('knows the languages by their folders, English first', () => {
  expect(LANGUAGES[0]).toBe('en')
  expect(LANGUAGES.slice(1)).toEqual([...LANGUAGES.slice(1)].sort())
  expect(['en', 'de', 'es'].map(nameOf)).toEqual(['English', 'Deutsch', 'Español'])
  expect(['en', 'de', 'es'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr'])
})

describe.each(LANGUAGES.filter((lang) => lang !== 'en'))('%s', (lang) => {
  it('is loaded whole', () => {
    for (const game of ['startrek', 'starfarers', 'duel'])
      for (const part of ['page', 'cover']) expect(bookOf(lang, `${game}/${part}`)).toBeTruthy()
  })

  it('has what few readers see once somebody wants it, and keeps it up to date', async () => {
    expect(await withTexts('duel/figures', Promise.resolve('the part'))).toBe('the part')
    await loadLanguage(lang)
    expect(bookOf(lang, 'duel/figures')).toBeTruthy()
  })

  it('is spoken once it is chosen', () => {
    settings.set({ lang })
    expect(t('settings.language')).not.toBe(page['settings.language'])
    expect(t('settings.language')).toBe(bookOf(lang, 'page')?.['settings.language'])
  })
})

describe('a number chooses the form of a text', () => {
  const book = { n: 'other', 'n.one': 'one', 'n.few': 'few', 'n.many': 'many' }
  const forms = (lang: string, ...counts: number[]) => counts.map((count) => pick(book, lang, 'n', { count }))

  it('as each language does', () => {
    expect(forms('en', 0, 1, 2)).toEqual(['other', 'one', 'other'])
    expect(forms('fr', 0, 1, 2)).toEqual(['one', 'one', 'other'])
    expect(forms('pl', 1, 2, 4, 5, 12, 22)).toEqual(['one', 'few', 'few', 'many', 'many', 'few'])
    expect(forms('en-XA', 1, 2)).toEqual(['one', 'other'])
  })

  it('unless the text has no other form, or nothing is counted', () => {
    expect(pick({ n: 'other' }, 'pl', 'n', { count: 2 })).toBe('other')
    expect(pick(book, 'pl', 'n', {})).toBe('other')
  })
})
