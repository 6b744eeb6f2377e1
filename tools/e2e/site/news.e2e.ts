import type { Page } from '@playwright/test'
import { clickAndLoad, expect, test, waitForHydration } from '../fixtures.ts'
import { demoArticle } from './demo-article.ts'
import { watchShifts } from './layout-shift.ts'

const list = '/todas-las-noticias/'
const count = (page: Page) => page.getByText(/^[\d.]+ resultados?$/)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar noticias' })

test('N01 N02 N03 N05 search and filters combine in the address', async ({ page, axeAtBothWidths: axe, context }) => {
  await page.goto(list)
  await waitForHydration(page)
  const all = await count(page).textContent()
  await search(page).fill('SALÚD')
  await expect(page).toHaveURL(/\?q=SAL%C3%9AD$/)
  await expect(count(page)).not.toHaveText(all ?? '')
  await search(page).fill('')
  await expect(page).toHaveURL(/\/todas-las-noticias\/$/)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Categoría').selectOption('Salud')
  await expect(page.getByText('Filtrando por')).toBeVisible()
  await expect(page.locator('[data-part="category"]').filter({ hasNotText: 'Salud' })).toHaveCount(0)
  await expect(count(page)).not.toHaveText(all ?? '')
  const ofCategory = await count(page).textContent()
  await page.getByLabel('Fecha').selectOption('Último año')
  await expect(page).toHaveURL(/\?categoria=salud&fecha=a%C3%B1o$/)
  await axe(page)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('Filtrando por')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Último año' })).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('Fecha')).toHaveValue('todas')
  await expect(count(page)).toHaveText(ofCategory ?? '')
  await page.getByRole('button', { name: /^Salud/ }).click()
  await expect(page).toHaveURL(/\/todas-las-noticias\/$/)
  // Other tests change the count.
  await expect
    .poll(async () => Number.parseInt((await count(page).textContent()) ?? '', 10))
    .toBeGreaterThan(Number.parseInt(ofCategory ?? '', 10))
})

