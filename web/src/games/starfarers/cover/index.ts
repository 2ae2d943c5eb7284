import en from '$text/en/starfarers/cover.json'
import type { Cover } from '../../cover'
import { texts } from '../../../text/translate'
import Picture from './Picture.svelte'

const cover: Cover = { Picture, say: texts('starfarers/cover', en) }

export default cover
