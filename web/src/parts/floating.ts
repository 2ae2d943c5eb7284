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

/** Beside the whole strip or window that the anchor belongs to, where there is room: no button lies below it then. */
function besideAll(anchor: Element, tip: Size): Box {
  const { x, y, width, height } = anchor.getBoundingClientRect()
  const all = anchor.closest('section.own, dialog')?.getBoundingClientRect()
  const fits = all && (all.y >= tip.height + 2 * GAP || all.bottom + tip.height + 2 * GAP <= innerHeight)
  return fits ? { x, width, y: all.y, height: all.height } : { x, y, width, height }
}

const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Whether a mouse is on one of the two, or on its way from one to the other; what lies beside the anchor is not. */
export function isOnTheWay(x: number, y: number, anchor: Box, tip: Box): boolean {
  const left = Math.min(anchor.x, tip.x)
  const top = Math.min(anchor.y, tip.y)
  const right = Math.max(anchor.x + anchor.width, tip.x + tip.width)
  const bottom = Math.max(anchor.y + anchor.height, tip.y + tip.height)
  const beside = y >= anchor.y && y <= anchor.y + anchor.height && !holds(anchor, x, y)
  return holds({ x: left, y: top, width: right - left, height: bottom - top }, x, y) && !beside
}

export function floating(node: HTMLElement, anchor: Element): { destroy(): void } {
  const place = (): void => {
    const tip = node.getBoundingClientRect()
    const at = floatPlace(besideAll(anchor, tip), tip, { width: innerWidth, height: innerHeight })
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
