import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { circuits, city, contactCategories, findOne, foodBanner, venues } from './content.ts'

test.use({ stubExternal: true })
const isTile = (url: string): boolean => url.startsWith('https://tile.openstreetmap.org/')
const isLeaflet = (url: string): boolean => /\/_astro\/(?:MapCanvas|map)\.[\w-]+\.(?:js|css)$/.test(url)
const isIsland = (url: string): boolean => /\/_astro\/VenueDirectory\./.test(url)
/** Labels of venue types. */
const labels: Record<string, string> = { Cafeteria: 'Cafetería', Heladeria: 'Heladería', Cerveceria: 'Cervecería' }
const ofType = (...types: readonly string[]) => venues.filter(({ type }) => types.includes(type))
/** Initially the bars, if any. */
const first = ofType('Bar').length > 0 ? ofType('Bar') : venues
const isOnMap = ({ lat, lng }: (typeof venues)[number]): boolean => lat !== 0 && lng !== 0
/** A unique venue with telephone, not a bar. */
const chosen = () =>
  findOne(
    venues,
    'venue on the map with a telephone that is no bar',
    (venue) =>
      venue.type !== 'Bar' &&
      isOnMap(venue) &&
      /\d/.test(venue.phone) &&
      venues.filter(({ name }) => name === venue.name).length === 1,
  )
const label = (type: string): string => labels[type] ?? type
/** Bars and that venue's type, in data order. */
const two = () =>
  [...new Set(venues.map(({ type }) => type))].filter((type) => type === 'Bar' || type === chosen().type)

const dialog = (page: Page) => page.locator('dialog.map-dialog')
const count = (page: Page) => page.locator('.venues-count')
const mapButton = (page: Page) => page.getByRole('button', { name: 'Ver Mapa', exact: true, includeHidden: true })

async function openMap(page: Page): Promise<void> {
  await mapButton(page).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
}

test('T02 T03 T04 the map comes when opened, fills the window, gives focus back', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/turismo/')
  await expect(count(page)).toContainText(`Mostrando ${first.length} de ${venues.length} lugares`)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => isTile(url) || isLeaflet(url) || isIsland(url))).toEqual([])
  await openMap(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 })
  }
  await expect.poll(() => requests.filter(isTile).map((url) => url.split('/')[3])).toContain(String(city.mapa.zoom))
  expect(requests.some(isLeaflet)).toBe(true)
  await expect(dialog(page).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  expect(await page.locator('img.map-marker').first().boundingBox()).toMatchObject({ width: 30, height: 40 })
  await axe(page, 'dialog.map-dialog')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(mapButton(page)).toBeFocused()
  // Opened by the address, closing focuses its button.
  await page.goto('/turismo/?vista=mapa')
  await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(mapButton(page)).toBeFocused()
})

