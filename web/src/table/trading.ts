// What the parts of the trade bar know, and how keys and buttons open and close it.
import { tick } from 'svelte'

import type { GameModule, Play } from '../games/module'
import type { TradeDesk } from './tradedesk.svelte'

export interface Trading {
  play: Play
  module: GameModule
  desk: TradeDesk
}

/** Open the bar and go there, or close it. */
export async function turnToTrade(desk: TradeDesk): Promise<void> {
  if (desk.open) {
    desk.close()
    return
  }
  desk.show()
  await tick()
  document.querySelector<HTMLElement>('section.trade .card:not(:disabled)')?.focus()
}

/** Whether a key has closed the bar. */
export function escapesTrade(event: KeyboardEvent, desk: TradeDesk | null): boolean {
  const free = !event.defaultPrevented && !document.querySelector('dialog:modal')
  if (event.key !== 'Escape' || !desk?.open || !free) return false
  event.preventDefault()
  desk.close()
  return true
}
