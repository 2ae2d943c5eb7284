// An address of the page. Everything is behind the #, so secrets of personal links never reach a server's log.

export interface Route {
  path: string[] // "#/table/abc" -> ["table", "abc"]
  query: URLSearchParams
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) }
}

/** Where the page is; nowhere outside of a browser. */
export function here(): Route {
  return readRoute(typeof location === 'undefined' ? '' : location.hash)
}
