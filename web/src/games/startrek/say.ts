/** Labels for moves and places, in the reader's language. */
import en from '$text/en/startrek/page.json'
import { type Args, texts } from '../../text/translate'
import { writeCards } from '../../words/language'
import type { Play } from '../module'
import type { Geometry, Price, StarTrekView } from './view'

export type StarTrekPlay = Play<StarTrekView, Geometry>
export type TextKey = keyof typeof en

export const t = texts('startrek/page', en)

export const isText = (key: string): key is TextKey => key in en

/** A text whose key is put together; the key itself where there is none. */
export function tell(key: string, args: Args = {}): string {
  return t(key as TextKey, args)
}

export function seatNames(seats: readonly number[], play: StarTrekPlay): string {
  return play.words.list(seats.map((seat) => play.names[seat] ?? String(seat)))
}

export function sayPrice(price: Price, play: StarTrekPlay): string {
  return play.words.cards(writeCards(price))
}
