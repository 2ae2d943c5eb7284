// Opening a table: against bots at once, or with open seats for friends; and taking a seat at one.

import { openAhead } from '../ahead/ahead'
import { postJson } from '../api'
import type { Created, GameInfo, Joined, NewTable, SeatWish, WhatIf } from '../protocol'
import { router } from '../router.svelte'
import { settings } from '../settings.svelte'
import { t } from '../text/page'
import { guided } from '../guide/guided.svelte'
import { promise, reveal } from './contributions'
import { equipment } from './games'
import { keys } from './keys.svelte'
import { ANY_SEAT, invitations } from './invitations.svelte'

export type Way = 'bots' | 'friends' | 'tour'

export function ownName(): string {
  return settings.name || t('name.default')
}

/** How many play when nobody chose: what the game's option says, else as many as can. */
export function usualPlayers(game: GameInfo): number {
  const chosen = game.options.find((option) => option.name === 'players')?.default
  return typeof chosen === 'number' ? chosen : Math.max(...game.players)
}

/** Who sits in the other seats: a first game is played against those who are easy to beat. */
const RESTS: Record<Way, SeatWish> = {
  bots: { kind: 'bot' },
  friends: { kind: 'open' },
  tour: { kind: 'bot', level: 'easy' },
}

export async function openTable(game: GameInfo, way: Way): Promise<void> {
  const others = (way === 'tour' ? Math.min(...game.players) : usualPlayers(game)) - 1
  const rest = RESTS[way]
  const seats: SeatWish[] = [{ kind: 'person', name: ownName() }, ...Array.from({ length: others }, () => rest)]
  if (way === 'tour') guided.forget(game.name)
  await create({ game: game.name, seats, listed: false }, way === 'tour')
}

export async function create(wish: NewTable, tour = false): Promise<void> {
  equipment(wish.game).catch(() => {}) // on its way together with the table, which asks again
  const seats = wish.seats?.map((seat) => (seat.kind === 'person' ? { ...seat, promise: promise() } : seat))
  const made = await postJson<Created>('/api/tables', seats ? { ...wish, seats } : wish)
  openAhead(made.table.id)
  keys.keep(made.table, made.keys)
  invitations.keep(made.table.id, [...made.invitations, ...(made.code ? [{ seat: ANY_SEAT, code: made.code }] : [])])
  await reveal(made.table, made.keys) // among bots the game has begun when the table opens
  router.go(`/table/${made.table.id}${tour ? '?tour' : ''}`)
}

/** Go on from a finished game, after so many of its steps, in one of its seats. */
export async function goOnFrom(table: string, at: number, seat: number): Promise<void> {
  const wish: WhatIf = { at, seat, name: ownName(), promise: promise() }
  const made = await postJson<Created>(`/api/tables/${table}/what-if`, wish, keys.token(table))
  keys.keep(made.table, made.keys)
  await reveal(made.table, made.keys)
  router.go(`/table/${made.table.id}`)
}

export async function join(table: string, wish: { seat?: number; code?: string }): Promise<void> {
  const joined = await postJson<Joined>(`/api/tables/${table}/join`, {
    name: ownName(),
    promise: promise(),
    ...wish,
  })
  keys.keep(joined.table, [joined.key])
  await reveal(joined.table, [joined.key])
}
