/** The drawings of the almanac of Star Trek Catan. */
import en from '$text/en/startrek/figures.json'
import type { FigureBook } from '../../figures'
import { texts } from '../../../text/translate'
import Defs from '../art/Defs.svelte'
import Drawing from './Drawing.svelte'
import at from './rules.json'

const t = texts('startrek/figures', en)

export default { Defs, Drawing, at, say: (name) => t(name as keyof typeof en) } satisfies FigureBook
