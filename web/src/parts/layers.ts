// A small drawing as data: paths by their paint, the lowest first. A paint is "fill", or "fill/line" where a line says
// its colour, and if need be its width, its dashes ("2,2", or "2,2@5" where they are shifted) and whether it is round:
// "none/#fff 2 round".

export type Layers = Readonly<Record<string, string>>

export interface Paint {
  fill: string
  stroke: string | undefined
  width: string | undefined
  dashes: string | undefined
  shift: string | undefined
  round: 'round' | undefined
}

/** Colours may have names, those of `palette`. */
export function readPaint(text: string, palette: Readonly<Record<string, string>>): Paint {
  const [fill = 'none', line = ''] = text.split('/')
  const [stroke = '', ...words] = line.split(' ')
  const [dashes, shift] = words.find((word) => word.includes(','))?.split('@') ?? []
  return {
    fill: palette[fill] ?? fill,
    stroke: palette[stroke] ?? (stroke || undefined),
    width: words.find((word) => Number(word) > 0),
    dashes,
    shift,
    round: words.includes('round') ? 'round' : undefined,
  }
}

/** A path around a middle, turned by `tilt` degrees; it begins at the right, as those of SVG do. */
export function oval(x: number, y: number, rx: number, ry: number, tilt = 0): string {
  const [dx, dy] = [rx * Math.cos((tilt * Math.PI) / 180), rx * Math.sin((tilt * Math.PI) / 180)]
  const half = (to: number): string => `A${rx} ${ry} ${tilt} 0 1 ${x + to * dx} ${y + to * dy}`
  return `M${x + dx} ${y + dy}${half(-1)}${half(1)}Z`
}

export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r)

/** Several: "x y r, x y r". */
export function discs(text: string): string {
  return text
    .split(', ')
    .map((one) => {
      const [x = 0, y = 0, r = 0] = one.split(' ').map(Number)
      return disc(x, y, r)
    })
    .join('')
}

export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const turn = (dx: number, dy: number): string => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}Z`
}
