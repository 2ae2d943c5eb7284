// The texts of this game's page; words of the rules come with `play.words`.

import { type Args, texts } from '../../text/translate'
import de from './text/de.json'
import en from './text/en.json'
import es from './text/es.json'

export const t = texts({ en, de, es })

/** A text whose key is put together; the key itself where there is none. */
export function tell(key: string, args: Args = {}): string {
  return t(key as keyof typeof en, args)
}
