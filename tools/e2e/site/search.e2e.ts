import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { watchShifts } from './layout-shift.ts'

const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: '¿Qué necesitás?' })
const found = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('L04 the search of the header finds pages and news, without their accents, and nothing moves meanwhile', {
  tag: '@both',
}, async ({ page, isMobile, axe }) => {
  await page.goto('/agenda/')
  const header = page.getByRole('banner')
  const shifted = await watchShifts(page)
  if (isMobile) await header.getByText('Menú', { exact: true }).click()
  const field = header.locator('[name="q"]').filter({ visible: true })
  await field.fill('vacunacion')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/buscar\/\?q=vacunacion$/)
  const counted = page.getByRole('status').filter({ hasText: /resultados? y \d+ noticias? con «vacunacion»/ })
  await expect(counted).toBeVisible()
  await expect(found(page, 'En el sitio').getByText('Vacunación').first()).toBeVisible()
  const news = found(page, 'Noticias')
  await expect(news.getByRole('heading', { name: /Vacunación/ }).first()).toBeVisible()
  const all = page.getByRole('link', { name: 'Ver todas las noticias con «vacunacion»' })
  await expect(all).toHaveAttribute('href', '/todas-las-noticias/?q=vacunacion')
  expect(await shifted()).toBeLessThan(0.02)
  await axe(page)
})

test('L04 ED46 the answer is on top: a number, the next collection, a service', async ({ page, axe }) => {
  const first = found(page, 'En el sitio').getByRole('listitem').first()
  await page.goto('/buscar/?q=telefono+policia')
  await expect(first.getByRole('link', { name: 'Llamar al 101' })).toHaveAttribute('href', 'tel:101')
  await axe(page)
  await box(page).fill('cuando pasa la basura por dorrego')
  await expect(first).toContainText('Barrio Dorrego')
  await expect(first).toContainText(/(Ahora hasta|(Hoy|Mañana|El \S+) de) /)
  await box(page).fill('multas')
  await first.getByRole('link', { name: 'Faltas de tránsito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Faltas de tránsito' })).toBeVisible()
})

test('L04 mistyped words are found, with the correction one step away', async ({ page }) => {
  await page.goto('/buscar/?q=muncipalidad')
  await expect(found(page, 'En el sitio').getByRole('link', { name: 'Municipalidad de La Banda' })).toBeVisible()
  await page.getByText('¿Quisiste decir').getByRole('link', { name: 'municipalidad' }).click()
  await expect(page).toHaveURL(/\?q=municipalidad$/)
  await expect(page.getByText('¿Quisiste decir')).toBeHidden()
  // Words only in news; signs are no letters.
  await box(page).fill('cuadrilla')
  await expect(page.getByText(/^Nada en el sitio con «cuadrilla», pero sí \d+ noticias?\.$/)).toBeVisible()
  await expect(found(page, 'Noticias')).toBeVisible()
  await expect(found(page, 'En el sitio')).toBeHidden()
  await box(page).fill('<b>')
  await expect(page.getByText('Escribí al menos 2 letras.')).toBeVisible()
  await expect(found(page, 'Noticias')).toBeHidden()
})

test('L04 CF13 a search box offers results, by keyboard too', { tag: '@both' }, async ({ page, axe }) => {
  await page.goto('/')
  const field = page.locator('#buscar-portada')
  await field.fill('reco')
  const list = page.getByRole('listbox', { name: 'Resultados' })
  await expect(list.getByRole('option').first()).toContainText('Recolección de residuos')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await axe(page)
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('Recolección de residuos')
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/recoleccion-residuos\/$/)
})

test('BU01 BU02 a search without results reaches the panel as words', async ({ page, browser, axe }) => {
  const counting = page.waitForResponse('**/api/prensa/busqueda-fallida')
  await page.goto('/buscar/?q=zarzaparrilla+4155667')
  expect((await counting).request().postDataJSON()).toEqual({ words: ['zarzaparrilla'] })
  for (let visit = 0; visit < 2; visit++) {
    const other = await browser.newPage()
    const again = other.waitForResponse('**/api/prensa/busqueda-fallida')
    await other.goto(new URL('/buscar/?q=zarzaparrilla', page.url()).href)
    await again
    await other.close()
  }
  await signIn(page, 'admin', '/admin-panel/busquedas')
  const row = page.getByRole('row').filter({ hasText: 'zarzaparrilla' })
  await expect(row).toContainText('3 veces')
  await expect(row).toContainText('No encuentra nada')
  await axe(page)
})

