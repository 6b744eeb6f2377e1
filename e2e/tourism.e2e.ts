import type { Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

const tiles = /^https:\/\/tile\.openstreetmap\.org\//
const isTile = (url: string): boolean => tiles.test(url)
const isLeaflet = (url: string): boolean => /\/_astro\/(?:MapCanvas|map)\.[\w-]+\.(?:js|css)$/.test(url)
const dialog = (page: Page) => page.locator('dialog.map-dialog')
const count = (page: Page) => page.locator('.venues-count')

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver Mapa', exact: true }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
}

test('T02 T03 T04 the map is fetched when it is opened, fills the window, and gives the focus back', async ({
  page,
  axe,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/turismo/')
  await expect(count(page)).toContainText('Mostrando 30 de 52 lugares')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => isTile(url) || isLeaflet(url))).toEqual([])

  await openMap(page)
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect.poll(() => asked.filter(isTile).map((url) => url.split('/')[3])).toContain('15')
  expect(asked.some(isLeaflet)).toBe(true)
  await expect(dialog(page).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  expect(await page.locator('img.map-marker').first().boundingBox()).toMatchObject({ width: 30, height: 40 })
  await axe(page, 'dialog.map-dialog')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ver Mapa', exact: true })).toBeFocused()
  await openMap(page)
  await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('T05 T13 list and map show the same selection; a venue opens with its facts, by keyboard too, and has an address', async ({
  page,
  axe,
}) => {
  await page.goto('/turismo/')
  await openMap(page)
  await dialog(page).getByRole('button', { name: 'Bar', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Heladería', exact: true }).click()
  await expect(dialog(page).locator('.map-list > li')).toHaveCount(6)
  const name = 'Copo de Tusca'
  await dialog(page).getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name, exact: true })
  await expect(popup.getByRole('heading', { name })).toBeVisible()
  await expect(popup.locator('a[href^="tel:"]')).toBeVisible()
  await expect(page).toHaveURL(/\?tipo=heladeria&lugar=46$/)
  expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await axe(page, 'dialog.map-dialog')
  // Escape closes the venue first, then the map.
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(count(page)).toContainText('Filtros activos: Heladería')

  await page.goto('/turismo/?lugar=46')
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
})

test('T08 T09 types, pages and words choose venues, and stand in the address', { tag: '@desktop' }, async ({
  page,
  axe,
}) => {
  await page.goto('/turismo/')
  const shown = page.locator('.venues-grid > li:visible')
  await expect(shown).toHaveCount(8)
  await page.getByRole('link', { name: 'Página 4' }).click()
  await expect(shown).toHaveCount(6)
  await expect(count(page)).toBeFocused()
  const filters = page.locator('.venues-filters')
  await filters.getByRole('button', { name: 'Cafetería' }).click()
  await expect(count(page)).toHaveText(/Mostrando 37 de 52 lugares.*Página 1 de 5.*Filtros activos: Bar, Cafetería/s)
  await expect(page).toHaveURL(/\?tipo=bar,cafeteria$/)
  await filters.getByRole('button', { name: 'Seleccionar todos' }).click()
  await expect(count(page)).toContainText('Mostrando 52 de 52 lugares')
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).not.toContainText('Filtros activos')
  await expect(count(page)).toContainText('Página 1 de 7')
  await page.goBack()
  await page.goBack()
  await expect(count(page)).toContainText('Filtros activos: Bar, Cafetería')

  await page.getByLabel('Buscar un lugar').fill('no hay tal lugar')
  await expect(page.getByRole('heading', { name: 'No se encontraron lugares' })).toBeVisible()
  await axe(page, '#lugares')
  await page.locator('.venues-empty').getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).toContainText('Mostrando 52 de 52 lugares')
  await expect(page.getByLabel('Buscar un lugar')).toHaveValue('')
})

