// Short tones for what happens, made on the spot: no files, and silence where it is wanted.

import { settings } from '../settings.svelte'
import type { LiveTable } from './live.svelte'

// Each tone: its frequency, when it starts and how long it is, in seconds.
const TURN = [523, 0, 0.12, 784, 0.13, 0.22]
const ROLL = [180, 0, 0.04, 240, 0.07, 0.04, 160, 0.14, 0.05]
const BUILD = [330, 0, 0.08, 440, 0.08, 0.12]
const TALK = [660, 0, 0.07, 660, 0.11, 0.07]
const WIN = [523, 0, 0.15, 659, 0.16, 0.15, 784, 0.32, 0.15, 1047, 0.48, 0.4]

class Sounds {
  #context: AudioContext | null = null

  /** Tones for a live table: call inside an $effect. */
  follow(live: LiveTable): void {
    const events = live.lately
    if (!settings.sound || events.length === 0) return
    const kinds = events.map((event) => event.kind)
    if (live.result) this.#play(WIN)
    else if (kinds.includes('turn') && events.some((e) => e.kind === 'turn' && live.you.includes(e.seat)))
      this.#play(TURN)
    else if (kinds.some((kind) => kind.includes('roll'))) this.#play(ROLL)
    else if (kinds.some((kind) => /^(built|founded|placed)/.test(kind))) this.#play(BUILD)
    else if (kinds.includes('offered')) this.#play(TALK)
  }

  #play(tones: readonly number[]): void {
    if (!navigator.userActivation?.hasBeenActive) return // browsers allow no sound before the first click
    this.#context ??= new AudioContext()
    const { currentTime, destination } = this.#context
    for (let i = 0; i < tones.length; i += 3) {
      const [frequency = 0, start = 0, length = 0] = tones.slice(i, i + 3)
      const oscillator = this.#context.createOscillator()
      const gain = this.#context.createGain()
      oscillator.type = 'triangle'
      oscillator.frequency.value = frequency
      gain.gain.setValueAtTime(0.08, currentTime + start)
      gain.gain.exponentialRampToValueAtTime(0.0005, currentTime + start + length)
      oscillator.connect(gain).connect(destination)
      oscillator.start(currentTime + start)
      oscillator.stop(currentTime + start + length)
    }
  }
}

export const sounds = new Sounds()
