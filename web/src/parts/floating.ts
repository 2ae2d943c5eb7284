// Something beside its anchor, above everything else and inside the screen:
// `use:floating={anchor}` with popover="manual".

import type { Box, Size } from './boxes'

const GAP = 8

/** Above its anchor, below it where there is no room above; never outside the screen. */
export function floatPlace(anchor: Box, tip: Size, screen: Size): { x: number; y: number } {
  const above = anchor.y - tip.height - GAP
  const y = above >= GAP ? above : Math.min(anchor.y + anchor.height + GAP, screen.height - tip.height - GAP)
  const x = Math.max(GAP, Math.min(anchor.x, screen.width - tip.width - GAP))
  return { x, y: Math.max(GAP, y) }
}

export function floating(node: HTMLElement, anchor: Element): { destroy(): void } {
  const place = (): void => {
    const at = floatPlace(anchor.getBoundingClientRect(), node.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    })
    node.style.left = `${at.x}px`
    node.style.top = `${at.y}px`
  }
  node.showPopover()
  const watch = new ResizeObserver(place)
  watch.observe(node)
  addEventListener('scroll', place, true)
  addEventListener('resize', place)
  place()
  return {
    destroy: () => {
      watch.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    },
  }
}
