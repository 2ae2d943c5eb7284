// Whether dice or balls fall in the middle of the board: windows wait until they lie.

class Falling {
  now = $state(false)
}

export const falling = new Falling()
