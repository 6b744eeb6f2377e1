/** Browser-translated pages keep working. */
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { venues } from './content.ts'
import { demoArticle } from './demo-article.ts'

test.use({ stubExternal: true })

/** Wraps visible text in two `<font>` like Chrome's translation, also later text. Runs in the page. */
function translatePage(): void {
  const untouched = 'script, style, noscript, textarea, svg, font font'
  const wrap = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Translates after hydration; `early`: once the HTML is there. */
async function openTranslated(page: Page, path: string, early = false): Promise<void> {
  if (early) await page.addInitScript(`addEventListener('DOMContentLoaded', ${translatePage})`)
  await page.goto(path)
  await page.locator('astro-island > *').first().scrollIntoViewIfNeeded()
  await waitForHydration(page)
  if (!early) await page.evaluate(translatePage)
  await expect(page.locator('astro-island font font').first()).toBeAttached()
}

for (const early of [false, true]) {
  const when = early ? 'before its script ran' : 'while it is used'

  test(`FM39 the news list works when translated ${when}`, async ({ page }) => {
    await openTranslated(page, '/todas-las-noticias/', early)
    const count = page.locator('.news-list-count')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(count).toContainText('Página 2 de')
    await page.getByRole('searchbox', { name: 'Buscar noticias' }).fill('zzzz')
    await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver todas las noticias' }).click()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByLabel('Categoría').selectOption('obras')
    await expect(page.locator('.list-chosen')).toContainText('Obras')
    await page.getByLabel('Fecha').selectOption('año')
    await page.getByRole('button', { name: /^Obras.*quitar este filtro/ }).click()
    await expect(page.locator('.list-chosen')).not.toContainText('Obras')
    await page.getByRole('button', { name: /^Último año.*quitar este filtro/ }).click()
    await expect(page.locator('.list-chosen')).toHaveCount(0)
  })

  test(`FM39 the gallery works when translated ${when}`, async ({ page }) => {
    await openTranslated(page, '/galeria/', early)
    const count = page.locator('.gallery-count')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(count).toContainText('Página 2 de')
    await page.getByRole('button', { name: 'Cultura' }).click()
    await expect(page.locator('.list-chosen')).toContainText('Cultura')
    await page.getByRole('searchbox', { name: 'Buscar imágenes' }).fill('zzzz')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { name: 'No se encontraron imágenes' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click()
    await page.locator('[data-imagen]').first().click()
    await expect(page.locator('.lightbox-position')).toContainText('1 de')
    await page.getByRole('button', { name: 'Imagen siguiente' }).click()
    await expect(page.locator('.lightbox-position')).toContainText('2 de')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Subir Imagen' }).click()
    const form = page.getByRole('dialog', { name: 'Subir Imagen' })
    await form.getByText('Horizontal').click()
    await form.getByLabel(/^Título/).fill('La plaza')
    await form.getByLabel('Estoy de acuerdo').check()
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await expect(form).toBeHidden()
  })

  test(`FM39 the venues and their map go on working, translated ${when}`, async ({ page }) => {
    await openTranslated(page, '/turismo/', early)
    const count = page.locator('.venues-count')
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect(count).toContainText(`de ${venues.length} lugares`)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(count).toContainText('Página 2 de')
    await page.getByLabel('Buscar un lugar').fill('zzzz')
    await expect(page.getByRole('heading', { name: 'No se encontraron lugares' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
    await page.locator('.venue-types .chip').first().click()
    await page.getByRole('button', { name: 'Ver Mapa', exact: true }).click()
    await expect(page.locator('.leaflet-container')).toBeVisible()
    const map = page.locator('dialog.map-dialog')
    await map.locator('.map-list button').first().click()
    await expect(map.locator('.leaflet-popup')).toBeVisible()
    await map.locator('.venue-types .chip').nth(1).click()
    await map.getByRole('button', { name: 'Cerrar Mapa' }).click()
    await expect(map).toBeHidden()
    const circuit = page.locator('#circuitos details').first()
    await circuit.locator('summary').click()
    await circuit.locator('[data-map]').click()
    await expect(page.locator('.leaflet-container')).toBeVisible()
    if (!early) await page.evaluate(translatePage)
    await map.locator('.map-list button').first().click()
    await map.locator('.map-list button').nth(1).click()
    await expect(map.locator('.leaflet-popup')).toBeVisible()
    await map.getByRole('button', { name: 'Cerrar Mapa' }).click()
    await expect(map).toBeHidden()
  })
}

test('FM39 the photos of a translated article open large and lead on', async ({ page, request }) => {
  await page.goto((await demoArticle(request)).address)
  await page.evaluate(translatePage)
  await page.locator('a[data-photo]').first().click()
  await expect(page.locator('.lightbox-position')).toContainText('1 de')
  const next = page.getByRole('button', { name: 'Imagen siguiente' })
  if (await next.isVisible()) await next.click()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.locator('.lightbox')).toHaveCount(0)
})

for (const [path, island] of [
  ['/todas-las-noticias/', '.news-list-grid'],
  ['/galeria/', '.gallery-grid'],
  ['/turismo/', '.venues-grid'],
] as const)
  test(`FM40 an island that breaks gives way to the list of the build: ${path}`, async ({ page, pageErrors }) => {
    pageErrors.expect(/NotFoundError/)
    await page.goto(path)
    await page.locator('astro-island > *').first().scrollIntoViewIfNeeded()
    await waitForHydration(page)
    // Waits for later news, whose update would break the list before the click.
    await page.waitForLoadState('networkidle')
    const count = await page.locator(`${island} > li`).count()
    expect(count).toBeGreaterThan(0)
    // Replaces React's nodes, as a browser extension may.
    await page.evaluate((list) => {
      for (const row of document.querySelectorAll(`${list} > li`)) row.replaceWith(row.cloneNode(true))
    }, island)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByRole('link', { name: 'Volvé a cargar la página' })).toBeVisible()
    await expect(page.locator(`${island} > li`)).toHaveCount(count)
    await expect(page.locator('astro-island button[type="button"]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Volvé a cargar la página' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('link', { name: 'Volvé a cargar la página' })).toHaveCount(0)
  })

test('FM41 the buttons and tabs of a translated page answer a click on their text', async ({ page }) => {
  const openPage = async (path: string): Promise<void> => {
    await page.goto(path)
    await page.evaluate(translatePage)
  }
  await openPage('/servicio-salud/')
  const form = page.locator('[data-feedback]')
  await form.getByText('No', { exact: true }).click()
  await expect(form.getByLabel('¿Qué te faltó? (opcional)')).toBeVisible()
  await form.getByText('Sí', { exact: true }).click()
  await expect(form.getByLabel('¿Querés contarnos algo más? (opcional)')).toBeVisible()

  await openPage('/recoleccion-residuos/')
  const tab = page.getByRole('tab').nth(1)
  await tab.locator('font').last().click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')

  await openPage('/jardines/')
  const chip = page.locator('[data-filter]').first()
  await chip.locator('font').last().click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
})
