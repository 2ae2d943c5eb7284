import en from '$text/en/startrek/cover.json'
import type { Cover } from '../../cover'
import { texts } from '../../../text/translate'
import Picture from './Picture.svelte'

const cover: Cover = { Picture, say: texts('startrek/cover', en) }

export default cover
