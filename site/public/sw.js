// Keeps every page that somebody visits readable without a connection, and for any other a page with the telephones of emergencies.
// Pages register it and say, once they have loaded, that they were visited (site/src/offline/keep-page.ts).
//
// Online the answer always comes from the network. Each page is kept together with the files that it needs, in a cache of its own that
// replaces the one before only when complete: a copy never mixes two versions of the site. To withdraw it:
// docs/decisions/offline-copies.md.

/** What is shown for a page that was never visited. */
const fallback = '/sin-conexion/'
/** How many pages are kept; the one that was not visited for longest goes first. */
const mostPages = 50
/** How long the network may take, in ms, when there is a copy to show instead. */
const patience = 5000
/** When a copy was made. */
const timeHeader = 'x-guardado'

const family = 'guardado '
const familyOf = (page) => `${family}${page} `
const pathOf = (url) => new URL(url, self.location.origin).pathname.replace(/\/?$/, '/')
/** Files, the API, and what is meant for one person, are no pages that one visits. */
const isNoPage = (path) => /\.\w+$/.test(path) || /^\/(?:api|media|archivos|vista-previa)\//.test(path)
/** An earlier version stood for one page each: whoever has such a one is freed of it. */
const isWhole = new URL(self.registration.scope).pathname === '/'

/** What a page cannot do without, which it has loaded: its scripts and what these begin with, styles, letters. */
const needed = {
  page: [
    /<script[^>]+src="(\/[\w./-]+\.m?js)"/g,
    /<link[^>]+href="(\/[\w./-]+\.(?:css|woff2|m?js))"/g,
    /(?:from|import)\s*["'`](\/_astro\/[\w.-]+\.m?js)["'`]/g,
  ],
  style: [/(\/_astro\/[\w.-]+\.woff2)/g],
  script: [/(?:from|import)\s*["'`]\.\/([\w.-]+\.m?js)["'`]/g],
}
/** What it names besides: drawings, and scripts for what one may do on it. Photographs stay out. */
const besides = {
  page: [
    /(?:src|href|poster)="(\/(?!media\/|fotos\/)[\w./-]+\.(?:svg|png|webp))"/g,
    /(\/_astro\/[\w.-]+\.(?:m?js|svg))/g,
  ],
  style: [/(\/_astro\/[\w.-]+\.svg)/g],
  script: [/import\s*\(\s*["'`]\.\/([\w.-]+\.m?js)["'`]/g],
}

/** Paths that a text names. @param base what stands before them. */
const mentions = (text, patterns, base = '') =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found]) => base + found))
const isAsset = (path) => path.startsWith('/_astro/')

/** The files that a file names in turn. */
async function namedBy(path, response, patterns) {
  if (path.endsWith('.css')) return mentions(await response.text(), patterns.style)
  if (/\.m?js$/.test(path)) return mentions(await response.text(), patterns.script, '/_astro/')
  return []
}

/** A file from the browser's own store, which has what pages have loaded: that costs no network. */
const heldFile = (path) => fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)

/** Puts the files of a page into a cache: all that it needs, and what it names besides as far as the browser holds it. */
async function keepFiles(cache, html) {
  const wanted = new Set(mentions(html, needed.page))
  const hoped = new Set(mentions(html, besides.page))
  const keepFile = async (path, response) => {
    for (const named of await namedBy(path, response.clone(), needed)) (wanted.has(path) ? wanted : hoped).add(named)
    for (const named of await namedBy(path, response.clone(), besides)) hoped.add(named)
    await cache.put(path, response)
  }
  for (const path of wanted) {
    const held = (await cache.match(path)) ?? (await heldFile(path))
    const response = held?.ok ? held : await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await keepFile(path, response)
  }
  for (const path of hoped) {
    if (wanted.has(path)) continue
    const held = (await cache.match(path)) ?? (await heldFile(path))
    if (held?.ok) await keepFile(path, held)
  }
}

async function versionOf(html) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const cachesOf = async (start) => (await caches.keys()).filter((name) => name.startsWith(start))

const isPage = (response) =>
  response.ok &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '') &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

