// A view of a game that nobody has drawn, as lines and columns: what every game has is shown elsewhere on the table.

import type { BaseView } from '../../protocol'

const SHOWN_ELSEWHERE = new Set(['game', 'seat', 'turn', 'active', 'question', 'asked', 'players', 'winner', 'private'])

/** Plain data in one line: `ore 2, ice 1`; nothing for what is not there. */
export function inOneLine(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(inOneLine).join(' ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, part]) => part !== 0 && inOneLine(part) !== '')
    .map(([name, part]) => `${name} ${inOneLine(part)}`)
    .join(', ')
}

function lines(of: object): [string, string][] {
  return Object.entries(of)
    .map(([name, value]): [string, string] => [name, inOneLine(value)])
    .filter(([, text]) => text !== '')
}

/** What lies open on the table, by name. */
export function openFacts(view: BaseView): [string, string][] {
  return lines(view).filter(([name]) => !SHOWN_ELSEWHERE.has(name))
}

/** What the viewer alone knows, by name. */
export function ownFacts(view: BaseView & { private?: object | null }): [string, string][] {
  return lines(view.private ?? {})
}

/** What is known of every player: the names of the rows. */
export function columns(view: BaseView): string[] {
  return Object.keys(view.players[0] ?? {}).filter((name) => name !== 'seat')
}
