// What the page adds to the dice: the same hash as the server's, one reveal for each promise, and an honest verdict.

import { beforeEach, expect, test, vi } from 'vitest'
import type { TableInfo } from '../src/protocol'
import { sha256 } from '../src/net/sha256'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
})
const { promise, promiseOf, reveal, verdict } = await import('../src/net/contributions')

const sent: { path: string; body: { contribution: string }; token: string | null }[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, request: { body: string; headers: Record<string, string> }) => {
    sent.push({
      path,
      body: JSON.parse(request.body) as { contribution: string },
      token: request.headers['authorization'] ?? null,
    })
    return Promise.resolve(new Response('{}'))
  })
})

function table(
  promises: (string | null)[],
  contributions: (string | null)[] = [],
  until: number | null = 1,
): TableInfo {
  const seats = promises.map((promised, seat) => ({
    seat,
    promise: promised,
    contribution: contributions[seat] ?? null,
  }))
  return { id: 'abc', seats, reveal_until: until } as unknown as TableInfo
}

const KEYS = [{ seat: 0, name: 'Ann', token: 'key' }]
const OTHER = 'ab'.repeat(32)

test('the hash is SHA-256', () => {
  const of = (text: string) => sha256(new TextEncoder().encode(text))
  expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(of('a'.repeat(119))).toBe('31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb')
})

test('a promise is that of the protocol', () => {
  expect(promiseOf(new Uint8Array(32))).toBe('182979fe2d9f75de68879461c03a313ca1e471a15a2ff06ea9c3902be0ac06fe')
})

test('it is revealed once, when everybody is there, with the token of its seat', async () => {
  const own = promise()
  await reveal(table([own, OTHER], [], null), KEYS)
  expect(sent).toEqual([])
  await reveal(table([own, OTHER]), KEYS)
  await reveal(table([own, OTHER]), KEYS)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ path: '/api/tables/abc/reveal', token: 'Bearer key' })
  const bytes = Uint8Array.from(sent[0]!.body.contribution.match(/../g)!, (pair) => parseInt(pair, 16))
  expect(promiseOf(bytes)).toBe(own)
})

test('it says whether it is in, was left out, or others promised something else meanwhile', async () => {
  const own = promise()
  await reveal(table([own, OTHER]), KEYS)
  const { contribution } = sent[0]!.body
  expect(verdict(table([own, OTHER], [contribution]))).toBe('in')
  expect(verdict(table([own, OTHER], [null]))).toBe('out')
  expect(verdict(table([own, 'cd'.repeat(32)], [contribution]))).toBe('changed')
  expect(verdict(table([OTHER, null]))).toBe(null)
})
