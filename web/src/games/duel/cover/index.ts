import en from '$text/en/duel/cover.json'
import type { Cover } from '../../cover'
import { texts } from '../../../text/translate'
import Picture from './Picture.svelte'

const cover: Cover = { Picture, say: texts('duel/cover', en) }

export default cover
