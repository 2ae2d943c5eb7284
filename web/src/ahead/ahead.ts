/**
 * Whoever follows a link to a table waits for the code of the page, for the table, for its game and for its socket. All
 * of them are asked for at once here, in a small file that runs before that code has arrived, which takes them over.
 */
import { loadGame } from '../games/registry'
import { here } from './route'

export const tablePath = (id: string): string => `/api/tables/${id}`
export const geometryPath = (game: string): string => `/api/games/${game}/geometry`
export const socketPath = (id: string): string => `${tablePath(id)}/socket`

const JSON_ONLY = { headers: { accept: 'application/json' } }
const answers = new Map<string, Promise<Response>>()
const sockets = new Map<string, WebSocket>()

/** The answer to what was asked for ahead, once. */
export function takeAnswer(path: string): Promise<Response> | undefined {
  const found = answers.get(path)
  answers.delete(path)
  return found
}

/** A socket that says hello when it is open, or at once. */
export function takeSocket(path: string): WebSocket {
  const found = sockets.get(path)
  sockets.delete(path)
  return found && found.readyState <= WebSocket.OPEN ? found : openSocket(path)
}

function openSocket(path: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(`${scheme}//${location.host}${path}`)
}

/** Open the socket of a table that will be shown. */
export function openAhead(id: string): void {
  sockets.set(socketPath(id), openSocket(socketPath(id)))
}

function ask(path: string): Promise<Response> {
  const answer = fetch(path, JSON_ONLY)
  answers.set(path, answer)
  return answer
}

async function askForTable(id: string): Promise<void> {
  openAhead(id)
  const answer = await ask(tablePath(id))
  if (!answer.ok) return
  const { game } = (await answer.clone().json()) as { game: string }
  await Promise.all([loadGame(game), ask(geometryPath(game))])
}

const [page, table, ...more] = here().path
if (page === 'table' && table !== undefined && more.length === 0) {
  askForTable(table).catch(() => {}) // the page asks again, and says what is wrong
}
