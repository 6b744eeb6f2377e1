import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { circuits, city, oneOf, venues } from './content.ts'

test.use({ stubExternal: true })
const isTile = (url: string): boolean => url.startsWith('https://tile.openstreetmap.org/')
const isLeaflet = (url: string): boolean => /\/_astro\/(?:MapCanvas|map)\.[\w-]+\.(?:js|css)$/.test(url)
const isIsland = (url: string): boolean => /\/_astro\/VenueDirectory\./.test(url)
/** The types of venue as people read them. */
const labels: Readonly<Record<string, string>> = {
  Bar: 'Bar',
  Cafeteria: 'Cafetería',
  Restaurante: 'Restaurante',
  Heladeria: 'Heladería',
  Cerveceria: 'Cervecería',
}
const ofType = (...types: readonly string[]) => venues.filter(({ type }) => types.includes(type))
const pagesOf = (count: number): number => Math.ceil(count / 8)
/** The first choice: the bars, where there are any. */
const first = ofType('Bar').length > 0 ? ofType('Bar') : venues
const isOnMap = ({ lat, lng }: (typeof venues)[number]): boolean => lat !== 0 && lng !== 0
/** A venue on the map with a telephone, of another type than bar, whose name no other one has. */
const chosen = () =>
  oneOf(
    venues,
    'venue on the map with a telephone that is no bar',
    (venue) =>
      venue.type !== 'Bar' &&
      isOnMap(venue) &&
      /\d/.test(venue.phone) &&
      venues.filter(({ name }) => name === venue.name).length === 1,
  )
const label = (type: string): string => labels[type] ?? type
/** The bars and that venue's type, in the order in which the data first name them. */
const two = () =>
  [...new Set(venues.map(({ type }) => type))].filter((type) => type === 'Bar' || type === chosen().type)

const dialog = (page: Page) => page.locator('dialog.map-dialog')
const count = (page: Page) => page.locator('.venues-count')

/** Goes to the directory and waits until its controls work. */
async function openDirectory(page: Page): Promise<void> {
  await page.goto('/turismo/')
  await page.locator('#lugares').scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver Mapa', exact: true }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
}

