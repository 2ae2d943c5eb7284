// What a person chose once, kept in the browser: language, speed, motion, sound, contrast, codes, name.

import { ENGLISH, LANGUAGES, type Lang } from './text/languages'

const KEY = 'hexnaut.settings'

export type Speed = 'calm' | 'normal' | 'fast' | 'instant'
const FACTOR: Record<Speed, number> = { calm: 1.8, normal: 1, fast: 0.45, instant: 0 }

interface Stored {
  lang: Lang
  speed: Speed
  motion: boolean
  sound: boolean
  effects: number // how loud, from 0 to 1: dice, cards, ships
  signals: number // one's own turn, alarms, the end
  contrast: boolean
  codes: boolean // of places, beside their names
  autoDecline: boolean // offers that one cannot pay
  oneTap: boolean // a finger does at once what it points at
  name: string
}

function media(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

function browserLang(): Lang {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
  for (const tag of wanted) {
    const lang = LANGUAGES.find((known) => `${tag}-`.toLowerCase().startsWith(`${known}-`.toLowerCase()))
    if (lang) return lang
  }
  return ENGLISH
}

function defaults(): Stored {
  return {
    lang: browserLang(),
    speed: 'normal',
    motion: !media('(prefers-reduced-motion: reduce)'),
    sound: !media('(pointer: coarse)'),
    effects: 0.5,
    signals: 0.7,
    contrast: media('(prefers-contrast: more)'),
    codes: false,
    autoDecline: true,
    oneTap: false,
    name: '',
  }
}

function read(): Stored {
  const base = defaults()
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const chosen: Stored = typeof kept === 'object' && kept !== null ? { ...base, ...kept } : base
    return LANGUAGES.includes(chosen.lang) ? chosen : { ...chosen, lang: base.lang }
  } catch {
    return base // a browser that keeps nothing, or a broken entry
  }
}

const kept = read()

class Settings implements Stored {
  readonly lang: Lang = $state(kept.lang)
  readonly speed: Speed = $state(kept.speed)
  readonly motion: boolean = $state(kept.motion)
  readonly sound: boolean = $state(kept.sound)
  readonly effects: number = $state(kept.effects)
  readonly signals: number = $state(kept.signals)
  readonly contrast: boolean = $state(kept.contrast)
  readonly codes: boolean = $state(kept.codes)
  readonly autoDecline: boolean = $state(kept.autoDecline)
  readonly oneTap: boolean = $state(kept.oneTap)
  readonly name: string = $state(kept.name)

  set(change: Partial<Stored>): void {
    Object.assign(this, change)
    const { lang, speed, motion, sound, effects, signals, contrast, codes, autoDecline, oneTap, name } = this
    const stored: Stored = { lang, speed, motion, sound, effects, signals, contrast, codes, autoDecline, oneTap, name }
    try {
      localStorage.setItem(KEY, JSON.stringify(stored))
    } catch {
      // The choice holds until the page is closed.
    }
  }

  /** What is chosen in another tab holds here too, once `prepare` has fetched the texts of its language. */
  follow(prepare: (lang: Lang) => Promise<void>): void {
    addEventListener('storage', ({ key }) => {
      if (key !== KEY) return
      const chosen = read()
      prepare(chosen.lang).then(
        () => Object.assign(this, chosen),
        () => {}, // texts that cannot be fetched: the page stays as it is
      )
    })
  }

  /** Milliseconds that something lasts which takes `normal` of them at normal speed; 0 when nothing shall move. */
  time(normal: number): number {
    return this.motion ? normal * FACTOR[this.speed] : 0
  }

  /** The same for pauses between others' moves: they stay without motion, so that one can follow. */
  pause(normal: number): number {
    return normal * FACTOR[this.speed]
  }
}

export const settings = new Settings()