test('T05 T13 list and map show the same selection; a venue opens with its facts, by keyboard too, and has an address', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe }) => {
  await page.goto('/turismo/')
  await openMap(page)
  await dialog(page).getByRole('button', { name: 'Bar', exact: true }).click()
  const { id, name, type } = chosen()
  await dialog(page)
    .getByRole('button', { name: label(type), exact: true })
    .click()
  await expect(dialog(page).locator('.map-list > li')).toHaveCount(ofType(type).length)
  await dialog(page).getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name, exact: true })
  await expect(popup.getByRole('heading', { name })).toBeVisible()
  await expect(popup.locator('a[href^="tel:"]')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?tipo=${type.toLowerCase()}&lugar=${id}$`))
  await expect.poll(() => popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  // Covered markers depend on the data.
  await axe(page, 'dialog.map-dialog .leaflet-popup')
  // Escape closes the venue first, then the map.
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const marker = dialog(page).getByRole('button', { name: `${name}, ${label(type)}` })
  await expect(marker).toBeFocused()
  await page.keyboard.press('Enter')
  await popup.getByRole('button', { name: 'Cerrar' }).click()
  await expect(popup).toBeHidden()
  await marker.dispatchEvent('click') // Another one may lie over it.
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(count(page)).toContainText(`Filtros activos: ${label(type)}`)

  await page.goto(`/turismo/?lugar=${id}`)
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
})

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
])
  test(`T05 at ${width} by ${height} an opened venue lies within the map, with its ×`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/turismo/')
    await openMap(page)
    const names = await dialog(page).locator('.map-list button').allTextContents()
    for (const name of names.slice(0, 4)) {
      await dialog(page).getByRole('button', { name, exact: true }).click()
      const popup = page.getByRole('dialog', { name, exact: true })
      // The map moves until the popup fits.
      await expect(popup).toBeInViewport({ ratio: 1 })
      await popup.getByRole('button', { name: 'Cerrar' }).click()
      await expect(popup).toBeHidden()
    }
  })

test('T08 T09 types, pages and words choose venues, and stand in the address', async ({ page, axe }) => {
  await page.goto('/turismo/')
  const cards = page.locator('.venues-grid > li:visible')
  await expect(cards).toHaveCount(Math.min(8, first.length))
  const filters = page.locator('.venues-filters')
  const all = `Mostrando ${venues.length} de ${venues.length} lugares`
  const chosenTypes = `Filtros activos: ${two().map(label).join(', ')}`
  await filters.getByRole('button', { name: label(chosen().type), exact: true }).click()
  await expect(count(page)).toContainText(chosenTypes)
  await expect(page).toHaveURL(new RegExp(`\\?tipo=${two().join().toLowerCase()}$`))
  await filters.getByRole('button', { name: 'Seleccionar todos' }).click()
  await expect(count(page)).toContainText(all)
  const lastPage = Math.ceil(venues.length / 8)
  if (lastPage > 1) {
    await page.getByRole('link', { name: `Página ${lastPage}`, exact: true }).click()
    await expect(cards).toHaveCount(venues.length - 8 * (lastPage - 1))
    await expect(count(page)).toBeFocused()
    await page.goBack()
  }
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).not.toContainText('Filtros activos')
  await page.goBack()
  await page.goBack()
  await expect(count(page)).toContainText(chosenTypes)

  await page.getByLabel('Buscar un lugar').fill('no hay tal lugar')
  await expect(page.getByRole('heading', { name: 'No se encontraron lugares' })).toBeVisible()
  await page.locator('#lugares').evaluate((section) => section.scrollIntoView())
  await axe(page, '#lugares')
  await page.locator('.list-empty').getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).toContainText(all)
  await expect(page.getByLabel('Buscar un lugar')).toHaveValue('')
})

test('T08 L09 a button pressed before the scripts load works once they have', async ({ page }) => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/VenueDirectory\./, (route) => held.then(() => route.continue()))
  await page.goto('/turismo/')
  const type = label(chosen().type)
  await page.locator('.venues-filters').getByRole('button', { name: type, exact: true }).click()
  await mapButton(page).click()
  await expect(mapButton(page)).toHaveAttribute('aria-busy', 'true')
  go()
  await expect(dialog(page)).toBeVisible()
  await expect(count(page)).toContainText(`Filtros activos: ${two().map(label).join(', ')}`)
  await expect(mapButton(page)).not.toHaveAttribute('aria-busy')
})

test('T06 FM37 a click on its card opens one circuit at a time; its stops are on a map', async ({ page, axe }) => {
  await page.goto('/turismo/')
  const circuitCards = page.locator('#circuitos article')
  await expect(circuitCards).toHaveCount(circuits.length)
  if (circuits.length > 1) {
    await circuitCards.nth(0).locator('> img').click({ force: true })
    await expect(circuitCards.nth(0).getByText('Ver menos')).toBeVisible()
  }
  await circuitCards.last().locator('.highlight').click({ force: true })
  if (circuits.length > 1) await expect(circuitCards.nth(0).getByText('Ver más')).toBeVisible()
  await axe(page, '#circuitos')
  const { title, paradas } = findOne(circuits.toReversed(), 'circuit')
  const { name } = findOne(paradas, 'stop')
  await circuitCards.last().getByRole('button', { name: 'Ver el recorrido en el mapa' }).click()
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('.leaflet-container .map-stop')).toHaveCount(paradas.length)
  await expect(page.locator('path.map-line')).toBeVisible()
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
})

test('T03 T13 without tiles, position or map the list stays, with a notice', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource|The map could not be loaded|dynamically imported module/)
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
  let refused = false
  await page.route(/\/_astro\/MapCanvas\./, (route) => {
    if (refused) return route.continue()
    refused = true
    return route.abort()
  })
  await page.goto('/turismo/')
  await mapButton(page).click()
  await expect(dialog(page)).toContainText('El mapa no se pudo cargar.')
  await expect(dialog(page).locator('.map-list > li')).toHaveCount(first.length)
  await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog(page)).toContainText('Las calles del mapa no se pudieron cargar.')
  await expect(page.locator('img.map-marker').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  await expect(dialog(page)).toContainText('El navegador no tiene permiso para ver tu ubicación.')

  await page.context().grantPermissions(['geolocation'])
  // A position near one venue only.
  const alone = (venue: (typeof venues)[number]) =>
    first.filter(({ lat, lng }) => lat === venue.lat && lng === venue.lng).length === 1
  const { name, lat, lng } = findOne(first.toReversed(), 'venue on the map', (venue) => isOnMap(venue) && alone(venue))
  await page.context().setGeolocation({ latitude: lat, longitude: lng })
  await dialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  const nearest = dialog(page).locator('.map-list > li').first()
  await expect(nearest).toContainText(name)
  await expect(nearest).toContainText(' · a 0 m')
})

test('T02 at 360 the map fits its venues when opened and after each filter', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/turismo/')
  await openMap(page)
  const outside = () =>
    page.locator('.leaflet-container').evaluate((map) => {
      const box = map.getBoundingClientRect()
      const icons = [...map.querySelectorAll('.leaflet-marker-icon')].map((icon) => icon.getBoundingClientRect())
      const isInside = ({ left, right, top, bottom }: DOMRect) =>
        left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
      return icons.length === 0 ? 'no icons' : icons.filter((icon) => !isInside(icon)).length
    })
  await expect.poll(outside).toBe(0)
  await page.getByRole('button', { name: 'Acercar', exact: true }).click()
  await page.getByRole('button', { name: 'Acercar', exact: true }).click()
  await expect.poll(outside).not.toBe(0)
  await dialog(page).getByRole('button', { name: 'Seleccionar todos' }).click()
  await expect.poll(outside).toBe(0)
})

test('T03 tiles that never come are announced', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', () => {})
  await page.goto('/turismo/')
  await openMap(page)
  await expect(dialog(page)).toContainText('Las calles del mapa no se pudieron cargar.')
})

test('CF09 CF31 an address with a removed venue or circuit shows a notice', async ({ page }) => {
  const notice = (text: string) => dialog(page).getByRole('status').filter({ hasText: text })
  await page.goto('/turismo/?lugar=999')
  await expect(notice('No encontramos ese lugar.')).toBeVisible()
  await page.goto('/turismo/?circuito=99')
  await expect(notice('No encontramos ese circuito.')).toBeVisible()
  // Its list goes on from there.
  await dialog(page).getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(/\?lugar=\d+$/)
  await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/turismo\/$/)
})

test('T01 T07 T11 T12 opening, banner and contacts of the tourism page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.goto('/turismo/')
  // Time is manual from here on.
  await page.clock.pauseAt('2026-11-21T13:00:00Z')
  await expect(page.getByRole('heading', { level: 1, name: `Descubre ${city.nombre}` })).toBeVisible()
  await expect(page.getByText('Experiencias únicas, aventuras y destinos extraordinarios')).toBeVisible()
  const shine = await page.locator('.emblem').evaluate((emblem) => {
    const { animationDelay, animationDuration } = getComputedStyle(emblem, '::after')
    return [animationDelay, animationDuration]
  })
  expect(shine).toEqual(['0.95s', '0.8s'])
  await page.getByRole('link', { name: 'Explorar Destinos' }).click()
  await expect(page.locator('#circuitos')).toBeInViewport()

  const banner = page.locator('[data-banner]')
  await expect(banner.getByRole('heading', { name: foodBanner.titulo })).toBeAttached()
  const slide = () =>
    banner.locator('[data-slide]').evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-shown')))
  const first = await slide()
  await page.clock.runFor(5000)
  expect(await slide()).toBe((first + 1) % 3)
  await banner.getByRole('button', { name: `Imagen 1: ${findOne(foodBanner.filas, 'picture').label}` }).click()
  expect(await slide()).toBe(0)
  await banner.getByRole('button', { name: 'Pausar las imágenes' }).click()
  await page.clock.runFor(16_000)
  expect(await slide()).toBe(0)

  const useful = page.locator('#informacion-util')
  await expect(useful.getByRole('tab', { selected: true })).toHaveText(findOne(contactCategories, 'category').title)
  for (const { title, contacts } of contactCategories) {
    await useful.getByRole('tab', { name: title, exact: true }).click()
    const panel = useful.getByRole('tabpanel')
    const { name, phone } = findOne(contacts, 'contact')
    await expect(panel.getByRole('heading', { level: 4, name, exact: true })).toBeVisible()
    if (contacts.length > 3) await expect(panel).toContainText(`${contacts.length} contactos`)
    if (/^\d+$/.test(phone)) await expect(panel.locator(`a[href="tel:${phone}"]`).first()).toBeVisible()
  }
})
