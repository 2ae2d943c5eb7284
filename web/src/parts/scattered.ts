/** A number from 0 to 1 that looks random and is always the same. */
export const scattered = (i: number, salt: number): number => Math.abs((Math.sin((i + 1) * salt) * 43758.5453) % 1)
