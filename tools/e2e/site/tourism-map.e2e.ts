/** The map of the tourism page. */
import { expect, test } from '../fixtures.ts'
import { city, findOne, venues } from './content.ts'
import { initialVenues, isOnMap, mapButton, mapDialog, openMap, venueCount } from './tourism-steps.ts'

test.use({ stubExternal: true })
const isTile = (url: string): boolean => url.startsWith('https://tile.openstreetmap.org/')
const isLeaflet = (url: string): boolean => /\/_astro\/(?:MapCanvas|map)\.[\w-]+\.(?:js|css)$/.test(url)
const isIsland = (url: string): boolean => /\/_astro\/VenueDirectory\./.test(url)

test('T02 T03 T04 the map comes when opened, fills the window, gives focus back', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/turismo/')
  await expect(venueCount(page)).toContainText(`Mostrando ${initialVenues.length} de ${venues.length} lugares`)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => isTile(url) || isLeaflet(url) || isIsland(url))).toEqual([])
  await openMap(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await mapDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 })
  }
  await expect.poll(() => requests.filter(isTile).map((url) => url.split('/')[3])).toContain(String(city.mapa.zoom))
  expect(requests.some(isLeaflet)).toBe(true)
  await expect(mapDialog(page).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  expect(await page.locator('img.map-marker').first().boundingBox()).toMatchObject({ width: 30, height: 40 })
  await axe(page, 'dialog.map-dialog')

  await page.keyboard.press('Escape')
  await expect(mapDialog(page)).toBeHidden()
  await expect(mapButton(page)).toBeFocused()
  // Opened by the address, closing focuses its button.
  await page.goto('/turismo/?vista=mapa')
  await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(mapDialog(page)).toBeHidden()
  await expect(mapButton(page)).toBeFocused()
})

test('T03 without tiles, position or map the list stays, with a notice', async ({ page, pageErrors }) => {
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
  await expect(mapDialog(page)).toContainText('El mapa no se pudo cargar.')
  await expect(mapDialog(page).locator('.map-list > li')).toHaveCount(initialVenues.length)
  await mapDialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(mapDialog(page)).toContainText('Las calles del mapa no se pudieron cargar: se ve un esquema')
  const river = page.locator('.leaflet-sheet-pane path[fill="var(--river)"]')
  await expect.poll(async () => (await river.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await expect(page.locator('img.map-marker').first()).toBeVisible()
  await mapDialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  await expect(mapDialog(page)).toContainText('El navegador no tiene permiso para ver tu ubicación.')

  await page.context().grantPermissions(['geolocation'])
  // A position near one venue only.
  const alone = (venue: (typeof venues)[number]) =>
    initialVenues.filter(({ lat, lng }) => lat === venue.lat && lng === venue.lng).length === 1
  const { name, lat, lng } = findOne(
    initialVenues.toReversed(),
    'venue on the map',
    (venue) => isOnMap(venue) && alone(venue),
  )
  await page.context().setGeolocation({ latitude: lat, longitude: lng })
  await mapDialog(page).getByRole('button', { name: 'Mi ubicación' }).click()
  const nearest = mapDialog(page).locator('.map-list > li').first()
  await expect(nearest).toContainText(name)
  await expect(nearest).toContainText(' · a 0 m')
})

test('T03 T13 at 360 the map fits its venues when opened and after each filter', async ({ page }) => {
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
  await mapDialog(page).getByRole('button', { name: 'Seleccionar todos' }).click()
  await expect.poll(outside).toBe(0)
})

test('T03 tiles that never come are announced', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', () => {})
  await page.goto('/turismo/')
  await openMap(page)
  await expect(mapDialog(page)).toContainText('Las calles del mapa no se pudieron cargar: se ve un esquema')
})
