/** Runs public/sw.js over fake caches and network. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCopies } from './kept-pages.client.ts'

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
const origin = 'https://muni.example'

type Listener = (event: object) => void
type Site = Record<string, string>

const page = '/alertabanda/'
const site = (version: string): Site => ({
  [page]: `<!doctype html><html lang="es-AR"><title>Alerta ${version} · Muni</title><link rel="stylesheet" href="/_astro/a.${version}.css">
<p class="offline" data-offline hidden data-x></p><img src="/emblema.svg"><script type="module" src="/_astro/a.${version}.js"></script><a href="/fotos/grande.webp">Foto</a>
<img src="/media/1/800.webp" srcset="/_astro/foto.400.webp 400w"><a href="/otra/">Otra</a>911 ${version}</html>`,
  [`/_astro/a.${version}.css`]: `@font-face{src:url(/_astro/letra.woff2)}`,
  [`/_astro/a.${version}.js`]: `import{x}from"./parte.${version}.js";x();import("./luego.js")`,
  [`/_astro/parte.${version}.js`]: 'export const x=()=>{}',
  '/_astro/letra.woff2': 'font',
})
/** Files named by a page but loaded only on use. */
const lazyFiles = { '/emblema.svg': '<svg/>', '/_astro/luego.js': 'import"./mas.js"', '/_astro/mas.js': '' }
const fallback = {
  '/sin-conexion/': '<!doctype html><html lang="es-AR"><title>Sin conexión</title>Llamá al 911</html>',
}

class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()
  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, response: Response) => void store.set(path, response),
    }
  }
  keys = async () => [...this.stores.keys()]
  match = async (path: string) => [...this.stores.values()].flatMap((store) => store.get(path)?.clone() ?? [])[0]
  delete = async (name: string) => this.stores.delete(name)
}

/** A browser with the site's service worker. `network.files`: the server's; null = offline. */
function browser(scope = '/') {
  const network: { files: Site | null; held: Set<string>; status: number; hangs: boolean } = {
    files: { ...fallback, ...site('1'), ...lazyFiles },
    /** Paths in the browser's HTTP cache. */
    held: new Set<string>(),
    status: 200,
    hangs: false,
  }
  const listeners = new Map<string, Listener>()
  const caches = new FakeCaches()
  const fetchNow = vi.fn(async (request: string | { url: string }, init?: { cache: string }) => {
    if (network.hangs) return new Promise<Response>(() => {})
    if (network.files === null) throw new TypeError('Failed to fetch')
    const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname
    if (init?.cache === 'only-if-cached' && !network.held.has(path)) throw new TypeError('Not in the store')
    const body = network.files[path]
    const type = path.endsWith('/') ? 'text/html; charset=utf-8' : 'text/plain'
    if (body === undefined) return new Response('', { status: 404 })
    return new Response(body, { status: network.status, headers: { 'content-type': type } })
  })
  const self = {
    registration: { scope: `${origin}${scope}`, unregister: vi.fn(async () => true) },
    location: { origin },
    clients: { claim: async () => {} },
    skipWaiting: () => {},
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  }
  const globals = { self, caches, fetch: fetchNow, URL, Headers, Response, TextEncoder, crypto, setTimeout, console }
  runInContext(source, createContext(globals))

  const dispatch = async (name: string, event: object = {}): Promise<Response | undefined> => {
    const waiting: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      respondWith: (work: Promise<Response>) => {
        answer = work
      },
    })
    const response = await answer
    if (!network.hangs) await Promise.all(waiting)
    return response
  }
  const ask = (path: string, request: object) =>
    dispatch('fetch', { request: { url: origin + path, method: 'GET', ...request } })
  return {
    network,
    caches,
    unregister: self.registration.unregister,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    open: async (path = page) => (await ask(path, { mode: 'navigate', destination: 'document' }))?.text(),
    visited: (path = page) => dispatch('message', { data: 'visited', source: { url: origin + path } }),
    file: async (path: string, destination = 'script') => (await ask(path, { mode: 'cors', destination }))?.text(),
    /** Files in a page's copy. */
    names: (of = page) =>
      [...caches.stores]
        .flatMap(([name, store]) => (name.startsWith(`guardado ${of} `) ? [...store.keys()] : []))
        .sort(),
    copies: (of = page) => [...caches.stores.keys()].filter((name) => name.startsWith(`guardado ${of} `)).length,
  }
}

