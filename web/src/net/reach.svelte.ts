// Which address others can open: a link to "localhost" leads everybody to their own computer.

import { getJson } from '../api'
import type { Reach } from '../protocol'

const HERE = ['localhost', '127.0.0.1', '[::1]']

class Links {
  /** Whether this page is open under an address that means something else on every computer. */
  readonly local = HERE.includes(location.hostname)
  reach: Reach | null = $state.raw(null) // as far as the server told us

  /** Ask the server whether it can be reached from elsewhere. */
  async look(): Promise<void> {
    if (this.local && this.reach === null) this.reach = await getJson<Reach>('/api/reach').catch(() => null)
  }

  /** Where others find this server, as far as we know. */
  get origin(): string {
    const address = this.local ? this.reach?.addresses[0] : undefined
    return address === undefined ? `${location.origin}${location.pathname}` : address
  }

  /** The address of a table, or of a way into it. */
  table(id: string, way = ''): string {
    return `${this.origin}#/table/${id}${way}`
  }
}

export const links = new Links()
