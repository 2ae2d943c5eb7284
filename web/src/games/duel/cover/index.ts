import type { Cover } from '../../cover'
import { texts } from '../../../text/translate'
import Picture from './Picture.svelte'
import de from './text/de.json'
import en from './text/en.json'
import es from './text/es.json'

const cover: Cover = { Picture, say: texts({ en, de, es }) }

export default cover
