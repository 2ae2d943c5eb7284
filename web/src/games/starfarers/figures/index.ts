// The drawings of the almanac of Starfarers.

import en from '$text/en/starfarers/figures.json'
import { texts } from '../../../text/translate'
import type { FigureBook } from '../../figures'
import Defs from './Defs.svelte'
import Drawing from './Drawing.svelte'

const t = texts('starfarers/figures', en)

const book: FigureBook = {
  Defs,
  Drawing,
  at: {
    'SF-004': 'mothership',
    'SF-026': 'system',
    'SF-101': 'production',
    'SF-131': 'seven',
    'SF-156': 'prices',
    'SF-160': 'spaceport',
    'SF-165': 'launch',
    'SF-175': 'balls',
    'SF-179': 'speed',
    'SF-185': 'flight',
    'SF-205': 'explore',
    'SF-206': 'discover',
    'SF-221': 'pirates',
    'SF-222': 'ice',
    'SF-245': 'docks',
    'SF-250': 'friendship',
    'SF-280': 'encounter',
    'SF-286': 'fight',
    'SF-302': 'halves',
    'SF-320': 'points',
  },
  say: (name) => t(name as keyof typeof en),
}

export default book
