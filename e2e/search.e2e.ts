import type { Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: '¿Qué necesitás?' })
const found = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('L04 the search of the header finds pages and news, without their accents', async ({ page, isMobile, axe }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  if (isMobile) await header.getByText('Menú', { exact: true }).click()
  const field = header.getByRole('searchbox').filter({ visible: true })
  await field.fill('vacunacion')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/buscar\/\?q=vacunacion$/)
  await expect(page.getByRole('status').filter({ hasText: /páginas? y \d+ noticias? con «vacunacion»/ })).toBeVisible()
  await expect(found(page, 'Páginas').getByText('Vacunación').first()).toBeVisible()
  await expect(
    found(page, 'Noticias')
      .getByRole('heading', { name: /Vacunación/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver todas las noticias con «vacunacion»' })).toHaveAttribute(
    'href',
    '/todas-las-noticias/?q=vacunacion',
  )
  await axe(page)
})

test('L04 a result leads to the section of the page that has the answer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/buscar/?q=recoleccion')
  const result = found(page, 'Páginas').getByRole('listitem').filter({ hasText: 'Recolección de residuos' }).first()
  await result.getByRole('link').last().click()
  await expect(page).toHaveURL(/#/)
  const id = new URL(page.url()).hash.slice(1)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})

test('L04 typing replaces the words in the address, Enter makes a step, back and forward follow', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/buscar/')
  await expect(page.getByRole('heading', { name: 'Para empezar' })).toBeVisible()
  await box(page).fill('residuos')
  await expect(page).toHaveURL(/\?q=residuos$/)
  await expect(found(page, 'Páginas')).toBeVisible()
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

test('L04 news that cannot be asked for do not hide the pages, and the failure is said', { tag: '@desktop' }, async ({
  page,
  pageErrors,
  axe,
}) => {
  pageErrors.expect(/status of 503|search of news failed/)
  await page.route('**/api/prensa/find-all-news-public*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Las noticias no responden' } }),
  )
  await page.goto('/buscar/?q=residuos')
  await expect(found(page, 'Noticias').getByText('Las noticias no responden')).toBeVisible()
  await expect(found(page, 'Páginas').getByRole('link', { name: 'Recolección de residuos' }).first()).toBeVisible()
  await expect(page.getByText('En las noticias no pudimos buscar.')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/prensa/find-all-news-public*')
  await found(page, 'Noticias').getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText(/ con «residuos»\.( Ninguna noticia\.)?$/)).toBeVisible()
  await expect(page.getByText('Las noticias no responden')).toBeHidden()
})

test('L04 ED46 a service is found by the words that people use, and its page opens', { tag: '@desktop' }, async ({
  page,
  axe,
}) => {
  await page.goto('/buscar/?q=multas')
  const result = found(page, 'Páginas').getByRole('listitem').first()
  await expect(result).toContainText('Consulta y pago de infracciones')
  await axe(page)
  await result.getByRole('link', { name: 'Faltas de tránsito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Faltas de tránsito' })).toBeVisible()
})

test('L04 what only the news have is said so, and signs are no letters', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/buscar/?q=dengue')
  await expect(page.getByText(/^Ninguna página con «dengue», pero sí \d+ noticias?\.$/)).toBeVisible()
  await expect(found(page, 'Noticias')).toBeVisible()
  await expect(found(page, 'Páginas')).toBeHidden()
  await box(page).fill('<b>')
  await expect(page.getByText('Escribí al menos 2 letras.')).toBeVisible()
  await expect(found(page, 'Noticias')).toBeHidden()
})

test('L04 nothing found: the words are shown as text, with other ways to go on that lead somewhere', async ({
  page,
  axe,
}) => {
  const words = '<img src=x onerror=alert(1)> basura zzzz'
  await page.goto(`/buscar/?${new URLSearchParams({ q: words })}`)
  await expect(page.getByText(`No encontramos nada con «${words}».`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Probá de otra manera' })).toBeVisible()
  await axe(page)
  const tips = page.locator('[data-search-tip]').filter({ visible: true })
  await expect(tips).not.toHaveCount(0)
  await expect(tips.filter({ hasText: 'basura' })).toHaveCount(0)
  await tips.first().getByRole('link').click()
  await expect(found(page, 'Páginas').getByRole('listitem').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('L04 L09 the page lists the pages of the site and says what is missing', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/buscar/?q=residuos')
    // Playwright does not look for texts within noscript.
    await expect(page.locator('noscript .without-script')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Recolección de residuos' })).toBeVisible()
  })
})
