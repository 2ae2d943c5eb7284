// Stars of the backdrop: always the same ones for a box, as two paths of dots.

import type { Box } from '../layout'

const FAINT = 260
const BRIGHT = 46

/** Numbers between 0 and 1 that look random and are not: the picture shall not flicker from draw to draw. */
function scatter(i: number, salt: number): number {
  const value = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453
  return value - Math.floor(value)
}

function dots(box: Box, count: number, salt: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = box.x + box.width * scatter(i + 1, salt)
    const y = box.y + box.height * scatter(i + 1, salt + 5)
    return `M${x.toFixed(0)} ${y.toFixed(0)}h0`
  }).join('')
}

export function starField(box: Box): { faint: string; bright: string } {
  return { faint: dots(box, FAINT, 1), bright: dots(box, BRIGHT, 2) }
}
