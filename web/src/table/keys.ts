// Keys of the table: the shared ones, and those of its game.

import type { GameModule, Play } from '../games/module'

export interface Bound {
  key: string
  label: string
  run: () => void
  modal?: boolean
}

/** Everything a key does now; words that cannot be played do nothing. */
export function bindings(shared: readonly Bound[], module: GameModule, play: Play): Bound[] {
  const own = module.keys().map((binding): Bound => ({
    key: binding.key,
    label: binding.label,
    run: () => {
      const word = binding.word?.(play)
      if (word !== undefined && play.legal.includes(word)) play.act(word)
      else if (word === undefined) binding.run?.(play)
    },
  }))
  return [...shared, ...own]
}

/** Whether keys are letters of a text now. */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
