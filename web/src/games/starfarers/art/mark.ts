// The mark of a seat on its figures: the same shapes as in the lists, of any size, around 0,0.

import type { Paint } from '../../module'

export function markPath(shape: Paint['shape'], size: number): string {
  const s = size
  switch (shape) {
    case 'disc':
      return `M0 ${-s}A${s} ${s} 0 1 1 0 ${s}A${s} ${s} 0 1 1 0 ${-s}Z`
    case 'square':
      return `M${-0.85 * s} ${-0.85 * s}h${1.7 * s}v${1.7 * s}h${-1.7 * s}Z`
    case 'triangle':
      return `M0 ${-s}L${s} ${0.85 * s}H${-s}Z`
    case 'diamond':
      return `M0 ${-1.15 * s}L${1.05 * s} 0L0 ${1.15 * s}L${-1.05 * s} 0Z`
  }
}
