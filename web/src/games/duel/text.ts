// The texts of this game's page; words of the rules come with `play.words`.

import en from '$text/en/duel/page.json'
import { type Args, texts } from '../../text/translate'

export const t = texts('duel/page', en)

/** A text whose key is put together; the key itself where there is none. */
export function tell(key: string, args: Args = {}): string {
  return t(key as keyof typeof en, args)
}
