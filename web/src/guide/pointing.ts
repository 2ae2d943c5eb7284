// What an idea speaks of stands out on the real table; nothing is ever laid over it.

/** On a phone a thing may be in a drawer: then the button that opens it. */
function inSight(thing: Element | null): Element | null {
  if (thing === null || thing.getClientRects().length > 0) return thing
  const drawer = thing.closest('[id^="drawer-"]')
  return drawer && document.querySelector(`[aria-controls="${drawer.id}"]`)
}

/** Mark the element that carries this name, as long as it is spoken of. Gives what takes the mark away. */
export function pointAt(target: string): () => void {
  let marked: Element | null = null
  const look = (): void => {
    const thing = inSight(document.querySelector(`[data-tour="${target}"]`))
    if (thing === marked) return
    marked?.removeAttribute('data-pointed')
    thing?.setAttribute('data-pointed', '')
    thing?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    marked = thing
  }
  look()
  const timer = setInterval(look, 250) // boards are drawn anew, windows open and close
  return () => {
    clearInterval(timer)
    marked?.removeAttribute('data-pointed')
  }
}