test('N04 N05 invalid pages leave the address, paging scrolls to the filters, Back returns', {
  tag: '@mobile',
}, async ({ page }) => {
  await page.goto(`${list}?page=abc`)
  await expect(page).toHaveURL(/\/todas-las-noticias\/$/)
  await page.goto(`${list}?page=999&categoria=salud`)
  await expect(page).toHaveURL(/\?categoria=salud$/)
  await page.goto(list)
  await waitForHydration(page)
  const second = page.getByRole('link', { name: 'Página 2' })
  await second.click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(second).toHaveAttribute('aria-current', 'page')
  await expect(page.locator(':focus')).toHaveText(/Página 2 de/)
  await expect(search(page)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Página 3' })).not.toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/todas-las-noticias\/$/)
  await expect(page.getByRole('link', { name: 'Página 1', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('N06 an empty or unreadable list shows a notice; the present news stay', { tag: '@mobile' }, async ({
  page,
  pageErrors,
  axeAtBothWidths: axe,
}) => {
  pageErrors.expect(/list could not be read|status of 503/)
  const failing = (query: string) =>
    page.route(query, (route) => route.fulfill({ status: 503, json: { error: 'Ahora no' } }))
  await failing('**/find-all-news-public*')
  await page.goto(list)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.unrouteAll()
  await search(page).fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Ver todas las noticias' }).click()
  await expect(page.getByRole('article')).toHaveCount(6)

  await failing('**/find-all-news-public?*page=2*')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByRole('alert')).toContainText('Ahora no')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText(/Página 2 de/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('D03 CF27 FM45 an article keeps one edge; share windows or links, native share, copied for 2 s', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.open = (...opened) => {
      document.documentElement.dataset.opened = JSON.stringify(opened)
      return {
        set opener(value: unknown) {
          document.documentElement.dataset.opener = String(value)
        },
      } as Window
    }
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared)
    }
  })
  await page.goto((await demoArticle(request)).address)
  const edges = await page
    .locator('.article-title, .article-excerpt, .article-picture, .article-text')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
  expect([edges.length, new Set(edges).size], edges.join(' ')).toEqual([4, 1])
  const row = page.getByRole('group', { name: 'Compartir esta noticia' }).first()
  const address = page.url()
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter (X)', 'x.com'],
  ] as const) {
    await row.getByRole('link', { name: `Compartir en ${name}`, exact: true }).click()
    const recorded = await page.locator('html').getAttribute('data-opened')
    const [opened = '', ...rest]: string[] = JSON.parse(recorded ?? '[]')
    expect(new URL(opened).host).toBe(host)
    expect(decodeURIComponent(opened)).toContain(address)
    expect(rest).toEqual(['_blank', 'popup,width=600,height=400'])
    await expect(page.locator('html')).toHaveAttribute('data-opener', 'null')
  }
  await row.getByRole('button', { name: 'Más opciones' }).click()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify({ title, url: address }))
  await page.clock.install()
  await row.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(row.getByRole('status')).toHaveText('¡Link copiado!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.clock.runFor(2_000)
  await expect(row.getByRole('status')).toHaveText('')

  await page.evaluate(() => {
    window.open = () => null
  })
  const link = row.getByRole('link', { name: 'Compartir en Facebook', exact: true })
  // Tests make no request to other hosts.
  await link.evaluate((element) => element.setAttribute('href', '/test/'))
  const followed = context.waitForEvent('page')
  await link.click()
  await expect(await followed).toHaveURL('/test/')
})

test('CF32 an article shifts by 0.02 at most while it loads', { tag: '@both' }, async ({ page, request }) => {
  const { address } = await demoArticle(request)
  // Fonts cached: their delay does not count.
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  const shifted = await watchShifts(page)
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  expect(await shifted()).toBeLessThanOrEqual(0.02)
  // The share row keeps its height before and after the script.
  const [built, now] = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const row = document.querySelector('[data-share]')
    const asBuilt = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-share]')
    if (!row || !asBuilt) return []
    const { height } = row.getBoundingClientRect()
    row.replaceWith(asBuilt)
    return [asBuilt.getBoundingClientRect().height, height]
  })
  expect(built).toBeGreaterThan(0)
  expect(built).toBe(now)
})

test('D06 an open article disappears within 60 s of its hiding, others at once', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404/)
  const { title, address } = await demoArticle(request)
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.route('**/api/prensa/find-new/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Esta noticia no está disponible' } }),
  )
  await page.clock.runFor(60_000)
  await expect(page.getByText('La noticia que buscas no está disponible o ha sido eliminada')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('La noticia que buscas no está disponible o ha sido eliminada')).toBeVisible()
  await expect(page.getByRole('link', { name: /noticias/i }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('N04 N07 N08 L09 D01 D03 archive, category and article are readable and linked', async ({ page }) => {
    await page.goto(list)
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page.getByRole('navigation', { name: 'Páginas de noticias' })).toBeHidden()
    await expect(search(page)).toBeHidden()
    await clickAndLoad(page.getByRole('link', { name: 'archivo por mes' }).first())
    // The oldest: others come and go.
    await clickAndLoad(page.getByRole('main').getByRole('region').last().getByRole('link').last())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Noticias de [a-z]+ de \d{4}$/)
    await clickAndLoad(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last())
    const whatsapp = page.getByRole('link', { name: 'Compartir en WhatsApp' }).first()
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await expect(page.locator('.article-text p').first()).toBeVisible()
    await expect(page.getByText('Copiar enlace').first()).toBeHidden()
    await clickAndLoad(page.getByRole('article').first().locator('.category'))
    await expect(page).toHaveURL(/\/noticias\/[a-z]+\/$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').locator('.news-list-grid')).toHaveCSS('display', 'grid')
  })
})

for (const path of [list, '/tramites/'])
  test(`N01 text typed before the script of ${path} loads is searched`, async ({ page }) => {
    const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>()
    await page.route('**/_astro/*.js', (route) => released.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('vacunación')
    releaseScripts()
    await expect(page).toHaveURL(/\?q=vacunaci%C3%B3n$/)
    await expect(field).toHaveValue('vacunación')
  })
