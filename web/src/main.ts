import './theme.css'
import './shapes.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadAnewWhenStale } from './net/stale'
import { settings } from './settings.svelte'
import { loadLanguage } from './text/books'

loadAnewWhenStale()
const target = document.getElementById('app')
const english = (): void => {} // which is always there, where the texts of another language do not arrive
void loadLanguage(settings.lang)
  .catch(english)
  .then(() => target && mount(App, { target }))
settings.follow(loadLanguage)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // The page works without it; it only cannot be installed.
  })
}
