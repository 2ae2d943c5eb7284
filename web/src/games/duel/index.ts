/** Starfarers Duel on the page. */
import type { EventLine } from '../../protocol'
import type { GameModule } from '../module'
import Actions from './Actions.svelte'
import Icon from './art/Icon.svelte'
import { paintOf } from './art/paint'
import Board from './Board.svelte'
import { describe } from './moves'
import { ideas, keys, passes } from './guide'
import Hand from './Hand.svelte'
import Scene from './Scene.svelte'
import SeatCard from './SeatCard.svelte'
import Supply from './Supply.svelte'
import { ask, where } from './telling'
import Throw from './Throw.svelte'
import { type DuelPlay, type DuelView, RESOURCES } from './view'

/** How long events are shown before what follows, in ms; everything else passes in a moment. */
const PACE: Record<string, number> = {
  roll: 700,
  revealed: 800,
  'pirate-met': 900,
  'pirate-roll': 1200,
  'founded-colony': 900,
  fulfilled: 900,
}
const QUICK = 250

const PARTS = { Board, Hand, SeatCard, Actions, Supply, Scene, Icon }

const duel: GameModule<DuelView, DuelPlay['geometry']> = {
  name: 'duel',
  ...PARTS,
  resources: RESOURCES,
  paint: paintOf,
  describe,
  where,
  ask,
  keys,
  ideas,
  passes,
  holds: (view, seat) => ({ missions: view.players[seat]?.missions.length ?? 0 }),
  throws: { kinds: ['start-roll', 'roll', 'fight-roll', 'pirate-roll'], Picture: Throw },
  pace: (event: EventLine) => PACE[event.kind] ?? QUICK,
}

export default duel
