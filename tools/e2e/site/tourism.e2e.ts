import { expect, test } from '../fixtures.ts'
import { circuits, city, contactCategories, findOne, foodBanner, venues } from './content.ts'
import {
  chosenVenue,
  initialVenues,
  mapButton,
  mapDialog,
  ofType,
  openMap,
  twoTypes,
  typeLabel,
  venueCount,
} from './tourism-steps.ts'

test.use({ stubExternal: true })

test('T05 T13 list and map show the same selection; a venue opens with its facts, by keyboard too, and has an address', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe }) => {
  await page.goto('/turismo/')
  await openMap(page)
  await mapDialog(page).getByRole('button', { name: 'Bar', exact: true }).click()
  const { id, name, type } = chosenVenue()
  await mapDialog(page)
    .getByRole('button', { name: typeLabel(type), exact: true })
    .click()
  await expect(mapDialog(page).locator('.map-list > li')).toHaveCount(ofType(type).length)
  await mapDialog(page).getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name, exact: true })
  await expect(popup.getByRole('heading', { name })).toBeVisible()
  await expect(popup.locator('a[href^="tel:"]')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?tipo=${type.toLowerCase()}&lugar=${id}$`))
  await expect.poll(() => popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  // The popup alone: which markers overlap depends on the data.
  await axe(page, 'dialog.map-dialog .leaflet-popup')
  // Escape closes the venue first, then the map.
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const marker = mapDialog(page).getByRole('button', { name: `${name}, ${typeLabel(type)}` })
  await expect(marker).toBeFocused()
  await page.keyboard.press('Enter')
  await popup.getByRole('button', { name: 'Cerrar' }).click()
  await expect(popup).toBeHidden()
  await marker.dispatchEvent('click') // Another one may lie over it.
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(mapDialog(page)).toBeHidden()
  await expect(venueCount(page)).toContainText(`Filtros activos: ${typeLabel(type)}`)

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
    const names = await mapDialog(page).locator('.map-list button').allTextContents()
    for (const name of names.slice(0, 4)) {
      await mapDialog(page).getByRole('button', { name, exact: true }).click()
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
  await expect(cards).toHaveCount(Math.min(8, initialVenues.length))
  const filters = page.locator('.venues-filters')
  const all = `Mostrando ${venues.length} de ${venues.length} lugares`
  const chosenTypes = `Filtros activos: ${twoTypes().map(typeLabel).join(', ')}`
  await filters.getByRole('button', { name: typeLabel(chosenVenue().type), exact: true }).click()
  await expect(venueCount(page)).toContainText(chosenTypes)
  await expect(page).toHaveURL(new RegExp(`\\?tipo=${twoTypes().join().toLowerCase()}$`))
  await filters.getByRole('button', { name: 'Seleccionar todos' }).click()
  await expect(venueCount(page)).toContainText(all)
  const lastPage = Math.ceil(venues.length / 8)
  if (lastPage > 1) {
    await page.getByRole('link', { name: `Página ${lastPage}`, exact: true }).click()
    await expect(cards).toHaveCount(venues.length - 8 * (lastPage - 1))
    await expect(venueCount(page)).toBeFocused()
    await page.goBack()
  }
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(venueCount(page)).not.toContainText('Filtros activos')
  await page.goBack()
  await page.goBack()
  await expect(venueCount(page)).toContainText(chosenTypes)

  await page.getByLabel('Buscar un lugar').fill('no hay tal lugar')
  await expect(page.getByRole('heading', { name: 'No se encontraron lugares' })).toBeVisible()
  await page.locator('#lugares').evaluate((section) => section.scrollIntoView())
  await axe(page, '#lugares')
  await page.locator('.list-empty').getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(venueCount(page)).toContainText(all)
  await expect(venueCount(page)).toBeFocused()
  await expect(page.getByLabel('Buscar un lugar')).toHaveValue('')
})

test('T02 closing the map focuses its venue again, below an anchor too', async ({ page }) => {
  await page.goto('/turismo/#lugares')
  const link = page.getByRole('link', { name: /^Ver en el mapa:/ }).last()
  await link.click()
  await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(mapDialog(page)).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/turismo/#lugares')
})

test('T08 L09 a button pressed before the scripts load works once they have', async ({ page }) => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/VenueDirectory\./, (route) => held.then(() => route.continue()))
  await page.goto('/turismo/')
  const type = typeLabel(chosenVenue().type)
  await page.locator('.venues-filters').getByRole('button', { name: type, exact: true }).click()
  await mapButton(page).click()
  await expect(mapButton(page)).toHaveAttribute('aria-busy', 'true')
  go()
  await expect(mapDialog(page)).toBeVisible()
  await expect(venueCount(page)).toContainText(`Filtros activos: ${twoTypes().map(typeLabel).join(', ')}`)
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
  await expect(mapDialog(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('.leaflet-container .map-stop')).toHaveCount(paradas.length)
  await expect(page.locator('path.map-line')).toBeVisible()
  await mapDialog(page).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(mapDialog(page)).toBeHidden()
})

test('CF09 CF31 an address with a removed venue or circuit shows a notice', async ({ page }) => {
  const notice = (text: string) => mapDialog(page).getByRole('status').filter({ hasText: text })
  await page.goto('/turismo/?lugar=999')
  await expect(notice('No encontramos ese lugar.')).toBeVisible()
  await page.goto('/turismo/?circuito=99')
  await expect(notice('No encontramos ese circuito.')).toBeVisible()
  // The list beside the notice still opens venues.
  await mapDialog(page).getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(/\?lugar=\d+$/)
  await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
  await expect(mapDialog(page)).toBeHidden()
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
  const firstSlide = await slide()
  // Out of view it stands still.
  await page.clock.runFor(16_000)
  expect(await slide()).toBe(firstSlide)
  await banner.scrollIntoViewIfNeeded()
  const nextSlide = async () => {
    await page.clock.runFor(5000)
    return slide()
  }
  await expect.poll(nextSlide).toBe((firstSlide + 1) % 3)
  await banner.getByRole('button', { name: `Imagen 1: ${findOne(foodBanner.filas, 'picture').label}` }).click()
  expect(await slide()).toBe(0)
  await banner.getByRole('button', { name: 'Pausar' }).click()
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

test('CN10 a venue’s row states whether it is open at this hour', async ({ page }) => {
  const { name } = findOne(
    venues,
    'bar open from 7 to 22',
    ({ type, hours }) => type === 'Bar' && hours === '7:00 - 22:00',
  )
  const row = page.locator('article.venue', { hasText: name })
  for (const [hour, text] of [
    ['T21:59', 'Abierto ahora · cierra en 1 min'],
    ['T22:00', 'Cerrado · abre mañana a las 7:00'],
  ] as const) {
    await page.clock.setFixedTime(`2026-12-01${hour}:00-03:00`)
    await page.goto('/turismo/')
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText(text)).toBeVisible()
  }
})
