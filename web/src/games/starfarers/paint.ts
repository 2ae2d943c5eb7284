import type { Paint } from '../module'
import type { StarfarersView } from './types'

export const PAINTS: Record<string, Paint> = {
  white: { colour: '#f3f5fb', ink: '#1d2233', shape: 'disc', name: 'white' },
  red: { colour: '#f0574c', ink: '#2b0504', shape: 'square', name: 'red' },
  blue: { colour: '#5b9bff', ink: '#05163a', shape: 'triangle', name: 'blue' },
  yellow: { colour: '#ffd23f', ink: '#332300', shape: 'diamond', name: 'yellow' },
}

/** A seat has the colour it chose; the shape belongs to the colour, as on the pieces. */
export function paint(view: StarfarersView, seat: number): Paint {
  return PAINTS[view.players[seat]?.colour ?? ''] ?? PAINTS['white']!
}
