// The small pictures of the duel in a box of 24 by 24. Resources are painted in their own tones.

import { box, disc, discs, type Layers, oval } from '../../../parts/layers'

const SHELLS = [0, 60, 120].map((tilt) => oval(12, 12, 10, 4, tilt)).join('')

const PICTURES = {
  ore: { 'middle/dark': 'M4 17l2-8 5-4 7 3 2 7-4 5H7z', light: 'M6 9l5-4 2 6-4 3zM13 11l5-3 2 7z' },
  fuel: {
    'middle/dark': 'M12 2c4 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0C5.5 10 8 7 12 2z',
    light: 'M12 11c2 2.5 3 3.6 3 5.5a3 3 0 0 1-6 0c0-1.9 1-3 3-5.5z',
  },
  carbon: {
    'none/light 2': 'M12 4.5l6.5 3.7v7.6l-6.5 3.7-6.5-3.7v-7.6z',
    'middle/dark': discs('12 4.5 3, 18.5 8.2 3, 18.5 15.8 3, 12 19.5 3, 5.5 15.8 3, 5.5 8.2 3'),
  },
  food: {
    'none/dark 2': 'M12 21V9',
    'middle/dark': 'M12 12C5 12 4 7 4 4c5 0 8 2 8 8zM12 16c7 0 8-5 8-8-5 0-8 2-8 8z',
    'none/light': 'M6 6c3 1 4 3 5 5M18 10c-3 1-4 3-5 5',
  },
  goods: { 'middle/dark': box(4, 7, 16, 13, 2), 'none/dark': 'M4 11h16M12 7v13', 'light/dark': 'M7 7l2-4h6l2 4' },
  knowledge: { 'light/dark': disc(12, 12, 3), 'none/middle 1.7': SHELLS },
  anyResource: { 'middle/dark': 'M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21l1.4-7L2 9.3l7-.8z' },
  astro: {
    '#f2c94c/#6b4a00': disc(12, 12, 9),
    'none/#8a6100': disc(12, 12, 6.2),
    '#7a5300': 'M12 7.5l1.5 3 3.2.4-2.4 2.2.7 3.2-3-1.6-3 1.6.7-3.2-2.4-2.2 3.2-.4z',
  },
  'colony-ship': {
    '#dfe7ff/ink': 'M3 13c4-5 9-7 18-7-1 7-5 11-12 12z',
    '#59c36a/ink': disc(14, 11, 3),
    '#ff9b4a': 'M3 13l-1 6 5-2z',
  },
  colony: {
    '#59c36a/#0d3d16': disc(12, 12, 7),
    'none/#c8f5b0 1.4': 'M6 10c4-2 7 1 12-1M6 14c4-1 7 2 11 1',
    'none/#dfe7ff 1.4 24,13': oval(12.14, 12.48, 11, 3, -16),
  },
  'trade-ship': {
    '#dfe7ff/ink': 'M2 9h12l7 4-7 5H2z',
    '#b35fd8/ink': box(4, 6, 4, 5),
    '#4f8fe0/ink': box(9, 6, 4, 5),
    '#4f8fe0': disc(16, 13, 1.6),
  },
  booster: { '#cbd6f5/ink': 'M9 3h6l2 10H7z', '#ff9b4a/#7a2c00': 'M8 14h8l-4 8z', '#ffe08a': 'M10.5 14h3L12 19z' },
  cannon: {
    '#cbd6f5/ink': box(4, 9, 16, 6, 2),
    '#8fa3d8/ink': `${box(14, 7.5, 3, 9)}M7 15l-2 5h5l1-5z`,
    '#ff6b6b/#5a0010': disc(20.5, 12, 2.5),
  },
  storage: { '#d7b98a/ink': 'M4 8l8-4 8 4v9l-8 4-8-4z', 'none/ink': 'M4 8l8 4 8-4M12 12v9' },
  command: { '#8fd0ff/ink': 'M3 17l9-12 9 12z', ink: disc(12, 13, 2.5), 'none/#8fd0ff 2': 'M5 20h14' },
  science: {
    '#35c9b4/ink': 'M10 3h4v6l5 10a1.5 1.5 0 0 1-1.5 2h-11A1.5 1.5 0 0 1 5 19l5-10z',
    'none/#d6fff6 2': 'M8 15h8',
  },
  production: { '#c78bf0/ink': 'M3 20V10l5 3v-3l5 3V6h4l1 14z', 'none/ink 1.6': 'M6 17h2M11 17h2' },
  trade: { 'none/#ffd166 2.6 round': 'M3 9h14l-3-4M21 15H7l3 4' },
  sensor: {
    '#ff9b9b/ink': 'M4 14a9 9 0 0 0 12 5z',
    'none/#ff9b9b 2': 'M10 16l6-8',
    '#ffe08a': disc(17, 6.5, 2),
    'none/#ffe08a 1.6': 'M19 11a7 7 0 0 0-7-7',
  },
  friendship: {
    '#7bdc8f/#0d3d16': 'M12 21C5 16 2.5 12.5 2.5 8.7A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9.5 1.7C21.5 12.5 19 16 12 21z',
  },
  medals: {
    '#c03048/ink': 'M8 2h8l-2 7h-4z',
    '#f2c94c/#6b4a00': disc(12, 15, 6),
    '#7a5300': 'M12 11.5l1.1 2.3 2.5.3-1.9 1.7.6 2.5-2.3-1.3-2.3 1.3.6-2.5-1.9-1.7 2.5-.3z',
  },
  victoryPoints: {
    '#f7e7a9/#5c4606': 'M12 1.5l10 5.7v9.6L12 22.5 2 16.8V7.2z',
    '#8a6a10': 'M12 6l1.8 3.8 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2L6 10.3l4.2-.5z',
  },
}

/** What has two strengths or levels looks the same in both. */
const GRADED = ['booster', 'cannon', 'storage', 'command', 'science', 'production', 'trade', 'sensor'] as const

export const ICONS: Readonly<Record<string, Layers>> = {
  ...PICTURES,
  ...Object.fromEntries(GRADED.flatMap((part) => [1, 2].map((level) => [`${part}-${level}`, PICTURES[part]]))),
}

export const iconOf = (name: string): Layers => ICONS[name] ?? { 'middle/dark': disc(12, 12, 8) }