let reader: ReturnType<typeof browser>
beforeEach(async () => {
  reader = browser()
  await reader.install()
  await reader.visited()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('CF11 offline copies', () => {
  test('a visited page is cached with its files and time, without unused files', async () => {
    expect(reader.names()).toEqual(Object.keys(site('1')).sort())
    reader.network.held = new Set(Object.keys(lazyFiles))
    await reader.visited()
    expect(reader.names()).toEqual(Object.keys({ ...site('1'), ...lazyFiles }).sort())
    reader.network.files = null
    expect(await reader.open()).toMatch(/<html data-guardado="\d{4}-\d\d-\d\dT[\d:.]+Z" lang="es-AR">[\s\S]*911 1/)
    expect(await reader.open('/alertabanda?x=1')).toMatch(
      /<p class="offline" data-offline data-x>Sin conexión: datos guardados el \d+ de \w+ a las \d\d:\d\d\.<\/p>/,
    )
    expect(await reader.file('/_astro/parte.1.js')).toContain('export')
    expect(await reader.file('/emblema.svg', 'image')).toBe('<svg/>')
  })

  test('online the answer is fresh, and a new version replaces the copy as a whole', async () => {
    reader.network.files = site('2')
    const answer = await reader.open()
    expect(answer).toContain('911 2')
    expect(answer).not.toContain('data-guardado')
    await reader.visited()
    expect(reader.names()).toEqual(Object.keys(site('2')).sort())
    expect(reader.copies()).toBe(1)
    reader.network.files = null
    expect(await reader.open()).toContain('911 2')
  })

  test('a version with a missing file, as during a rebuild, leaves the older copy', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { '/_astro/parte.2.js': _, ...broken } = site('2')
    reader.network.files = broken
    expect(await reader.open()).toContain('911 2')
    await reader.visited()
    expect(warned).toHaveBeenCalledOnce()
    reader.network.files = null
    expect(await reader.open()).toContain('911 1')
    expect(await reader.file('/_astro/parte.1.js')).toContain('export')
    expect(reader.copies()).toBe(1)
  })

  test('the search answers from the index of its last visit', async () => {
    const search = '<!doctype html><html lang="es-AR"><link rel="preload" href="/busqueda.json"></html>'
    reader.network.files = { '/buscar/': search, '/busqueda.json': 'uno' }
    await reader.visited('/buscar/')
    reader.network.files = { '/buscar/': search, '/busqueda.json': 'dos' }
    await reader.visited('/buscar/')
    reader.network.files = null
    expect(await reader.file('/busqueda.json', '')).toBe('dos')
  })

  test('a page that is gone loses its copy, one that fails keeps it', async () => {
    reader.network.status = 503
    await reader.visited()
    expect(reader.copies()).toBe(1)
    Object.assign(reader.network, { status: 200, files: {} })
    await reader.visited()
    expect(reader.copies()).toBe(0)
  })

  test('search and emergencies are cached at the first visit', async () => {
    const first = browser()
    first.network.files = { ...fallback, '/buscar/': '<html>Buscar', '/emergencias/': '<html>Emergencias' }
    await first.install()
    first.network.files = null
    expect(await first.open('/emergencias/')).toContain('Emergencias')
    expect(await first.open('/buscar/')).toContain('Buscar')
  })

  test('an asset that the site no longer has comes from the copy', async () => {
    reader.network.files = site('2')
    expect(await reader.file('/_astro/a.1.js')).toContain('parte.1')
  })

  test('a failing server shows the copy, without one the error page; a 404 stays a 404', async () => {
    reader.network.status = 503
    expect(await reader.open()).toContain('911 1')
    reader.network.files = { '/otra/': 'Falla' }
    expect(await reader.open('/otra/')).toBe('Falla')
    Object.assign(reader.network, { status: 200, files: {} })
    expect(await reader.open()).toBe('')
  })

  test('the copy is shown after 5 s without an answer', async () => {
    vi.useFakeTimers()
    const patient = browser()
    await patient.install()
    await patient.visited()
    patient.network.hangs = true
    const answer = patient.open()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await answer).toContain('911 1')
  })

  test('downloads, feeds, API, gallery pictures, drafts and missing pages are not cached', async () => {
    for (const path of ['/descargas/a.pdf', '/rss.xml', '/api/prensa/x', '/vista-previa/abc/', '/archivos/1/a.pdf'])
      expect(await reader.open(path), path).toBeUndefined()
    expect(await reader.file('/api/prensa/check-content', '')).toBeUndefined()
    expect(await reader.file('/media/1/800.webp', 'image')).toBeUndefined()
    const before = reader.caches.stores.size
    await reader.visited('/vista-previa/abc/')
    await reader.visited('/no-esta/')
    expect(reader.caches.stores.size).toBe(before)
  })

  test('the least recently visited page is deleted beyond 50; the emergency page stays', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const paths = Array.from({ length: 52 }, (_, n) => `/noticia/${n}/`)
    reader.network.files = { ...fallback, ...site('1'), ...Object.fromEntries(paths.map((path) => [path, '<html>'])) }
    for (const [minute, path] of paths.entries()) {
      vi.setSystemTime(minute * 60_000)
      await reader.visited(path)
      if (minute % 10 === 0) await reader.visited()
    }
    expect(reader.caches.stores.size).toBe(51)
    expect([paths[0], paths[2], page, '/sin-conexion/'].map((path) => reader.copies(path))).toEqual([0, 0, 1, 1])
    expect(reader.copies(paths[3])).toBe(1)
  })

  test('nothing is installed when the first visit is offline, and network errors are passed on', async () => {
    const fresh = browser()
    fresh.network.files = null
    await expect(fresh.install()).rejects.toThrow('Failed to fetch')
    await expect(fresh.open('/recoleccion-residuos/')).rejects.toThrow('Failed to fetch')
  })

  test('the worker of an earlier version, for a single page, is unregistered', async () => {
    const earlier = browser('/alertabanda')
    await earlier.install()
    await earlier.activate()
    expect(earlier.unregister).toHaveBeenCalledOnce()
    expect(await earlier.open()).toBeUndefined()
  })
})

test('FM47 /sin-conexion/ shows its text where storage is blocked', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuses = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  expect(await readCopies(refuses)).toEqual([])
  expect(await readCopies(() => ({ keys: refuses }) as unknown as CacheStorage)).toEqual([])
  expect(warned).toHaveBeenCalledTimes(2)
})
