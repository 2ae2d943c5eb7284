// The paint of the game: light, middle and dark of each resource, and of each people.

export const PLANET_COLOURS: Record<string, readonly [string, string, string]> = {
  ore: ['#ffb595', '#c8452f', '#52100d'],
  fuel: ['#ffe7b0', '#f08f22', '#6e2f03'],
  carbon: ['#d3ebff', '#4788dc', '#0c2860'],
  food: ['#e2ffba', '#4fb23f', '#0e4520'],
  goods: ['#f0d2ff', '#9a5cd0', '#2c1157'],
}

export const PEOPLE_COLOURS: Record<string, readonly [string, string, string]> = {
  greenFolk: ['#b8f5a8', '#3f9d4a', '#12401f'],
  merchants: ['#ffdca0', '#b97a2c', '#4a2a0c'],
  scientists: ['#ffb3ab', '#c2413b', '#4f1215'],
  diplomats: ['#d4e6ff', '#5f8fd8', '#1c3568'],
}

export const BALL_COLOURS: Record<string, readonly [string, string]> = {
  black: ['#6a6f80', '#0b0c12'],
  blue: ['#8fc3ff', '#1450b4'],
  yellow: ['#fff2a0', '#d79a06'],
  red: ['#ffa198', '#c01a1a'],
}
