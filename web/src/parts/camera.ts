// Where a board lies on the screen: pure arithmetic behind PanZoom.

import type { Box, Size } from './boxes'

export interface Camera {
  x: number
  y: number
  scale: number
} // screen = board * scale + (x, y)

/** The whole board, in the middle. */
export function fitted(bounds: Box, size: Size): Camera {
  const scale = Math.max(0.001, Math.min(size.width / bounds.width, size.height / bounds.height))
  return {
    scale,
    x: (size.width - bounds.width * scale) / 2 - bounds.x * scale,
    y: (size.height - bounds.height * scale) / 2 - bounds.y * scale,
  }
}

/** Larger or smaller around a point of the screen, which stays where it is. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, least: number, most: number): Camera {
  const scale = Math.min(most, Math.max(least, camera.scale * factor))
  const ratio = scale / camera.scale
  return { scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio }
}

/** Dragged, but never so far that the board leaves the screen. */
export function moved(camera: Camera, dx: number, dy: number, bounds: Box, size: Size): Camera {
  const clamp = (value: number, start: number, length: number, room: number): number => {
    const low = room / 2 - (start + length) * camera.scale
    const high = room / 2 - start * camera.scale
    return Math.min(high, Math.max(low, value))
  }
  return {
    scale: camera.scale,
    x: clamp(camera.x + dx, bounds.x, bounds.width, size.width),
    y: clamp(camera.y + dy, bounds.y, bounds.height, size.height),
  }
}

/** Closer, with a spot of the board in the middle; at the rim the screen stays full of board. */
export function closeTo(at: { x: number; y: number }, scale: number, bounds: Box, size: Size): Camera {
  const along = (spot: number, start: number, length: number, room: number): number => {
    if (length * scale <= room) return (room - length * scale) / 2 - start * scale
    return Math.min(-start * scale, Math.max(room - (start + length) * scale, room / 2 - spot * scale))
  }
  return {
    scale,
    x: along(at.x, bounds.x, bounds.width, size.width),
    y: along(at.y, bounds.y, bounds.height, size.height),
  }
}
