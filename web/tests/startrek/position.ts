// A small position of Star Trek Catan to draw: the real board, one red outpost with its ship.

import type { Geometry, PlayerView, StarTrekView, Tile } from '../../src/games/startrek/view'
import { samples } from '../grammars'
import board from './geometry.json'

const routes = board.routes.map((route) => ({
  ...route,
  ends: [route.ends[0]!, route.ends[1]!] satisfies [string, string],
}))
export const geometry: Geometry = { ...board, routes, grammar: samples['star-trek'].grammar }

const TILES = (
  'food tritanium oxygen dilithium water food tritanium tritanium oxygen asteroids ' +
  'dilithium water food water oxygen tritanium oxygen dilithium food'
).split(' ') as Tile[]
const NUMBERS = [3, 4, 12, 11, 8, 10, 8, 3, 5, 0, 9, 2, 9, 10, 11, 5, 6, 4, 6]

const none = { tritanium: 0, food: 0, oxygen: 0, dilithium: 0, water: 0 }
const noCards = {
  'starfleet-intervenes': 0,
  monopoly: 0,
  'research-station': 0,
  'utopia-planitia': 0,
  'victory-point': 0,
}

export function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    colour: seat === 0 ? 'red' : 'blue',
    handSize: 0,
    known: null,
    cardCount: 0,
    boughtCount: 0,
    victoryCards: null,
    fleet: 0,
    support: null,
    supportUsed: false,
    supportNew: false,
    points: 0,
    routeLength: 0,
    outposts: [],
    starbases: [],
    starships: [],
    starshipsLeft: 13,
    outpostsLeft: 3,
    outpostsReserve: 2,
    ringsLeft: 4,
    mustDiscard: 0,
    ...more,
  }
}

export function position(more: Partial<StarTrekView> = {}): StarTrekView {
  return {
    game: 'star-trek',
    seat: 0,
    options: {
      edition: 'en2018',
      players: 2,
      colours: ['red', 'blue'],
      board: 'variable',
      setup: 'snake',
      firstSeat: 0,
      combinedTradeBuild: false,
      victoryPoints: 10,
      shortageRule: 'nobody',
      sarekSource: 'by_edition',
      stealing: 'by_edition',
      supportCards: true,
    },
    layout: {
      tiles: TILES,
      numbers: NUMBERS,
      posts: [
        [0, 'any'],
        [3, 'oxygen'],
      ],
    },
    turn: 1,
    active: 0,
    first: 0,
    phase: 'trade',
    question: 'turn',
    topic: { node: null, route: null, count: null, seat: null, resource: null },
    asked: [0],
    chance: false,
    startRolls: [],
    lastRoll: 8,
    cruiser: 'H09',
    bank: { ...none },
    deck: 25,
    usedCards: { ...noCards },
    cardPlayed: false,
    uhuraTried: false,
    randType: null,
    longestRoute: null,
    largestFleet: null,
    display: [],
    offers: [],
    winner: null,
    players: [player(0, { outposts: ['N08'], starships: ['E13'] }), player(1)],
    private: {
      hand: { ...none },
      cards: { ...noCards },
      bought: null,
      points: 1,
      lookingAt: null,
      deckHolds: { ...noCards },
    },
    ...more,
  }
}
