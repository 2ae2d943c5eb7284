// Every sound of the page, made of oscillators and noise: no files. Loaded when the first one is heard.

import type { SoundName } from './cues'

interface Tone {
  at?: number // seconds from the beginning
  lasts: number
  volume?: number
  to?: number // the frequency glides there
  type?: OscillatorType
  attack?: number
}

interface Hiss {
  at?: number
  lasts: number
  volume?: number
  from: number // of the band that is let through
  to?: number
  narrow?: number
}

/** Draws sounds into an audio context, the real one or one that renders into memory. */
class Kit {
  readonly #context: BaseAudioContext
  readonly #out: AudioNode
  readonly #start: number

  constructor(context: BaseAudioContext, out: AudioNode, start: number) {
    this.#context = context
    this.#out = out
    this.#start = start
  }

  tone(frequency: number, { at = 0, lasts, volume = 0.2, to, type = 'sine', attack = 0.005 }: Tone): void {
    const begin = this.#start + at
    const oscillator = this.#context.createOscillator()
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, begin)
    if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts)
    oscillator.connect(this.#swell(begin, lasts, volume, attack))
    oscillator.start(begin)
    oscillator.stop(begin + lasts)
  }

  hiss({ at = 0, lasts, volume = 0.2, from, to = from, narrow = 1 }: Hiss): void {
    const begin = this.#start + at
    const source = this.#context.createBufferSource()
    source.buffer = noise(this.#context, lasts)
    const band = this.#context.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = narrow
    band.frequency.setValueAtTime(from, begin)
    band.frequency.exponentialRampToValueAtTime(to, begin + lasts)
    source.connect(band).connect(this.#swell(begin, lasts, volume, 0.004))
    source.start(begin)
  }

  /** Rises quickly and dies away. */
  #swell(begin: number, lasts: number, volume: number, attack: number): AudioNode {
    const gain = this.#context.createGain()
    gain.gain.setValueAtTime(0.0001, begin)
    gain.gain.exponentialRampToValueAtTime(volume, begin + attack)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
    gain.connect(this.#out)
    return gain
  }
}

/** The same noise every time. */
function noise(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (state * 16_807) % 2_147_483_647
    samples[i] = (2 * state) / 2_147_483_647 - 1
  }
  return buffer
}

const chord = (kit: Kit, notes: readonly number[], tone: Tone): void => {
  for (const note of notes) kit.tone(note, tone)
}

/** Metal that is struck: a note, and above it an overtone that dies away sooner. */
interface Metal {
  lasts: number
  volume: number
  over: { ratio: number; lasts: number; volume: number }
}

const COIN: Metal = { lasts: 0.3, volume: 0.14, over: { ratio: 2.76, lasts: 0.12, volume: 0.06 } }
const BELL: Metal = { lasts: 0.7, volume: 0.2, over: { ratio: 2.01, lasts: 0.4, volume: 0.07 } }

function strike(kit: Kit, note: number, { over, ...tone }: Metal, at = 0): void {
  kit.tone(note, { at, ...tone })
  kit.tone(note * over.ratio, { at, lasts: over.lasts, volume: over.volume })
}

const SOUNDS: Readonly<Record<SoundName, (kit: Kit) => void>> = {
  // Two dice over wood: dull knocks that come quicker and softer.
  dice: (kit) => {
    for (const [i, at] of [0, 0.09, 0.15, 0.24, 0.29, 0.33].entries()) {
      kit.hiss({ at, lasts: 0.05, volume: 0.5 - i * 0.06, from: 1700 + 260 * (i % 3), narrow: 4 })
      kit.tone(190 + 35 * (i % 2), { at, lasts: 0.06, volume: 0.22 - i * 0.025, to: 120 })
    }
  },
  // A card slides from the pile.
  cards: (kit) => {
    kit.hiss({ lasts: 0.14, volume: 0.34, from: 2400, to: 6200, narrow: 0.8 })
    kit.hiss({ at: 0.11, lasts: 0.05, volume: 0.3, from: 3600, narrow: 2 })
  },
  // Metal on metal, then it holds.
  build: (kit) => {
    kit.hiss({ lasts: 0.04, volume: 0.4, from: 3000, narrow: 3 })
    chord(kit, [392, 784, 1180], { lasts: 0.32, volume: 0.1, type: 'triangle' })
    chord(kit, [523, 1046], { at: 0.12, lasts: 0.5, volume: 0.12, type: 'triangle' })
  },
  // Engines rise and pass by.
  flight: (kit) => {
    kit.hiss({ lasts: 0.7, volume: 0.32, from: 240, to: 1500, narrow: 0.7 })
    kit.tone(70, { lasts: 0.7, volume: 0.24, to: 190, type: 'sawtooth', attack: 0.18 })
  },
  // Something out there answers.
  encounter: (kit) => {
    kit.tone(880, { lasts: 0.9, volume: 0.16, to: 622, attack: 0.12 })
    kit.tone(887, { lasts: 0.9, volume: 0.16, to: 628, attack: 0.12 })
    kit.tone(220, { at: 0.1, lasts: 1.1, volume: 0.18, to: 233, attack: 0.2 })
  },
  // Red alert, twice.
  alarm: (kit) => {
    for (const at of [0, 0.36]) {
      kit.tone(430, { at, lasts: 0.32, volume: 0.2, to: 700, type: 'sawtooth', attack: 0.05 })
      kit.tone(434, { at, lasts: 0.32, volume: 0.12, to: 708, type: 'square', attack: 0.05 })
    }
  },
  // A quick hand, and a card is gone.
  theft: (kit) => {
    kit.hiss({ lasts: 0.16, volume: 0.4, from: 5200, to: 900, narrow: 1.2 })
    kit.tone(520, { at: 0.1, lasts: 0.28, volume: 0.2, to: 180, type: 'triangle' })
  },
  // Two coins and a nod.
  trade: (kit) => {
    strike(kit, 1568, COIN)
    strike(kit, 2093, COIN, 0.09)
    chord(kit, [523, 659], { at: 0.2, lasts: 0.4, volume: 0.1, type: 'triangle' })
  },
  // A bell on the bridge: your watch begins.
  turn: (kit) => {
    strike(kit, 659, BELL)
    strike(kit, 988, BELL, 0.16)
  },
  // A fanfare that climbs and stays.
  victory: (kit) => {
    for (const [i, note] of [523, 659, 784].entries())
      kit.tone(note, { at: i * 0.15, lasts: 0.3, volume: 0.16, type: 'triangle' })
    chord(kit, [523, 659, 784, 1047], { at: 0.45, lasts: 1.5, volume: 0.11, type: 'triangle', attack: 0.02 })
    kit.hiss({ at: 0.45, lasts: 1.2, volume: 0.1, from: 4000, to: 9000 })
  },
  // The same three steps down, in the minor.
  defeat: (kit) => {
    for (const [i, note] of [392, 311, 262].entries())
      kit.tone(note, { at: i * 0.24, lasts: 0.5, volume: 0.18, type: 'triangle' })
    chord(kit, [131, 156, 196], { at: 0.72, lasts: 1.2, volume: 0.14, attack: 0.08 })
  },
  // Somebody wants something.
  message: (kit) => {
    kit.tone(740, { lasts: 0.12, volume: 0.16, to: 784 })
    kit.tone(740, { at: 0.13, lasts: 0.16, volume: 0.16, to: 880 })
  },
}

/** Plays a sound into a context, now or at a time of it. */
export function sound(name: SoundName, context: BaseAudioContext, out: AudioNode, start = context.currentTime): void {
  SOUNDS[name](new Kit(context, out, start))
}
