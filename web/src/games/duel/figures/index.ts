// The drawings of the almanac of the duel.

import { texts } from '../../../text/translate'
import type { FigureBook } from '../../figures'
import Drawing from './Drawing.svelte'
import de from './text/de.json'
import en from './text/en.json'
import es from './text/es.json'

const t = texts({ en, de, es })

const book: FigureBook = {
  Drawing,
  at: {
    'DU-008': 'ship',
    'DU-009': 'centres',
    'DU-010': 'dice',
    'DU-011': 'kinds',
    'DU-051': 'production',
    'DU-061': 'stores',
    'DU-072': 'speed',
    'DU-076': 'flight',
    'DU-097': 'trade',
    'DU-108': 'post',
    'DU-111': 'colony',
    'DU-112': 'refill',
    'DU-121': 'mission',
    'DU-140': 'pirate',
    'DU-147': 'fight',
    'DU-161': 'friend',
    'DU-176': 'prices',
    'DU-181': 'upgrade',
    'DU-190': 'points',
  },
  say: (name) => t(name as keyof typeof en),
}

export default book
