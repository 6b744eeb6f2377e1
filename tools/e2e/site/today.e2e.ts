import { expect, test } from '../fixtures.ts'

test('CN14 "Hoy en La Banda" states collection, town hall, holiday and emergencies, once its script has run', {
  tag: '@both',
}, async ({ page, axe }) => {
  // The holiday of 8 December, 10:00 in the city.
  await page.clock.setFixedTime('2026-12-08T13:00:00Z')
  await page.goto('/recoleccion-residuos/?barrio=dorrego')
  await expect(page.getByText('Residuos en Dorrego')).toBeVisible()
  await page.getByRole('combobox').fill('vila jua')
  await page.getByRole('option', { name: 'Villa Juana' }).click()
  await page.goto('/')
  const today = page.getByRole('navigation', { name: 'Hoy en La Banda' })
  await expect(
    today.getByRole('link', { name: /^(El .+|Hoy) es feriado: la Municipalidad está cerrada/ }),
  ).toBeVisible()
  await expect(today.getByRole('link', { name: /lunes a viernes de 8:00 a 13:00/ })).toBeVisible()
  await expect(today.getByRole('link', { name: /^El recolector en Villa Juana: / })).toBeVisible()
  // A schedule that changed since it was stored is not announced; the page of collections stores the current one.
  const store = (version: string) =>
    page.evaluate((changed) => {
      localStorage.barrio = JSON.stringify({ ...JSON.parse(localStorage.barrio), version: changed })
    }, version)
  await store('older')
  await page.reload()
  await expect(today.getByRole('link', { name: 'Cuándo pasa el recolector por Villa Juana' })).toBeVisible()
  await page.goto('/recoleccion-residuos/')
  await expect(page.getByText('Residuos en Villa Juana')).toBeVisible()
  await page.goto('/')
  await expect(today.getByRole('link', { name: /^El recolector en Villa Juana: / })).toBeVisible()
  await expect(today.getByText(/^Hoy es feriado: la Municipalidad está cerrada/)).toBeVisible()
  await expect(today.getByText('feriado: cerrado · abre mañana a las 8:00')).toBeVisible()
  await expect(today.getByRole('link', { name: /911/ })).toHaveAttribute('href', '/emergencias/')
  await axe(page)
  await page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).first().focus()
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Turnos y centros de salud' })).toBeVisible()
})
