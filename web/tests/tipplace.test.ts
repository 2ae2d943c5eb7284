import { describe, expect, it } from 'vitest'
import type { Box } from '../src/parts/boxes'
import { tipPlace } from '../src/parts/tipplace'

const tip = { width: 200, height: 60 }
const screen = { width: 390, height: 844 }
const covers = (at: { x: number; y: number }, box: Box): boolean =>
  at.x < box.x + box.width && at.x + tip.width > box.x && at.y < box.y + box.height && at.y + tip.height > box.y

describe('a tip', () => {
  it('lies inside the screen and never on what it speaks of', () => {
    for (let x = 0; x <= 340; x += 20)
      for (let y = 0; y <= 794; y += 20) {
        const box = { x, y, width: 50, height: 50 }
        const at = tipPlace(box, tip, screen)
        expect(covers(at, box)).toBe(false)
        expect(at.x).toBeGreaterThanOrEqual(0)
        expect(at.x + tip.width).toBeLessThanOrEqual(screen.width)
        expect(at.y + tip.height).toBeLessThanOrEqual(screen.height)
      }
  })

  it('goes below what reaches to the top, and beside what is as high as the screen', () => {
    expect(tipPlace({ x: 0, y: 0, width: 390, height: 700 }, tip, screen).y).toBe(710)
    expect(tipPlace({ x: 0, y: 0, width: 100, height: 844 }, tip, screen).x).toBe(110)
  })
})
