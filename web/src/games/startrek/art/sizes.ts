/** Sizes on the sheet, where the side of a sector is 100. */
export const PLANET = 60
export const TOKEN = 27
