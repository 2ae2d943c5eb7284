import { expect, it } from 'vitest'
import { nearestBox } from '../src/parts/fingers'
import { isOnTheWay } from '../src/parts/floating'

const dot = (x: number, y: number) => ({ x: x - 6, y: y - 6, width: 12, height: 12 })

it('a finger means the nearest target within 22 pixels', () => {
  expect(nearestBox(120, 100, [dot(100, 100), dot(200, 100)])).toBe(0)
  expect(nearestBox(123, 100, [dot(100, 100), dot(200, 100)])).toBe(-1)
  expect(nearestBox(112, 100, [dot(100, 100), dot(120, 100)])).toBe(1)
})

it('a large target is met wherever it is hit, and what is not drawn is not', () => {
  expect(nearestBox(280, 20, [{ x: 0, y: 0, width: 300, height: 40 }])).toBe(0)
  expect(nearestBox(0, 0, [{ x: 0, y: 0, width: 0, height: 0 }])).toBe(-1)
})

it('a mouse on its way from a button to its explanation is neither beside the button nor away', () => {
  const button = { x: 100, y: 600, width: 80, height: 40 }
  const tip = { x: 100, y: 400, width: 300, height: 100 }
  expect(isOnTheWay(120, 620, button, tip)).toBe(true)
  expect(isOnTheWay(250, 550, button, tip)).toBe(true)
  expect(isOnTheWay(250, 450, button, tip)).toBe(true)
  expect(isOnTheWay(250, 620, button, tip)).toBe(false)
  expect(isOnTheWay(420, 550, button, tip)).toBe(false)
})
