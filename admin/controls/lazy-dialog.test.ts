import { expect, test } from 'vitest'
import { loadFailureOf, Offline } from './lazy-dialog.tsx'

const panel = 'https://panel.example'
const chrome = new TypeError(`Failed to fetch dynamically imported module: ${panel}/assets/a-1.js`)
const firefox = new TypeError(`error loading dynamically imported module: ${panel}/assets/a-1.js`)
const safari = new TypeError('Importing a module script failed.')
const vite = new Error('Unable to preload CSS for /assets/a-1.css')

const file = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
const page = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const classify = (error: unknown, respond: (url: string) => Response | null) =>
  loadFailureOf(error, panel, async (url) => respond(url))

test.each([chrome, firefox, safari, vite])('an import is outdated when its file is gone: %o', async (error) => {
  expect(await classify(error, () => page())).toBe('outdated')
  expect(await classify(error, () => new Response('', { status: 404 }))).toBe('outdated')
})

test.each([chrome, firefox, vite])('an import is offline when its file still exists: %o', async (error) => {
  const urls: string[] = []
  const respond = (url: string) => {
    urls.push(url)
    return file()
  }
  expect(await classify(error, respond)).toBe('offline')
  expect(urls).toHaveLength(1)
  expect(urls[0]).toMatch(/^https:\/\/panel\.example\/assets\/a-1\.(js|css)$/)
})

test.each([chrome, firefox, safari, vite, new Offline()])(
  'an import is offline when the probe gets no response: %o',
  async (error) => expect(await classify(error, () => null)).toBe('offline'),
)

test.each([new TypeError('x is undefined'), new Error('No'), null])(
  'an import is broken for any other error: %o',
  async (error) => expect(await classify(error, () => null)).toBe('broken'),
)
