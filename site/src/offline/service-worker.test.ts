/** Runs public/sw.js as a browser would, with caches and a network made here. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
const origin = 'https://muni.example'

type Listener = (event: object) => void
type Site = Record<string, string>

const site = (version: string): Site => ({
  '/alertabanda/': `<!doctype html><html lang="es-AR"><link rel="stylesheet" href="/_astro/a.${version}.css">
<img src="/emblema.svg"><script type="module" src="/_astro/a.${version}.js"></script><a href="/otra/">Otra</a>911 ${version}</html>`,
  [`/_astro/a.${version}.css`]: `@font-face{src:url(/_astro/letra.woff2)}`,
  [`/_astro/a.${version}.js`]: `import{x}from"./parte.${version}.js";x()`,
  [`/_astro/parte.${version}.js`]: 'export const x=()=>{}',
  '/_astro/letra.woff2': 'font',
  '/emblema.svg': '<svg/>',
})

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
  delete = async (name: string) => this.stores.delete(name)
}

/** A reader's browser with the service worker of one page. `network.files` is what the server has; null = no connection. */
function browser(scope = '/alertabanda') {
  const network: { files: Site | null; status: number; hangs: boolean } = {
    files: site('1'),
    status: 200,
    hangs: false,
  }
  const listeners = new Map<string, Listener>()
  const caches = new FakeCaches()
  const fetchNow = vi.fn(async (request: string | { url: string }) => {
    if (network.hangs) return new Promise<Response>(() => {})
    if (network.files === null) throw new TypeError('Failed to fetch')
    const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname
    const body = network.files[path]
    const type = path.endsWith('/') ? 'text/html; charset=utf-8' : 'text/plain'
    if (body === undefined) return new Response('', { status: 404 })
    return new Response(body, { status: network.status, headers: { 'content-type': type } })
  })
  const self = {
    registration: { scope: `${origin}${scope}` },
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
    install: () => dispatch('install'),
    visit: async (path = '/alertabanda/') => (await ask(path, { mode: 'navigate', destination: 'document' }))?.text(),
    file: async (path: string, destination = 'script') => (await ask(path, { mode: 'cors', destination }))?.text(),
    names: () => [...caches.stores.values()].flatMap((store) => [...store.keys()]).sort(),
  }
}

let reader: ReturnType<typeof browser>
beforeEach(async () => {
  reader = browser()
  await reader.install()
})

describe('the offline copy of a page', () => {
  test('after the first visit page and all its files are there without a connection, marked with the time', async () => {
    expect(reader.names()).toEqual(Object.keys(site('1')).sort())
    reader.network.files = null
    expect(await reader.visit()).toMatch(/<html data-guardado="\d{4}-\d\d-\d\dT[\d:.]+Z" lang="es-AR">[\s\S]*911 1/)
    expect(await reader.visit('/alertabanda?x=1')).toContain('911 1')
    expect(await reader.file('/_astro/parte.1.js')).toContain('export')
    expect(await reader.file('/emblema.svg', 'image')).toBe('<svg/>')
  })

  test('online the answer is fresh, and a new version replaces the copy as a whole', async () => {
    reader.network.files = site('2')
    const answer = await reader.visit()
    expect(answer).toContain('911 2')
    expect(answer).not.toContain('data-guardado')
    expect(reader.names()).toEqual(Object.keys(site('2')).sort())
    expect(reader.caches.stores.size).toBe(1)
    reader.network.files = null
    expect(await reader.visit()).toContain('911 2')
  })

  test('a version of which a file is missing, as in the middle of a rebuild, leaves the older copy whole', async () => {
    const { '/_astro/parte.2.js': _, ...broken } = site('2')
    reader.network.files = broken
    expect(await reader.visit()).toContain('911 2')
    reader.network.files = null
    expect(await reader.visit()).toContain('911 1')
    expect(await reader.file('/_astro/parte.1.js')).toContain('export')
    expect(reader.caches.stores.size).toBe(1)
  })

  test('an asset that the site no longer has comes from the copy', async () => {
    reader.network.files = site('2')
    expect(await reader.file('/_astro/a.1.js')).toContain('parte.1')
  })

  test('a failing server shows the copy; an address that is gone is said to be gone', async () => {
    reader.network.status = 503
    expect(await reader.visit()).toContain('911 1')
    reader.network = Object.assign(reader.network, { status: 200, files: {} })
    expect(await reader.visit()).toBe('')
  })

  test('a network that does not answer gives way to the copy after 5 s', async () => {
    vi.useFakeTimers()
    try {
      const patient = browser()
      await patient.install()
      patient.network.hangs = true
      const answer = patient.visit()
      await vi.advanceTimersByTimeAsync(5000)
      expect(await answer).toContain('911 1')
    } finally {
      vi.useRealTimers()
    }
  })

  test('other pages, other methods, other origins and the API are left alone', async () => {
    expect(await reader.visit('/')).toBeUndefined()
    expect(await reader.visit('/alertabanda-otra/')).toBeUndefined()
    expect(await reader.file('/api/prensa/check-content', '')).toBeUndefined()
  })

  test('without a copy a failing network stays a failing network', async () => {
    const fresh = browser('/recoleccion-residuos')
    fresh.network.files = null
    await expect(fresh.install()).rejects.toThrow('Failed to fetch')
    await expect(fresh.visit('/recoleccion-residuos/')).rejects.toThrow('Failed to fetch')
  })
})
