import { describe, expect, it } from 'vitest'
import { readStops } from '../src/parts/gradient'

describe('the colours of a gradient', () => {
  it('begin at the beginning and end at the end', () => {
    expect(readStops('#fff, #000').map(({ colour, at }) => [colour, at])).toEqual([
      ['#fff', '0%'],
      ['#000', '100%'],
    ])
  })

  it('say where they stand, and how opaque they are', () => {
    expect(readStops('#123 / 0.5 20%, hsl(20 90% 30%) 55%, hsl(20 90% 30%) / 0')).toEqual([
      { colour: '#123', opacity: '0.5', at: '20%' },
      { colour: 'hsl(20 90% 30%)', opacity: undefined, at: '55%' },
      { colour: 'hsl(20 90% 30%)', opacity: '0', at: '100%' },
    ])
  })
})
