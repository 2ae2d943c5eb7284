import { t } from './text'

/** What a friendship card does, in a sentence (SF-260 to SF-270). */
export function friendshipText(card: string, resource: string): string {
  if (card.startsWith('green-')) return t('card.green', { resource })
  if (card === 'merchant-goods') return t('card.merchant-goods', { resource })
  if (card.startsWith('merchant-')) return t('card.merchant', { resource })
  if (card === 'science-cannons') return t('card.science-cannons')
  if (card === 'science-boosters') return t('card.science-boosters')
  if (card.startsWith('science-')) return t('card.science-mixed')
  if (card.startsWith('diplomat-fame')) return t('card.fame')
  if (card === 'diplomat-tribute') return t('card.tribute')
  return card === 'diplomat-help' ? t('card.help') : t('card.relief')
}
