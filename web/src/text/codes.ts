// Names of places and cards beside the codes that records and the terminal use: P048, N51, S-25. Codes are shown to
// those who want them (a setting).

import type { Piece } from '../protocol'
import { settings } from '../settings.svelte'

/** A name, with its code behind it for those who want codes. */
export const coded = (name: string, code: string): string => (settings.codes ? `${name} [${code}]` : name)

const whole = ({ text, word, coded }: Piece): string => (coded && settings.codes ? `${text} (${word})` : text)

/** Pieces of a sentence as one text. */
export const plain = (pieces: readonly Piece[]): string => pieces.map(whole).join('')

/** A sentence of the server in pieces, whatever it names. */
export const piecesOf = ({ text, said }: { text: string; said?: Piece[] }): readonly Piece[] => said ?? [{ text }]

/** A sentence of the server as one text. */
export const sentence = (line: { text: string; said?: Piece[] }): string => plain(piecesOf(line))
