// What a finger means: targets are at least 44 pixels wide and high for it, and of several the nearest is meant.

import type { Box } from './boxes'

const HALF = 22 // px, half of the least width and height
const TARGETS = 'button:not(:disabled), a[href], input, select, summary, [role=tab]'

/** The box whose middle is nearest, among those that are under the finger once none is smaller than it; -1: none. */
export function nearestBox(x: number, y: number, boxes: readonly Box[]): number {
  let best = -1
  let least = Infinity
  boxes.forEach((box, i) => {
    const dx = Math.abs(x - box.x - box.width / 2)
    const dy = Math.abs(y - box.y - box.height / 2)
    if (box.width === 0 || dx > Math.max(HALF, box.width / 2) || dy > Math.max(HALF, box.height / 2)) return
    if (Math.hypot(dx, dy) < least) {
      least = Math.hypot(dx, dy)
      best = i
    }
  })
  return best
}

function nearest(x: number, y: number, things: readonly Element[]): Element | undefined {
  return things[
    nearestBox(
      x,
      y,
      things.map((thing) => thing.getBoundingClientRect()),
    )
  ]
}

/** Whether nothing lies over its middle. */
function isFree(thing: Element): boolean {
  const { x, y, width, height } = thing.getBoundingClientRect()
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** The place of a board that is meant by a finger on it. A shape that it hits is meant even far from its middle. */
export function placeAt(x: number, y: number): Element | undefined {
  const hit = document.elementFromPoint(x, y)
  const places = hit?.closest('.panzoom')?.querySelectorAll('[data-place]') ?? []
  const shape = hit?.closest('[data-place]') ?? undefined
  const near = nearest(
    x,
    y,
    [...places].filter((place) => place === shape || withinReach(x, y, place)),
  )
  return near ?? shape
}

/** Places are round or aslant: their boxes are larger than they are. */
function withinReach(x: number, y: number, place: Element): boolean {
  const box = place.getBoundingClientRect()
  return Math.max(Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)) <= HALF
}

/** What a tap means: a place of the board, what it hits, or what is near enough. */
export function meant(x: number, y: number): Element | undefined {
  const hit = document.elementFromPoint(x, y)
  const place = placeAt(x, y)
  if (place || !hit) return place
  const direct = hit.closest(`${TARGETS}, [data-place], [data-thing], label`)
  if (direct) return direct.matches('[data-thing]:not([data-place])') ? undefined : direct
  const around = [...document.querySelectorAll(TARGETS)]
  const near = nearest(x, y, around.filter(isFree))
  return near
}
