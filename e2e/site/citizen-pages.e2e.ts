/** Services, agenda and documents as people use them. */

import { expect, test } from '../fixtures.ts'
import { documents, events, oneOf, serviceCategories } from './content.ts'

const services = serviceCategories.flatMap((category) => category.services)

test('ED32 ED34 who types finds a service, and on its page what to bring; the matters without one go', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  const service = oneOf(services, 'service with requirements', ({ requisitos }) => (requisitos?.length ?? 0) > 0)
  await page.goto('/tramites/')
  await page.getByRole('searchbox', { name: 'Buscar un trámite o servicio' }).fill(service.title.toUpperCase())
  await expect(page.locator('[data-filter-count]')).toHaveText('Mostrando 1 servicio')
  await expect(page.getByRole('main').locator('section:visible')).toHaveCount(1)
  await axe(page)
  await page.getByRole('main').getByRole('link', { name: service.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: service.title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qué tenés que llevar' }).getByRole('listitem')).toHaveText(
    service.requisitos ?? [],
  )
  await expect(page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link')).toHaveText([
    'Inicio',
    'Trámites',
  ])
})

test('ED37 ED39 ED40 from the agenda to an event, its month and its calendar file', async ({ page }) => {
  const event = oneOf(events, 'event')
  await page.goto(`/agenda/${event.date.slice(0, 7)}/`)
  await page.getByRole('link', { name: event.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(page.locator('main time').first()).toHaveAttribute('datetime', event.date)
  const calendar = page.getByRole('link', { name: 'Agregar al calendario' })
  // One that is over is not to be planned.
  if ((await calendar.count()) === 0) return
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
})

test('ED43 documents are searched as one types, and the address keeps the words', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  const document = oneOf(documents, 'document')
  await page.goto('/documentos/')
  const field = page.getByRole('searchbox', { name: 'Buscar en todos los documentos' })
  const found = page.locator('[data-document-found]').getByRole('link')
  await field.fill(document.title.toUpperCase())
  await expect(found).toHaveText([document.title])
  await expect(found).toHaveAttribute('href', document.descarga)
  await expect(page.locator('[data-document-list]')).toBeHidden()
  await axe(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\?q=./)
  await page.reload()
  await expect(found).toHaveText([document.title])
  await field.fill('zzzz')
  await expect(page.getByText('No encontramos documentos con «zzzz».')).toBeVisible()
  await axe(page)
  await field.fill('')
  await expect(page.locator('[data-document-list]').getByRole('link', { name: document.title })).toBeVisible()
})

test('ED43 documents that cannot be fetched leave the list, and the failure is said', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 503|could not be searched/)
  await page.route('**/datos-abiertos/documentos.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/documentos/?q=ordenanza')
  await expect(page.getByText('No pudimos buscar. Probá de nuevo en un momento, o elegí tipo y año.')).toBeVisible()
  await expect(page.locator('[data-document-list]')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ED37 ED42 months, types and years are links to pages with their rows', async ({ page }) => {
    const event = oneOf(events, 'event')
    await page.goto('/agenda/')
    await page
      .locator(`main a[href="/agenda/${event.date.slice(0, 7)}/"]`)
      .first()
      .click()
    await expect(page.getByRole('link', { name: event.title })).toBeVisible()

    const document = oneOf(documents, 'document')
    await page.goto('/documentos/')
    await page
      .getByRole('navigation', { name: 'Año' })
      .getByRole('link', { name: document.date.slice(0, 4) })
      .click()
    await expect(page.getByRole('link', { name: document.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
  })
})
