/** Star Trek Catan on the page. */
import type { EventLine } from '../../protocol'
import type { GameModule } from '../module'
import { cardTrade } from '../trade'
import Actions from './Actions.svelte'
import { paintOf } from './art/colours'
import Icon from './art/Icon.svelte'
import Board from './Board.svelte'
import { ideas, keys } from './guide'
import Hand from './Hand.svelte'
import { describe } from './placeLabel'
import Scene from './Scene.svelte'
import SeatCard from './SeatCard.svelte'
import Supply from './Supply.svelte'
import { ask, tell, where } from './telling'
import Throw from './Throw.svelte'
import { type Geometry, RESOURCES, type StarTrekView } from './view'

/** How long events are shown before what follows, in ms; everything else passes in a moment. */
const PACE: Record<string, number> = {
  'start-roll': 700,
  roll: 1000,
  produced: 500,
  income: 500,
  cruiser: 1000,
  stole: 700,
  'built-outpost': 700,
  'built-starbase': 700,
  'built-starship': 600,
  'placed-outpost': 600,
  'placed-starship': 600,
  dealt: 700,
  played: 800,
  used: 800,
  'route-card': 900,
  'fleet-card': 900,
}

const QUICK = 200

const PARTS = { Board, Hand, SeatCard, Actions, Supply, Scene, Icon }

const startrek: GameModule<StarTrekView, Geometry> = {
  name: 'star-trek',
  ...PARTS,
  resources: RESOURCES,
  paint: (view, seat) => paintOf(view.players[seat]?.colour ?? 'white'),
  describe,
  recall: describe,
  tell,
  where,
  ask,
  keys,
  ideas,
  throws: { kinds: ['start-roll', 'roll'], Picture: Throw },
  pace: (event: EventLine) => PACE[event.kind] ?? QUICK,
  holds: (view, seat) => ({ starbases: view.players[seat]?.starbases.length ?? 0 }),
  trade: cardTrade('border-traded'),
}

export default startrek
