/** The colours of our drawings: resources, and the paints of the players. */
import type { Paint } from '../../module'
import type { Colour, Tile } from '../view'

/** A resource: the light side of its planet, its body, its shadow, and a tint for cards. */
export const RESOURCE_COLOURS: Record<Tile, { light: string; body: string; dark: string; card: string }> = {
  tritanium: { light: '#ff9b78', body: '#c8432b', dark: '#5a1420', card: '#e0563a' },
  food: { light: '#ffe58f', body: '#dba526', dark: '#6b4208', card: '#edb62f' },
  oxygen: { light: '#ffffff', body: '#b9c6da', dark: '#4c5875', card: '#d7e0ee' },
  dilithium: { light: '#b4ffcf', body: '#25a866', dark: '#06402f', card: '#37c47f' },
  water: { light: '#a8e1ff', body: '#2377d4', dark: '#0a2a6b', card: '#3d94ec' },
  asteroids: { light: '#b3a795', body: '#776b5f', dark: '#3a332e', card: '#8a7d70' },
}

export const PAINTS: Record<Colour, Paint> = {
  red: { colour: '#ff5a52', ink: '#2a0307', shape: 'triangle', name: 'red' },
  blue: { colour: '#5b9bff', ink: '#04143d', shape: 'disc', name: 'blue' },
  orange: { colour: '#ffab2e', ink: '#331a00', shape: 'square', name: 'orange' },
  white: { colour: '#f3f6fb', ink: '#172033', shape: 'diamond', name: 'white' },
}

export function paintOf(colour: Colour): Paint {
  return PAINTS[colour]
}
