import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

test('a failed opinion stays; a sent one shows in the panel, and the form does not return', async ({
  page,
  axe,
  pageErrors,
}) => {
  const form = await answerNo(page)
  const text = form.getByLabel('¿Qué te faltó? (opcional)')
  await expect(text).toBeFocused()
  const words = `Falta el teléfono <b>de cada jardín</b> ${Date.now()}`
  await text.fill(words)
  await axe(page, '[data-feedback]')
  pageErrors.expect(/status of 503|could not be sent/)
  const failure = { status: 503, json: { error: 'Algo falló de nuestro lado.' } }
  await page.route('**/api/prensa/enviar-opinion', (route) => route.fulfill(failure), { times: 1 })
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form.getByText('Algo falló de nuestro lado.')).toBeVisible()
  await expect(text).toHaveValue(words)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form.getByText('¡Gracias! Tu opinión nos ayuda a mejorar.')).toBeVisible()
  await page.reload()
  await expect(form.getByText('¡Gracias! Tu opinión nos ayuda a mejorar.')).toBeVisible()
  await expect(form.getByRole('button')).toHaveCount(0)

  await signIn(page, 'admin', '/admin-panel/opiniones')
  const row = page.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText('/jardines/')
  await expect(row).toContainText('No')
  await axe(page)
  await page.getByLabel('¿Sirvió?').selectOption('true')
  await expect(row).toHaveCount(0)
})

/** Texts of accepted opinions. */
function takenTexts(page: Page): string[] {
  const taken: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/enviar-opinion') && response.ok())
      taken.push(response.request().postDataJSON().text as string)
  })
  return taken
}

/** Answers "No" and returns the form. */
async function answerNo(page: Page): Promise<Locator> {
  await page.goto('/jardines/')
  const form = page.getByRole('form', { name: '¿Te sirvió esta página?' })
  await form.getByRole('button', { name: 'No', exact: true }).click()
  return form
}

test('FM42 in a page restored from the back/forward cache an opinion is sent before its thanks show', async ({
  page,
}) => {
  const taken = takenTexts(page)
  const form = await answerNo(page)
  // Events of a page restored from memory.
  const dispatchTransition = (name: string) =>
    page.evaluate((event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name)
  await dispatchTransition('pagehide')
  await expect.poll(() => taken).toEqual([''])
  await dispatchTransition('pageshow')
  await dispatchTransition('pagehide')
  await dispatchTransition('pageshow')
  await form.getByRole('textbox').first().fill('Falta el horario')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form.getByText('¡Gracias!')).toBeVisible()
  expect(taken).toEqual(['', 'Falta el horario'])
})

test('FM43 choice and text return after Back, and are sent again only if changed', async ({ page }) => {
  const taken = takenTexts(page)
  const form = await answerNo(page)
  await form.getByLabel('¿Qué te faltó? (opcional)').fill('Falta el mapa')
  await page.goto('/documentos/')
  await page.goBack()
  await expect(form.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByLabel('¿Qué te faltó? (opcional)')).toHaveValue('Falta el mapa')
  await page.goto('/documentos/')
  await page.goBack()
  const before = taken.length
  await form.getByLabel('¿Qué te faltó? (opcional)').fill('Falta el mapa, y el horario')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form.getByText('¡Gracias!')).toBeVisible()
  expect(taken.slice(before)).toEqual(['Falta el mapa, y el horario'])
})