test('T02 T03 T04 the map is fetched when it is opened, fills the window, and gives the focus back', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/turismo/')
  await expect(count(page)).toContainText(`Mostrando ${first.length} de ${venues.length} lugares`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => isTile(url) || isLeaflet(url) || isIsland(url))).toEqual([])
  await openMap(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 })
  }
  await expect.poll(() => asked.filter(isTile).map((url) => url.split('/')[3])).toContain(String(city.mapa.zoom))
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
  // Which markers it covers in part depends on where the venues stand.
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
  test(`T05 at ${width} by ${height} an opened venue lies within the map, and a tap at its × closes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/turismo/')
    await openMap(page)
    const map = await page.locator('.map-canvas').boundingBox()
    if (!map) throw new Error('The map is not shown')
    for (const name of await dialog(page)
      .locator('.map-list button')
      .allTextContents()
      .then((all) => all.slice(0, 4))) {
      await dialog(page).getByRole('button', { name, exact: true }).click()
      const popup = page.getByRole('dialog', { name, exact: true })
      // The map moves until the popup is in it.
      await expect
        .poll(async () => {
          const box = await popup.boundingBox()
          if (!box) return 'not shown'
          const isIn =
            box.x >= map.x &&
            box.y >= map.y &&
            box.x + box.width <= map.x + map.width &&
            box.y + box.height <= map.y + map.height
          return isIn ? 'within' : JSON.stringify({ box, map })
        })
        .toBe('within')
      const close = popup.getByRole('button', { name: 'Cerrar' })
      const hit = await close.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(hit, `the × of ${name}`).toBe(true)
      await close.click()
      await expect(popup).toBeHidden()
    }
  })

test('T02 a map that the address opened gives the keyboard to the button that opens it', async ({ page }) => {
  await page.goto('/turismo/?vista=mapa')
  await dialog(page).getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(page.getByRole('button', { name: 'Ver Mapa', exact: true })).toBeFocused()
})

test('T08 T09 types, pages and words choose venues, and stand in the address', async ({ page, axe }) => {
  await openDirectory(page)
  const shown = page.locator('.venues-grid > li:visible')
  await expect(shown).toHaveCount(Math.min(8, first.length))
  const lastPage = pagesOf(first.length)
  if (lastPage > 1) {
    await page.getByRole('link', { name: `Página ${lastPage}`, exact: true }).click()
    await expect(shown).toHaveCount(first.length - 8 * (lastPage - 1))
    await expect(count(page)).toBeFocused()
  }
  const filters = page.locator('.venues-filters')
  const { type } = chosen()
  await filters.getByRole('button', { name: label(type), exact: true }).click()
  const both = ofType('Bar', type).length
  const inPages = pagesOf(both) > 1 ? `.*Página 1 de ${pagesOf(both)}` : ''
  await expect(count(page)).toHaveText(
    new RegExp(
      `Mostrando ${both} de ${venues.length} lugares${inPages}.*Filtros activos: ${two().map(label).join(', ')}`,
      's',
    ),
  )
  await expect(page).toHaveURL(new RegExp(`\\?tipo=${two().join().toLowerCase()}$`))
  const all = `Mostrando ${venues.length} de ${venues.length} lugares`
  await filters.getByRole('button', { name: 'Seleccionar todos' }).click()
  await expect(count(page)).toContainText(all)
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).not.toContainText('Filtros activos')
  if (pagesOf(venues.length) > 1) await expect(count(page)).toContainText(`Página 1 de ${pagesOf(venues.length)}`)
  await page.goBack()
  await page.goBack()
  await expect(count(page)).toContainText(`Filtros activos: ${two().map(label).join(', ')}`)

  await page.getByLabel('Buscar un lugar').fill('no hay tal lugar')
  await expect(page.getByRole('heading', { name: 'No se encontraron lugares' })).toBeVisible()
  const advice = 'No hay lugares que coincidan con los filtros seleccionados. Intenta con otros criterios de búsqueda.'
  await expect(page.getByText(advice)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toHaveCount(2)
  await page.locator('#lugares').evaluate((section) => section.scrollIntoView())
  await axe(page, '#lugares')
  await page.locator('.list-empty').getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).toContainText(all)
  await expect(page.getByLabel('Buscar un lugar')).toHaveValue('')
})

test('T08 L09 a button that is pressed before the scripts are here answers as soon as they are', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/_astro\/VenueDirectory\./, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/turismo/')
  const type = label(chosen().type)
  await page.locator('.venues-filters').getByRole('button', { name: type, exact: true }).click()
  await page.getByRole('button', { name: 'Ver Mapa', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ver Mapa', exact: true })).toHaveAttribute('aria-busy', 'true')
  go()
  await expect(dialog(page)).toBeVisible()
  await expect(count(page)).toContainText(`Filtros activos: ${two().map(label).join(', ')}`)
  await expect(page.getByRole('button', { name: 'Ver Mapa', exact: true, includeHidden: true })).not.toHaveAttribute(
    'aria-busy',
  )
})

test('T06 FM37 one circuit is open at a time, by a click anywhere on its card; its stops stand on a map of their own', async ({
  page,
  axe,
}) => {
  await page.goto('/turismo/')
  const shown = page.locator('#circuitos article')
  await expect(shown).toHaveCount(circuits.length)
  if (circuits.length > 1) {
    await shown.nth(0).locator('> img').click({ force: true })
    await expect(shown.nth(0).getByText('Ver menos')).toBeVisible()
  }
  await shown.last().locator('.highlight').click({ force: true })
  if (circuits.length > 1) await expect(shown.nth(0).getByText('Ver más')).toBeVisible()
  await axe(page, '#circuitos')
  const { title, paradas } = oneOf(circuits.toReversed(), 'circuit')
  const { name } = oneOf(paradas, 'stop')
  await shown.last().getByRole('button', { name: 'Ver el recorrido en el mapa' }).click()
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('.leaflet-container .map-stop')).toHaveCount(paradas.length)
  await expect(page.locator('path.map-line')).toBeVisible()
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
})

test('T03 T13 without tiles, without a position, without the map itself: each is said, and the list stays', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource|The map could not be loaded|dynamically imported module/)
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
  let refused = false
  await page.route(/\/_astro\/MapCanvas\./, (route) => {
    if (refused) return route.continue()
    refused = true
    return route.abort()
  })
  await page.goto('/turismo/')
  await page.getByRole('button', { name: 'Ver Mapa', exact: true }).click()
  await expect(dialog(page)).toContainText('El mapa no se pudo cargar.')
  await expect(dialog(page).locator('.map-list > li')).toHaveCount(first.length)
  await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog(page)).toContainText('Las calles del mapa no se pudieron cargar.')
  await expect(page.locator('img.map-marker').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  await expect(dialog(page)).toContainText('El navegador no tiene permiso para ver tu ubicación.')

  await page.context().grantPermissions(['geolocation'])
  // Where one of them is, and no other: that one is the nearest.
  const alone = (venue: (typeof venues)[number]) =>
    first.filter(({ lat, lng }) => lat === venue.lat && lng === venue.lng).length === 1
  const { name, lat, lng } = oneOf(first.toReversed(), 'venue on the map', (venue) => isOnMap(venue) && alone(venue))
  await page.context().setGeolocation({ latitude: lat, longitude: lng })
  await dialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  const nearest = dialog(page).locator('.map-list > li').first()
  await expect(nearest).toContainText(name)
  await expect(nearest).toContainText(' · a 0 m')
})