test('L04 typing replaces the words in the address, Enter makes a step, back and forward follow', async ({ page }) => {
  await page.goto('/buscar/')
  await expect(page.getByRole('heading', { name: 'Para empezar' })).toBeVisible()
  await box(page).fill('residuos')
  await expect(page).toHaveURL(/\?q=residuos$/)
  await expect(found(page, 'En el sitio')).toBeVisible()
  await box(page).press('Enter')
  await box(page).fill('plaza')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\?q=plaza$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=residuos$/)
  await expect(box(page)).toHaveValue('residuos')
  await page.goBack()
  await expect(page).toHaveURL(/\/buscar\/$/)
  await expect(page.getByRole('heading', { name: 'Para empezar' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText(/con «residuos»/).first()).toBeVisible()
})

test('L04 without the news service pages show, with a notice', async ({ page, pageErrors, axe }) => {
  pageErrors.expect(/status of 503|search of news failed/)
  await page.route('**/api/prensa/find-all-news-public*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Las noticias no responden' } }),
  )
  await page.goto('/buscar/?q=residuos')
  await expect(found(page, 'Noticias').getByText('Las noticias no responden')).toBeVisible()
  await expect(found(page, 'En el sitio').getByRole('link', { name: 'Recolección de residuos' }).first()).toBeVisible()
  await expect(page.getByText('En las noticias no pudimos buscar.')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/prensa/find-all-news-public*')
  await found(page, 'Noticias').getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText(/ con «residuos»\.( Ninguna noticia\.)?$/)).toBeVisible()
  await expect(page.getByText('Las noticias no responden')).toBeHidden()
})

test('L04 nothing found: the words as text, and ways that lead on', async ({ page, axeAtBothWidths: axe }) => {
  const words = '<img src=x onerror=zzzz> qqqq'
  await page.goto(`/buscar/?${new URLSearchParams({ q: words })}`)
  await expect(page.getByText(`No encontramos nada con «${words}».`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Probá de otra manera' })).toBeVisible()
  await axe(page)
  const tips = page.locator('[data-search-tip]').filter({ visible: true })
  await expect(tips).not.toHaveCount(0)
  await tips.first().getByRole('link').click()
  await expect(found(page, 'En el sitio').getByRole('listitem').first()).toBeVisible()
})

test('CN01 CN09 a danger shows its numbers above all, without corrections, and in suggestions', {
  tag: '@both',
}, async ({ page, axe }) => {
  const misses: string[] = []
  page.on('request', (request) => request.url().includes('busqueda-fallida') && misses.push(request.url()))
  await page.goto('/buscar/?q=suisidio')
  const danger = found(page, 'Emergencia')
  await expect(danger.getByRole('heading', { name: 'Suicidio y crisis emocional' })).toBeVisible()
  await expect(danger.getByRole('link', { name: 'Llamar al 135' })).toHaveAttribute('href', 'tel:135')
  await expect(page.getByText('¿Quisiste decir')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nada con esas palabras' })).toBeHidden()
  await axe(page)
  await danger.getByRole('link', { name: 'Qué más hacer' }).click()
  await expect(page).toHaveURL(/\/emergencias\/#suicidio-y-crisis-emocional$/)
  await page.goto('/')
  await box(page).fill('me pega mi marido')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText(/Llamar al 911/)
  const combobox = page.getByRole('main').getByRole('combobox', { name: '¿Qué necesitás?' })
  await combobox.fill('subsidio')
  await expect(options.first()).not.toHaveText(/Llamar/)
  await combobox.fill('144')
  await expect(options.first()).toBeVisible()
  await combobox.press('ArrowDown')
  await combobox.press('Enter')
  await expect(page).toHaveURL(/\/alertabanda\//)
  expect(misses).toEqual([])
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('CN03 the search shows a danger offline after one visit of any page', async ({ page, context, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|No pudimos comunicarnos|could not|failed/)
    await page.goto('/jardines/')
    const isKept = () =>
      page.evaluate(
        async () =>
          (await caches.keys()).some((name) => name.startsWith('guardado /buscar/ ')) &&
          (await caches.match('/buscar/')) !== undefined,
      )
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    await page.goto('/buscar/?q=alacran')
    await expect(found(page, 'Emergencia').getByRole('link', { name: 'Llamar al 107' })).toBeVisible()
    await context.setOffline(false)
  })
})

test('CN05 /a-quien-le-corresponde/ finds a subject and who is responsible', { tag: '@both' }, async ({
  page,
  axe,
}) => {
  await page.goto('/a-quien-le-corresponde/')
  await page.getByRole('searchbox', { name: 'Buscar un tema' }).fill('cloaca')
  const rows = page.getByRole('region', { name: 'Temas' }).getByRole('listitem').filter({ visible: true })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Aguas de Santiago')
  await axe(page)
  await page.goto('/buscar/?q=registro+civil')
  await expect(found(page, 'En el sitio').getByRole('listitem').first()).toContainText('Registro Civil de la Provincia')
})

test('CN04 /emergencias/ has steps, numbers and advice for each danger', { tag: '@both' }, async ({ page, axe }) => {
  await page.goto('/emergencias/#golpe-de-calor')
  const section = page.getByRole('region', { name: 'Golpe de calor' })
  await expect(section).toBeInViewport()
  await expect(section.getByRole('link', { name: '107' })).toHaveAttribute('href', 'tel:107')
  await axe(page)
})
