import { expect, test } from '../fixtures.ts'

test('CN11 CN12 /contacto/ leads to each area with its state, telephone and vCard', { tag: '@both' }, async ({
  page,
  request,
  axe,
}) => {
  // A Monday at 10 in the city.
  await page.clock.setFixedTime('2026-11-30T13:00:00Z')
  await page.goto('/contacto/')
  const hall = page.getByRole('main').getByRole('region', { name: /^Municipalidad/ })
  await expect(hall.getByText('Abierto ahora · cierra a las 13:00')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Secretaría de Obras Públicas' }).click()
  await expect(page).toHaveURL('/contacto/secretaria-de-obras-publicas/')
  const main = page.getByRole('main')
  await expect(main.getByText('Abierto ahora · cierra a las 13:00')).toBeVisible()
  await expect(main.getByRole('link', { name: '385 000-0603' })).toHaveAttribute('href', 'tel:3850000603')
  await axe(page)
  const card = await request.get('/contacto/secretaria-de-obras-publicas.vcf')
  expect(await card.text()).toMatch(/^BEGIN:VCARD\r\n[\s\S]*\r\nEND:VCARD\r\n$/)
})

test('CN11 a holiday closes the town hall, in the footer too, until the next working day', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-08T13:00:00Z')
  await page.goto('/jardines/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByText('Feriado: cerrado · abre mañana a las 8:00')).toBeVisible()
})

test('CN13 sample data have a ring with its text, explained below the header; emergency lines and footer have none', async ({
  page,
}) => {
  await page.goto('/alertabanda/')
  await expect(page.getByText(/^Portal en preparación/)).toBeVisible()
  const lines = page.getByRole('region', { name: 'Teléfonos de emergencia' })
  await expect(lines.getByText('a confirmar')).toHaveCount(0)
  await expect(lines.getByText('Ante la duda, llamá al 911.')).toBeVisible()
  await expect(page.getByRole('contentinfo').locator('.sample')).toHaveCount(0)
  await page.goto('/tramites/')
  const ring = page.getByRole('main').locator('.sample').first()
  await expect(ring).toHaveText('de muestra')
  expect((await ring.boundingBox())?.width).toBe(14)
})
