// Whoever has a character has a face, and every face belongs to somebody.

import page from '$text/en/page.json'
import { expect, it } from 'vitest'
import { FACES } from '../src/faces/faces'
import { LEVELS } from '../src/pages/level'

it('has a face for every character', () => {
  const characters = Object.keys(page).flatMap((key) => {
    const [room, name, what] = key.split('.')
    return room === 'level' && name && what === 'about' && !LEVELS.includes(name) ? [name] : []
  })
  expect(Object.keys(FACES).sort()).toEqual(characters.sort())
})
