import type { Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

const numeral = (page: Page) => page.locator('#info_muni dd').first().locator('[data-count]')

test('H01 H07 H09 L08 the home holds its parts in order, its figures and its ways on, in the HTML itself', {
  tag: '@desktop',
}, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const parts = ['data-home="hero"', 'id="servicios_municipales"', 'id="new_section_muni"', 'id="new_sections"']
  const places = [...parts, 'id="radio_municipal"', 'id="info_muni"', 'data-home="sponsors"', 'id="section_contact"']
    // Each stands after the one before.
    .map((mark) => html.indexOf(mark))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  for (const figure of ['170.651', '3.597', '>1912<', '>42<']) expect(html).toContain(figure)
  const ways = ['turismo', 'alertabanda', 'jardines', 'recoleccion-residuos', 'servicio-salud', 'todas-las-noticias']
  for (const way of [...ways, 'info-intendente', 'galeria']) expect(html).toContain(`href="/${way}/"`)
  expect(html).toMatch(/href="\/noticia\/[0-9a-f-]{36}\/"/)
})

test('H02 the opening changes its picture every 9 s and its clock every 20 s, until it is held', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:59:30Z' })
  await page.goto('/')
  const hero = page.locator('[data-home="hero"]')
  await expect(hero).toContainText('Buenos días')
  await expect(hero).toContainText('sábado 21 de noviembre · 09:59')
  await expect(hero.locator('.fireflies > *')).toHaveCount(7)
  await expect(hero.locator('[data-stage] img')).toHaveCount(3)
  const shown = () => hero.locator('[data-stage] img[data-shown]').getAttribute('src')
  const first = await shown()
  await page.clock.runFor(9000)
  expect(await shown()).not.toBe(first)
  await hero.getByRole('button', { name: 'Pausar las imágenes' }).click()
  const held = await shown()
  await page.clock.runFor(41_000)
  expect(await shown()).toBe(held)
  await expect(hero).toContainText('10:00')
  await hero.getByRole('button', { name: 'Reanudar las imágenes' }).click()
  await page.clock.runFor(9000)
  expect(await shown()).not.toBe(held)
})

test('H02 H07 H08 nothing moves by itself under prefers-reduced-motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('[data-stage] img')).toHaveCount(3)
  const look = () =>
    page.evaluate(() => [
      document.querySelector('[data-stage] img[data-shown]')?.getAttribute('src'),
      document.querySelector('[data-headline]')?.textContent,
      document.querySelector('[data-sponsors] li')?.textContent,
    ])
  const before = await look()
  await numeral(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(30_000)
  expect(await look()).toEqual(before)
  await expect(numeral(page)).toHaveText('170.651')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByRole('button', { name: /^Pausar/ })).toHaveCount(0)
})

test('H03 H04 a category lets its services appear in turn; a service opens its dialog or leads away', async ({
  page,
  axe,
}) => {
  await page.goto('/#tramites')
  const services = page.locator('#servicios_municipales')
  await expect(services.getByRole('tab', { name: 'Trámites' })).toHaveAttribute('aria-selected', 'true')
  const delays = await services.getByRole('tab', { name: 'Salud' }).evaluate((tab: HTMLElement) => {
    tab.click()
    return document
      .querySelector('#salud')
      ?.getAnimations({ subtree: true })
      .map(({ effect }) => effect?.getTiming().delay)
  })
  expect(delays).toEqual([200, 300, 400, 500, 600])
  await expect(services.getByRole('link', { name: 'Centros de salud' })).toHaveAttribute('href', '/servicio-salud/')

  await services.getByRole('tab', { name: 'Trámites' }).click()
  const opener = services.getByRole('button', { name: 'Licencia de conducir' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Licencia de conducir' })
  await expect(dialog).toContainText('certificado médico')
  const download = dialog.getByRole('link', { name: 'Descargar (PDF)' })
  const file = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  await axe(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press(' ')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
})

test('L04 H04 an address that names the title of a service, as the search gives it, opens the dialog', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/#tramites-licencia-de-conducir-titulo')
  const dialog = page.getByRole('dialog', { name: 'Licencia de conducir' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading')).toBeFocused()
  const textWidth = () => page.locator('main').evaluate((main) => main.clientWidth)
  const behind = await textWidth()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await textWidth(), 'the page keeps its place behind a dialog').toBe(behind)
})

test('H05 news and events change places, and the list starts again at its first page', async ({ page, axe }) => {
  await page.goto('/')
  const section = page.locator('#new_sections')
  const titles = () => section.getByRole('article').getByRole('heading').allTextContents()
  await expect(section.getByRole('status')).toHaveText(/^Página 1 de \d+$/)
  const first = await titles()
  expect(first).toHaveLength(3)
  await section.getByRole('button', { name: 'Siguiente' }).click()
  await expect(section.getByRole('status')).toHaveText(/^Página 2 de \d+$/)
  const second = await titles()
  expect(second).toHaveLength(3)
  for (const title of first) expect(second).not.toContain(title)

  await section.getByRole('tab', { name: 'Eventos' }).click()
  await expect(section.getByRole('article')).toHaveCount(1)
  await expect(section.getByRole('heading', { name: /aniversario/ })).toBeVisible()
  await page.waitForFunction(() => document.querySelector('#eventos')?.getAnimations({ subtree: true }).length === 0)
  await axe(page, '#new_sections')
  await section.getByRole('tab', { name: 'Noticias' }).click()
  await expect(section.getByRole('status')).toHaveText(/^Página 1 de \d+$/)
  expect(await titles()).toEqual(first)
})

test('H07 H08 the figures count up when they come into view; the sponsors pass by until they are held', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.goto('/')
  await expect(numeral(page)).toHaveText('170.651')
  await page.clock.pauseAt('2026-11-21T13:00:00Z')
  const width = (await numeral(page).boundingBox())?.width
  await numeral(page).scrollIntoViewIfNeeded()
  await expect(numeral(page)).toHaveText('0')
  expect((await numeral(page).boundingBox())?.width).toBeCloseTo(width ?? 0, 1)
  await page.clock.runFor(1000)
  await expect(numeral(page)).toHaveText(/^8\d\.\d{3}$/)
  await page.clock.runFor(1001)
  await expect(numeral(page)).toHaveText('170.651')

  const sponsors = page.locator('[data-sponsors] li')
  await expect(sponsors).toHaveCount(17)
  const first = await sponsors.first().textContent()
  await page.clock.runFor(10_000)
  await expect(sponsors.first()).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Pausar los auspiciantes' }).click()
  const held = await sponsors.first().textContent()
  await page.clock.runFor(20_000)
  await expect(sponsors.first()).toHaveText(held ?? '')
})
