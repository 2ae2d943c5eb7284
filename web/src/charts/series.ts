// What charts by seat are made of.

import type { Paint } from '../games/module'

export interface Series {
  name: string
  values: readonly number[]
  paint: Paint
}

export const CHART_WIDTH = 360

/** The highest value of all seats; at least 1, so that one can divide by it. */
export const highest = (series: readonly Series[]): number => Math.max(1, ...series.flatMap((one) => one.values))
