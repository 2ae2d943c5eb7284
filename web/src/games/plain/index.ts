// A game without drawings of its own: players, points and every legal word. New games can be played at once.

import type { BaseView } from '../../protocol'
import { sayWord } from '../../words/say'
import type { GameModule, Paint } from '../module'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Icon from './Icon.svelte'
import SeatCard from './SeatCard.svelte'

const PAINTS: Paint[] = [
  { colour: '#e4574c', ink: '#2a0704', shape: 'disc', name: 'red' },
  { colour: '#4f8df0', ink: '#04132e', shape: 'square', name: 'blue' },
  { colour: '#f0a13a', ink: '#2d1700', shape: 'triangle', name: 'orange' },
  { colour: '#eef1f8', ink: '#1a1e2c', shape: 'diamond', name: 'white' },
]

const plain: GameModule<BaseView> = {
  name: 'plain',
  Board,
  Hand,
  SeatCard,
  Actions,
  Icon,
  resources: [],
  paint: (_view, seat) => PAINTS[seat % PAINTS.length]!,
  describe: sayWord,
  keys: () => [],
  ideas: () => [],
}

export default plain
