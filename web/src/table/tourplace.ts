// Where a bubble goes so that it does not cover what it talks about.

import type { Box, Size } from '../parts/boxes'

const GAP = 14
const USUAL = 320
const NARROWEST = 220

/** As wide as usual, or narrower where that makes it fit beside its target. */
export function bubbleWidth(target: Box | null, screen: Size): number {
  if (!target) return USUAL
  const beside = Math.max(screen.width - target.x - target.width, target.x) - GAP - 9
  return beside >= NARROWEST ? Math.min(USUAL, beside) : USUAL
}

/** Beside its target where there is room for it: right, left, below, above; else in the corner farthest away. */
export function bubblePlace(target: Box | null, bubble: Size, screen: Size): { x: number; y: number } {
  const inside = (x: number, y: number): { x: number; y: number } => ({
    x: Math.max(8, Math.min(x, screen.width - bubble.width - 8)),
    y: Math.max(8, Math.min(y, screen.height - bubble.height - 8)),
  })
  if (!target) return inside((screen.width - bubble.width) / 2, 70)
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 }
  if (target.x + target.width + GAP + bubble.width < screen.width)
    return inside(target.x + target.width + GAP, middle.y - bubble.height / 2)
  if (target.x - GAP - bubble.width > 0) return inside(target.x - GAP - bubble.width, middle.y - bubble.height / 2)
  if (target.y + target.height + GAP + bubble.height < screen.height)
    return inside(middle.x - bubble.width / 2, target.y + target.height + GAP)
  if (target.y - GAP - bubble.height > 0) return inside(middle.x - bubble.width / 2, target.y - GAP - bubble.height)
  return inside(middle.x < screen.width / 2 ? screen.width : 0, middle.y < screen.height / 2 ? screen.height : 0)
}

/** What two boxes have in common; null: nothing. */
export function common(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const [width, height] = [Math.min(a.x + a.width, b.x + b.width) - x, Math.min(a.y + a.height, b.y + b.height) - y]
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
