// The drawings of the almanac of Starfarers.

import en from '$text/en/starfarers/figures.json'
import { texts } from '../../../text/translate'
import type { FigureBook } from '../../figures'
import Defs from './Defs.svelte'
import Drawing from './Drawing.svelte'
import at from './rules.json'

const t = texts('starfarers/figures', en)

export default { Defs, Drawing, at, say: (name) => t(name as keyof typeof en) } satisfies FigureBook
