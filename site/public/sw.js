// Keeps one page readable without a connection. Registered once for each page that offers it (site/src/offline/OfflineNotice.astro), with
// that page as its scope: it sees no request of any other page.
//
// Online the answer always comes from the network. Each answer is kept together with all files that it needs, in a cache of its own that
// replaces the one before only when complete: a copy never mixes two versions of the site. To withdraw it:
// docs/decisions/2026-11-21-offline-copies.md.

const page = new URL(self.registration.scope).pathname.replace(/\/?$/, '/')
const family = `guardado ${page} `
/** How long the network may take, in ms, when there is a copy to show instead. */
const patience = 5000

const fileTypes = '\\.(?:css|m?js|svg|png|jpe?g|webp|avif|ico|woff2)'
const inPage = [
  new RegExp(`(?:src|href|poster)="(/[\\w./-]+${fileTypes})"`, 'g'),
  new RegExp(`(/_astro/[\\w.-]+${fileTypes})`, 'g'),
]
const inStyle = [new RegExp(`(/_astro/[\\w.-]+${fileTypes})`, 'g')]
const inScript = [/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.m?js)["'`]/g]

const mentions = (text, patterns) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found]) => found))
const isAsset = (path) => path.startsWith('/_astro/')

/** The files that a file names in turn, as paths. */
async function namedBy(path, response) {
  if (path.endsWith('.css')) return mentions(await response.text(), inStyle)
  if (/\.m?js$/.test(path)) return mentions(await response.text(), inScript).map((name) => `/_astro/${name}`)
  return []
}

/** Puts all files that a page needs into a cache. Throws when one of them is not to be had. */
async function keepFiles(cache, html) {
  const wanted = new Set(mentions(html, inPage))
  for (const path of wanted) {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    for (const named of await namedBy(path, response.clone())) wanted.add(named)
    await cache.put(path, response)
  }
}

async function versionOf(html) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(family))

/** Keeps an answer of the page, marked with the time (<html data-guardado>), and only then lets the older copies go. */
async function keep(response) {
  const html = await response.text()
  const name = family + (await versionOf(html))
  const cache = await caches.open(name)
  // The page is written last: where it is, its files are.
  const isComplete = (await cache.match(page)) !== undefined
  try {
    if (!isComplete) await keepFiles(cache, html)
    const headers = new Headers(response.headers)
    for (const length of ['content-encoding', 'content-length']) headers.delete(length)
    const marked = html.replace('<html', `<html data-guardado="${new Date().toISOString()}"`)
    await cache.put(page, new Response(marked, { headers }))
  } catch (error) {
    if (!isComplete) await caches.delete(name)
    throw error
  }
  for (const older of await ownCaches()) if (older !== name) await caches.delete(older)
}

async function kept(path) {
  for (const name of await ownCaches()) {
    const cache = await caches.open(name)
    if ((await cache.match(page)) === undefined) continue
    const found = await cache.match(path, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

const isPage = (response) =>
  response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html')

async function answerPage(event) {
  const network = fetch(event.request)
  event.waitUntil(
    network
      .then((response) => (isPage(response) ? keep(response.clone()) : undefined))
      .catch((error) => console.warn(`${page} was not kept for offline reading.`, error)),
  )
  const copy = await kept(page)
  if (!copy) return network
  const slow = new Promise((resolve) => setTimeout(resolve, patience))
  const response = await Promise.race([network.catch(() => undefined), slow])
  return response && response.status < 500 ? response : copy
}

async function answerFile(path, request) {
  // The name of such a file changes with its content: a copy is as good as the network's.
  const copy = isAsset(path) ? await kept(path) : undefined
  if (copy) return copy
  const response = await fetch(request).catch(() => undefined)
  return response?.ok ? response : ((await kept(path)) ?? response ?? Response.error())
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(
    fetch(page, { cache: 'no-cache' }).then((response) => {
      if (!isPage(response)) throw new Error(`${page} answered ${response.status}`)
      return keep(response)
    }),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/?$/, '/') === page) event.respondWith(answerPage(event))
  } else if (['style', 'script', 'font', 'image'].includes(request.destination))
    event.respondWith(answerFile(pathname, request))
})