/** A page that says of itself that it is a copy, by the reader's clock, in the place that it keeps for that (Base.astro). */
function marked(html, time) {
  const day = time.toLocaleDateString('es-AR', { day: 'numeric', month: 'long' })
  const hour = time.toLocaleTimeString('es-AR', { timeStyle: 'short', hourCycle: 'h23' })
  return html
    .replace('<html', `<html data-guardado="${time.toISOString()}"`)
    .replace(
      /(<p [^>]*\bdata-offline\b[^>]*?) hidden\b([^>]*)>/,
      `$1$2>Sin conexión: datos guardados el ${day} a las ${hour}.`,
    )
}

/** Keeps a page as it is now, marked with the time (<html data-guardado>), and only then lets its older copies go. */
async function keep(page) {
  const response = await fetch(page)
  if (!isPage(response)) return
  const html = await response.text()
  const name = familyOf(page) + (await versionOf(html))
  const cache = await caches.open(name)
  // The page is written last: where it is, its files are.
  const isComplete = (await cache.match(page)) !== undefined
  try {
    // Whoever comes back may have used more of it.
    await keepFiles(cache, html)
    const headers = new Headers(response.headers)
    for (const length of ['content-encoding', 'content-length']) headers.delete(length)
    const now = new Date()
    headers.set(timeHeader, now.toISOString())
    await cache.put(page, new Response(marked(html, now), { headers }))
  } catch (error) {
    if (!isComplete) await caches.delete(name)
    throw error
  }
  for (const older of await cachesOf(familyOf(page))) if (older !== name) await caches.delete(older)
  await dropOldest()
}

/** Lets go what was not visited for longest. */
async function dropOldest() {
  const names = (await cachesOf(family)).filter((name) => !name.startsWith(familyOf(fallback)))
  if (names.length <= mostPages) return
  const timeOf = async (name) => {
    const copy = await (await caches.open(name)).match(name.split(' ')[1])
    return { name, time: copy?.headers.get(timeHeader) ?? '' }
  }
  const dated = await Promise.all(names.map(timeOf))
  dated.sort((one, other) => (one.time < other.time ? -1 : 1))
  for (const { name } of dated.slice(0, names.length - mostPages)) await caches.delete(name)
}

/** The whole copy of a page. */
async function kept(page) {
  for (const name of await cachesOf(familyOf(page))) {
    const found = await (await caches.open(name)).match(page)
    if (found) return found
  }
  return undefined
}

async function answerPage(event, page) {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const failed = network.then(
    (response) => (response.status < 500 ? undefined : 'failed'),
    () => 'failed',
  )
  const copy = await kept(page)
  const slow = new Promise((resolve) => setTimeout(resolve, patience, 'slow'))
  if (!(await Promise.race([failed, ...(copy ? [slow] : [])]))) return network
  // A server that fails says so itself where there is no copy.
  return copy ?? network.catch(async (error) => (await kept(fallback)) ?? Promise.reject(error))
}

async function answerFile(path, request) {
  // The name of such a file changes with its content: a copy is as good as the network's.
  const copy = isAsset(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  if (copy) return copy
  const response = await fetch(request).catch(() => undefined)
  return response?.ok ? response : ((await caches.match(path, { ignoreVary: true })) ?? response ?? Response.error())
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  if (isWhole) event.waitUntil(keep(fallback))
})

self.addEventListener('activate', (event) => {
  if (!isWhole) event.waitUntil(self.registration.unregister())
  // The network is asked while this begins to run.
  else event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data !== 'visited' || !event.source?.url) return
  const page = pathOf(event.source.url)
  if (isNoPage(page.slice(0, -1)) || isNoPage(page)) return
  event.waitUntil(keep(page).catch((error) => console.warn(`${page} was not kept for offline reading.`, error)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (!isWhole || request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isNoPage(pathname)) event.respondWith(answerPage(event, pathOf(request.url)))
  } else if (['style', 'script', 'font', 'image'].includes(request.destination) && !/^\/(?:api|media)\//.test(pathname))
    event.respondWith(answerFile(pathname, request))
})
