// The analysis of a finished game: asked for until it is made, then fetched.

import { getJson, postJson } from '../api'
import { keys } from '../net/keys.svelte'
import type { Analysis, AnalysisProgress } from '../protocol'

const AGAIN = 800 // ms between two questions

/** What was found, if it has been made; it is not begun. */
export function keptAnalysis(id: string, lang: string): Promise<Analysis> {
  return getJson<Analysis>(`/api/tables/${id}/analysis?lang=${lang}`, keys.token(id))
}

/** Waits until it is made; `tell` hears how far it is. Whoever stops waiting lets the server stop, too. */
export async function makeAnalysis(
  id: string,
  tell: (progress: AnalysisProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const progress = await postJson<AnalysisProgress>(`/api/tables/${id}/analysis`, {}, keys.token(id))
    tell(progress)
    if (progress.made) return
    await new Promise((next) => setTimeout(next, AGAIN))
  }
}
