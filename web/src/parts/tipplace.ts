// Where a tip lies: beside what it speaks of, inside the screen, never on top of it.

import type { Box, Size } from './boxes'

const GAP = 10

const clamp = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP))

/** Above its anchor, else below, right or left of it; where nothing has room, in the corner that is farthest away. */
export function tipPlace(anchor: Box, tip: Size, screen: Size): { x: number; y: number } {
  const x = clamp(anchor.x + (anchor.width - tip.width) / 2, screen.width - tip.width)
  const y = clamp(anchor.y + (anchor.height - tip.height) / 2, screen.height - tip.height)
  const above = anchor.y - tip.height - GAP
  const below = anchor.y + anchor.height + GAP
  const right = anchor.x + anchor.width + GAP
  const left = anchor.x - tip.width - GAP
  if (above >= GAP) return { x, y: above }
  if (below + tip.height <= screen.height - GAP) return { x, y: below }
  if (right + tip.width <= screen.width - GAP) return { x: right, y }
  if (left >= GAP) return { x: left, y }
  const low = anchor.y + anchor.height / 2 < screen.height / 2
  return { x, y: low ? screen.height - tip.height - GAP : GAP }
}
