// The texts of this game's page; words of the rules come with `play.words`.

import { texts } from '../../text/translate'
import de from './text/de.json'
import en from './text/en.json'
import es from './text/es.json'

export const t = texts({ en, de, es })
