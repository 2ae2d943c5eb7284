// The small pictures of Starfarers in a box of 24 by 24, and the signs of the peoples around 0,0.

import { box, disc, discs, type Layers, oval } from '../../../parts/layers'

export const PALETTE = { ink: '#0b1020', here: 'currentColor', ground: 'var(--ground)' }

const HULL =
  'M12 1.5C16.5 5.5 17.6 10 17.6 15L21.5 20.5L16.5 19.5L15.5 22H8.5L7.5 19.5L2.5 20.5L6.4 15C6.4 10 7.5 5.5 12 1.5Z'
const FLAME =
  'M12 2.5C15.5 8 18.5 11 18.5 15.2A6.5 6.5 0 0 1 5.5 15.2C5.5 11.8 8 10.6 8.6 7.2' +
  'C10.6 8.2 10.8 9.8 10.6 11.2C12.4 9.6 12.9 6 12 2.5Z'

export const ICONS: Readonly<Record<string, Layers>> = {
  ore: {
    '#c8452f': 'M4 15L7 7L13 3.5L19.5 8L21 15L15 20.5H8Z',
    '#ff9d7d': 'M7 7L12 11L13 3.5ZM12 11L19.5 8L21 15Z',
    '#8e2417': 'M12 11L21 15L15 20.5Z',
    '#e46a4f': 'M4 15L7 7L12 11L8 20.5Z',
  },
  fuel: {
    '#f08f22': FLAME,
    '#ffe7a0': 'M12.2 11.5C13.8 13.8 15 14.8 15 16.8A3 3 0 0 1 9 16.8C9 15 11.4 14.4 12.2 11.5Z',
  },
  carbon: {
    'none/#b9dcff 2': 'M12 4.5L18.5 8.2V15.8L12 19.5L5.5 15.8V8.2Z',
    '#5f9cee/#0c2860 0.8': discs('12 4.5 3, 18.5 8.2 3, 18.5 15.8 3, 12 19.5 3, 5.5 15.8 3, 5.5 8.2 3'),
  },
  food: {
    'none/#2c7a2b 1.8 round': 'M12 21.5V9',
    '#86d95e': 'M12 12C6.5 12 4.4 8.6 4.6 4.6C9.4 4.6 12 7.2 12 12Z',
    '#4fb23f': 'M12 16C17.5 16 19.8 12.6 19.4 8.6C14.6 8.6 12 11.2 12 16Z',
    '#ffd65c': disc(12, 5, 2.2),
  },
  goods: {
    '#f0c9ff': 'M3.5 8L12 4L20.5 8L12 12Z',
    '#9a5cd0': 'M3.5 8V17L12 21V12Z',
    '#6a35a6': 'M20.5 8V17L12 21V12Z',
    '#ffd36b': 'M7.7 6L16.2 10V14.2L14.2 15V11L5.8 7Z',
  },
  booster: {
    '#dfe6f6/ink 0.8': 'M9 3.5H15L17 8V15H7V8Z',
    '#9fb0d6/ink 0.8': 'M7 11L4 16.5H7M17 11L20 16.5H17',
    '#ff9b2f': 'M8.5 15.5H15.5L12 22.5Z',
    '#ffe7a0': 'M10.4 15.5H13.6L12 19.5Z',
  },
  cannon: {
    '#cfd8ee/ink 0.8': 'M4 15L15.5 5.5L18.5 9L7 18.5Z',
    'none/ink 2.4 round': 'M15 4L20 9.6',
    '#e05a52/ink 0.8': disc(7.6, 17, 4),
    'none/#ffd65c 1.3 round': 'M19 4.5L22 2M20.6 7L23 6.6M17 3L17.4 1',
  },
  pod: {
    '#5fb3a3/ink 0.8': 'M5 5.5H19V18.5H5Z',
    '#3d8577/ink 0.8 round': 'M5 5.5L8 3H22L19 5.5ZM19 5.5L22 3V16L19 18.5Z',
    'none/ink 0.9': 'M9.6 5.5V18.5M14.4 5.5V18.5',
    'none/#cfd8ee 1.6 round': 'M3 20.5H20',
  },
  'colony-ship': { here: HULL, ground: disc(12, 9.5, 2.4) },
  'trade-ship': {
    here: 'M12 1.5L16 6V8.5H20.5V20H16V22.5H8V20H3.5V8.5H8V6Z',
    'none/ground 1.2': 'M8 8.5V20M16 8.5V20M3.5 14H8M16 14H20.5',
  },
  colony: { here: 'M3.5 18V13C3.5 7 7.5 3.5 12 3.5S20.5 7 20.5 13V18Q12 21.5 3.5 18Z' },
  spaceport: {
    'none/here 2': oval(12, 14.5, 10.5, 4.4),
    here: 'M5.5 16V13C5.5 8 8.5 5.5 12 5.5S18.5 8 18.5 13V16Q12 19 5.5 16ZM11.3 1.5H12.7V5.5H11.3Z',
  },
  station: { here: 'M3 8H21L23 12L21 16H3L1 12Z' },
  'half-medal': {
    '#ffd65c/#6a4a05 0.9': 'M12 4A8 8 0 0 0 12 20Z',
    'none/#ffd65c 1 2,2': 'M12 4A8 8 0 0 1 12 20',
    '#8f6408': 'M12 8L10.8 11L8 11.2L10.2 13L9.4 16L12 14.4Z',
  },
  medal: {
    '#c8452f': 'M7 2H17L14.5 9H9.5Z',
    '#ffd65c/#6a4a05 0.9': disc(12, 15, 7),
    '#8f6408': 'M12 10.5L13.4 13.6L16.6 13.8L14.2 15.9L15 19L12 17.3L9 19L9.8 15.9L7.4 13.8L10.6 13.6Z',
  },
  marker: {
    '#1f6d3d/#b8f5c8 1.4': disc(12, 12, 10),
    '#b8f5c8': 'M12 18C7.5 14.6 6 12.6 6 10.3A3 3 0 0 1 12 9.3A3 3 0 0 1 18 10.3C18 12.6 16.5 14.6 12 18Z',
  },
  card: { '#3b4c85/#cfd8ee 1.1': box(5, 2.5, 14, 19, 2.6), '#cfd8ee': 'M12 7.5L16 12L12 16.5L8 12Z' },
  speed: { '#ffd166': 'M3 7H11L15.5 12L11 17H3L7.5 12Z', '#ff9b2f': 'M12.5 7H16.5L21 12L16.5 17H12.5L17 12Z' },
}

