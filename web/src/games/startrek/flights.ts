/** Cards that fly when something happens: from the planets, the bank or a player to a player or the bank. */
import { type CardFlight, copies, exchanged } from '../../parts/cardflight'
import type { EventLine } from '../../protocol'
import { readCards } from '../../words/language'
import type { BoardLayout, SectorPlace } from './layout'
import { type Resource, RESOURCES, type StarTrekView } from './view'

export function flightsOf(events: readonly EventLine[], view: StarTrekView, layout: BoardLayout): CardFlight[] {
  const settled = events.find(({ kind }) => kind === 'placed-outpost')?.parts['node']
  return events.flatMap((event) => flightsOfEvent(event, view, layout, settled))
}

function flightsOfEvent(
  event: EventLine,
  view: StarTrekView,
  layout: BoardLayout,
  settled: string | undefined,
): CardFlight[] {
  const { kind, seat, parts } = event
  switch (kind) {
    case 'produced':
      return cards(parts['cards']).flatMap((card) => fromPlanets(card, producing(card.name, seat, view, layout), seat))
    case 'income':
      return cards(parts['cards']).flatMap((card) => fromPlanets(card, around(card.name, settled, layout), seat))
    case 'bought':
      return [{ icon: 'development-card', from: 'bank', to: { seat } }]
    default:
      return exchanged(event, 'cards')
  }
}

interface Cards {
  name: Resource
  count: number
}

/** The cards of an event; nothing for what is hidden. */
export function cards(text = ''): Cards[] {
  return (readCards(text) ?? []).flatMap(([word, count]) => {
    const name = RESOURCES.find((resource) => resource === word)
    return name ? [{ name, count }] : []
  })
}

function fromPlanets({ name, count }: Cards, planets: readonly SectorPlace[], seat: number): CardFlight[] {
  return copies(count, (i) => {
    const planet = planets[i % planets.length]
    return { icon: name, from: planet ? { planet: planet.name } : 'bank', to: { seat } }
  })
}

/** The sectors of the last roll that have a station of the seat. */
function producing(resource: Resource, seat: number, view: StarTrekView, layout: BoardLayout): SectorPlace[] {
  const player = view.players[seat]
  const stations = [...(player?.outposts ?? []), ...(player?.starbases ?? [])]
  const touched = new Set(layout.nodes.filter(({ name }) => stations.includes(name)).flatMap(({ sectors }) => sectors))
  return layout.sectors.filter(
    ({ name, tile, number }) =>
      tile === resource && number === view.lastRoll && touched.has(name) && name !== view.cruiser,
  )
}

function around(resource: Resource, node: string | undefined, layout: BoardLayout): SectorPlace[] {
  const sectors = layout.nodes.find(({ name }) => name === node)?.sectors ?? []
  return layout.sectors.filter(({ name, tile }) => tile === resource && sectors.includes(name))
}
