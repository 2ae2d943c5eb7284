// Arrow keys jump between the places that can be chosen: the nearest one in that direction. From a thing that only
// tells what it is they jump to the next such thing.

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Spot {
  x: number
  y: number
}

/** The index of the best spot in a direction: near, and not too far to the side. -1: there is none. */
export function nearest(spots: readonly Spot[], from: Spot, dx: number, dy: number): number {
  let best = -1
  let least = Infinity
  spots.forEach((spot, i) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx)
    if (along <= 0.5) return
    const cost = along + 2.5 * aside
    if (cost < least) {
      least = cost
      best = i
    }
  })
  return best
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** For the element around a board: `use:placeNavigation`. Returns false for keys it has no use for. */
export function placeNavigation(node: Element): { destroy(): void } {
  const onkeydown = (event: Event): void => {
    const key = event as KeyboardEvent
    const direction = DIRECTIONS[key.key]
    if (!direction || key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return
    const looking = document.activeElement?.hasAttribute('data-thing') ?? false
    const places = [...node.querySelectorAll<SVGElement>(looking ? '[data-thing]' : '[data-place]')]
    if (places.length === 0) return
    const current = places.indexOf(document.activeElement as SVGElement)
    const next = current < 0 ? 0 : nearest(places.map(middle), middle(places[current]!), ...direction)
    key.preventDefault()
    key.stopPropagation()
    places[next]?.focus()
  }
  node.addEventListener('keydown', onkeydown)
  return { destroy: () => node.removeEventListener('keydown', onkeydown) }
}

/** Puts the focus on the first thing of the board that tells what it is; arrow keys go on from there. */
export function lookAround(root: ParentNode = document): void {
  root.querySelector<SVGElement>('[data-thing]')?.focus()
}

/** Puts the focus on the first place of the board, for the key that jumps there. */
export function focusBoard(root: ParentNode = document): boolean {
  const place = root.querySelector<SVGElement>('[data-place]')
  place?.focus()
  return place !== null
}