export const UNKNOWN: Layers = { 'none/here 1.6': disc(12, 12, 9) }

/** About 20 units wide. */
export const SIGNS: Readonly<Record<string, Layers>> = {
  greenFolk: {
    '#d6ffc4': 'M0 10C-9 6 -10 -4 0 -11C10 -4 9 6 0 10Z',
    'none/#1d6b2d 1.5 round': 'M0 13V-6M0 3L-4.4 -1M0 0L4.4 -4',
  },
  merchants: {
    '#ffe0a0/#6a3d0e 1.2': disc(0, 0, 9.5),
    'none/#6a3d0e 1.7 round': 'M-5.5 -2.6H4M1.6 -5L4.4 -2.6L1.6 -0.2M5.5 3.2H-4M-1.6 0.8L-4.4 3.2L-1.6 5.6',
  },
  scientists: {
    'none/#ffe3de 1.4': [0, 60, 120].map((tilt) => oval(0, 0, 10.5, 4, tilt)).join(''),
    '#fff': disc(0, 0, 2.6),
  },
  diplomats: {
    'none/#eef5ff 1.6 round':
      'M-3 9.5C-10 5 -10.5 -4 -6 -9M3 9.5C10 5 10.5 -4 6 -9' +
      'M-9 -4L-5.6 -3M-9.2 1L-5.8 0.6M-7 6L-4.4 3.6M9 -4L5.6 -3M9.2 1L5.8 0.6M7 6L4.4 3.6',
    '#fff': 'M0 -5.4L1.37 -1.73L5.04 -1.58L2.16 0.72L3.17 4.32L0 2.23L-3.17 4.32L-2.16 0.72L-5.04 -1.58L-1.37 -1.73Z',
  },
}
