// Where one is on the page. Everything is behind the #, so secrets of personal links never reach a server's log.

export interface Route {
  path: string[] // "#/table/abc" -> ["table", "abc"]
  query: URLSearchParams
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) }
}

class Router {
  route: Route = $state.raw(readRoute(typeof location === 'undefined' ? '' : location.hash))

  constructor() {
    if (typeof window === 'undefined') return
    addEventListener('hashchange', () => {
      this.route = readRoute(location.hash)
      scrollTo(0, 0)
    })
  }

  go(path: string): void {
    location.hash = path
  }

  /** The same place without what shall not stay in the address. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`)
    this.route = readRoute(location.hash)
  }
}

export const router = new Router()
