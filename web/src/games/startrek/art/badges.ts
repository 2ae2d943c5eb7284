/** A badge for each support card: a picture of what it does on a shirt of its branch. */
import type { SupportCard } from '../view'

const COMMAND = '#e2b23a'
const SCIENCE = '#5aa9e6'
const OPERATIONS = '#e0685a'
const DIPLOMACY = '#b59ae0'

export const SUPPORT_BADGES: Record<SupportCard, { icon: string; shirt: string }> = {
  uhura: { icon: 'cards', shirt: OPERATIONS },
  scott: { icon: 'starship', shirt: OPERATIONS },
  spock: { icon: 'research-station', shirt: SCIENCE },
  sulu: { icon: 'route', shirt: COMMAND },
  kirk: { icon: 'starfleet-intervenes', shirt: COMMAND },
  mccoy: { icon: 'deck', shirt: SCIENCE },
  chekov: { icon: 'cruiser', shirt: COMMAND },
  rand: { icon: 'border', shirt: OPERATIONS },
  chapel: { icon: 'gift', shirt: SCIENCE },
  sarek: { icon: 'outpost', shirt: DIPLOMACY },
}
