// The drawings of the almanac of the duel.

import en from '$text/en/duel/figures.json'
import { texts } from '../../../text/translate'
import type { FigureBook } from '../../figures'
import Drawing from './Drawing.svelte'

const t = texts('duel/figures', en)

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
