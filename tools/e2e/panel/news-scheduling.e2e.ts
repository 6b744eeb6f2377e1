/** Embargoes: a time edited by keys, incomplete, or removed (FM). */
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { parts } from './content-steps.ts'
import { create, editForm, item, newForm, newTitle, remove, saveItem } from './news-steps.ts'

const scheduled = '2031-12-31T12:00:00.000Z'
/** Focuses a part: 0 day, 1 month, 2 year, 3 hour, 4 minute. */
async function focusPart(page: Page, label: string, part: number) {
  await page.getByLabel(label).blur()
  await page.getByLabel(label).focus()
  for (let step = 0; step < part; step++) await page.keyboard.press('ArrowRight')
}

test('FM01 FM02 FM05 a planned time is retyped key by key; half of one is an error at its field and nothing is sent', async ({
  page,
  context,
  adminUrl,
  siteUrl,
  request,
}) => {
  await openSession(context, demoAccounts.editor)
  const times = { publishAt: scheduled, unpublishAt: '2032-01-31T12:00:00.000Z' }
  const { _id: id } = await create(context, item(newTitle('Embargo'), { status: 'publicado', ...times }))
  await page.goto(adminUrl + editForm(id))
  const publish = page.getByLabel('Publicar el')
  await expect(publish).toHaveValue('2031-12-31T09:00')

  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/edit-new'))))
  await focusPart(page, 'Publicar el', 2)
  await page.keyboard.type('2')
  await expect(publish).toHaveValue('0002-12-31T09:00')
  await saveItem(page)
  await expect(page.getByText('Revisá el año de la fecha')).toBeVisible()
  await focusPart(page, 'Publicar el', 2)
  await page.keyboard.type('2033')
  await expect(publish).toHaveValue('2033-12-31T09:00')

  // An incomplete time has no value.
  await focusPart(page, 'Publicar el', 3)
  await page.keyboard.press('Backspace')
  await expect(publish).toHaveValue('')
  await expect(page.getByText('Falta completar el día o la hora.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeVisible()
  await expect(publish).toBeFocused()
  expect(sent).toBe(0)
  await page.keyboard.type('10')
  await expect(publish).toHaveValue('2033-12-31T10:00')
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeHidden()

  await focusPart(page, 'Quitar el', 2)
  await page.keyboard.type('2034')
  await expect(page.getByLabel('Quitar el')).toHaveValue('2034-01-31T09:00')
  const stored = async () => (await (await context.request.get(`${adminUrl}/api/prensa/find-new/${id}`)).json()).noticia

  await expect(page.getByLabel(/^Fecha/)).toHaveValue('2033-12-31')
  await saveItem(page)
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()
  expect(await stored()).toMatchObject({
    ...{ publishAt: '2033-12-31T13:00:00.000Z', unpublishAt: '2034-01-31T12:00:00.000Z', date: '2033-12-31' },
  })
  expect((await request.get(`${siteUrl}/noticia/${id}/`)).status()).toBe(404)
})

test('FM03 a planned item asks before publishing at once, from the bin too', async ({ page, context, adminUrl }) => {
  await openSession(context, demoAccounts.editor)
  const title = newTitle('Embargo')
  const plan = (publishAt: string) => create(context, item(title, { status: 'publicado', publishAt }))
  await page.goto(adminUrl + editForm((await plan(scheduled))._id))
  await page.getByLabel('Publicar el').fill('')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/edit-new'))))
  await saveItem(page)
  const question = page.getByRole('dialog', { name: 'Se publica ahora' })
  await expect(question).toContainText('Estaba programada para el 31/12/2031 a las 09:00.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  expect(sent).toBe(0)
  await saveItem(page)
  await question.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()

  const soon = new Date(Date.now() + 5_000).toISOString()
  await remove(context, (await plan(soon))._id)
  await expect.poll(() => Date.now() > Date.parse(soon)).toBe(true)
  await navigateInPanel(page, `/admin-panel/papelera?buscar=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Recuperar «${title}»` }).click()
  await expect(question).toContainText('Al recuperarla la ven los lectores.')
  await question.getByRole('button', { name: 'Recuperar y publicar' }).click()
  await expect(page.getByText('Noticia recuperada')).toBeVisible()
})

test('FM02 FM04 hidden elements have no size, ticks stand apart, half a time is an error', async ({ page }) => {
  await signIn(page, 'admin', newForm)
  const summary = page.getByLabel('Resumen')
  await expect(summary).toBeVisible()
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('button', { name: 'Volver al formulario' })).toBeVisible()
  await expect(summary).toHaveCount(1)
  await expect(summary).toBeHidden()

  await navigateInPanel(page, `${parts}/barrios-residuos?fila=filas.0`)
  const ticks = page.getByRole('group', { name: 'Días en que pasa el recolector' }).locator('.mantine-Checkbox-root')
  await expect(ticks).toHaveCount(7)
  const boxes = await ticks.evaluateAll((all) => all.map((tick) => tick.getBoundingClientRect()))
  for (const [index, { x, y }] of boxes.slice(1).entries()) {
    const before = boxes[index]
    if (before?.y === y) expect(x - before.right).toBeGreaterThanOrEqual(12)
  }

  // The notice's end: a day without an hour.
  await navigateInPanel(page, '/admin-panel/contenido')
  await focusPart(page, 'Mostrar hasta', 0)
  await page.keyboard.type('31')
  await page.getByRole('button', { name: 'Guardar aviso' }).click()
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeVisible()
})
