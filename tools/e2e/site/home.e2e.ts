import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addressPart, city, events, findOne, grouped, serviceCategories, services, sponsors } from './content.ts'

/** Enables motion. */
const moving = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

const figures = city.datos ?? []
/** Years without a point (H07). */
const written = ({ key, value }: (typeof figures)[number]): string =>
  key === 'fundacion' ? String(value) : grouped(value)
/** The largest counts furthest. */
const largest = Math.max(...figures.map(({ value }) => value))
const figure = () => findOne(figures, 'figure', ({ value }) => value === largest)
const numeral = (page: Page) => page.locator('#info_muni dd').nth(figures.indexOf(figure())).locator('[data-count]')

/** A service with a dialog, and its category. */
const explained = () =>
  findOne(
    serviceCategories.flatMap((category) => category.services.map((service) => ({ category, service }))),
    'service with a dialog',
    ({ service: { instantly, link } }) => !instantly || link === '',
  )

test('H01 H07 H09 L08 the HTML of the home holds its parts in order, its figures and its links', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const servicesPart = services.length > 0 ? ['id="servicios_municipales"'] : []
  const parts = ['data-home="hero"', ...servicesPart, 'id="new_section_muni"', 'id="new_sections"']
  const closing = ['id="info_muni"', ...(sponsors.length > 0 ? ['data-home="sponsors"'] : []), 'id="section_contact"']
  const places = [...parts, ...(city.radio ? ['id="radio_municipal"'] : []), ...closing]
    // Each stands after the one before.
    .map((mark) => html.indexOf(mark))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  for (const one of figures) expect(html).toContain(`>${written(one)}<`)
  const ways = ['turismo', 'alertabanda', 'jardines', 'recoleccion-residuos', 'servicio-salud', 'todas-las-noticias']
  for (const way of [...ways, 'info-intendente', 'galeria']) expect(html).toContain(`href="/${way}/"`)
  expect(html).toMatch(/href="\/noticia\/[0-9a-f-]{36}\/"/)
})

test('H10 the hero has the sky of the hour, without another request; without scripts it is sunset', async ({
  page,
  browser,
  siteUrl,
}) => {
  const requested: string[] = []
  page.on('request', (request) => /hero-\w+\.\w+\.svg/.test(request.url()) && requested.push(request.url()))
  await page.clock.setFixedTime('2026-12-01T13:30:00-03:00')
  await page.goto('/')
  const picture = page.locator('[data-stage] img')
  await expect(picture).toHaveAttribute('src', /#siesta$/)
  await expect(page.locator('.fireflies')).toBeHidden()
  expect(requested).toHaveLength(1)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(siteUrl)
  await expect(plain.locator('[data-stage] img')).toHaveAttribute('src', /\.svg$/)
  await plain.close()
})

test('H02 the hero changes its picture every 9 s until paused, and its clock every 20 s', async ({ page }) => {
  await moving(page)
  await page.clock.install({ time: '2026-11-21T12:59:30Z' })
  await page.goto('/')
  const hero = page.locator('[data-home="hero"]')
  await expect(hero).toContainText('Buenos días')
  await expect(hero).toContainText('sábado 21 de noviembre · 09:59')
  await expect(hero.locator('.fireflies > circle')).toHaveCount(7)
  const currentPicture = () => hero.locator('[data-stage] img[data-shown]').getAttribute('src')
  const first = await currentPicture()
  await expect(hero.locator('[data-stage] img')).toHaveCount(1)
  await page.clock.runFor(9000)
  await expect.poll(currentPicture).not.toBe(first)
  await hero.getByRole('button', { name: 'Pausar' }).click()
  const pausedPicture = await currentPicture()
  await page.clock.runFor(41_000)
  expect(await currentPicture()).toBe(pausedPicture)
  await expect(hero).toContainText('10:00')
  await hero.getByRole('button', { name: 'Reanudar' }).click()
  await page.clock.runFor(9000)
  await expect.poll(currentPicture).not.toBe(pausedPicture)
})

test('H02 the hero keeps its picture when the next one fails to load after a pause', async ({ page, pageErrors }) => {
  pageErrors.expect(/did not load|ERR_FAILED/)
  await moving(page)
  await page.clock.install()
  await page.goto('/')
  const shown = page.locator('[data-stage] img[data-shown]')
  const first = await shown.getAttribute('src')
  await page.clock.runFor(9000)
  await expect(shown).not.toHaveAttribute('src', first ?? '')
  const second = await shown.getAttribute('src')
  const requested = Promise.withResolvers<Route>()
  await page.route(/hero-.*\.svg/, (route) => requested.resolve(route))
  await page.clock.runFor(9000)
  const next = await requested.promise
  await page.getByRole('button', { name: 'Pausar' }).click()
  const failed = page.waitForEvent('console', (message) => message.text().includes('did not load'))
  await next.abort()
  await failed
  await page.clock.runFor(9000)
  expect(await shown.getAttribute('src')).toBe(second)
})

test('H02 H07 H08 nothing moves by itself under prefers-reduced-motion', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('[data-clock="time"]')).toHaveText(/\d/)
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
  await expect(numeral(page)).toHaveText(written(figure()))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByRole('button', { name: /^Pausar/ })).toHaveCount(0)
})

