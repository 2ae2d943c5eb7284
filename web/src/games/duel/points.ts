// Where a player's points come from (DU-190): all of it lies open on the table.

import { CENTRES, type DuelPlay, missionOf } from './view'

export interface Source {
  name: string
  points: number
}

export function pointSources(play: DuelPlay, seat: number): Source[] {
  const player = play.view.players[seat]
  if (!player) return []
  const missions = player.missions.reduce((sum, id) => sum + (missionOf(play, id)?.reward.victoryPoints ?? 0), 0)
  return [
    { name: 'colonies', points: player.colonies.length },
    { name: 'level-II centres', points: CENTRES.filter((name) => player.centres[name] === 2).length },
    { name: 'missions', points: missions },
    { name: 'Friend of the Peoples', points: play.view.friend === seat ? 1 : 0 },
    { name: 'Hero of the Peoples', points: play.view.hero === seat ? 1 : 0 },
  ].filter(({ points }) => points > 0)
}
