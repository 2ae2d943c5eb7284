// Motion that keeps to the reader's speed and stands still where motion is unwanted.

import { cubicInOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { settings } from '../settings.svelte'

export interface Spot {
  x: number
  y: number
}

type Css = NonNullable<TransitionConfig['css']>

function lasting(ms: number, easing: (t: number) => number, css: Css): TransitionConfig {
  return { duration: settings.time(ms), easing, css }
}

/** Fades and grows a little: `in:appear`. */
export function appear(
  _node: Element,
  { ms = 260, from = 0.7 }: { ms?: number; from?: number } = {},
): TransitionConfig {
  const css: Css = (t) =>
    `opacity: ${t}; scale: ${from + (1 - from) * t}; transform-origin: center; transform-box: fill-box;`
  return lasting(ms, cubicOut, css)
}

/** Comes from a spot to its place, in the units of the drawing: `in:travel={{ dx, dy }}` is where it comes from. */
export function travel(
  _node: Element,
  { dx, dy, ms = 700, delay = 0 }: { dx: number; dy: number; ms?: number; delay?: number },
): TransitionConfig {
  const css: Css = (t, u) => `translate: ${dx * u}px ${dy * u}px; opacity: ${Math.min(1, 3 * t)};`
  return { ...lasting(ms, cubicInOut, css), delay: settings.time(delay) }
}

/** A card that is turned over: `in:turnOver`. */
export function turnOver(_node: Element, { ms = 520 }: { ms?: number } = {}): TransitionConfig {
  const css: Css = (t, u) => `transform: perspective(700px) rotateY(${90 * u}deg); opacity: ${Math.min(1, 2 * t)};`
  return lasting(ms, cubicOut, css)
}

/** Falls into its place from above, in CSS pixels: `in:drop`. */
export function drop(
  _node: Element,
  { ms = 620, height = 46 }: { ms?: number; height?: number } = {},
): TransitionConfig {
  const css: Css = (t, u) => `translate: 0 ${-height * u}px; scale: ${1 + u}; opacity: ${Math.min(1, 3 * t)};`
  return lasting(ms, cubicInOut, css)
}
