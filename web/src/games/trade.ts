// Trade as the games with hands of resource cards show it.

import type { BaseView } from '../protocol'
import type { TradeParts } from './module'
import type { OfferView } from './viewtypes'

interface TradingView extends BaseView {
  private: { hand: Record<string, number> } | null
  offers: OfferView<string>[]
  phase: string
}

/** `bankEvent`: the kind of event that tells of a trade with the bank. */
export const cardTrade = <V extends TradingView>(bankEvent: string): TradeParts<V> => ({
  hand: (view) => view.private?.hand ?? null,
  offers: (view) => view.offers,
  open: (view) => view.phase === 'trade',
  bankEvent,
})