test('H03 H04 the services of a category appear in turn, each with its dialog', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  await moving(page)
  await page.goto(`/#${explained().category.key}`)
  const services = page.locator('#servicios_municipales')
  const tabOf = ({ title }: { title: string }) => services.getByRole('tab', { name: title })
  await expect(tabOf(explained().category)).toHaveAttribute('aria-selected', 'true')
  const last = findOne(serviceCategories.toReversed(), 'service')
  const delays = await tabOf(last).evaluate((tab: HTMLElement, key) => {
    tab.click()
    return document
      .querySelector(`#${key}`)
      ?.getAnimations({ subtree: true })
      .map(({ effect }) => effect?.getTiming().delay)
  }, last.key)
  expect(delays).toEqual(last.services.map((_, index) => 200 + 100 * index))

  const { category, service } = explained()
  await tabOf(category).click()
  const opener = services.getByRole('button', { name: service.title, exact: true })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: service.title, exact: true })
  await expect(dialog).toContainText(service.long_description)
  await axe(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press(' ')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
})

test('CF03 H04 the dialog of a service is in the address; Back closes it, Forward opens it', async ({ page }) => {
  const { category, service } = explained()
  const anchor = `#${category.key}-${addressPart(service.title)}`
  const opener = page.getByRole('button', { name: service.title, exact: true })
  const dialog = page.getByRole('dialog', { name: service.title, exact: true })
  await page.goto(`/${anchor}-titulo`)
  await expect(dialog.getByRole('heading')).toBeFocused()
  const textWidth = () => page.locator('main').evaluate((main) => main.clientWidth)
  const behind = await textWidth()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await textWidth(), 'the page keeps its width behind a dialog').toBe(behind)

  await page.goto(`/#${category.key}`)
  await opener.click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/${anchor}`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/#${category.key}`)
  await page.goForward()
  await expect(dialog).toBeVisible()
  // Reopened before the page noticed Back.
  await page.evaluate((named) => {
    addEventListener('hashchange', () => location.assign(named), { once: true })
    history.back()
  }, anchor)
  await expect(page).toHaveURL(`/${anchor}`)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await opener.click()
  // Closing leaves no history entry.
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`/#${category.key}`)
  await page.goto(`/tramites/`)
  await page.goto(`/${anchor}`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('CF12 on a phone the tabs of services are one line, the chosen in sight', { tag: '@mobile' }, async ({ page }) => {
  const last = findOne(serviceCategories.toReversed(), 'category with services', ({ services }) => services.length > 0)
  await page.goto(`/#${last.key}`)
  const tabs = page.locator('#servicios_municipales').getByRole('tab')
  const tops = () => tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  expect(await tops()).toBe(1)
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  await tabs.last().press('Home')
  await expect(tabs.first()).toBeFocused()
  await expect(tabs.first()).toBeInViewport({ ratio: 1 })
  await tabs.first().press('ArrowLeft')
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('H05 the cards of the home’s news reveal themselves in turn when they first come into view', async ({ page }) => {
  await moving(page)
  await page.goto('/')
  await page.locator('#new_sections').scrollIntoViewIfNeeded()
  const delays = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#new_sections [data-home="news"] li')].flatMap((card) =>
        card.getAnimations().map(({ effect }) => effect?.getTiming().delay),
      ),
    )
  await expect.poll(delays, { intervals: [20] }).toEqual([100, 250, 400])
})

test('H05 switching between the tabs of news and events starts at page 1', async ({ page, axeAtBothWidths: axe }) => {
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
  // Other tests publish and shift items.
  expect(second).not.toEqual(first)

  await section.getByRole('tab', { name: 'Eventos' }).click()
  await expect(section.getByRole('article')).toHaveCount(Math.min(3, events.length))
  await page.waitForFunction(() => document.querySelector('#eventos')?.getAnimations({ subtree: true }).length === 0)
  await axe(page, '#new_sections')
  await section.getByRole('tab', { name: 'Noticias' }).click()
  await expect(section.getByRole('status')).toHaveText(/^Página 1 de \d+$/)
  await expect(section.getByRole('article')).toHaveCount(3)
  expect(await titles()).not.toEqual(second)
})

test('H07 H08 the figures count up once in view; the sponsors pass by until paused', async ({ page }) => {
  await moving(page)
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.goto('/')
  await expect(numeral(page)).toHaveText(written(figure()))
  await page.clock.pauseAt('2026-11-21T13:00:00Z')
  const width = (await numeral(page).boundingBox())?.width
  await numeral(page).scrollIntoViewIfNeeded()
  await expect(numeral(page)).toHaveText('0')
  expect((await numeral(page).boundingBox())?.width).toBeCloseTo(width ?? 0, 1)
  await page.clock.runFor(1000)
  const counted = Number((await numeral(page).textContent())?.replaceAll('.', ''))
  expect(Math.abs(counted / largest - 0.5)).toBeLessThan(0.05)
  await page.clock.runFor(1001)
  await expect(numeral(page)).toHaveText(written(figure()))

  const row = page.locator('[data-sponsors]')
  const names = row.locator('li')
  await expect(names).toHaveCount(sponsors.length)
  // Without overflow nothing moves.
  const moves = await row.evaluateAll((found) => found.some((one) => one.scrollWidth > one.clientWidth))
  if (!moves) return
  const first = await names.first().textContent()
  await row.scrollIntoViewIfNeeded()
  const nextName = async () => {
    await page.clock.runFor(10_000)
    return names.first().textContent()
  }
  await expect.poll(nextName).not.toBe(first)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await row.scrollIntoViewIfNeeded()
  const pausedName = await names.first().textContent()
  await page.clock.runFor(20_000)
  await expect(names.first()).toHaveText(pausedName ?? '')
})
