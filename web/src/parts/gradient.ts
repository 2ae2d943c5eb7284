// The colours of a gradient in one line, much as in CSS: "#fff, #ff9b2f / 0.8 35%, hsl(20 90% 30%)".

export interface Stop {
  colour: string
  opacity: string | undefined // how opaque, where it is not wholly so
  at: string // from the beginning
}

const STOP = /^(.+?)(?: \/ ([\d.]+))?(?: ([\d.]+%))?$/

/** Colours that do not say where they stand are the first and the last. */
export function readStops(text: string): Stop[] {
  return text.split(', ').map((part, i) => {
    const [, colour = part, opacity, at = i === 0 ? '0%' : '100%'] = STOP.exec(part) ?? []
    return { colour, opacity, at }
  })
}

/** A planet of one hue in the light. */
export const globe = (hue: number): string => `hsl(${hue} 90% 82%), hsl(${hue} 65% 52%) 55%, hsl(${hue} 70% 16%)`
