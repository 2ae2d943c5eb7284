// Every drawing of the almanacs stands at a rule that there is, can be drawn, and is told in every language.

import { describe, expect, it } from 'vitest'
import { readFormula } from '../src/parts/formula'

const almanacs = import.meta.glob<{ rules: Record<string, unknown> }>('$text/en/*/almanac.json', {
  eager: true,
  import: 'default',
})
const captions = import.meta.glob<Record<string, string>>('$text/en/*/figures.json', {
  eager: true,
  import: 'default',
})
const places = import.meta.glob<Record<string, string>>('../src/games/*/figures/rules.json', {
  eager: true,
  import: 'default',
})
const sources = import.meta.glob<string>('../src/games/*/figures/*.svelte', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What was found in the folder of a game. */
function of<T>(files: Record<string, T>, game: string): T | undefined {
  return Object.entries(files).find(([path]) => path.split('/').at(-2) === game)?.[1]
}

describe.each(['startrek', 'starfarers', 'duel'])('the drawings of %s', (game) => {
  const at = Object.entries(places[`../src/games/${game}/figures/rules.json`] ?? {})
  const told = of(captions, game) ?? {}
  const parts = Object.entries(sources).filter(([path]) => path.includes(`/${game}/figures/`))
  const drawings = parts.map(([, text]) => text).join('\n')

  it('are at least eight', () => expect(at.length).toBeGreaterThanOrEqual(8))

  it('stand at rules of the almanac', () => {
    const rules = Object.keys(of(almanacs, game)?.rules ?? {})
    expect(rules).toEqual(expect.arrayContaining(at.map(([rule]) => rule)))
  })

  it('have a caption each, and no caption is left over', () => {
    expect(Object.keys(told).sort()).toEqual(at.map(([, name]) => name).sort())
  })

  it('are drawn', () => {
    const drawn = (name: string): boolean =>
      new RegExp(`^\\s+${name}: [[{a-z]`, 'm').test(drawings) ||
      drawings.includes(`'${name}'`) ||
      (game === 'duel' && name === 'ship')
    expect(at.map(([, name]) => name).filter((name) => !drawn(name))).toEqual([])
  })
})

describe('a formula', () => {
  it('is read word by word', () => {
    expect(readFormula('ball:red + booster*2 = #5')).toEqual([
      { kind: 'drawing', what: 'ball', value: 'red' },
      { kind: 'sign', text: '+' },
      { kind: 'icon', name: 'booster', times: 2 },
      { kind: 'sign', text: '=' },
      { kind: 'number', text: '5' },
    ])
  })

  it('keeps what stands behind the second colon', () => {
    expect(readFormula('card:water:4')).toEqual([{ kind: 'drawing', what: 'card', value: 'water:4' }])
  })
})