test('T06 one circuit is open at a time; its stops stand on a map of their own', { tag: '@desktop' }, async ({
  page,
  axe,
}) => {
  await page.goto('/turismo/')
  const circuits = page.locator('#circuitos article')
  await expect(circuits).toHaveCount(5)
  await circuits.nth(0).getByText('Ver más').click()
  await expect(circuits.nth(0).getByText('Ver menos')).toBeVisible()
  await circuits.nth(4).getByText('Ver más').click()
  await expect(circuits.nth(0).getByText('Ver más')).toBeVisible()
  await axe(page, '#circuitos')
  await circuits.nth(4).getByRole('button', { name: 'Ver el recorrido en el mapa' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Circuito Carabajal' })).toBeVisible()
  await expect(page.locator('.leaflet-container .map-stop')).toHaveCount(3)
  await expect(page.locator('path.map-line')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Patio de los Carabajal', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Patio de los Carabajal' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
})

test('T03 T13 without tiles, without a position, without the map itself: each is said, and the list stays', {
  tag: '@desktop',
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource|The map could not be loaded|dynamically imported module/)
  await page.route(tiles, (route) => route.abort())
  let refused = false
  await page.route(/\/_astro\/MapCanvas\./, (route) => {
    if (refused) return route.continue()
    refused = true
    return route.abort()
  })
  await page.goto('/turismo/')
  await page.getByRole('button', { name: 'Ver Mapa', exact: true }).click()
  await expect(dialog(page)).toContainText('El mapa no se pudo cargar.')
  await expect(dialog(page).locator('.map-list > li')).toHaveCount(30)
  await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog(page)).toContainText('Las calles del mapa no se pudieron cargar.')
  await expect(page.locator('img.map-marker').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  await expect(dialog(page)).toContainText('El navegador no tiene permiso para ver tu ubicación.')

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -27.7447, longitude: -64.2399 })
  await dialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  await expect(dialog(page).locator('.map-list > li').first()).toContainText(/La Siesta Larga.* · a \d+ m/s)
})

test('T01 T07 T11 T12 the opening leads to the circuits, the banner takes turns, the contacts have their tabs', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/turismo/')
  await expect(page.getByRole('heading', { level: 1, name: 'Descubre La Banda' })).toBeVisible()
  await expect(page.getByText('Experiencias únicas, aventuras y destinos extraordinarios')).toBeVisible()
  const shine = await page.locator('.emblem').evaluate((emblem) => {
    const { animationDelay, animationDuration } = getComputedStyle(emblem, '::after')
    return [animationDelay, animationDuration]
  })
  expect(shine).toEqual(['0.95s', '0.8s'])
  await page.getByRole('link', { name: 'Explorar Destinos' }).click()
  await expect(page.locator('#circuitos')).toBeInViewport()

  const banner = page.locator('[data-banner]')
  await expect(banner.getByRole('heading', { name: 'Gastronomía Local' })).toBeAttached()
  const slide = () =>
    banner.locator('[data-slide]').evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-shown')))
  expect(await slide()).toBe(0)
  await page.clock.runFor(5000)
  expect(await slide()).toBe(1)
  await banner.getByRole('button', { name: 'Imagen 1: asado' }).click()
  expect(await slide()).toBe(0)
  await banner.getByRole('button', { name: 'Pausar las imágenes' }).click()
  await page.clock.runFor(16_000)
  expect(await slide()).toBe(0)

  const useful = page.locator('#informacion-util')
  await expect(useful.getByRole('tab')).toHaveText([
    'Emergencias',
    'Policía',
    'Bomberos & Seguridad',
    'Transporte',
    'Salud',
    'Bancos & Cajeros',
  ])
  await expect(useful.getByRole('tab', { selected: true })).toHaveText('Emergencias')
  await expect(useful.getByRole('tabpanel').locator('a[href="tel:911"]')).toBeVisible()
  await expect(useful.getByRole('tabpanel')).toContainText('8 contactos')
  await useful.getByRole('tab', { name: 'Bomberos & Seguridad' }).click()
  await expect(useful.getByRole('tabpanel')).not.toContainText('contactos')
})
