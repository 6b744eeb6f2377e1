/** The press content over the pages: what its frame may do, for how long it stays closed, and the urgent band (L06). */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const empty = { active: false, url: '', title: '', message: '', level: 'info' }

/** Lets check-content answer with this on every page instead of what the database holds. */
const press = (of: BrowserContext | Page, content: object) =>
  of.route('**/api/prensa/check-content', (route) => route.fulfill({ json: { ...empty, ...content } }))

/** Of the city's own (contract/embed-hosts.ts), and under localhost: every other address fails the test. */
const foreign = 'https://vivo.localhost/sesion'
const player = `<!doctype html><html lang="es"><title>En vivo</title><body><script>
  const reach = (what) => { try { return String(what()) } catch (error) { return error.name } }
  document.body.textContent = [
    'origen ' + origin,
    'guarda ' + reach(() => (localStorage.setItem('a', '1'), localStorage.getItem('a'))),
    'afuera ' + reach(() => parent.document.title),
    'cookie ' + reach(() => parent.document.cookie),
    'video ' + document.fullscreenEnabled,
  ].join(', ')
</script></body></html>`

test('L06 a player is told who shows it, keeps its own origin and storage, and reaches nothing of the page', async ({
  page,
  siteUrl,
}) => {
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: player }))
  await press(page, { active: true, url: foreign, title: 'Sesión en vivo' })
  const asked = page.waitForRequest(foreign)
  await page.goto('/privacidad/')
  expect(await (await asked).headerValue('referer')).toBe(`${siteUrl}/`)
  await expect(page.getByRole('dialog').frameLocator('iframe').locator('body')).toHaveText(
    `origen ${new URL(foreign).origin}, guarda 1, afuera SecurityError, cookie SecurityError, video true`,
  )
})

test('L06 closed in one tab, it stays closed in the others of that visit', async ({ page, context }) => {
  await context.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: '<p>En vivo</p>' }))
  await press(context, { active: true, url: foreign, title: 'Sesión en vivo', message: 'Corte de agua' })
  const shownOn = (tab: Page) => tab.getByRole('dialog', { name: 'Sesión en vivo' })
  await page.goto('/privacidad/')
  await shownOn(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()

  const other = await context.newPage()
  const asked = other.waitForResponse('**/check-content')
  await other.goto('/jardines/')
  await asked
  await expect(shownOn(other)).toBeHidden()
  await expect(other.getByRole('status').filter({ hasText: 'Corte de agua' })).toBeHidden()

  // Another visit.
  await other.evaluate(() => localStorage.clear())
  const later = await context.newPage()
  await later.goto('/jardines/')
  await expect(shownOn(later)).toBeVisible()
})

test('L06 the urgent band stays in view above the header, and covers nothing that an address names', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe }) => {
  let answer = (): void => undefined
  const settled = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/prensa/check-content', async (route) => {
    await settled
    await route.fulfill({ json: { ...empty, message: 'Alerta por tormenta. '.repeat(20).trim(), level: 'urgente' } })
  })
  await page.goto('/datos-abiertos/#licencia')
  const target = page.locator(':target')
  await expect(target).toBeInViewport({ ratio: 1 })
  const header = page.getByRole('banner')
  const top = async (of: typeof target) => (await of.boundingBox())?.y ?? Number.NaN
  const bottom = async (of: typeof target) => of.evaluate((element) => element.getBoundingClientRect().bottom)
  answer()

  const band = page.getByRole('alert').filter({ hasText: 'Alerta por tormenta' })
  await expect(band).toBeVisible()
  await expect.poll(() => top(band)).toBe(0)
  const isFree = async () => (await top(target)) >= (await bottom(header))
  await expect.poll(isFree).toBe(true)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => top(band)).toBe(0)
  await expect.poll(async () => Math.abs((await top(header)) - (await bottom(band)))).toBeLessThan(1)
  await band.getByRole('button', { name: 'Leer todo' }).click()
  const height = page.viewportSize()?.height ?? 0
  expect(await bottom(band)).toBeLessThan(height / 2)
  await axe(page)
})
