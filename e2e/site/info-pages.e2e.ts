import { expect, test } from '../fixtures.ts'
import { city, findsOne, healthCentres, healthServices, mayor, nurseries, oneOf } from './content.ts'

test.describe('health', () => {
  test('S02 type and text narrow the centres together, and the address keeps both', async ({ page }) => {
    await page.goto('/servicio-salud/')
    const centres = page.locator('#centros [data-row]:visible')
    const count = page.locator('#centros').getByRole('status')
    await expect(centres).toHaveCount(healthCentres.length)

    const texts = healthCentres.map((row) => `${row.name} ${row.neighborhood} ${row.address}`)
    const { name, type } = oneOf(healthCentres, 'centre with a name of its own', (row) => findsOne(row.name, texts))
    const ofType = (wanted: string) => healthCentres.filter((row) => row.type === wanted).length
    const choice = (wanted: string) => page.getByRole('button', { name: `${wanted} (${ofType(wanted)})`, exact: true })
    await choice(type).click()
    await expect(centres).toHaveCount(ofType(type))
    const typed = name.toUpperCase()
    await page.getByRole('searchbox', { name: 'Buscar por nombre o barrio' }).fill(typed)
    await expect(count).toHaveText('Mostrando 1 centro')
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        q: typed,
        tipo: type.toLowerCase(),
      })

    await page.reload()
    await expect(centres).toHaveCount(1)
    await expect(choice(type)).toHaveAttribute('aria-pressed', 'true')
    // Both have to fit: the centre is of one type only.
    await choice(oneOf(['CAMM', 'Sala', 'CIC'], 'other type', (other) => other !== type)).click()
    await expect(page.getByText('No se encontraron centros')).toBeVisible()
    await page.getByRole('button', { name: 'Ver todos' }).click()
    await expect(centres).toHaveCount(healthCentres.length)
    await expect(page).toHaveURL(/\/servicio-salud\/$/)
  })

  test('S01 each of the four tabs holds its services', async ({ page, axe }) => {
    await page.goto('/servicio-salud/')
    for (const [tab, id, rows] of [
      ['Servicios básicos', 'servicios-basicos', healthServices.basicos.length],
      ['Especialidades', 'especialidades', healthServices.especialidades.length],
      ['Otros servicios', 'otros-servicios', healthServices.laboratorio.length],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.locator(`#${id} .described > li:visible`)).toHaveCount(rows)
      await axe(page)
    }
    for (const { name } of [healthServices.saludAnimal, healthServices.adultosMayores])
      await expect(page.getByRole('heading', { name })).toBeVisible()
  })
})

test('J01 J02 CF07 nurseries by kind, shift and neighbourhood, counted; none says so', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  await page.goto('/jardines/?turno=manana')
  const main = page.getByRole('main')
  const rows = main.locator('[data-row]:visible')
  await expect(main.getByRole('button', { name: 'Turno mañana' })).toHaveAttribute('aria-pressed', 'true')
  const mornings = nurseries.filter(({ modality }) => modality.includes('T.M'))
  await expect(rows).toHaveCount(mornings.length)
  await main.getByRole('button', { name: 'E.P.I.' }).click()
  await expect(rows).toHaveCount(mornings.filter(({ type }) => type === 'E.P.I.').length)
  for (const row of await rows.all()) await expect(row).toContainText(/E\.P\.I\.[\s\S]*Turno mañana 8:00 a 12:00/)
  await axe(page)

  const search = page.getByRole('searchbox', { name: 'Buscar por nombre o barrio' })
  await search.fill('ningún jardín se llama así')
  await expect(main.getByText('No se encontraron jardines')).toBeVisible()
  await axe(page)
  await main.getByRole('button', { name: 'Ver todos' }).click()
  await expect(search).toBeFocused()
  await expect(main.getByRole('status').first()).toHaveText(`Mostrando ${await rows.count()} jardines`)
  // CF07 by whatever a row shows, and with a slip of a finger.
  const maternal = nurseries.filter(({ type }) => type === 'J.M.').length
  for (const typed of ['maternal', 'jardín maternl']) {
    await search.fill(typed)
    await expect(rows).toHaveCount(maternal)
  }
  const { neighborhood } = oneOf(nurseries, 'nursery')
  await search.fill(`barrio ${neighborhood}`)
  await expect(rows.filter({ hasText: `Barrio ${neighborhood}` }).first()).toBeVisible()
})

test('M01 M02 committees and contacts open one at a time, with meeting time and mail address', async ({
  page,
  axe,
}) => {
  await page.goto('/info-intendente/')
  for (const name of ['Políticas de gestión', mayor.feriaLibro.title, 'Galería de fotos'])
    await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('tab', { name: `${mayor.hcd.title} ${city.nombre}` }).click()
  const committees = page.locator('#nuestro-hcd details')
  await expect(committees).toHaveCount(mayor.comisiones.length)
  await committees.nth(0).locator('summary').click()
  await expect(committees.nth(0).getByText('Se reúne:')).toBeVisible()
  if (mayor.comisiones.length > 1) {
    await committees.nth(1).locator('summary').press('Enter')
    await expect(committees.nth(1).getByText('Se reúne:')).toBeVisible()
    await expect(committees.nth(0).getByText('Se reúne:')).toBeHidden()
  }
  await axe(page)

  await page.getByRole('tab', { name: 'Contacto' }).click()
  const contacts = page.locator('#contacto details')
  await expect(contacts).toHaveCount(mayor.contactos.length)
  await contacts.last().locator('summary').click()
  await expect(contacts.last().getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  await axe(page)
})

test('X01 X04 the statements and the page to come can be read, and the data be had from elsewhere', async ({
  page,
}) => {
  for (const path of ['/micro-emprendimientos/', '/accesibilidad/', '/privacidad/', '/datos-abiertos/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const json = await page.request.get(
    (await page.getByRole('link', { name: /^JSON de Jardines/ }).getAttribute('href')) ?? '',
  )
  expect(json.headers()['access-control-allow-origin']).toBe('*')
  expect((await json.json()).filas.length).toBeGreaterThan(0)
  const csv = await page.request.get(
    (await page.getByRole('link', { name: /^CSV de Jardines/ }).getAttribute('href')) ?? '',
  )
  expect(csv.headers()['content-type']).toMatch(/^text\/csv; charset=utf-8$/i)
  expect(csv.headers()['access-control-allow-origin']).toBe('*')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L09 J01 S01 M02 lists, tabs and accordions are complete', async ({ page }) => {
    await page.goto('/jardines/')
    await expect(page.locator('[data-row]:visible')).toHaveCount(nurseries.length)
    await expect(page.getByRole('searchbox', { name: 'Buscar por nombre o barrio' })).toBeHidden()
    await page.goto('/servicio-salud/')
    await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()
    await page.goto('/info-intendente/')
    await page.locator('#contacto summary').first().click()
    await expect(page.locator('#contacto').getByRole('link').first()).toHaveAttribute('href', /^mailto:/)
  })
})
