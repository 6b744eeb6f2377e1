/** The tourism page around its directory and circuits, which tourism.e2e.ts looks at. */

import { expect, test } from '../fixtures.ts'
import { city, contactCategories, foodBanner, oneOf } from './content.ts'

test('T01 T07 T11 T12 the opening leads to the circuits, the banner takes turns, the contacts have their tabs', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.goto('/turismo/')
  // From here on only the test lets time pass.
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
  const shown = await slide()
  await page.clock.runFor(5000)
  expect(await slide()).toBe((shown + 1) % 3)
  await banner.getByRole('button', { name: `Imagen 1: ${oneOf(foodBanner.filas, 'picture').label}` }).click()
  expect(await slide()).toBe(0)
  await banner.getByRole('button', { name: 'Pausar las imágenes' }).click()
  await page.clock.runFor(16_000)
  expect(await slide()).toBe(0)

  const useful = page.locator('#informacion-util')
  await expect(useful.getByRole('tab')).toHaveText(contactCategories.map(({ title }) => title))
  await expect(useful.getByRole('tab', { selected: true })).toHaveText(oneOf(contactCategories, 'category').title)
  for (const { title, contacts } of contactCategories) {
    await useful.getByRole('tab', { name: title, exact: true }).click()
    const panel = useful.getByRole('tabpanel')
    const { name, phone } = oneOf(contacts, 'contact')
    await expect(panel.getByRole('heading', { level: 4, name, exact: true })).toBeVisible()
    if (/^\d+$/.test(phone)) await expect(panel.locator(`a[href="tel:${phone}"]`).first()).toBeVisible()
    // How many there are is said where they are many.
    if (contacts.length > 3) await expect(panel).toContainText(`${contacts.length} contactos`)
    else await expect(panel).not.toContainText('contactos')
  }
})
