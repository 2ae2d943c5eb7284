// Makes the page installable and lets it start without a network: then it says that the server cannot be reached.
// Files below /assets/ never change under their names, so they are kept; everything else is asked for first.

const CACHE = 'hexnaut-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['/', '/favicon.svg', '/manifest.webmanifest'])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  event.respondWith(url.pathname.startsWith('/assets/') ? kept(event.request) : fresh(event.request))
})

async function dropOld() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

async function kept(request) {
  const cache = await caches.open(CACHE)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function fresh(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    const found = (await cache.match(request)) ?? (request.mode === 'navigate' ? await cache.match('/') : undefined)
    if (found) return found
    throw error
  }
}
