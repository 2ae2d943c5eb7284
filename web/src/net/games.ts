// The games of the server, asked for once.

import { geometryPath } from '../ahead/ahead'
import { getJson } from '../api'
import type { BaseGeometry, GameModule } from '../games/module'
import { loadGame } from '../games/registry'
import type { GameInfo } from '../protocol'
import { settings } from '../settings.svelte'
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

/** All that a game is shown with, asked for at once. */
export async function equipment(game: string): Promise<[GameModule, BaseGeometry, GameWords]> {
  const words = gameWords(game)
  const [module, places] = await Promise.all([loadGame(game), geometry(game), words.load(settings.lang)])
  return [module, places, words]
}
