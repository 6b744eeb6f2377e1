import { expect, test } from '../fixtures.ts'
import { city, documents, findOne, findsOne, healthCentres, mayor, nurseries, services } from './content.ts'
import { textRunsOnSheets } from './printed-sheets.ts'

test('S02 type and text narrow the centres, and are in the address', async ({ page, axeAtBothWidths: axe }) => {
  await page.goto('/servicio-salud/')
  const centres = page.locator('#centros [data-row]:visible')
  await expect(centres).toHaveCount(healthCentres.length)
  const texts = healthCentres.map((row) => `${row.name} ${row.neighborhood} ${row.address}`)
  const { name, type } = findOne(healthCentres, 'centre with a name of its own', (row) => findsOne(row.name, texts))
  const ofType = (wanted: string) => healthCentres.filter((row) => row.type === wanted).length
  const choice = (wanted: string) => page.getByRole('button', { name: `${wanted} (${ofType(wanted)})`, exact: true })
  await choice(type).click()
  await expect(centres).toHaveCount(ofType(type))
  const search = page.getByRole('searchbox', { name: 'Buscar por nombre o barrio' })
  const typed = name.toUpperCase()
  await search.fill(typed)
  await expect(page.locator('#centros').getByRole('status')).toHaveText('Mostrando 1 centro')
  const expectedQuery = { q: typed, tipo: type.toLowerCase() }
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expectedQuery)

  await page.reload()
  await expect(centres).toHaveCount(1)
  await expect(choice(type)).toHaveAttribute('aria-pressed', 'true')
  await axe(page)
  // Both must match: a centre has one type.
  await choice(findOne(['CAMM', 'Sala', 'CIC'], 'other type', (other) => other !== type)).click()
  await expect(page.getByText('No se encontraron centros')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await expect(search).toBeFocused()
  await expect(centres).toHaveCount(healthCentres.length)
  await expect(page).toHaveURL(/\/servicio-salud\/$/)
})

test.describe('J03 the map of a list', () => {
  test.use({ stubExternal: true })
  const located = nurseries.filter(({ lat }) => lat !== undefined)
  test('J03 the map has the rows of the filter, loads when opened, gives focus back', async ({
    page,
    axeAtBothWidths: axe,
  }) => {
    const nursery = findOne(located, 'nursery with coordinates')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/jardines/')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /PlacesMap|MapCanvas|openstreetmap/.test(url))).toEqual([])
    await page.getByRole('searchbox', { name: 'Buscar por nombre o barrio' }).fill(nursery.name)
    await expect(page.locator('[data-filter-count]')).toHaveText('Mostrando 1 jardín')
    const button = page.getByRole('button', { name: 'Ver en el mapa' })
    await button.click()
    const map = page.locator('dialog.map-dialog')
    await expect(map.locator('.map-list > li')).toHaveCount(1)
    await expect(map.locator('img.map-marker')).toHaveCount(1)
    await map.locator('.map-list').getByRole('button', { name: nursery.name }).click()
    const popup = page.getByRole('dialog', { name: nursery.name, exact: true })
    await expect(popup).toContainText(`Barrio ${nursery.neighborhood}`)
    await axe(page, 'dialog.map-dialog')
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.goBack()
    await expect(map).toBeHidden()
    await expect(button).toBeFocused()
    await page.goForward()
    await expect(map).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar Mapa' }).click()
    await expect(page).toHaveURL(/\/jardines\/(?!.*vista)/)
  })

  test('J03 a map that does not load is reported, and the address stays without it', async ({ page, pageErrors }) => {
    pageErrors.expect(
      /Failed to load resource|No pudimos comunicarnos|The map could not be loaded|dynamically imported module/,
    )
    await page.goto('/jardines/')
    await page.context().setOffline(true)
    const button = page.getByRole('button', { name: 'Ver en el mapa' })
    await button.click()
    await expect(page.getByText('El mapa no se pudo cargar. Revisá tu conexión')).toBeVisible()
    await expect(page).toHaveURL(/\/jardines\/$/)
  })
})

