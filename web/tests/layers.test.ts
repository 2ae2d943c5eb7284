import { describe, expect, it } from 'vitest'
import { box, disc, discs, oval, readPaint } from '../src/parts/layers'

const PALETTE = { light: '#eee', ink: '#001' }

describe('the paint of a layer', () => {
  it('is a filling', () => {
    expect(readPaint('#fff', PALETTE)).toMatchObject({ fill: '#fff', stroke: undefined, width: undefined })
    expect(readPaint('light', PALETTE).fill).toBe('#eee')
  })

  it('may have a line, with its width, dashes and ends', () => {
    expect(readPaint('light/ink', PALETTE)).toMatchObject({ fill: '#eee', stroke: '#001', width: undefined })
    expect(readPaint('none/ink 1.4 24,13@-3 round', PALETTE)).toEqual({
      fill: 'none',
      stroke: '#001',
      width: '1.4',
      dashes: '24,13',
      shift: '-3',
      round: 'round',
    })
  })
})

describe('paths', () => {
  it('of ovals go round their middle', () => {
    expect(disc(12, 10, 3)).toBe('M15 10A3 3 0 0 1 9 10A3 3 0 0 1 15 10Z')
    expect(discs('12 10 3, 0 0 1')).toBe(disc(12, 10, 3) + disc(0, 0, 1))
    expect(oval(0, 0, 2, 1, 180)).toMatch(/^M-2 /)
  })

  it('of boxes may have round corners', () => {
    expect(box(1, 2, 8, 4)).toBe('M1 2h8v4h-8v-4Z')
    expect(box(1, 2, 8, 4, 1)).toBe('M2 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1Z')
  })
})
