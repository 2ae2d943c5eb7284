// SHA-256 of a few bytes. The browser's own is not there on pages that come over plain HTTP, as in a home network.

const PRIMES = primes(64)
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const ROUND = PRIMES.map((prime) => fraction(prime ** (1 / 3)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 32 bits after the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) >>> 0
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The bytes, a one, zeros, and their number of bits: a multiple of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  bytes.forEach((byte, at) => view.setUint8(at, byte))
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  return view
}

function schedule(view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, n) => view.getUint32(at + 4 * n))
  for (let n = 16; n < 64; n++) {
    const [old, late] = [words[n - 15]!, words[n - 2]!]
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words.push((words[n - 16]! + first + words[n - 7]! + second) | 0)
  }
  return words
}

function mixed(state: readonly number[], words: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  words.forEach((word, n) => {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[n]! + word) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  })
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + state[n]!) | 0)
}

/** The hash, in small hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes)
  let state = START
  for (let at = 0; at < view.byteLength; at += 64) state = mixed(state, schedule(view, at))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
