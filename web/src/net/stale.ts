/**
 * After an update of the server, a page that was open before asks for parts that are gone. Then it is loaded anew:
 * once, and only where the server answers, since a page without a connection still shows the game.
 */
const STORE = 'hexnaut.loaded-anew'
const PAUSE = 60_000 // milliseconds until it is tried again

export function loadAnewWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(STORE) ?? 0)
    if (Date.now() - last < PAUSE) return
    sessionStorage.setItem(STORE, String(Date.now()))
    fetch('/health', { cache: 'no-store' })
      .then(({ ok }) => ok && location.reload())
      .catch(() => {}) // no connection: the table says so
  })
}
