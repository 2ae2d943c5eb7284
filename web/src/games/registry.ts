// Games by name, loaded when one is opened. The one place of the page that lists them.

import type { GameModule } from './module'

const MODULES: Record<string, () => Promise<{ default: GameModule<never, never> }>> = {
  'star-trek': () => import('./startrek/index'),
  starfarers: () => import('./starfarers/index'),
  duel: () => import('./duel/index'),
}

export async function loadGame(name: string): Promise<GameModule> {
  const load = MODULES[name] ?? (() => import('./plain/index'))
  return (await load()).default as GameModule
}
