// The moves of one game with the types of its kinds: what a table offers, taken apart, and words for what one means.

import type { Grammar } from './grammar'
import { type Args, languageOf } from './language'

/** Any move of a game, told apart by its kind; `Moves` is made from the game's grammar, such as StarTrekMoves. */
export type MoveOf<Moves, Kind extends keyof Moves = keyof Moves> = {
  [K in Kind]: { kind: K; args: Moves[K]; word: string }
}[Kind]

type ArgumentOf<Move, Name> = Move extends { args: infer Args } ? (Name extends keyof Args ? Args[Name] : never) : never

/** What a move of any kind names, if it names such a thing. */
export function argument<Move extends { args: object }, Name extends string>(
  move: Move,
  name: Name,
): ArgumentOf<Move, Name> | undefined {
  return (move.args as Record<string, unknown>)[name] as ArgumentOf<Move, Name> | undefined
}

/** A table: its geometry comes with the grammar of its game. */
interface Spoken {
  readonly geometry: { readonly grammar: Grammar }
  readonly legal: readonly string[]
}

export function speaking<Moves>() {
  type Kind = keyof Moves & string

  const read = (play: Pick<Spoken, 'geometry'>, word: string): MoveOf<Moves, Kind> | null =>
    languageOf(play.geometry.grammar).read(word) as MoveOf<Moves, Kind> | null

  const moves = (play: Spoken): MoveOf<Moves, Kind>[] => play.legal.flatMap((word) => read(play, word) ?? [])

  return {
    read,
    /** All legal moves. */
    moves,
    /** The legal moves of some kinds. */
    movesOf: <K extends Kind>(play: Spoken, ...kinds: K[]): MoveOf<Moves, K>[] =>
      moves(play).filter((move): move is MoveOf<Moves, K> => (kinds as string[]).includes(move.kind)),
    write: <K extends Kind>(play: Pick<Spoken, 'geometry'>, kind: K, args: Moves[K]): string =>
      languageOf(play.geometry.grammar).write(kind, args as Args),
  }
}
