/** Our small pictures as SVG paths in a box of 24 by 24: one shape for each idea, so that none needs its colour. */
import type { Tile } from '../view'

export interface Picture {
  fill?: string
  /** Strokes in the same colour. */
  line?: string
  /** Dark strokes on top of the filled shape. */
  detail?: string
}

export const RESOURCE_PICTURES: Record<Tile, Picture> = {
  tritanium: { fill: 'M2 20 5 12.5h14L22 20ZM7 11 9 4.5h6L17 11Z', detail: 'M6.8 15.5h10.4M10 7.5h4' },
  food: {
    fill:
      'M12 1.5c2 1.8 2 4.2 0 6-2-1.8-2-4.2 0-6ZM11 12C7.8 11.8 6 10 6.2 7c3 .2 4.8 2 4.8 5Z' +
      'm2 0c3.2-.2 5-2 4.8-5-3 .2-4.8 2-4.8 5Z' +
      'm-2 5.5C7.8 17.3 6 15.5 6.2 12.5c3 .2 4.8 2 4.8 5Zm2 0c3.2-.2 5-2 4.8-5-3 .2-4.8 2-4.8 5Z',
    line: 'M12 8v14.5',
  },
  oxygen: {
    line:
      'M9 8.5a6 6 0 1 0 .01 0ZM17.5 2.5a3.6 3.6 0 1 0 .01 0ZM18.5 15.5a2.6 2.6 0 1 0 .01 0Z' +
      'M5.8 13.5a3.3 3.3 0 0 1 2.2-2.6',
  },
  dilithium: { fill: 'M12 1 18.5 8 12 23 5.5 8Z', detail: 'M5.5 8h13M12 1 9.2 8 12 23M12 1l2.8 7L12 23' },
  water: {
    fill: 'M12 1.5c4.5 6 7 9.5 7 13.5a7 7 0 0 1-14 0c0-4 2.5-7.5 7-13.5Z',
    detail: 'M8.3 15.2a3.8 3.8 0 0 0 3.2 3.6',
  },
  asteroids: {
    fill: 'M4 9 8 3.5l6 1L16.5 10l-4 5-6-.5ZM16 15l4-1.5 2.5 3-1.5 4-4.5.5L15 18Z',
  },
}

/** Cards and pieces. */
export const THING_PICTURES: Record<string, Picture> = {
  starship: { fill: 'M23 12 14 8.5 9 9 5 4H2l2.5 6.5H1.5v3h3L2 20h3l4-5 5 .5Z', detail: 'M9 12h9' },
  outpost: {
    fill:
      'M12 6.5 17 9.3v5.4L12 17.5 7 14.7V9.3ZM11 1h2v5h-2ZM11 18h2v5h-2ZM17.5 8.6l4.3-2.5 1 1.7-4.3 2.5Z' +
      'M1.2 16.2l4.3-2.5 1 1.7-4.3 2.5ZM6.5 8.6 2.2 6.1l-1 1.7 4.3 2.5ZM22.8 16.2l-4.3-2.5-1 1.7 4.3 2.5Z',
  },
  starbase: {
    fill: 'M12 8l3.5 2v4L12 16l-3.5-2v-4Z',
    line: 'M12 2a10 10 0 1 0 .01 0ZM12 2v6M12 16v6M3.3 7l5.2 3M20.7 17l-5.2-3M20.7 7l-5.2 3M3.3 17l5.2-3',
  },
  cruiser: { fill: 'M23 12 18 9.5 15 10.8 11 10 5 2 4 8 1 7l2 5-2 5 3-1 1 6 6-8 4-.8 3 1.3Z' },
  'development-card': {
    fill: 'M5 2h14v20H5Z',
    detail: 'M12 7l1.5 3.3 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5L7 10.7l3.5-.4Z',
  },
  'starfleet-intervenes': {
    fill: 'M12 1.5c4 5.5 6.5 12 7.5 20-3-2.5-5-4-7.5-7-2.5 3-4.5 4.5-7.5 7 1-8 3.5-14.5 7.5-20Z',
  },
  monopoly: { fill: 'M2 8.5 7 12l5-8 5 8 5-3.5L20 20H4Z' },
  'research-station': { line: 'M9.5 2h5M10.5 2v7L4 20a1.5 1.5 0 0 0 1.3 2h13.4a1.5 1.5 0 0 0 1.3-2L13.5 9V2M7 16h10' },
  'utopia-planitia': { fill: 'M12 1l3 7 7 1-5 5 1 8-6-4-6 4 1-8-5-5 7-1Z' },
  'victory-point': {
    fill: 'M12 2a7 7 0 0 1 4.5 12.4L18.5 22 12 19l-6.5 3 2-7.6A7 7 0 0 1 12 2Z',
    detail: 'M9.2 9l2 2L15 7',
  },
  cards: { fill: 'M3 6l9-2.5 4 14L7 20Z', line: 'M13.5 5.5h7v14h-6' },
  route: {
    line: 'M2 18 8 8l6 7 8-11',
    fill: 'M2 16a2 2 0 1 0 .01 0ZM8 6a2 2 0 1 0 .01 0ZM14 13a2 2 0 1 0 .01 0ZM22 2a2 2 0 1 0 .01 0Z',
  },
  fleet: { fill: 'M12 1l5 9-5-2.5L7 10ZM6 10l5 9-5-2.5L1 19ZM18 10l5 9-5-2.5L13 19Z' },
  'support-card': { fill: 'M4 3h16v18H4Z', detail: 'M12 6a3 3 0 1 0 .01 0ZM7 18c.5-3.5 2.5-5 5-5s4.5 1.5 5 5' },
  deck: { fill: 'M4 7h12v15H4Z', line: 'M7 4.5h12v15M10 2h12v15' },
  border: { line: 'M3 8h14l-4-4M21 16H7l4 4' },
  gift: { fill: 'M3 10h18v4H3ZM5 15h14v7H5Z', line: 'M12 10C8 10 6 8 7 5.5s4-1 5 4.5c1-5.5 4-7 5-4.5s-1 4.5-5 4.5' },
  points: { fill: 'M12 1.5l3 6.7 7.3.8-5.4 5 1.5 7.2L12 17.6l-6.4 3.6 1.5-7.2-5.4-5 7.3-.8Z' },
}

export function pictureOf(name: string): Picture {
  return RESOURCE_PICTURES[name as Tile] ?? THING_PICTURES[name] ?? {}
}
