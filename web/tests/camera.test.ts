import { describe, expect, it } from 'vitest'
import { closeTo, fitted, moved, zoomed } from '../src/parts/camera'
import { nearest } from '../src/parts/placeNavigation'

const BOARD = { x: -50, y: -20, width: 100, height: 40 }
const SCREEN = { width: 300, height: 300 }

describe('the camera', () => {
  it('fits the whole board into the screen', () => {
    const camera = fitted(BOARD, SCREEN)
    expect(camera.scale).toBe(3)
    expect(BOARD.x * camera.scale + camera.x).toBe(0)
    expect((BOARD.y + BOARD.height / 2) * camera.scale + camera.y).toBe(150)
  })

  it('keeps the point under the pointer where it is', () => {
    const before = fitted(BOARD, SCREEN)
    const after = zoomed(before, 2, 120, 140, before.scale, 100)
    const board = (120 - before.x) / before.scale
    expect(board * after.scale + after.x).toBeCloseTo(120)
  })

  it('never zooms beyond its bounds', () => {
    const camera = fitted(BOARD, SCREEN)
    expect(zoomed(camera, 0.1, 0, 0, camera.scale, 9).scale).toBe(camera.scale)
    expect(zoomed(camera, 99, 0, 0, camera.scale, 9).scale).toBe(9)
  })

  it('comes closer to a spot and has it in the middle', () => {
    const camera = closeTo({ x: 10, y: -5 }, 12, BOARD, SCREEN)
    expect(camera.scale).toBe(12)
    expect(10 * camera.scale + camera.x).toBe(SCREEN.width / 2)
    expect(-5 * camera.scale + camera.y).toBe(SCREEN.height / 2)
  })

  it('shows no emptiness beyond the rim when it comes closer', () => {
    const corner = closeTo({ x: BOARD.x, y: BOARD.y }, 12, BOARD, SCREEN)
    expect(BOARD.x * corner.scale + corner.x).toBe(0)
    expect(BOARD.y * corner.scale + corner.y).toBe(0)
    const flat = closeTo({ x: 0, y: BOARD.y }, 5, BOARD, SCREEN)
    expect((BOARD.y + BOARD.height / 2) * flat.scale + flat.y).toBe(SCREEN.height / 2)
  })

  it('keeps a part of the board on the screen', () => {
    const camera = { x: 0, y: 0, scale: 6 }
    const far = moved(camera, 1e6, -1e6, BOARD, SCREEN)
    expect(BOARD.x * far.scale + far.x).toBe(150)
    expect((BOARD.y + BOARD.height) * far.scale + far.y).toBe(150)
  })
})

describe('arrow keys', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 5, y: 9 },
    { x: -10, y: 0 },
  ]

  it('go to the nearest place in their direction', () => {
    expect(nearest(spots, spots[0]!, 1, 0)).toBe(1)
    expect(nearest(spots, spots[0]!, -1, 0)).toBe(3)
    expect(nearest(spots, spots[0]!, 0, 1)).toBe(2)
  })

  it('find nothing where nothing is', () => {
    expect(nearest(spots, spots[3]!, -1, 0)).toBe(-1)
  })
})
