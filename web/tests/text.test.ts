// Every text is there in every language, with the same placeholders, and is a translation.

import { describe, expect, it } from 'vitest'

const files = import.meta.glob<Record<string, string>>('../src/**/text/{en,de,es}.json', {
  eager: true,
  import: 'default',
})
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/\w+\.json$/, '')))]
const SAME = /^[\W\d]*$|^\{\w+\}$|^Hexnaut$/ // nothing to translate

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()

describe.each(folders)('%s', (folder) => {
  const book = (lang: string): Record<string, string> => files[`${folder}/${lang}.json`] ?? {}
  const english = book('en')

  it.each(['de', 'es'])('has every text in %s', (lang) => {
    expect(Object.keys(book(lang)).sort()).toEqual(Object.keys(english).sort())
  })

  it.each(['de', 'es'])('keeps the placeholders in %s', (lang) => {
    for (const [key, text] of Object.entries(english)) {
      const own = new Set(placeholders(book(lang)[key] ?? ''))
      expect([key, ...own].sort()).toEqual([key, ...new Set(placeholders(text))].sort())
    }
  })

  it('has no empty text', () => {
    for (const lang of ['en', 'de', 'es']) {
      for (const [key, text] of Object.entries(book(lang))) expect(text.trim(), `${lang} ${key}`).not.toBe('')
    }
  })

  it.each(['de', 'es'])('is translated in %s', (lang) => {
    const long = Object.entries(english).filter(([, text]) => text.split(' ').length > 3 && !SAME.test(text))
    for (const [key, text] of long) expect(book(lang)[key], key).not.toBe(text)
  })
})
