/** Words that stand for a button whose move is not allowed now: the server is asked for the reason. */
import { type Building, write } from './moves'
import type { StarTrekPlay } from './say'

/** A route, intersection or outpost near the reader's own pieces, where the move comes closest to being allowed. */
export function probes(play: Pick<StarTrekPlay, 'geometry' | 'view'>): Record<Building, string> {
  const geometry = play.geometry
  const view = play.view
  const own = view.players[view.seat ?? 0]
  const taken = new Set(
    view.players.flatMap((player) => [...player.starships, ...player.outposts, ...player.starbases]),
  )
  const stations = new Set([...(own?.outposts ?? []), ...(own?.starbases ?? [])])
  const reached = new Set(
    geometry.routes.filter(({ name }) => own?.starships.includes(name)).flatMap(({ ends }) => ends),
  )
  const near = (node: string): boolean => stations.has(node) || reached.has(node)
  const route = geometry.routes.find(({ name, ends }) => !taken.has(name) && ends.some(near)) ?? geometry.routes[0]
  const neighbours = (node: string): string[] =>
    geometry.routes.filter(({ ends }) => ends.includes(node)).flatMap(({ ends }) => ends)
  const free = geometry.intersections.filter(({ name }) => !taken.has(name) && reached.has(name))
  const node =
    free.find(({ name }) => !neighbours(name).some((other) => taken.has(other))) ?? free[0] ?? geometry.intersections[0]
  return {
    starship: write(play, 'build starship {route}', { route: route?.name ?? 'E00' }),
    outpost: write(play, 'build outpost {node}', { node: node?.name ?? 'N00' }),
    starbase: write(play, 'build starbase {node}', { node: own?.outposts[0] ?? 'N00' }),
  }
}
