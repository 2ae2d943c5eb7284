// What is heard: at the viewer's pace, as loud as the mixer says, and nothing before the first click or key.

import { settings } from '../settings.svelte'
import type { LiveTable } from '../table/live.svelte'
import { cueOf, SIGNALS, type SoundName } from './cues'

const APART = 110 // ms between effects: what comes quicker is one noise to the ear

class Sounds {
  #context: AudioContext | null = null
  #last = 0

  /** The sounds of a live table: call inside an $effect. */
  follow(live: LiveTable): void {
    const cue = cueOf(live.lately, live.you, live.result)
    if (cue && settings.sound) void this.play(cue)
  }

  async play(name: SoundName): Promise<void> {
    if (!navigator.userActivation?.hasBeenActive) return // browsers allow no sound before
    const signal = (SIGNALS as readonly string[]).includes(name)
    const volume = signal ? settings.signals : settings.effects
    const now = performance.now()
    if (volume === 0 || (!signal && now - this.#last < APART)) return
    this.#last = now
    const { sound } = await import('./synth')
    this.#context ??= new AudioContext()
    const gain = this.#context.createGain()
    gain.gain.value = volume
    gain.connect(this.#context.destination)
    sound(name, this.#context, gain)
  }
}

export const sounds = new Sounds()
