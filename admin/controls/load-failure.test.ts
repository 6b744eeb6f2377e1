import { expect, test } from 'vitest'
import { loadFailureOf, Offline } from './load-failure.ts'

const panel = 'https://panel.example'
const chrome = new TypeError(`Failed to fetch dynamically imported module: ${panel}/assets/a-1.js`)
const firefox = new TypeError(`error loading dynamically imported module: ${panel}/assets/a-1.js`)
const safari = new TypeError('Importing a module script failed.')
const vite = new Error('Unable to preload CSS for /assets/a-1.css')

const file = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
const page = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
/** What is said of an error where the panel's page answers, and its files as given. */
const said = (error: unknown, answer: (address: string) => Response | null) =>
  loadFailureOf(error, panel, async (address) => answer(address))

test.each([chrome, firefox, safari, vite])(
  'a file that is no longer served is of an old version: %o',
  async (error) => {
    expect(await said(error, () => page())).toBe('outdated')
    expect(await said(error, (address) => (address === panel ? page() : new Response('', { status: 404 })))).toBe(
      'outdated',
    )
  },
)

test.each([chrome, firefox, vite])('a file that is there was out of reach for a moment: %o', async (error) => {
  const asked: string[] = []
  const answer = (address: string) => {
    asked.push(address)
    return file()
  }
  expect(await said(error, answer)).toBe('interrupted')
  expect(asked[1]).toMatch(/^https:\/\/panel\.example\/assets\/a-1\.(js|css)$/)
})

test.each([chrome, firefox, safari, vite, new Offline()])(
  'without a network nothing is known of versions: %o',
  async (error) => expect(await said(error, () => null)).toBe('offline'),
)

test.each([new TypeError('x is undefined'), new Error('No'), null])(
  'anything else is a fault of the panel: %o',
  async (error) => expect(await said(error, () => null)).toBe('broken'),
)
