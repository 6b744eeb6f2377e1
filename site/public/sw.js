// Keeps visited pages readable offline, and always the page with emergency telephones and the search. Pages register it and report their
// visit once loaded (site/src/layouts/frame-script.client.ts).
//
// Online answers come from the network. Each page is cached with its files, replacing the older cache only when complete, so that copies
// never mix two versions of the site. Withdrawal: docs/decisions/offline-copies.md.

/** Shown for pages without a copy. */
const fallback = '/sin-conexion/'
/** The search, whose index has the emergencies. */
const search = '/buscar/'
const searchIndex = '/busqueda.json'
/** Pages cached at the first visit, which others never displace. */
const always = [search, '/emergencias/']
/** Maximum of visited pages in the cache. */
const mostPages = 50
/** Milliseconds for the network when there is a copy. */
const patience = 5000
/** Header with the time of a copy. */
const timeHeader = 'x-guardado'

const family = 'guardado '
const familyOf = (page) => `${family}${page} `
const pathOf = (url) => new URL(url, self.location.origin).pathname.replace(/\/?$/, '/')
/** Paths never cached: files, API, private pages. */
const isNoPage = (path) => /\.\w+$/.test(path) || /^\/(?:api|media|archivos|vista-previa)\//.test(path)
const isWhole = new URL(self.registration.scope).pathname === '/'

/** Files that a page needs: scripts with their imports, styles, fonts, the search index. */
const needed = {
  page: [
    /<script[^>]+src="(\/[\w./-]+\.m?js)"/g,
    /<link[^>]+href="(\/[\w./-]+\.(?:css|woff2|m?js|json))"/g,
    /(?:from|import)\s*["'`](\/_astro\/[\w.-]+\.m?js)["'`]/g,
  ],
  style: [/(\/_astro\/[\w.-]+\.woff2)/g],
  script: [/(?:from|import)\s*["'`]\.\/([\w.-]+\.m?js)["'`]/g],
}
/** Files that a page may use: drawings and lazy scripts, without photographs. */
const besides = {
  page: [
    /(?:src|href|poster)="(\/(?!media\/|fotos\/)[\w./-]+\.(?:svg|png|webp))"/g,
    /(\/_astro\/[\w.-]+\.(?:m?js|svg))/g,
  ],
  style: [/(\/_astro\/[\w.-]+\.svg)/g],
  script: [/import\s*\(\s*["'`]\.\/([\w.-]+\.m?js)["'`]/g],
}

/** Lists the paths named in a text. @param base their prefix. */
const mentions = (text, patterns, base = '') =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found]) => base + found))
const isAsset = (path) => path.startsWith('/_astro/')

async function namedBy(path, response, patterns) {
  if (path.endsWith('.css')) return mentions(await response.text(), patterns.style)
  if (/\.m?js$/.test(path)) return mentions(await response.text(), patterns.script, '/_astro/')
  return []
}

/** Reads a file from the HTTP cache only. */
const readHttpCache = (path) => fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)

/** Caches the files of a page: those it needs, and others from the HTTP cache. @param isWhole also loads its lazy scripts. */
async function keepFiles(cache, html, isWhole) {
  const wanted = new Set(mentions(html, needed.page))
  const hoped = new Set(mentions(html, besides.page))
  const cacheFile = async (path, response) => {
    for (const named of await namedBy(path, response.clone(), needed)) (wanted.has(path) ? wanted : hoped).add(named)
    for (const named of await namedBy(path, response.clone(), besides))
      (isWhole && wanted.has(path) ? wanted : hoped).add(named)
    await cache.put(path, response)
  }
  for (const path of wanted) {
    // Other names, as the search index, have newer contents.
    const cached = isAsset(path) ? ((await cache.match(path)) ?? (await readHttpCache(path))) : undefined
    const response = cached?.ok ? cached : await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await cacheFile(path, response)
  }
  for (const path of hoped) {
    if (wanted.has(path)) continue
    const cached = (await cache.match(path)) ?? (await readHttpCache(path))
    if (cached?.ok) await cacheFile(path, cached)
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

/** Marks a page as a copy with its local time (Base.astro). */
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

/** Caches a page as it is now, marked with the time, then deletes its older copies; a page that is gone loses its copy. */
async function cachePage(page) {
  const response = await fetch(page)
  if (response.status === 404 || response.status === 410)
    for (const name of await cachesOf(familyOf(page))) await caches.delete(name)
  if (!isPage(response)) return
  const html = await response.text()
  const name = familyOf(page) + (await versionOf(html))
  const cache = await caches.open(name)
  // Written last, so that a cached page has its files.
  const isComplete = (await cache.match(page)) !== undefined
  try {
    // A later visit may have loaded more files.
    await keepFiles(cache, html, page === search)
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

/** Deletes the least recently visited copies. */
async function dropOldest() {
  const names = (await cachesOf(family)).filter(
    (name) => ![fallback, ...always].some((page) => name.startsWith(familyOf(page))),
  )
  if (names.length <= mostPages) return
  const timeOf = async (name) => {
    const copy = await (await caches.open(name)).match(name.split(' ')[1])
    return { name, time: copy?.headers.get(timeHeader) ?? '' }
  }
  const dated = await Promise.all(names.map(timeOf))
  dated.sort((one, other) => (one.time < other.time ? -1 : 1))
  for (const { name } of dated.slice(0, names.length - mostPages)) await caches.delete(name)
}

async function readCopy(page) {
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
  const copy = await readCopy(page)
  const slow = new Promise((resolve) => setTimeout(resolve, patience, 'slow'))
  if (!(await Promise.race([failed, ...(copy ? [slow] : [])]))) return network
  // Without a copy the server's own error is shown.
  return copy ?? network.catch(async (error) => (await readCopy(fallback)) ?? Promise.reject(error))
}

async function answerFile(path, request) {
  // A hashed name means the copy equals the network's file.
  const copy = isAsset(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  if (copy) return copy
  const response = await fetch(request).catch(() => undefined)
  return response?.ok ? response : ((await caches.match(path, { ignoreVary: true })) ?? response ?? Response.error())
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  if (isWhole)
    event.waitUntil(
      cachePage(fallback).then(() =>
        Promise.all(
          always.map((page) =>
            cachePage(page).catch((error) => console.warn(`${page} was not kept for offline reading.`, error)),
          ),
        ),
      ),
    )
})

self.addEventListener('activate', (event) => {
  if (!isWhole) event.waitUntil(self.registration.unregister())
  // Navigation preload requests the page while the worker starts.
  else event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data !== 'visited' || !event.source?.url) return
  const page = pathOf(event.source.url)
  if (isNoPage(page.slice(0, -1)) || isNoPage(page)) return
  event.waitUntil(cachePage(page).catch((error) => console.warn(`${page} was not kept for offline reading.`, error)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (!isWhole || request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isNoPage(pathname)) event.respondWith(answerPage(event, pathOf(request.url)))
  } else if (
    pathname === searchIndex ||
    (['style', 'script', 'font', 'image'].includes(request.destination) && !/^\/(?:api|media)\//.test(pathname))
  )
    event.respondWith(answerFile(pathname, request))
})
