// What one has in mind about trade: the offer that is being composed, and whether its bar is open.

import type { Play, TradeParts, Trading } from '../games/module'
import type { OfferView, Stance } from '../games/viewtypes'
import type { BaseView, EventLine } from '../protocol'
import { settings } from '../settings.svelte'
import { readCards, writeCards } from '../words/language'
import { Declines } from './declines'
import { bankTrades, type BankTrade, counterWord, mostCards, offerWord } from './offer'

export type Cards = Readonly<Record<string, number>>
export type Side = 'gives' | 'wants'
type Asked = Play & { readonly decision: number } // of the question; changes with it

/** A deal of one's own, seen from one's own side; `other` is null for the bank. */
export interface Deal {
  gave: Cards
  got: Cards
  other: number | null
}

const SHOWN = 1600 // ms that a deal is shown before the bar closes
const LEAST_SHOWN = 700
const SETTLES = 350 // ms after which a question that has just appeared takes clicks
const TRADING = ['turn', 'offer', 'deal'] // questions during which one can trade

const NOTHING = { gives: {}, wants: {} }

export class TradeDesk implements Trading {
  readonly bankOnly: boolean // nobody is there to make offers to
  readonly #play: Asked
  readonly #trade: TradeParts<BaseView>
  readonly #declines = new Declines()
  #open = $state(false)
  #called = false // opened by another's offer, so closed with it
  #own: Record<Side, Cards> = $state.raw(NOTHING) // an offer of one's own
  #answer: Record<Side, Cards> = $state.raw(NOTHING) // what one would do of another's offer
  #heard = '' // the offer that #answer began with
  #leaving = false // the bar was closed: an offer of one's own goes as soon as the table listens
  #sent = -1 // the question that one had just answered when the bar was closed
  #answered = -1 // the last question that was answered without asking: each is answered once
  #closing = 0
  #settling = 0
  settled = $state(true) // whether another's offer has been on the screen long enough to be read
  #refusals: readonly number[] = $state.raw([]) // seats that said no to one's last offer, though it is gone by now
  done: Deal | null = $state.raw(null) // shown until the bar closes

  constructor(play: Asked, trade: TradeParts<BaseView>, bankOnly = false) {
    this.#play = play
    this.#trade = trade
    this.bankOnly = bankOnly
  }

  // -- how things stand ------------------------------------------------------------------------------------

