import { expect, signIn, test } from './portal-test.ts'

test('a citizen says whether a page was of use, once in a visit, and the administration reads it', async ({
  page,
  axe,
}) => {
  await page.goto('/jardines/')
  const form = page.getByRole('form', { name: '¿Te sirvió esta página?' })
  await form.getByRole('button', { name: 'No', exact: true }).click()
  const text = form.getByLabel('¿Qué te faltó? (opcional)')
  await expect(text).toBeFocused()
  const words = `Falta el teléfono <b>de cada jardín</b> ${Date.now()}`
  await text.fill(words)
  await axe(page, '[data-feedback]')
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

test('when the opinion cannot be sent it says so, and the text stays', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 503|could not be sent/)
  await page.route('**/api/prensa/enviar-opinion', (route) =>
    route.fulfill({ status: 503, json: { error: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.' } }),
  )
  await page.goto('/servicio-salud/')
  const form = page.getByRole('form', { name: '¿Te sirvió esta página?' })
  await form.getByRole('button', { name: 'Sí', exact: true }).click()
  await form.getByLabel('¿Querés contarnos algo más? (opcional)').fill('Todo claro')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form.getByText('Algo falló de nuestro lado.')).toBeVisible()
  await expect(form.getByLabel('¿Querés contarnos algo más? (opcional)')).toHaveValue('Todo claro')
})
