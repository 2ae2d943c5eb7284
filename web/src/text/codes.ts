// Names of places beside the codes that records and the terminal use: P048, N51, S-25. Codes are shown to those who
// want them (a setting).

import { settings } from '../settings.svelte'

/** A name, with its code behind it for those who want codes. */
export const coded = (name: string, code: string): string => (settings.codes ? `${name} [${code}]` : name)

/** A text of the server without the codes that stand behind names: "Siphon Bay (S-25)". */
export const uncoded = (text: string): string => (settings.codes ? text : text.replace(/ \([A-Z]+\d*-\d+\)/g, ''))
