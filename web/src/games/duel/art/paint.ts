// Colours of the duel: the two starships, and the resources.

import type { Paint } from '../../module'
import type { DuelView } from '../view'

export const PAINTS: Record<'sun' | 'moon', Paint> = {
  sun: { colour: '#ffc94d', ink: '#2d1b00', shape: 'diamond', name: 'sun' },
  moon: { colour: '#9fb8ff', ink: '#0a1638', shape: 'disc', name: 'moon' },
}

export const paintOf = (view: DuelView, seat: number): Paint =>
  PAINTS[view.players[seat]?.symbol ?? (seat === 0 ? 'moon' : 'sun')]

/** The two kinds of dice, as styles for what is around them. */
export const DICE = {
  orange: '--die: #ff9b3d; --die-edge: #a84d05; --die-pip: #2a1100',
  blue: '--die: #4f8dff; --die-edge: #12408f; --die-pip: #fff',
}

/** Light, middle and dark of a planet or of a thing's picture. */
export const TONES: Record<string, readonly [string, string, string]> = {
  ore: ['#ffb7a1', '#d9573d', '#571408'],
  fuel: ['#ffe0a3', '#f08c2c', '#6a2c02'],
  carbon: ['#bfe0ff', '#4f8fe0', '#0c2453'],
  food: ['#c8f5b0', '#4fb04d', '#0d3d16'],
  goods: ['#f0c2ff', '#b35fd8', '#3a0d57'],
  knowledge: ['#d6fff6', '#35c9b4', '#04443d'],
  anyResource: ['#ffffff', '#b9c3dd', '#3b4463'],
  target: ['#fff6cf', '#e6c65a', '#5c4606'],
  pirate: ['#ffb0b0', '#c03048', '#3d0613'],
  asteroid: ['#d9d2c7', '#8f8577', '#332e26'],
}

export const tones = (name: string): readonly [string, string, string] => TONES[name] ?? TONES.anyResource!
