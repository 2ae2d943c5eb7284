// Where a player's points come from, in words: "6 points from 3 starbases".

import type { GameModule, Play } from '../games/module'
import { type AfterKey, hasAfter, ta } from '../text/after'

/** One sentence for each source that is worth something; what a game adds of its own keeps its word. */
export function sayPoints(module: GameModule, play: Play, seat: number, sources: Readonly<Record<string, number>>) {
  const held = module.holds?.(play.view, seat) ?? {}
  return Object.entries(sources)
    .filter(([, points]) => points > 0)
    .map(([source, points]) =>
      ta('result.from', {
        points: ta('result.points', { count: points }),
        what: say(source, held[source] ?? points, play),
      }),
    )
}

function say(source: string, count: number, play: Play): string {
  const key = `from.${source}`
  return hasAfter(key) ? ta(key as AfterKey, { count }) : play.words.word(source)
}
