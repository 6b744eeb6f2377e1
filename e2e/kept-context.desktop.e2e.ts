/** What a test leaves in the context that goes on (kept-context.ts), the next one does not meet. Each test goes on from the one above it. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

let before: BrowserContext | undefined

/** Whether a page finds what the first test stored, may see where somebody is, and reaches a file that a route kept away. */
const left = (page: Page) =>
  page.evaluate(async () => [
    localStorage.getItem('resto'),
    (await indexedDB.databases()).some(({ name }) => name === 'resto'),
    await caches.has('resto'),
    (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    await fetch('/datos-abiertos/jardines.json').then(
      ({ ok }) => ok,
      () => false,
    ),
  ])

test('a page stores, may, opens and keeps away', async ({ page, context, siteUrl, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  await page.goto('/privacidad/')
  await context.addCookies([{ name: 'resto', value: '1', url: siteUrl }])
  await context.grantPermissions(['geolocation'])
  await context.route('**/datos-abiertos/jardines.json', (route) => route.abort())
  await (await context.newPage()).goto('/privacidad/')
  await page.evaluate(async () => {
    localStorage.setItem('resto', '1')
    await caches.open('resto')
    await new Promise((resolve) => Object.assign(indexedDB.open('resto'), { onsuccess: resolve }))
  })
  expect(await left(page)).toEqual(['1', true, true, true, false])
  before = context
})

test('the next one has the same context without any of it, and sets the clock', async ({ page, context }) => {
  expect(context).toBe(before)
  // Its own, and the one that keeps the process.
  expect(context.pages()).toHaveLength(2)
  expect(await context.cookies()).toEqual([])
  await page.goto('/privacidad/')
  expect(await left(page)).toEqual([null, false, false, false, true])
  await page.clock.setFixedTime('2020-02-02T12:00:00Z')
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020)
})

test('a clock cannot be taken back: the one after that has a new context', async ({ page, context }) => {
  expect(context).not.toBe(before)
  await page.goto('/privacidad/')
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020)
})