test('M01 M02 committees and contacts open one at a time, with meeting time and address', async ({ page, axe }) => {
  await page.goto('/info-intendente/')
  await page.getByRole('tab', { name: `${mayor.hcd.title} ${city.nombre}` }).click()
  const committees = page.locator('#nuestro-hcd details')
  await committees.nth(0).locator('summary').click()
  await expect(committees.nth(0).getByText('Se reúne:')).toBeVisible()
  if (mayor.comisiones.length > 1) {
    await committees.nth(1).locator('summary').press('Enter')
    await expect(committees.nth(1).getByText('Se reúne:')).toBeVisible()
    await expect(committees.nth(0).getByText('Se reúne:')).toBeHidden()
  }
  await axe(page)
  await page.getByRole('tab', { name: 'Contacto' }).click()
  const contact = page.locator('#contacto details').last()
  await contact.locator('summary').click()
  await expect(contact.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  await axe(page)
})

test('ED32 ED34 typing finds a service, whose page has what to bring', async ({ page, axeAtBothWidths: axe }) => {
  const { title, requisitos = [] } = findOne(services, 'service with requirements', (one) =>
    Boolean(one.requisitos?.length),
  )
  await page.goto('/tramites/')
  await page.getByRole('searchbox', { name: 'Buscar un trámite o servicio' }).fill(title.toUpperCase())
  await expect(page.locator('[data-filter-count]')).toHaveText('Mostrando 1 servicio')
  await expect(page.getByRole('main').locator('section:visible')).toHaveCount(1)
  await axe(page)
  await page.locator('section:visible').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const items = page.getByRole('region', { name: 'Qué tenés que llevar' }).getByRole('listitem')
  await expect(items).toHaveText([...requisitos])
})

test('ED43 documents are searched while typing, in the address; a failure shows', async ({
  page,
  pageErrors,
  axeAtBothWidths: axe,
}) => {
  const document = findOne(documents, 'document')
  await page.goto('/documentos/')
  const field = page.getByRole('searchbox', { name: 'Buscar en todos los documentos' })
  const found = page.locator('[data-document-found]').getByRole('link')
  const list = page.locator('[data-document-list]')
  await field.fill(document.title.toUpperCase())
  await expect(found).toHaveText([document.title])
  await expect(found).toHaveAttribute('href', document.descarga)
  await expect(list).toBeHidden()
  await axe(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\?q=./)
  await page.reload()
  await expect(found).toHaveText([document.title])
  await field.fill('zzzz')
  await expect(page.getByText('No encontramos documentos con «zzzz».')).toBeVisible()
  await axe(page)
  await field.fill('')
  await expect(list.getByRole('link', { name: document.title })).toBeVisible()

  pageErrors.expect(/status of 503|could not be searched/)
  await page.route('**/datos-abiertos/documentos.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/documentos/?q=ordenanza')
  await expect(page.getByText('No pudimos buscar. Probá de nuevo en un momento, o elegí tipo y año.')).toBeVisible()
  await expect(list).toBeVisible()

  let refuse = () => {}
  const isReleased = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/datos-abiertos/documentos.json', async (route) => {
    await isReleased
    await route.fulfill({ status: 503, body: '' })
  })
  await field.fill('agua')
  await expect(page.getByText('Buscando…')).toBeVisible()
  await field.fill('')
  const refused = page.waitForResponse('**/datos-abiertos/documentos.json')
  refuse()
  await refused
  await expect(page.getByText('No pudimos buscar')).toBeHidden()
})

test('X04 the data sets can be fetched from other sites, as JSON and as CSV', async ({ page }) => {
  await page.goto('/datos-abiertos/')
  for (const [kind, type] of [
    ['JSON', /json/],
    ['CSV', /^text\/csv; charset=utf-8$/i],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^${kind} de Jardines`) })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toMatch(type)
    expect(file.headers()['access-control-allow-origin']).toBe('*')
  }
})

test('CN19 a service prints on one A4 with a QR code of its address', async ({ page }) => {
  await page.goto('/tramites/')
  const links = await page
    .locator('main [data-row] h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const own = links.filter((href) => href?.startsWith('/tramites/'))
  expect(own.length).toBeGreaterThan(10)
  for (const href of own) {
    await page.goto(href ?? '')
    expect(textRunsOnSheets(await page.pdf({ format: 'A4' })), `${href}`).toHaveLength(1)
  }
  const code = page.getByRole('img', { name: 'Código QR de esta página' })
  await expect(code).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
})
