// The story as people tell it: a flight is one sentence, however many steps it took.

import type { EventLine } from '../../protocol'

/** Of the steps of one flight only the last is told, without its end; what was found on the way is a new sentence. */
export function retell(lines: readonly EventLine[]): EventLine[] {
  const story: EventLine[] = []
  for (const line of lines) {
    if (line.text === '') continue
    const before = story.at(-1)
    if (before?.kind === 'stepped' && line.kind === 'ended-move') continue
    if (before && goesOn(before, line)) story.pop()
    story.push(line)
  }
  return story
}

function goesOn(before: EventLine, line: EventLine): boolean {
  const steps = before.kind === 'stepped' && line.kind === 'stepped'
  return steps && before.seat === line.seat && before.parts['ship'] === line.parts['ship']
}
