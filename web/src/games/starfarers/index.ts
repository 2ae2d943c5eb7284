// Catan Starfarers on the page.

import type { GameModule } from '../module'
import { cardTrade } from '../trade'
import type { EventLine } from '../../protocol'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import { deskOf } from './desk.svelte'
import { describe, recall } from './moves'
import Hand from './Hand.svelte'
import Icon from './Icon.svelte'
import { ideas, passes } from './guide'
import { keys } from './keys'
import { paint } from './paint'
import { holds } from './points'
import { retell } from './retell'
import Scene from './Scene.svelte'
import SeatCard from './SeatCard.svelte'
import Supply from './Supply.svelte'
import { ask, tell, where } from './telling'
import Throw from './Throw.svelte'
import type { Geometry, StarfarersView } from './types'

/** What one wants to follow is shown longer than the 350 ms of everything else. */
const PACE: Record<string, number> = {
  roll: 900,
  balls: 1100,
  discovered: 900,
  token: 500,
  'defeated-pirates': 900,
  terraformed: 900,
  'founded-colony': 800,
  'founded-station': 800,
  encounter: 1200,
  duel: 900,
  effect: 700,
  stepped: 420,
  jumped: 700,
  won: 1500,
  produced: 150,
  'drew-reserve': 120,
  turn: 200,
  paid: 100,
  discarded: 120,
  'must-discard': 150,
  'ended-move': 0,
  flight: 0,
  'encounter-over': 0,
}

const PARTS = { Board, Hand, SeatCard, Actions, Supply, Scene, Icon }

const starfarers: GameModule<StarfarersView, Geometry> = {
  name: 'starfarers',
  ...PARTS,
  resources: ['ore', 'fuel', 'carbon', 'food', 'goods'],
  paint,
  describe,
  recall,
  keys,
  ideas,
  passes,
  together: (play) => deskOf(play).flown,
  throws: { kinds: ['start-roll', 'roll', 'balls'], Picture: Throw },
  pace: (event: EventLine) => PACE[event.kind] ?? 350,
  retell,
  tell,
  where,
  ask,
  holds,
  trade: cardTrade('supply-traded'),
}

export default starfarers
