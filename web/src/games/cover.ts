// What the home page shows of a game before it is loaded: a picture and a few words.

import type { Component } from 'svelte'
import duel from './duel/cover/index'
import starfarers from './starfarers/cover/index'
import startrek from './startrek/cover/index'

export interface Cover {
  Picture: Component<Record<string, never>>
  say: (key: 'tagline' | 'facts') => string
}

const COVERS: Record<string, Cover> = { 'star-trek': startrek, starfarers, duel }

export function coverOf(game: string): Cover | null {
  return COVERS[game] ?? null
}
