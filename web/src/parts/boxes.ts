// Where something is on the screen, and how large.

export interface Size {
  width: number
  height: number
}
export interface Box extends Size {
  x: number
  y: number
}
