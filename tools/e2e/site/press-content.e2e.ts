/** Press content: frame permissions, closing, urgent notice (L06). */
import type { BrowserContext, Page } from '@playwright/test'
import { noPressContent } from '#contract/press-content.ts'
import { expect, test } from '../fixtures.ts'
import { expectTabWithin } from './dialog-steps.ts'
import { watchShifts } from './layout-shift.ts'

/** Stubs check-content on every page. */
const stubContent = (of: BrowserContext | Page, content: object) =>
  of.route('**/api/prensa/check-content', (route) => route.fulfill({ json: { ...noPressContent, ...content } }))

/** Address of embedded content, on another host of localhost. */
const foreign = 'https://vivo.localhost/sesion'
const player = `<!doctype html><html lang="es"><title>En vivo</title><button>Votar</button><p></p><script>
  const reach = (what) => { try { return String(what()) } catch (error) { return error.name } }
  document.querySelector('p').textContent = [
    'origen ' + origin,
    'guarda ' + reach(() => (localStorage.setItem('a', '1'), localStorage.getItem('a'))),
    'afuera ' + reach(() => parent.document.title),
    'cookie ' + reach(() => parent.document.cookie),
    'video ' + document.fullscreenEnabled,
  ].join(', ')
</script></html>`

test('L06 CF04 external content receives the referrer, cannot read the page, and does not trap the focus', async ({
  page,
  siteUrl,
  axeAtBothWidths: axe,
}) => {
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: player }))
  await stubContent(page, { active: true, url: foreign, title: 'Sesión en vivo' })
  const frameRequest = page.waitForRequest(foreign)
  await page.goto('/privacidad/')
  expect(await (await frameRequest).headerValue('referer')).toBe(`${siteUrl}/`)
  const overlay = page.getByRole('dialog', { name: 'Sesión en vivo' })
  const content = overlay.frameLocator('iframe')
  const report = `origen ${new URL(foreign).origin}, guarda 1, afuera SecurityError, cookie SecurityError, video true`
  await expect(content.getByText(report)).toBeVisible()
  const close = overlay.getByRole('button', { name: 'Cerrar' })
  await expect(close).toBeFocused()
  await expectTabWithin(overlay, 8)
  await axe(page, 'dialog')
  // From the button into the content and around, in visual order.
  await close.focus()
  const enter = overlay.getByRole('button', { name: 'Entrar al contenido' })
  const apart = overlay.getByRole('link', { name: 'Abrir aparte' })
  for (const next of [enter, apart, close, enter]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  for (const next of [content.getByRole('button', { name: 'Votar' }), apart]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
})

test('L06 CF01 a message shows on top without jumps of the page', { tag: '@both' }, async ({ page, axe }) => {
  const shifted = await watchShifts(page)
  await stubContent(page, { message: '<b>Corte de agua</b> en el centro de la ciudad hasta las 18' })
  await page.goto('/privacidad/')
  const band = page.getByRole('status').filter({ hasText: '<b>Corte de agua</b>' })
  await expect(band).toBeVisible()
  await axe(page)
  expect((await band.boundingBox())?.y).toBe(0)
  expect(await shifted()).toBeLessThan(0.1)
})

test('L06 closed in one tab, it stays closed in the others of that visit', async ({ page, context }) => {
  await context.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: '<p>En vivo</p>' }))
  await stubContent(context, { active: true, url: foreign, title: 'Sesión en vivo', message: 'Corte de agua' })
  const shownOn = (tab: Page) => tab.getByRole('dialog', { name: 'Sesión en vivo' })
  await page.goto('/privacidad/')
  await shownOn(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()

  const other = await context.newPage()
  const checked = other.waitForResponse('**/check-content')
  await other.goto('/jardines/')
  await checked
  await expect(shownOn(other)).toBeHidden()
  await expect(other.getByRole('status').filter({ hasText: 'Corte de agua' })).toBeHidden()

  // Another visit.
  await other.evaluate(() => localStorage.clear())
  const later = await context.newPage()
  await later.goto('/jardines/')
  await expect(shownOn(later)).toBeVisible()
})

test('L06 NR50 content that ended is shown again when its end is extended', async ({ page }) => {
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: '<p>En vivo</p>' }))
  const content = { active: true, url: foreign, title: 'Sesión en vivo', message: '' }
  const overlay = page.getByRole('dialog', { name: 'Sesión en vivo' })
  await page.clock.install({ time: '2026-11-24T12:00:00-03:00' })
  await stubContent(page, { ...content, until: '2026-11-24T15:02:00.000Z' })
  await page.goto('/privacidad/')
  await expect(overlay).toBeVisible()
  await page.clock.runFor(121_000)
  await expect(overlay).toBeHidden()
  await stubContent(page, { ...content, until: '2026-11-24T16:00:00.000Z' })
  await page.reload()
  await expect(overlay).toBeVisible()
})

test('L06 the urgent band stays in view above the header, and does not cover the target of a fragment', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe }) => {
  const { promise: settled, resolve: answer } = Promise.withResolvers<void>()
  const message = 'Alerta por tormenta: llamá al 103. '.repeat(12).trim()
  await page.route('**/api/prensa/check-content', (route) =>
    settled.then(() => route.fulfill({ json: { ...noPressContent, message, level: 'urgente' } })),
  )
  await page.goto('/datos-abiertos/#licencia')
  const target = page.locator(':target')
  await expect(target).toBeInViewport({ ratio: 1 })
  const header = page.getByRole('banner')
  const top = async (of: typeof target) => (await of.boundingBox())?.y ?? Number.NaN
  const bottom = async (of: typeof target) => of.evaluate((element) => element.getBoundingClientRect().bottom)
  answer()

  const band = page.getByRole('alert').filter({ hasText: 'Urgente: Alerta por tormenta' })
  await expect(band).toBeVisible()
  await expect(band.getByRole('link', { name: '103' }).first()).toHaveAttribute('href', 'tel:103')
  await expect(page.getByRole('button', { name: 'Cerrar el aviso' })).toBeHidden()
  await expect.poll(() => top(band)).toBe(0)
  const isFree = async () => (await top(target)) >= (await bottom(header))
  await expect.poll(isFree).toBe(true)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => top(band)).toBe(0)
  await expect.poll(async () => Math.abs((await top(header)) - (await bottom(band)))).toBeLessThan(1)
  await band.getByRole('button', { name: 'Leer todo' }).click()
  expect(await bottom(band)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  await axe(page)
})
