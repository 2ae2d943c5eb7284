/** Where a player's points come from, as far as the reader may know, with the words of the final table. */
import type { StarTrekView } from './view'

export interface Source {
  name: string
  points: number
}

export function pointSources(view: StarTrekView, seat: number, worth: Record<string, number>): Source[] {
  const player = view.players[seat]
  if (!player) return []
  const secret = seat === view.seat ? view.private?.cards['victory-point'] : player.victoryCards
  const sources = [
    { name: 'outposts', points: player.outposts.length * (worth['outpost'] ?? 0) },
    { name: 'starbases', points: player.starbases.length * (worth['starbase'] ?? 0) },
    { name: 'longest supply route', points: view.longestRoute === seat ? (worth['longest_supply_route'] ?? 0) : 0 },
    { name: 'largest starfleet', points: view.largestFleet === seat ? (worth['largest_starfleet'] ?? 0) : 0 },
    { name: 'victory-point cards', points: (secret ?? 0) * (worth['victory_point_card'] ?? 0) },
  ]
  return sources.filter(({ points }) => points > 0)
}
