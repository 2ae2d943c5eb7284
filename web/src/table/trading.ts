// What the parts of the trade bar know.
import type { GameModule, Play } from '../games/module'
import type { TradeDesk } from './tradedesk.svelte'

export interface Trading {
  play: Play
  module: GameModule
  desk: TradeDesk
}
