// The drawings of the almanac of the duel.

import en from '$text/en/duel/figures.json'
import { texts } from '../../../text/translate'
import type { FigureBook } from '../../figures'
import Drawing from './Drawing.svelte'
import at from './rules.json'

const t = texts('duel/figures', en)

export default { Drawing, at, say: (name) => t(name as keyof typeof en) } satisfies FigureBook
