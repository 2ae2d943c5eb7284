// The games of the server, asked for once.

import { geometryPath } from '../ahead/ahead'
import { getJson } from '../api'
import type { BaseGeometry } from '../games/module'
import type { GameInfo } from '../protocol'
import { GameWords } from '../text/gamewords.svelte'

let list: Promise<GameInfo[]> | null = null
const words = new Map<string, GameWords>()
const geometries = new Map<string, Promise<BaseGeometry>>()

export function games(): Promise<GameInfo[]> {
  list ??= getJson<{ games: GameInfo[] }>('/api/games').then((answer) => answer.games)
  list.catch(() => (list = null)) // asked again next time
  return list
}

export function gameWords(game: string): GameWords {
  let found = words.get(game)
  if (!found) {
    found = new GameWords(game)
    words.set(game, found)
  }
  return found
}

export function geometry(game: string): Promise<BaseGeometry> {
  let found = geometries.get(game)
  if (!found) {
    found = getJson<BaseGeometry>(geometryPath(game))
    found.catch(() => geometries.delete(game))
    geometries.set(game, found)
  }
  return found
}