  get hand(): Cards {
    return this.#trade.hand(this.#play.view) ?? {}
  }
  get offers(): OfferView<string>[] {
    return this.#trade.offers(this.#play.view)
  }
  /** Whether there is anything to trade, and time for it. */
  get possible(): boolean {
    const { view, seat } = this.#play
    return (
      seat >= 0 &&
      TRADING.includes(view.question) &&
      this.#trade.open(view) &&
      (!this.bankOnly || bankTrades(this.#play).length > 0) &&
      Object.values(this.hand).some((count) => count > 0)
    )
  }
  /** Another's offer that this seat has to answer. */
  get incoming(): OfferView<string> | null {
    const { asked, legal, view } = this.#play
    if (!asked || view.question !== 'offer' || !legal.includes('refuse')) return null
    return this.offers.find((offer) => offer.stance === 'proposes') ?? null
  }
  /** What a seat says to the offer on the table, or said to the last one of one's own. */
  stance(seat: number): Stance {
    const stance = this.offers.find((offer) => offer.seat === seat)?.stance ?? 'silent'
    return stance === 'silent' && this.#refusals.includes(seat) ? 'refused' : stance
  }
  /** Whether an offer of one's own waits for answers or for a deal. */
  get mine(): boolean {
    return this.#play.legal.includes('withdraw')
  }
  /** Whether the table waits for what one says about trade. */
  get talking(): boolean {
    return this.incoming !== null || (this.#play.asked && this.#play.view.question === 'deal')
  }
  get open(): boolean {
    return this.#open && (this.possible || this.done !== null || this.talking)
  }

  // -- what is chosen --------------------------------------------------------------------------------------

  get #chosen(): Record<Side, Cards> {
    return this.incoming ? this.#answer : this.#own
  }
  get gives(): Cards {
    return within(this.#chosen.gives, this.hand)
  }
  get wants(): Cards {
    return this.#chosen.wants
  }
  get empty(): boolean {
    return total(this.gives) + total(this.wants) === 0
  }
  /** Whether the answer would be another offer than the one that was made. */
  get changed(): boolean {
    const offer = this.incoming
    return offer !== null && (!same(this.gives, offer.wants) || !same(this.wants, offer.gives))
  }

  put(side: Side, name: string, by: number): void {
    const most = side === 'gives' ? (this.hand[name] ?? 0) : mostCards(this.#play)
    const count = Math.min(most, Math.max(0, (this[side][name] ?? 0) + by))
    this.#choose({ gives: this.gives, wants: this.wants, [side]: { ...this[side], [name]: count } })
  }

  clear(): void {
    this.#choose(NOTHING)
  }

  #choose(chosen: Record<Side, Cards>): void {
    this.#stay()
    if (this.incoming) this.#answer = chosen
    else this.#own = chosen
  }

  /** The words of an offer to a seat, or to all; null while one side is empty. */
  offerTo(seats: readonly number[]): string | null {
    return offerWord(this.#play, this.gives, this.wants, seats)
  }
  get counter(): string | null {
    return counterWord(this.#play, this.gives, this.wants)
  }

  /** What the bank would do: for one kind of card another one, whatever the number that is chosen. */
  get bank(): BankTrade | null {
    const [given, taken] = [kinds(this.gives), kinds(this.wants)]
    if (given.length !== 1 || taken.length !== 1) return null
    return bankTrades(this.#play).find((one) => one.given === given[0] && one.taken === taken[0]) ?? null
  }
  /** How many of each kind the bank wants for one card, where it takes them. */
  get rates(): Readonly<Record<string, number>> {
    return Object.fromEntries(bankTrades(this.#play).map(({ given, rate }) => [given, rate]))
  }

  // -- from elsewhere on the table -------------------------------------------------------------------------

  give(name: string): void {
    this.show()
    this.put('gives', name, 1)
  }

  given(name: string): number {
    return this.open ? (this.gives[name] ?? 0) : 0
  }

  seek(cards: Cards): void {
    this.show()
    this.#choose({ gives: this.gives, wants: cards })
  }

  fromBank(cards: Cards): string[] {
    return bankTrades(this.#play)
      .filter(({ taken, given }) => (cards[taken] ?? 0) > 0 && !(cards[given] ?? 0))
      .map(({ word }) => word)
  }

  // -- the bar ---------------------------------------------------------------------------------------------

  show(): void {
    if (!this.open) {
      this.#stay()
      this.#called = this.incoming !== null
    }
    this.#leaving = false
    this.#open = true
  }

  /** Close the bar: an offer of one's own goes with it; another's stays to be answered. */
  close(): void {
    this.#stay()
    this.#called = this.#open = false
    this.#leaving = this.incoming === null
    this.#sent = this.#play.busy ? this.#play.decision : -1
    this.#leave()
  }

  /** Say no to another's offer, or to all offers of this turn. */
  refuse(what: 'this' | 'all' = 'this'): void {
    const offer = this.incoming
    if (offer) this.#declines.add(this.#play, what === 'all' ? what : offer)
    this.#play.act('refuse')
  }

  /** Whether a click is meant for what is on the screen, and not for what was there before. */
  takes(event: MouseEvent): boolean {
    return event.detail === 0 || this.settled
  }

  #stay(): void {
    clearTimeout(this.#closing)
    this.done = null
  }

  // -- what happens ----------------------------------------------------------------------------------------

  /** To be called whenever something new is asked. */
  follow(): void {
    const offer = this.incoming
    this.#leave()
    if (offer && this.#isNeedless(offer)) this.#unasked(() => this.refuse())
    else if (offer) this.#hear(offer)
    else this.#hush()
    if (this.talking && !offer && !this.#leaving) this.show()
  }

  /** The offer itself may still be on its way when its bar is closed, or answers may wait to be shown. */
  #leave(): void {
    const { busy, legal, decision } = this.#play
    if (!this.#leaving || busy || legal.length === 0 || decision === this.#sent) return
    this.#leaving = this.mine
    if (this.mine) this.#unasked(() => this.#play.act('withdraw'))
  }

  /** Nothing is asked any more. A bar that another's offer opened stays until it is known what comes of the answer. */
  #hush(): void {
    this.#heard = ''
    const stance = this.offers.find((offer) => offer.seat === this.#play.seat)?.stance
    if (!this.#called || stance === 'accepted' || stance === 'countered' || this.done) return
    this.#called = this.#open = false
  }

  #unasked(answer: () => void): void {
    if (this.#play.busy || this.#answered === this.#play.decision) return
    this.#answered = this.#play.decision
    answer()
  }

  /** What one cannot pay, or has refused before, need not be asked. */
  #isNeedless(offer: OfferView<string>): boolean {
    if (this.#declines.covers(this.#play, offer)) return true
    return settings.autoDecline && !this.#play.legal.includes('accept')
  }

  #hear(offer: OfferView<string>): void {
    const words = `${this.#play.view.turn} ${offer.seat}: ${writeCards(offer.gives)} for ${writeCards(offer.wants)}`
    if (words === this.#heard) return
    this.#heard = words
    this.#answer = { gives: offer.wants, wants: offer.gives }
    this.#settle()
    this.show()
  }

  /** It may take the place of buttons, or of the offer before: a click that was on its way is not meant for it. */
  #settle(): void {
    clearTimeout(this.#settling)
    this.settled = false
    this.#settling = window.setTimeout(() => (this.settled = true), SETTLES)
  }

  /** To be called with what has just happened: a deal of one's own is shown, then the bar closes. */
  watch(events: readonly EventLine[]): void {
    for (const { kind, seat } of events) {
      if (kind === 'offered' || kind === 'turn') this.#refusals = []
      else if (kind === 'refused') this.#refusals = [...this.#refusals, seat]
    }
    const deal = events.map((event) => this.#dealOf(event)).findLast((found) => found !== null)
    if (!deal) return
    this.#own = this.#answer = NOTHING
    clearTimeout(this.#closing)
    if (!this.#open) return
    this.done = deal
    this.#closing = window.setTimeout(
      () => {
        this.done = null
        if (!this.talking) this.#called = this.#open = false
      },
      Math.max(LEAST_SHOWN, settings.pause(SHOWN)),
    )
  }

  #dealOf({ kind, seat, parts }: EventLine): Deal | null {
    const [gave, got] = [read(parts['gave']), read(parts['got'])]
    const own = this.#play.seat
    if (kind === this.#trade.bankEvent) return seat === own ? { gave, got, other: null } : null
    if (kind !== 'dealt') return null
    const other = Number(parts['other'])
    if (seat === own) return { gave, got, other }
    return other === own ? { gave: got, got: gave, other: seat } : null
  }
}

const read = (text: string | undefined): Cards => Object.fromEntries(readCards(text ?? '') ?? [])
const kinds = (cards: Cards): string[] => Object.keys(cards).filter((name) => (cards[name] ?? 0) > 0)
const total = (cards: Cards): number => Object.values(cards).reduce((sum, count) => sum + count, 0)
const same = (one: Cards, other: Cards): boolean => writeCards(sorted(one)) === writeCards(sorted(other))
const sorted = (cards: Cards): Cards => Object.fromEntries(Object.entries(cards).sort())

/** Cards that one has chosen and still holds. */
function within(cards: Cards, hand: Cards): Cards {
  return Object.fromEntries(Object.entries(cards).map(([name, count]) => [name, Math.min(count, hand[name] ?? 0)]))
}
