/** Embargoes: a planned time changed key by key, half typed, or taken away (FM). */
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { parts } from './content-steps.ts'
import { postAs } from './staff-accounts.ts'

const planned = '2031-12-31T12:00:00.000Z'
const save = (page: Page) => page.getByRole('button', { name: 'Guardar noticia' }).click()
const newTitle = () => `Embargo ${Date.now() % 1_000_000}`
/** Focuses a part of the control: 0 day, 1 month, 2 year, 3 hour, 4 minute. */
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
  const title = newTitle()
  const noticiaData = {
    ...{ title, excerpt: 'Resumen', content: 'Texto', date: '2019-01-01', status: 'publicado' },
    ...{ publishAt: planned, unpublishAt: '2032-01-31T12:00:00.000Z' },
  }
  const { noticia } = await postAs(context.request, adminUrl, 'create-new', { noticiaData })
  const path = `/admin-panel/editar-noticia/${noticia._id}`
  await page.goto(adminUrl + path)
  const publish = page.getByLabel('Publicar el')
  await expect(publish).toHaveValue('2031-12-31T09:00')

  await focusPart(page, 'Publicar el', 2)
  await page.keyboard.type('2')
  await expect(publish).toHaveValue('0002-12-31T09:00')
  await save(page)
  await expect(page.getByText('Revisá el año de la fecha')).toBeVisible()
  await focusPart(page, 'Publicar el', 2)
  await page.keyboard.type('2033')
  await expect(publish).toHaveValue('2033-12-31T09:00')

  // Half a time has no value that a form could read.
  await focusPart(page, 'Publicar el', 3)
  await page.keyboard.press('Backspace')
  await expect(publish).toHaveValue('')
  await expect(page.getByText('Falta completar el día o la hora.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeVisible()
  await page.keyboard.type('10')
  await expect(publish).toHaveValue('2033-12-31T10:00')
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeHidden()

  await focusPart(page, 'Quitar el', 2)
  await page.keyboard.type('2034')
  await expect(page.getByLabel('Quitar el')).toHaveValue('2034-01-31T09:00')
  const stored = async () =>
    (await (await context.request.get(`${adminUrl}/api/prensa/find-new/${noticia._id}`)).json()).noticia
  expect((await stored()).publishAt).toBe(planned)

  await page.getByRole('button', { name: 'Fechar la noticia el 31/12/2033' }).click()
  await expect(page.getByLabel(/^Fecha/)).toHaveValue('2033-12-31')
  await save(page)
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()
  expect(await stored()).toMatchObject({
    ...{ publishAt: '2033-12-31T13:00:00.000Z', unpublishAt: '2034-01-31T12:00:00.000Z', date: '2033-12-31' },
  })
  expect((await request.get(`${siteUrl}/noticia/${noticia._id}/`)).status()).toBe(404)
})

test('FM02 a day typed without an hour, into an empty field, is an error there: the item is not sent', async ({
  page,
}) => {
  await signIn(page, 'editor', '/admin-panel/crear-noticia')
  await page.getByRole('textbox', { name: /^Título/ }).fill(newTitle())
  await page.getByLabel('Resumen').fill('Resumen')
  await page.getByLabel('Contenido').fill('Texto')
  await page.getByLabel('Estado').selectOption('Publicado')
  await focusPart(page, 'Publicar el', 0)
  await page.keyboard.type('31')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/create-new'))))
  await save(page)
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeVisible()
  await expect(page.getByLabel('Publicar el')).toBeFocused()
  expect(sent).toBe(0)

  await signIn(page, 'admin', '/admin-panel/contenido')
  await focusPart(page, 'Mostrar hasta', 0)
  await page.keyboard.type('31')
  await page.getByRole('button', { name: 'Guardar aviso' }).click()
  await expect(page.getByText('Completá el día y la hora, o borralos')).toBeVisible()
})

test('FM03 a planned item asks before it goes out at once: its time taken away, or passed in the bin', async ({
  page,
  context,
  adminUrl,
}) => {
  await openSession(context, demoAccounts.editor)
  const title = newTitle()
  const item = { title, excerpt: 'Resumen', content: 'Texto', date: '2019-01-01', status: 'publicado' }
  const create = (publishAt: string) =>
    postAs(context.request, adminUrl, 'create-new', { noticiaData: { ...item, publishAt } })
  const { noticia } = await create(planned)
  await page.goto(`${adminUrl}/admin-panel/editar-noticia/${noticia._id}`)
  await page.getByLabel('Publicar el').fill('')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/edit-new'))))
  await save(page)
  const question = page.getByRole('dialog', { name: 'Se publica ahora' })
  await expect(question).toContainText('Estaba programada para el 31/12/2031 a las 09:00.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  expect(sent).toBe(0)
  await save(page)
  await question.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()

  const soon = new Date(Date.now() + 5_000).toISOString()
  const { noticia: overdue } = await create(soon)
  await context.request.put(`${adminUrl}/api/prensa/delete-new`, {
    data: { id: overdue._id },
    headers: { origin: adminUrl },
  })
  await expect.poll(() => Date.now() > Date.parse(soon)).toBe(true)
  await navigateInPanel(page, `/admin-panel/papelera?buscar=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Recuperar «${title}»` }).click()
  await expect(question).toContainText('Al recuperarla la ven los lectores.')
  await question.getByRole('button', { name: 'Recuperar y publicar' }).click()
  await expect(page.getByText('Noticia recuperada')).toBeVisible()
})

test('FM04 what is hidden has no size: the form behind its preview; and ticks of days stand apart', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin-panel/crear-noticia')
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
})
