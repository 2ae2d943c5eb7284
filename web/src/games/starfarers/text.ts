// The texts of this game's page; words of the rules come with `play.words`.

import en from '$text/en/starfarers/page.json'
import { texts } from '../../text/translate'

export const t = texts('starfarers/page', en)
