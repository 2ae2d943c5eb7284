/** The drawings of the almanac of Star Trek Catan. */
import en from '$text/en/startrek/figures.json'
import type { FigureBook } from '../../figures'
import { texts } from '../../../text/translate'
import Defs from '../art/Defs.svelte'
import Drawing from './Drawing.svelte'

const t = texts('startrek/figures', en)

const book: FigureBook = {
  Defs,
  Drawing,
  at: {
    'ST-002': 'planets',
    'ST-022': 'post',
    'ST-068': 'production',
    'ST-078': 'discard',
    'ST-082': 'cruiser',
    'ST-098': 'rates',
    'ST-105': 'prices',
    'ST-107': 'starships',
    'ST-109': 'distance',
    'ST-113': 'starbase',
    'ST-120': 'route',
    'ST-126': 'broken',
    'ST-141': 'fleet',
    'ST-149': 'sides',
    'ST-202': 'points',
  },
  say: (name) => t(name as keyof typeof en),
}

export default book
