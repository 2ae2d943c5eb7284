// Where one is on the page.

import { here, type Route } from './ahead/route'

class Router {
  route: Route = $state.raw(here())

  constructor() {
    if (typeof window === 'undefined') return
    addEventListener('hashchange', () => {
      this.route = here()
      scrollTo(0, 0)
    })
  }

  go(path: string): void {
    location.hash = path
  }

  /** The same place without what shall not stay in the address. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`)
    this.route = here()
  }
}

export const router = new Router()
