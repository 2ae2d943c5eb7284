// Keys of the table: the shared ones, and those of its game.

import type { GameModule, Play } from '../games/module'
import type { TradeDesk } from './tradedesk.svelte'
import { escapesTrade } from './trading'

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

/** Do what a key stands for: close the trade bar, or what is bound to it; modal windows come first. */
export function press(event: KeyboardEvent, desk: TradeDesk | null, bound: readonly Bound[]): void {
  if (escapesTrade(event, desk)) return
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
  const binding = bound.find(({ key }) => key === event.key)
  if (!binding || (binding.modal !== true && document.querySelector('dialog:modal'))) return
  event.preventDefault()
  binding.run()
}
