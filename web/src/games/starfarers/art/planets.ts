// The surfaces of the five kinds of planets around 0,0, radius 25: what is behind the ball, on it and before it.

import { discs, type Layers, oval } from '../../../parts/layers'

interface Planet {
  behind?: Layers
  surface: Layers
  before?: Layers
}

const CRATERS =
  oval(-10, -3, 5.4, 4.6) + oval(8, -13, 3.6, 3) + oval(12, 9, 6.2, 5) + oval(-5, 15, 3.4, 2.6) + oval(-17, -13, 2.4, 2)

export const PLANETS: Readonly<Record<string, Planet>> = {
  ore: {
    surface: {
      '#6d151066': 'M-26 8Q-12 2 0 9T27 5V27H-26Z',
      'none/#ffc3a459 1.6': 'M-24 -6Q-10 -12 2 -7T25 -12',
      '#7a1d14': CRATERS,
      'none/#ffb08cb3 1.1': 'M-14.5 -1A5.4 4.6 0 0 0 -5 -1.4M6.6 11.6A6.2 5 0 0 0 17.6 11M5 -11.6A3.6 3 0 0 0 11.4 -12',
    },
  },
  fuel: {
    behind: { 'none/#c98a3c8c 3.4': 'M-23 8C-38 15 -38 21 -20 17C4 12 31 -4 34 -13C35 -19 28 -17 20 -13' },
    surface: {
      'none/#fff0c48c 4': 'M-26 -13Q0 -6 26 -15',
      'none/#a94d088c 5': 'M-27 -3Q0 5 27 -5',
      'none/#ffd98a99 3': 'M-27 7Q0 15 27 5',
      'none/#7a350380 5': 'M-27 15Q0 23 27 13',
      '#8c2f06d9': oval(9, 2, 6, 2.8, -8),
      '#ffc27acc': oval(9, 2, 3.4, 1.3, -8),
    },
    before: { 'none/#ffe2acbf 2 60,200@-14': 'M-23 8C-34 14 -37 21 -20 17C4 12 31 -4 34 -13C35 -17 31 -17 26 -15' },
  },
  carbon: {
    surface: {
      '#eaf6ff8c': 'M-14 -22L-3 -9L-19 -1L-27 -12Z',
      '#9fd0ff6b': 'M-3 -9L12 -17L15 -1L1 6Z',
      '#2b62b599': 'M-19 -1L-3 -9L1 6L-10 17L-23 10Z',
      '#123a85b3': 'M1 6L15 -1L26 12L9 22Z',
      '#78b4f566': 'M-10 17L1 6L9 22L-2 28Z',
      '#1d4c9c8c': 'M12 -17L25 -14L26 12L15 -1Z',
      'none/#d8edffbf 0.9':
        'M-14 -22L-3 -9L12 -17M-19 -1L-3 -9L1 6L15 -1L12 -17M15 -1L26 12M1 6L-10 17M1 6L9 22M-19 -1L-23 10',
    },
  },
  food: {
    surface: {
      '#e9d98abf': 'M-22 -8Q-14 -20 -4 -15Q2 -10 -4 -6Q-2 2 -10 4Q-20 6 -22 -8Z',
      '#d7cf7cb3': 'M3 3Q13 -5 21 1Q25 10 16 18Q8 22 4 14Q-1 8 3 3Z',
      '#e9d98ab3': 'M8 -21Q16 -18 17 -12Q11 -10 8 -21Z',
      '#2f8a35e6': 'M-17 12Q-10 8 -7 15Q-10 22 -15 20Z',
      'none/#ffffffb8 2.2 round': 'M-19 -11Q-8 -8 3 -12',
      'none/#ffffffb8 2.6 round': 'M-9 9Q3 12 15 8',
      'none/#ffffffb8 1.6 round': 'M2 -4Q9 -2 14 -5',
    },
  },
  goods: {
    surface: {
      'none/#7df3dccc 5': 'M-26 -10C-10 -22 8 2 26 -14',
      'none/#ffd36bd9 4.4': 'M-26 0C-8 -12 8 12 27 -3',
      'none/#ff6fb0cc 5': 'M-26 10C-8 -1 8 22 27 8',
      'none/#62b8ffbf 4': 'M-24 19C-8 10 6 29 22 19',
      '#fff6cf': discs('13 12 0.9, 17 8 0.8, 9 16 0.8, 15 16 0.7'),
    },
    before: { 'none/swirl 1.8': 'M-31 9C-20 17 18 6 31 -8' },
  },
}
